// 追号: the bets of the slip on several future issues. It shows the total and the worst case before any money moves.

import { RECHARGE_PAGE } from '@hongyun/contract/cashier/recharge-page.ts'
import { texts } from '@hongyun/contract/wire/texts.ts'
import { formatMoney } from '@hongyun/lottery/money.ts'
import { Alert } from '@hongyun/ui/alert.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { Dialog } from '@hongyun/ui/dialog.tsx'
import { amountText } from '@hongyun/ui/format/money.ts'
import { announce } from '@hongyun/ui/live-region.tsx'
import { useNavigate } from '@hongyun/ui/router/provider.tsx'
import { toast } from '@hongyun/ui/toast.ts'
import { useMemo, useRef, useState } from 'react'
import type { ChaseOfferProps } from '../../../parts/chase-offer.ts'
import { chasedText } from '../../../parts/placed-text.ts'
import { useUnanswered } from '../../../parts/unanswered-bets.ts'
import { useBalanceAfter } from '../../../parts/use-balance-after.ts'
import { useWrong } from '../../../parts/use-wrong.ts'
import { clockState } from '../../../wire/clock.ts'
import { HELD_BACK, isOnline } from '../../../wire/online.ts'
import { sameAgain, waitingOf } from '../../../wire/request.ts'
import { adviceOf } from './advice.ts'
import { chaseRequest, meantBy, mostTimes, returnsOf } from './chase-data.ts'
import './chase.css'
import { ChaseNotice } from './parts/chase-notice.tsx'
import { PlanFields } from './parts/plan-fields.tsx'
import { PlanSummary } from './parts/plan-summary.tsx'
import { PlanTable } from './parts/plan-table.tsx'
import { MIN_ISSUES } from './plan.ts'
import { refusalOf, usePlaceChase } from './requests/place-chase.ts'
import { useUpcoming } from './requests/upcoming.ts'
import { usePlan } from './use-plan.ts'

const WIDTH = 980
const NONE = [] as const

interface ChaseDialogProps extends Omit<ChaseOfferProps, 'disabled'> {
  onClose: () => void
}

export function ChaseDialog({ lotteryCode, lotteryName, bets, type, onPlaced, onClose }: ChaseDialogProps) {
  const navigate = useNavigate()
  // Of the bets as they were sent: lines that another tab adds meanwhile are not among them.
  const onSent = useRef(onPlaced)
  const shownFirst = useRef<string>(undefined)
  const placing = usePlaceChase((issue) => {
    onSent.current()
    const text = chasedText(issue, shownFirst.current)
    toast.ok(text)
    announce(text)
    onClose()
  })
  const upcoming = useUpcoming(lotteryCode, placing.closed)
  const [wrong, onWrong] = useWrong()
  const [stopOnWin, setStopOnWin] = useState(true)
  const once = useMemo(() => returnsOf(bets, type), [bets, type])
  const most = mostTimes(bets)
  const plan = usePlan(upcoming.issues ?? NONE, once, most)
  const { taken, total, rows, count, options } = plan
  const available = upcoming.issues?.length
  const advice =
    available === undefined
      ? undefined
      : adviceOf({ ...options, count, available, planned: rows.length, taken: taken.length, once })

  const refusal = placing.error ? refusalOf(placing.error) : undefined
  const meant = meantBy(bets, lotteryCode, plan, stopOnWin)
  const held = useUnanswered(lotteryCode, placing.variables)
  const { isAgain, isAnother } = waitingOf(held, 'addChaseBetting', () => [meant])
  const refusedAt = refusal?.kind === 'balance' ? placing.submittedAt : undefined
  const { left, isShort } = useBalanceAfter(total, refusedAt, placing.isPending || isAgain)
  const leave = () => !placing.isPending && onClose()
  const place = () => {
    if (!isOnline()) return toast.error(HELD_BACK)
    if (clockState() === 'failed') return toast.error(texts.clockFailed)
    onSent.current = onPlaced
    shownFirst.current = taken[0]?.issue
    placing.mutate(sameAgain('addChaseBetting', meant, chaseRequest(bets, lotteryCode, rows, stopOnWin), held))
  }

  return (
    <Dialog
      title={`追号 · ${lotteryName}`}
      opened
      onClose={leave}
      width={WIDTH}
      foot={
        <>
          <label className="check chase__stop">
            <input type="checkbox" checked={stopOnWin} onChange={({ target }) => setStopOnWin(target.checked)} />
            中奖后停止追号，未封盘的期次自动撤销并退款
          </label>
          <Button onClick={leave} disabled={placing.isPending}>
            取消
          </Button>
          {isShort ? (
            <Button kind="gold" onClick={() => void navigate(RECHARGE_PAGE)}>
              充值
            </Button>
          ) : (
            <Button
              kind="primary"
              busy={placing.isPending}
              busyText="正在追号，请稍候"
              disabled={taken.length < MIN_ISSUES || wrong !== undefined}
              {...(wrong && { onDisabled: () => toast.error(wrong) })}
              onClick={place}
            >
              确认追号 {amountText(formatMoney(total))}
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        {!placing.isPending && (
          <ChaseNotice error={placing.error} isShort={isShort} isAgain={isAgain} isAnother={isAnother} />
        )}
        <PlanFields plan={plan} most={most} available={available ?? 0} onWrong={onWrong} />
        {advice && <Alert>{advice}</Alert>}
        <PlanTable rows={rows} most={most} onEdit={plan.edit} onWrong={onWrong} />
        <PlanSummary taken={taken} total={total} once={once} left={left} />
      </div>
    </Dialog>
  )
}
