import { texts } from '@hongyun/contract/wire/texts.ts'
import { Countdown } from '@hongyun/ui/countdown.tsx'
import { now } from '../wire/clock.ts'
import type { LotteryNow } from '../wire/live-lotteries.ts'

/** The time until selling stops, or why there is none. */
export function TimeLeft({ lottery: { current, onSale, source } }: { lottery: LotteryNow }) {
  if (!onSale) return <span className="muted small">暂停销售</span>
  if (!current) return <span className="count is-drawing">{source === 'self' ? texts.drawing : '等待开售'}</span>
  return <Countdown endsAt={current.closesAt} now={now} />
}
