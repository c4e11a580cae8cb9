import { RECHARGE_PAGE } from '@hongyun/contract/cashier/recharge-page.ts'
import { texts } from '@hongyun/contract/wire/texts.ts'
import { issueTail } from '@hongyun/lottery/issue-text.ts'
import { formatMoney, money } from '@hongyun/lottery/money.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { Dialog } from '@hongyun/ui/dialog.tsx'
import { useNavigate } from '@hongyun/ui/router/provider.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { moneyOf } from '../../../../parts/money-of.ts'
import { briefAmount } from '../../../../parts/protection/limit-text.ts'
import { useBalanceAfter } from '../../../../parts/use-balance-after.ts'
import type { Answer } from '../../../../wire/request.ts'
import { editNotes } from '../edit-notes.ts'
import type { Sale } from '../issue-state.ts'
import { type Priced, type Stake, sumOf, unitStakeOf } from '../stake.ts'
import { stakeWithin } from '../stake-within.ts'
import { usePlacing } from '../use-placing.ts'
import { BetSettingBox } from './bet-setting.tsx'
import { ConfirmNotice } from './confirm-notice.tsx'
import { ConfirmSummary } from './confirm-summary.tsx'
import { PlaceProgress } from './place-progress.tsx'

interface ConfirmBetsProps {
  config: Answer<'lotteryConfig'>
  sale: Sale
  closed: boolean
  bets: readonly Priced[]
  /** Whether the player is asked first; whatever needs an answer is asked nevertheless. */
  confirms: boolean
  /** Whether the bets are still on the board, where they can be changed. */
  canEdit: boolean
  /** The issue that the player meant. */
  meantFor: string | undefined
  /** What to tell the player. */
  onPlaced: (text: string) => void
  /** How many bets, from the first on, were accepted so far, and whether it has ended there. */
  onPartlyPlaced: (taken: number, ended: boolean) => void
  /** Makes the one bet smaller; nothing where there are several. */
  onStake: ((stake: Stake) => void) | undefined
  onClose: () => void
}

/** The confirmation before money moves: bets, issue, amount, balance after. All refusals are handled here. */
export function ConfirmBets({
  config,
  sale,
  closed,
  bets,
  confirms,
  canEdit,
  meantFor,
  onPlaced,
  onPartlyPlaced,
  onStake,
  onClose,
}: ConfirmBetsProps) {
  const navigate = useNavigate()
  const { open, refusal, submittedAt, place, progress, waiting, forget } = usePlacing(config, sale, {
    onPlaced,
    onPartlyPlaced,
  })
  const busy = progress !== undefined
  const isLong = busy && progress.requests > 1
  const total = sumOf(bets.map((bet) => bet.total))
  const { isAgain, isAnother } = waiting(bets)
  const refusedAt = refusal?.kind === 'balance' ? submittedAt : undefined
  const { left, isShort } = useBalanceAfter(total, refusedAt, busy || isAgain)
  // The player already agreed to an issue that was tried: the refusal of the bets is shown, and the issue is not confirmed again.
  const agreed = refusal?.issue ?? meantFor
  const moved = open !== undefined && open.issue !== agreed
  const [asks, setAsks] = useState(confirms)
  const placeAtOnce = useEffectEvent(async () => {
    if (asks) return
    if (!open || closed || moved || isShort || isAnother || bets.length === 0) setAsks(true)
    // Nothing is shown that could be left.
    else if (!(await place(bets))) onClose()
  })
  useEffect(() => void placeAtOnce(), [])
  const shown = asks || refusal !== undefined || isLong
  const leave = () => !busy && onClose()
  const fit = (spare: string) => {
    const [bet] = bets
    const stake = bet && onStake && stakeWithin(bet.play.mode, bet.stake, bet.total, moneyOf(spare))
    if (!stake) return null
    const take = () => {
      onStake(stake)
      forget()
      // It is another bet, which was not agreed to yet.
      setAsks(true)
    }
    return (
      <Button size="sm" onClick={take}>
        改为 {briefAmount(formatMoney(money(unitStakeOf(bet.play.mode, stake) * BigInt(bet.count))))}
      </Button>
    )
  }

  const confirmText = moved
    ? `继续投注第 ${issueTail(open.issue)} 期`
    : refusal?.kind === 'odds'
      ? '按新赔率投注'
      : '确认投注'
  return (
    <Dialog
      title="确认投注"
      opened={shown}
      onClose={leave}
      foot={
        <>
          <Button onClick={leave} disabled={busy}>
            取消
          </Button>
          {isShort ? (
            <Button kind="gold" data-autofocus onClick={() => void navigate(RECHARGE_PAGE)}>
              充值
            </Button>
          ) : (
            <Button
              kind="primary"
              data-autofocus
              busy={busy}
              busyText={texts.betting}
              disabled={!open || closed || bets.length === 0}
              onClick={() => void place(bets)}
            >
              {confirmText}
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        <ConfirmNotice
          refusal={refusal}
          isAgain={isAgain}
          isAnother={isAnother}
          short={isShort}
          moved={moved}
          open={open}
          meantFor={agreed}
          busy={busy}
          fit={fit}
        />
        {isLong && <PlaceProgress progress={progress} />}
        <ConfirmSummary
          lotteryName={config.lotteryName}
          issue={open?.issue ?? meantFor}
          bets={bets}
          total={total}
          left={left}
          onEdit={
            canEdit
              ? () => {
                  onClose()
                  requestAnimationFrame(editNotes)
                }
              : undefined
          }
          before={refusal?.kind === 'odds' ? refusal.odds : undefined}
        />
        <BetSettingBox setting="confirm" label="以后跳过确认（可在快捷键与投注设置中恢复）" inverse />
      </div>
    </Dialog>
  )
}
