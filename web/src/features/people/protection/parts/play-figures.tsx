// 每日输赢 and 累计净输: one's own month, drawn, with the figures for screen readers.
import { formatMoney } from '@hongyun/lottery/money.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { amountText } from '@hongyun/ui/format/money.ts'
import { date } from '@hongyun/ui/format/time.ts'
import { Legend } from '@hongyun/ui/legend.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { Segmented } from '@hongyun/ui/segmented.tsx'
import { type ReactNode, useState } from 'react'
import { briefAmount } from '../../../../parts/protection/limit-text.ts'
import { now } from '../../../../wire/clock.ts'
import type { Answer } from '../../../../wire/request.ts'
import '../figures.css'
import { barsOf, curveOf, leftOf, lossScale, middleOf, netScale, placeOf, sumOf } from '../figures.ts'
import { useFigures } from '../requests/use-figures.ts'
import { DayPlot } from './day-plot.tsx'
import { HeatCard } from './heat-card.tsx'

type Figures = Answer<'getProtectionFigures'>

const LEGEND = [
  { name: '净赢 +', tone: 'gain' },
  { name: '净输 −', tone: 'loss' },
] as const
const MONTHS = [
  { value: 'this', label: '本月' },
  { value: 'last', label: '上月' },
] as const

/** The month before the one of a day given as `YYYY-MM-DD`. */
function monthBefore(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`
}

/** What one staked, got back and lost, and when one plays. */
export function PlayFigures() {
  const [which, setWhich] = useState<'this' | 'last'>('this')
  const figures = useFigures(which === 'this' ? undefined : monthBefore(date(now())))
  return (
    <Query of={figures}>
      {(known) => (
        <>
          <div className="play-cards">
            <DaysCard
              figures={known}
              choose={<Segmented label="月份" options={MONTHS} value={which} onChange={setWhich} />}
            />
            <LossCard figures={known} />
          </div>
          <HeatCard heat={known.heat} minutes={known.minutes} />
        </>
      )}
    </Query>
  )
}

function DaysCard({ figures: { month, days }, choose }: { figures: Figures; choose: ReactNode }) {
  const scale = netScale(days)
  const label = `${month} 每日输赢`
  return (
    <Card
      title="每日输赢"
      aside={
        <>
          <Legend entries={LEGEND} />
          {choose}
        </>
      }
      flush
    >
      <dl className="figs">
        <div>
          <dt>投注</dt>
          <dd>{amountText(formatMoney(sumOf(days, 'staked')))}</dd>
        </div>
        <div>
          <dt>返还</dt>
          <dd>{amountText(formatMoney(sumOf(days, 'returned')))}</dd>
        </div>
        <div>
          <dt>净额</dt>
          <dd>
            <Amount yuan={formatMoney(sumOf(days, 'net'))} signed />
          </dd>
        </div>
      </dl>
      <DayPlot
        label={label}
        of="净额"
        days={days.map(({ day, net }) => ({ day, text: amountText(net, { signed: true }) }))}
        scale={scale}
        over={sumOf(days, 'staked') === 0n && <p className="play-plot__none">这个月没有投注</p>}
      >
        {barsOf(days, scale).map(({ day, isGain, ...place }) => (
          <rect key={day} className={`chart__bar tone--${isGain ? 'gain' : 'loss'}`} {...place} />
        ))}
      </DayPlot>
    </Card>
  )
}

function LossCard({ figures: { month, days, lossLimit } }: { figures: Figures }) {
  const scale = lossScale(days, lossLimit)
  const last = days.at(-1)
  const lost = last?.lossSoFar ?? '0.00'
  const curve = curveOf(days, scale)
  const zero = scale.at(0)
  const end = middleOf(days.length - 1, days.length)
  const spare = lossLimit === null ? null : formatMoney(leftOf(lossLimit, lost))
  return (
    <Card title="累计净输" note="与月限额对照" flush>
      <dl className="figs">
        <div>
          <dt>累计</dt>
          <dd>{amountText(lost)}</dd>
        </div>
        <div>
          <dt>限额</dt>
          <dd>{lossLimit === null ? '未设置' : amountText(lossLimit)}</dd>
        </div>
        <div>
          <dt>剩余</dt>
          <dd>{spare === null ? '—' : amountText(spare)}</dd>
        </div>
      </dl>
      <DayPlot
        label={`${month} 累计净输`}
        of="累计净输"
        days={days.map(({ day, lossSoFar }) => ({ day, text: amountText(lossSoFar) }))}
        scale={scale}
        over={
          <>
            {lossLimit !== null && (
              <div className="play-plot__limit" style={{ top: `${placeOf(lossLimit, scale)}%` }}>
                <span>限额 {briefAmount(lossLimit)}</span>
              </div>
            )}
            {last && <div className="play-plot__dot" style={{ left: `${end}%`, top: `${placeOf(lost, scale)}%` }} />}
          </>
        }
      >
        {days.length > 0 && (
          <>
            <path
              className="play-plot__fill"
              d={`M${curve}L${end * 10} ${zero}L${middleOf(0, days.length) * 10} ${zero}z`}
            />
            <path className="play-plot__line" d={`M${curve}`} />
          </>
        )}
      </DayPlot>
    </Card>
  )
}
