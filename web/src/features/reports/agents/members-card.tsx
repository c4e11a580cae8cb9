import { Card } from '@hongyun/ui/card.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { amountText } from '@hongyun/ui/format/money.ts'
import { Query } from '@hongyun/ui/query.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { Segmented } from '@hongyun/ui/segmented.tsx'
import { IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { Chart } from '../../../parts/charts/chart.tsx'
import { heightOf } from '../../../parts/records/sums.ts'
import { now } from '../../../wire/clock.ts'
import { shapeOf } from './figure-groups.ts'
import { type LowerFilter, writeLowerFilter } from './lower-filter.ts'
import type { ReportFilter } from './report-filter.ts'
import { useChildren } from './requests/use-children.ts'

const FIGURES = [
  { value: 'staked', label: '投注' },
  { value: 'profit', label: '盈亏' },
  { value: 'recharge', label: '充值' },
] as const
const MOST = 10

/** Who of the direct members, with all below them, brings most of a figure. */
export function MembersCard({ filter: { days, lottery } }: { filter: ReportFilter }) {
  const [figure, setFigure] = useState<(typeof FIGURES)[number]['value']>('staked')
  const group = figure === 'recharge' ? 'money' : 'play'
  const filter: LowerFilter = {
    ...{ days, lottery, parent: '', user: '', group, sort: figure },
    ...{ order: 'descending', page: 1 },
  }
  const children = useChildren(filter)
  const name = FIGURES.find(({ value }) => value === figure)?.label ?? ''
  return (
    <Card
      title="直属贡献"
      aside={<Segmented label="贡献项目" options={FIGURES} value={figure} onChange={setFigure} />}
      foot={
        <span className="row row--between">
          <span className="small muted">每名直属连同其各级下级，取前 {MOST} 名</span>
          <Link className="link small" to={`/userCenter/lowerReport?${writeLowerFilter(filter, now())}`}>
            下级报表
          </Link>
        </span>
      }
    >
      <Query
        of={children}
        isEmpty={({ list }) => list.every(({ all }) => heightOf(all[figure]) === 0)}
        empty={<EmptyState icon={IconUsers} text={`直属会员在所选日期没有${name}`} />}
      >
        {({ list }) => {
          const first = list.slice(0, MOST).filter(({ all }) => heightOf(all[figure]) !== 0)
          return (
            <Chart
              lying
              height={280}
              label={`直属会员连同下级的${name}，单位元`}
              categories={first.map(({ userName }) => userName)}
              series={[
                {
                  ...{ name, tone: 'brand', shape: 'bar' },
                  values: first.map(({ all }) => heightOf(all[figure])),
                  texts: first.map(({ all }) => amountText(all[figure], shapeOf(figure))),
                },
              ]}
            />
          )
        }}
      </Query>
    </Card>
  )
}
