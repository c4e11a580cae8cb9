import type { PlanRates } from '@hongyun/contract/plans/shown.ts'
import { planVerdicts } from '@hongyun/contract/plans/words.ts'
import { wholeText } from '@hongyun/ui/format/whole.ts'
import { endText, scaleOf } from './odds-scale.ts'
import './plans.css'

export const rateText = (rate: string): string => (rate === '' ? '—' : `${rate}%`)

/** The rate, that of today and the number of plays: never one without the others. */
export const RateLine = ({ rates: { totalWinRate, todayWinRate, plays } }: { rates: PlanRates }) => (
  <div className="row row--between small">
    <span className="muted">
      总胜率 <b className="num plan-rate">{rateText(totalWinRate)}</b>
    </span>
    <span className="muted">
      今日 <b className="num plan-rate">{rateText(todayWinRate)}</b>
    </span>
    <span className="muted num">共 {wholeText(plays)} 期</span>
  </div>
)

/** The rate with its interval beside the fair guess, and what that says. */
export function RateBar({ rates }: { rates: PlanRates }) {
  const { totalWinRate, fair, low, high, verdict } = rates
  if (verdict === 'none') return <p className="small muted">{planVerdicts.none}</p>
  const { from, to, ...at } = scaleOf(rates)
  const style = {
    '--lo': `${at.low}%`,
    '--hi': `${at.high}%`,
    '--at': `${at.at}%`,
    '--fair': `${at.fair}%`,
  }
  return (
    <>
      <div
        className="plan-odds"
        role="img"
        aria-label={`胜率 ${totalWinRate}%，95% 区间 ${low}% 至 ${high}%，随机猜测 ${fair}%`}
      >
        <div className="plan-odds__track" style={style}>
          <i className="plan-odds__band" />
          <i className="plan-odds__fair" />
          <i className="plan-odds__dot" />
        </div>
        <div className="plan-odds__ends">
          <span>{endText(from)}</span>
          <span>随机猜 {fair}%</span>
          <span>{endText(to)}</span>
        </div>
      </div>
      <p className="small muted">
        <span className="num">
          95% 区间 {low}%–{high}%
        </span>
        ，{planVerdicts[verdict]}
      </p>
    </>
  )
}

const MISS = 0

/** The newest results, the newest first. */
export const RecentPlays = ({ history }: { history: readonly number[] }) =>
  history.length > 0 && (
    <div className="plan-runs">
      <span className="muted">近 {history.length} 期</span>
      {history.map((isPrize, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place in the row is what it is
        <span key={n} className={isPrize === MISS ? 'tag tag--miss' : 'tag tag--gain'}>
          {isPrize === MISS ? '挂' : '中'}
        </span>
      ))}
    </div>
  )
