import { shownState } from '@hongyun/contract/bets/words.ts'
import type { ChatMessage } from '@hongyun/contract/chat/message.ts'
import { type BetCard, betCardOf } from '@hongyun/contract/sharing/card.ts'
import { type Returned, type StakeUnit, stakeUnits } from '@hongyun/contract/sharing/words.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { Countdown } from '@hongyun/ui/countdown.tsx'
import { Icon } from '@hongyun/ui/icon.tsx'
import { LotteryBadge } from '@hongyun/ui/lottery-badge.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { IconChevronRight, IconClock } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { DrawnNumbers } from '../../../../parts/draws/drawn-numbers.tsx'
import { type Status, StatusTag } from '../../../../parts/status-tag.tsx'
import { now } from '../../../../wire/clock.ts'
import { go } from '../../../../wire/go.ts'
import { ask } from '../../../../wire/say.ts'
import { currentUser } from '../../../../wire/session.ts'
import { useDialog } from '../use-dialog.ts'
import { type CardState, useCardState } from './card-states.ts'
import { issueEnd } from './issue-end.ts'
import type { SharingAbout } from './sharing-dialog.tsx'
import './tickets.css'

const SharingDialog = lazy(async () => ({ default: (await import('./sharing-dialog.tsx')).SharingDialog }))

/** A shared bet: what its player chose to show, what has become of it, and how those fared who followed it. */
export function BetTicket({ message }: { message: ChatMessage }) {
  const card = betCardOf(message.message)
  return card ? <Ticket message={message} card={card} /> : null
}

interface TicketProps {
  message: ChatMessage
  card: BetCard
}

function Ticket({ message, card }: TicketProps) {
  const state = useCardState(message, card)
  return (
    <div className="ticket">
      <div className="ticket__head">
        <LotteryBadge type={card.lotteryType} size={26} />
        <b className="clip">{card.lotteryName}</b>
        <span className="muted small num">第 {issueEnd(card.bettingIssue)} 期</span>
        <span className="push">{state && <StateTag state={state} />}</span>
      </div>
      <div className="ticket__body">
        <div className="ticket__line">
          <span className="soft">{card.betDetailTitle}</span>
          <b className="num ticket__pick" title={card.betDetailContent}>
            {card.betDetailContent}
          </b>
        </div>
        <div className="ticket__line small">
          <span className="muted num">{stakeLine(card)}</span>
          {card.bettingAmount !== undefined && <Amount yuan={card.bettingAmount} />}
        </div>
        {state?.openNumber && (
          <div className="ticket__line small">
            <span className="muted">开奖</span>
            <DrawnNumbers
              type={card.lotteryType}
              issue={card.bettingIssue}
              draw={state.openNumber.split(',')}
              size="sm"
            />
          </div>
        )}
        {state && <Followers state={state} />}
      </div>
      {state && <Foot message={message} card={card} state={state} />}
    </div>
  )
}

/** `建议 3 注 · 5 倍 · 元`: as far as it is shown. */
function stakeLine({ bettingCount, graduationCount, bettingUnit, isEdited }: BetCard): string {
  const unit = bettingUnit && stakeUnits[bettingUnit as StakeUnit]
  const parts = [`${bettingCount} 注`, graduationCount !== undefined && `${graduationCount} 倍`, unit]
  return `${isEdited ? '建议 ' : ''}${parts.filter(Boolean).join(' · ')}`
}

const RETURNED = { more: 'won', same: 'even', less: 'partial' } as const satisfies Record<Returned, Status>

function StateTag({ state: card }: { state: CardState }) {
  const { state, returned, closesAt } = card
  const [isClosed, setClosed] = useState(now() >= closesAt)
  if (state !== 'waiting') return <StatusTag status={returned ? RETURNED[returned] : shownState(card)} />
  // It goes on unseen: a clock that was wrong may be set back.
  return (
    <>
      {isClosed && <StatusTag status={state} />}
      <span className={isClosed ? undefined : 'tag tag--pending ticket__time'}>
        {!isClosed && <Icon of={IconClock} />}
        <Countdown endsAt={closesAt} now={now} ended="" onEnd={() => setClosed(true)} onRun={() => setClosed(false)} />
      </span>
    </>
  )
}

function Followers({ state: { followers, followAmount, followProfit, state } }: { state: CardState }) {
  if (followers === 0 && state !== 'waiting') return null
  return (
    <dl className="ticket__sums">
      <div>
        <dt>跟单</dt>
        <dd className="num">{followers} 人</dd>
      </div>
      <div>
        <dt>合计投注</dt>
        <dd>
          <Amount yuan={followAmount} />
        </dd>
      </div>
      <div>
        <dt>合计盈亏</dt>
        <dd>
          {followProfit === null ? (
            <span className="muted">{followers ? '待开奖' : '—'}</span>
          ) : (
            <Amount yuan={followProfit} signed />
          )}
        </dd>
      </div>
    </dl>
  )
}

/** What a guest is offered who would follow. */
async function offerRegister(): Promise<void> {
  const registers = await ask({
    title: '注册后可跟单',
    text: '游客可以看注单，不能跟单。注册后按您自己的赔率和限额投注。',
    confirm: '注册',
    cancel: '取消',
  })
  if (registers) go('/register')
}

function Foot({ message, card, state }: TicketProps & { state: CardState }) {
  const dialog = useDialog<SharingAbout>()
  const user = currentUser()
  const isMine = user?.userId === message.userId
  const isOver = state.openNumber !== null
  return (
    <div className="ticket__foot">
      {state.profit !== null && (
        <span className="small muted">
          本单盈亏 <Amount yuan={state.profit} signed />
        </span>
      )}
      <span className="push" />
      {isMine && state.state === 'waiting' && (
        <Button size="sm" onClick={() => dialog.open({ what: 'again', card, message })}>
          改金额
        </Button>
      )}
      {state.isFollowable && !isMine && (
        <Button
          kind="primary"
          size="sm"
          onClick={() => (user ? dialog.open({ what: 'follow', card }) : void offerRegister())}
        >
          跟单
        </Button>
      )}
      {isOver && (
        <Link className="link small" to={`/fairness/${card.lotteryCode}/${card.bettingIssue}`}>
          验证
          <Icon of={IconChevronRight} />
        </Link>
      )}
      {dialog.about && (
        <Suspense>
          <SharingDialog key={dialog.times} about={dialog.about} opened={dialog.isOpen} onClose={dialog.close} />
        </Suspense>
      )}
    </div>
  )
}
