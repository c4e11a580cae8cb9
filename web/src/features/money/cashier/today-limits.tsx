import { Alert } from '@hongyun/ui/alert.tsx'
import { amountText } from '@hongyun/ui/format/money.ts'
import type { Today } from './amount-check.ts'

/** How much today already holds and how much it may: beside the button, before it is pressed. */
export function TodayLimits({ today, full }: { today: Today; full: boolean }) {
  return (
    <Alert tone={full ? 'warn' : 'info'}>
      今日已充 {amountText(today.amount)} / 限额 {amountText(today.limitAmount)}，{today.count} / {today.limitCount}{' '}
      次。
      {full ? '今日额度已用完，请明日再来。' : '请量力而行，理性投注。'}
    </Alert>
  )
}
