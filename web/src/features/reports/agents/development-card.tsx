import type { ChartTone } from '@hongyun/ui/bar-line-chart.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { amountText } from '@hongyun/ui/format/money.ts'
import { Legend } from '@hongyun/ui/legend.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { Segmented } from '@hongyun/ui/segmented.tsx'
import { IconChartBar } from '@tabler/icons-react'
import { useState } from 'react'
import { Chart } from '../../../parts/charts/chart.tsx'
import { heightOf } from '../../../parts/records/sums.ts'
import { type Sums, shapeOf } from './figure-groups.ts'
import { comparedDays } from './report-days.ts'
import type { ReportFilter } from './report-filter.ts'
import { useComparedDetail, useDetail } from './requests/use-detail.ts'

type Shown = Exclude<keyof Sums, 'bets'>
const VIEWS: readonly {
  value: string
  label: string
  series: readonly { figure: Shown; name: string; tone: ChartTone }[]
}[] = [
  {
    value: 'play',
    label: '投注与派奖',
    series: [
      { figure: 'staked', name: '投注', tone: 'gold' },
      { figure: 'prize', name: '派奖', tone: 'brand' },
    ],
  },
  { value: 'profit', label: '盈亏', series: [{ figure: 'profit', name: '盈亏', tone: 'indigo' }] },
  {
    value: 'money',
    label: '充值与提现',
    series: [
      { figure: 'recharge', name: '充值', tone: 'gain' },
      { figure: 'withdrawal', name: '提现', tone: 'loss' },
    ],
  },
  {
    value: 'rebate',
    label: '返点',
    series: [
      { figure: 'rebate', name: '投注返点', tone: 'jade' },
      { figure: 'agentRebate', name: '代理返点', tone: 'indigo' },
    ],
  },
]

/** Day by day, and over it as a line the first figure of the days that are compared. */
export function DevelopmentCard({ filter }: { filter: ReportFilter }) {
  const [shown, setShown] = useState('play')
  const { series } = VIEWS.find(({ value }) => value === shown) ?? VIEWS[0]!
  const [first] = series
  const days = useDetail(filter, 'day')
  const before = useComparedDetail(filter)
  const compared = comparedDays(filter.days, filter.versus) && first && { ...first, name: `对比期${first.name}` }
  const figureOf = (rows: readonly Sums[], figure: Shown) => ({
    values: rows.map((row) => heightOf(row[figure])),
    texts: rows.map((row) => amountText(row[figure], shapeOf(figure))),
  })
  return (
    <Card
      title="走势"
      aside={
        <>
          <Legend entries={compared ? [...series, { ...compared, line: true }] : series} />
          <Segmented label="走势项目" options={VIEWS} value={shown} onChange={setShown} />
        </>
      }
    >
      <Query
        of={days}
        isEmpty={({ list }) => list.every((row) => series.every(({ figure }) => heightOf(row[figure]) === 0))}
        empty={<EmptyState icon={IconChartBar} text={`所选日期没有${series.map(({ name }) => name).join('与')}`} />}
      >
        {({ list }) => (
          <Chart
            label={`每日${series.map(({ name }) => name).join('与')}，单位元`}
            categories={list.map(({ key }) => key.slice(5))}
            series={[
              ...series.map((one) => ({ ...one, shape: 'bar' as const, ...figureOf(list, one.figure) })),
              ...(compared && before.data
                ? [{ ...compared, shape: 'before' as const, ...figureOf(before.data.list, compared.figure) }]
                : []),
            ]}
          />
        )}
      </Query>
    </Card>
  )
}
