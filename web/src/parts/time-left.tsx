import { texts } from '@hongyun/contract/wire/texts.ts'
import { Countdown } from '@hongyun/ui/countdown.tsx'
import { clockTime } from '@hongyun/ui/format/time.ts'
import { now } from '../wire/clock.ts'
import type { LotteryNow } from '../wire/live-lotteries.ts'

/** The time until selling stops, or why there is none. */
export function TimeLeft({ lottery: { current, next, onSale, source } }: { lottery: LotteryNow }) {
  if (!onSale) return <span className="muted small">暂停销售</span>
  if (!current) {
    const waits = next ? `${clockTime(next.opensAt)} 开售` : '等待开售'
    return <span className="count is-drawing">{source === 'self' ? texts.drawing : waits}</span>
  }
  return <Countdown endsAt={current.closesAt} now={now} />
}
