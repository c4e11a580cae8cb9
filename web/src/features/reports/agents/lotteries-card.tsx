import { Card } from '@hongyun/ui/card.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { amountText } from '@hongyun/ui/format/money.ts'
import { Legend } from '@hongyun/ui/legend.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { IconChartBar } from '@tabler/icons-react'
import { Chart } from '../../../parts/charts/chart.tsx'
import { heightOf } from '../../../parts/records/sums.ts'
import type { ReportFilter } from './report-filter.ts'
import { useDetail } from './requests/use-detail.ts'

const SERIES = [
  { figure: 'staked', name: '投注', tone: 'gold', shape: 'bar' },
  { figure: 'prize', name: '派奖', tone: 'brand', shape: 'bar' },
] as const
const MOST = 8

/** What the branch staked and won by lottery. */
export function LotteriesCard({ filter }: { filter: ReportFilter }) {
  const detail = useDetail(filter, 'lottery')
  return (
    <Card
      title="彩种"
      aside={<Legend entries={SERIES} />}
      foot={<span className="small muted">按投注额取前 {MOST} 个，全部见下面的明细</span>}
    >
      <Query
        of={detail}
        isEmpty={({ list }) => list.every(({ key, staked }) => key === '' || heightOf(staked) === 0)}
        empty={<EmptyState icon={IconChartBar} text="所选日期没有已结算的投注" />}
      >
        {({ list }) => {
          const first = list
            .filter(({ key, staked }) => key !== '' && heightOf(staked) !== 0)
            .toSorted((a, b) => heightOf(b.staked) - heightOf(a.staked))
            .slice(0, MOST)
          return (
            <Chart
              lying
              height={280}
              label="各彩种的投注与派奖，单位元"
              categories={first.map(({ name }) => name)}
              series={SERIES.map(({ figure, ...one }) => ({
                ...one,
                values: first.map((row) => heightOf(row[figure])),
                texts: first.map((row) => amountText(row[figure])),
              }))}
            />
          )
        }}
      </Query>
    </Card>
  )
}
