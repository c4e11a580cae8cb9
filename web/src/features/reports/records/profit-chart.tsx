import { BarLineChart } from '@hongyun/ui/bar-line-chart.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { Legend } from '@hongyun/ui/legend.tsx'
import { heightOf } from '../../../parts/records/sums.ts'
import type { Answer } from '../../../wire/request.ts'

const SERIES = [
  { name: '投注', tone: 'gold' },
  { name: '返奖', tone: 'brand' },
] as const

/** Staked and returned by day. */
export function ProfitChart({ days }: { days: Answer<'userProfit'>['days'] }) {
  return (
    <Card title="每日投注与返奖" aside={<Legend entries={SERIES} />}>
      <BarLineChart
        label="每日投注与返奖，单位元"
        categories={days.map(({ day }) => day.slice(5))}
        bars={[
          { ...SERIES[0], values: days.map(({ bettingAmount }) => heightOf(bettingAmount)) },
          { ...SERIES[1], values: days.map(({ returnAmount }) => heightOf(returnAmount)) },
        ]}
      />
    </Card>
  )
}
