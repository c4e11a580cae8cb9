// The last seven days: in and out by day, and what the out was made of.
import { BarLineChart } from '@hongyun/ui/bar-line-chart.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { presetRange } from '@hongyun/ui/format/time.ts'
import { Legend } from '@hongyun/ui/legend.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { IconChartBar, IconChartDonut } from '@tabler/icons-react'
import { heightOf, wholeYuan } from '../../../parts/records/sums.ts'
import { now } from '../../../wire/clock.ts'
import { DonutChart } from './donut-chart.tsx'
import { expenseParts } from './expense-parts.ts'
import { useProfit } from './requests/use-profit.ts'

const SERIES = [
  { name: '入账 +', tone: 'gain' },
  { name: '出账 −', tone: 'loss' },
] as const

export function BillCharts() {
  const week = useProfit(presetRange('week', now()))
  return (
    <div className="cols bill-charts">
      <Card title="近七日投注收支" aside={<Legend entries={SERIES} />}>
        <Query
          of={week}
          isEmpty={({ days }) => days.every(({ income, expense }) => !heightOf(income) && !heightOf(expense))}
          empty={<EmptyState icon={IconChartBar} text="近七日没有投注收支" />}
        >
          {({ days }) => (
            <BarLineChart
              label="近七日投注入账与出账，单位元"
              height={160}
              categories={days.map(({ day }) => day.slice(5))}
              bars={[
                { ...SERIES[0], values: days.map(({ income }) => heightOf(income)) },
                { ...SERIES[1], values: days.map(({ expense }) => heightOf(expense)) },
              ]}
            />
          )}
        </Query>
      </Card>
      <Card title="出账构成" aside={<span className="small muted">近七日</span>}>
        <Query
          of={week}
          isEmpty={({ kinds }) => expenseParts(kinds).length === 0}
          empty={<EmptyState icon={IconChartDonut} text="近七日没有出账" />}
        >
          {({ kinds, total }) => (
            <DonutChart
              label="近七日出账构成"
              total={{ name: '出账', text: wholeYuan(total.expense) }}
              parts={expenseParts(kinds).map(({ name, amount }) => ({ name, value: heightOf(amount) }))}
            />
          )}
        </Query>
      </Card>
    </div>
  )
}
