// What was staked and what came back, by day.
import { BarLineChart } from '@hongyun/ui/bar-line-chart.tsx'
import { amountText } from '@hongyun/ui/format/money.ts'
import { Legend } from '@hongyun/ui/legend.tsx'

const SERIES = [
  { name: '投注', tone: 'gold' },
  { name: '返还', tone: 'brand' },
] as const
const HEIGHT = 150

interface DaysChartProps {
  /** `近 30 日`. */
  span: string
  days: readonly { day: string; stakedAmount: string; backAmount: string }[]
}

export function DaysChart({ span, days }: DaysChartProps) {
  const most = days.toSorted((one, other) => Number(other.backAmount) - Number(one.backAmount))[0]
  return (
    <div className="ev">
      <h2 className="h">
        {span}输赢
        {days.length > 0 && (
          <span className="push">
            <Legend entries={SERIES} />
          </span>
        )}
      </h2>
      {days.length === 0 ? (
        <p className="small muted">{span}没有结算的注单。</p>
      ) : (
        <BarLineChart
          label={`${span}每日投注与返还，单位元`}
          height={HEIGHT}
          categories={days.map(({ day }) => day.slice(5))}
          bars={[
            { ...SERIES[0], values: days.map(({ stakedAmount }) => Number(stakedAmount)) },
            { ...SERIES[1], values: days.map(({ backAmount }) => Number(backAmount)) },
          ]}
        />
      )}
      {most && Number(most.backAmount) > 0 && (
        <p className="small muted">
          返还最多的一天：{most.day.slice(5)}，{amountText(most.backAmount)}
        </p>
      )}
    </div>
  )
}
