// 跟单: the shared bet on the issue that is on sale now, with the follower's own stake and odds.

import { shutDoors } from '@hongyun/contract/protection/doors.ts'
import type { BetCard } from '@hongyun/contract/sharing/card.ts'
import { shopItemOf } from '@hongyun/contract/sharing/follow.ts'
import type { Stake } from '@hongyun/contract/sharing/stake.ts'
import { isRefusedBy } from '@hongyun/contract/wire/client.ts'
import { texts } from '@hongyun/contract/wire/texts.ts'
import { issueTail, issueText } from '@hongyun/lottery/issue-text.ts'
import { playIn } from '@hongyun/lottery/load-type.ts'
import { contextAt } from '@hongyun/lottery/lunar-year.ts'
import { formatMoney } from '@hongyun/lottery/money.ts'
import { formatOdds } from '@hongyun/lottery/odds.ts'
import type { Play } from '@hongyun/lottery/play.ts'
import { Alert } from '@hongyun/ui/alert.tsx'
import { Amount } from '@hongyun/ui/amount.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { Countdown } from '@hongyun/ui/countdown.tsx'
import { Dialog } from '@hongyun/ui/dialog.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failedText } from '../../../../parts/failed-text.ts'
import { oddsText } from '../../../../parts/odds-range.ts'
import { ShutNotice } from '../../../../parts/protection/shut-notice.tsx'
import { BetLine } from '../../../../parts/share/bet-line.tsx'
import { playsOf } from '../../../../parts/share/plays-of.ts'
import { stakeOf } from '../../../../parts/share/stake-edit.ts'
import { StakeFields } from '../../../../parts/share/stake-fields.tsx'
import { balanceQuery } from '../../../../wire/balance.ts'
import { now } from '../../../../wire/clock.ts'
import { queryOf } from '../../../../wire/request.ts'
import { followItem, followPrice } from './follow-price.ts'
import { useFollow } from './use-follow.ts'
import '../../../../parts/share/share.css'

const WAIT_MS = 2000

interface FollowDialogProps {
  card: BetCard
  opened: boolean
  onClose: () => void
}

export function FollowDialog({ card, opened, onClose }: FollowDialogProps) {
  const shop = shopItemOf(card)
  const follow = useFollow(card, onClose)
  const fresh = { staleTime: 0, enabled: opened, meta: { quiet: true } }
  const plays = useQuery(playsOf(card.lotteryType))
  const rebate = useQuery({ ...queryOf('getBetRebate', { lotteryType: card.lotteryType }), ...fresh })
  const sale = useQuery({
    ...queryOf('nextIssueOpenData', { lotteryCode: card.lotteryCode }),
    ...fresh,
    // Between two issues it is asked again: a page in a frame is told of none.
    refetchInterval: ({ state: { data } }) => (data && !data.current ? WAIT_MS : false),
  })
  const balance = useQuery(balanceQuery)
  const play = plays.data && playIn(plays.data, card.playDetailCode)
  const [own, setOwn] = useState<Stake>()
  const stake = own ?? (play && stakeOf(play.mode, card))
  const current = sale.data?.current
  const issue = current && current.issue !== follow.closed ? current : undefined
  const context = play && issue ? contextAt(play, issue.drawsAt) : undefined
  const price = play && stake && rebate.data && context && followPrice(play, shop, stake, rebate.data, context)
  const hasMoved = issue !== undefined && issue.issue !== card.bettingIssue
  const leave = () => !follow.busy && onClose()
  const confirm = () => {
    if (!price || !issue || !stake) return
    follow.place(followItem(shop, stake, issue.issue), JSON.stringify(price.odds.map(formatOdds)))
  }
  return (
    <Dialog
      title="跟单"
      opened={opened}
      onClose={leave}
      foot={
        <>
          <Button onClick={leave} disabled={follow.busy}>
            取消
          </Button>
          <Button
            kind="primary"
            busy={follow.busy || sale.isFetching}
            {...(follow.busy && { busyText: texts.betting })}
            disabled={!price}
            onClick={confirm}
          >
            {hasMoved ? `按第 ${issueTail(issue.issue)} 期跟单` : '确认跟单'}
          </Button>
        </>
      }
    >
      <div className="stack">
        {hasMoved && (
          <Alert tone="info" urgent>
            {issue.issue < card.bettingIssue ? '分享的一期尚未开售' : '旧期已封盘'}，以下按第{' '}
            <b className="num">{issueText(issue.issue)}</b> 期受理。
          </Alert>
        )}
        {sale.data && !issue && !sale.isFetching && <Alert urgent>当前没有在售的期，请稍候。</Alert>}
        {follow.error && <Refused error={follow.error} />}
        <BetLine bet={card} issue={issue?.issue ?? card.bettingIssue} />
        <Query of={rebate}>
          {() =>
            stake && (
              <StakeFields
                stake={stake}
                count={card.bettingCount}
                onChange={setOwn}
                more={
                  price && (
                    <>
                      <br />
                      最高可中 <Amount yuan={formatMoney(price.best)} tone="gain" />
                    </>
                  )
                }
              />
            )
          }
        </Query>
        {play && price && context && <Odds play={play} number={shop.shopNumber} odds={price.odds} context={context} />}
        <p className="row row--between small muted">
          <span>可用余额 {balance.data && <Amount yuan={balance.data.balance} />}</span>
          {issue && (
            <span className="row">
              距封盘 <Countdown key={issue.issue} endsAt={issue.closesAt} now={now} onEnd={() => void sale.refetch()} />
            </span>
          )}
        </p>
      </div>
    </Dialog>
  )
}

function Refused({ error }: { error: Error }) {
  if (isRefusedBy(error, ...shutDoors)) return <ShutNotice error={error} />
  return (
    <Alert tone={isRefusedBy(error, 'oddsChanged', 'issueClosed') ? 'warn' : 'danger'} urgent>
      {failedText(error)}
    </Alert>
  )
}

interface OddsProps {
  play: Play
  number: string
  odds: readonly bigint[]
  context: ReturnType<typeof contextAt>
}

function Odds({ play, number, odds, context }: OddsProps) {
  return (
    <div className="share__row">
      <span>您的赔率</span>
      <span className="num">
        {oddsText(play, number, odds, context)} <span className="muted small">返点 0.0%</span>
      </span>
    </div>
  )
}
