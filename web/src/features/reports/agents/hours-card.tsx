import { Card } from '@hongyun/ui/card.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { amountText } from '@hongyun/ui/format/money.ts'
import { presetRange } from '@hongyun/ui/format/time.ts'
import { Legend } from '@hongyun/ui/legend.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { Segmented } from '@hongyun/ui/segmented.tsx'
import { IconClock } from '@tabler/icons-react'
import { useState } from 'react'
import { Chart } from '../../../parts/charts/chart.tsx'
import { heightOf } from '../../../parts/records/sums.ts'
import { now } from '../../../wire/clock.ts'
import { shapeOf } from './figure-groups.ts'
import { useHours } from './requests/use-detail.ts'

const FIGURES = [
  { value: 'staked', label: '投注' },
  { value: 'profit', label: '盈亏' },
] as const
const TODAY = { name: '今天', tone: 'gold', shape: 'bar' } as const
const YESTERDAY = { name: '昨天', tone: 'indigo', shape: 'before' } as const
const TWO = 2

/** Today by hour, with yesterday as a line: older days have no hours. */
export function HoursCard() {
  const [figure, setFigure] = useState<(typeof FIGURES)[number]['value']>('staked')
  const today = useHours(presetRange('today', now()).from)
  const yesterday = useHours(presetRange('yesterday', now()).from)
  const name = FIGURES.find(({ value }) => value === figure)?.label ?? ''
  return (
    <Card
      title="今天各时段"
      note="按结算时间，与所选日期无关"
      aside={
        <>
          <Legend entries={[TODAY, { ...YESTERDAY, line: true }]} />
          <Segmented label="时段项目" options={FIGURES} value={figure} onChange={setFigure} />
        </>
      }
    >
      <Query of={today}>
        {({ hours }) => {
          const days = [
            { ...TODAY, hours },
            { ...YESTERDAY, hours: yesterday.data?.hours ?? [] },
          ]
          if (days.every((day) => day.hours.every((hour) => heightOf(hour[figure]) === 0))) {
            return <EmptyState icon={IconClock} text={`今天与昨天没有已结算的${name}`} />
          }
          return (
            <Chart
              height={200}
              label={`今天与昨天各小时的${name}，单位元`}
              categories={hours.map(({ hour }) => `${String(hour).padStart(TWO, '0')}时`)}
              series={days.map(({ hours: of, ...day }) => ({
                ...day,
                values: of.map((hour) => heightOf(hour[figure])),
                texts: of.map((hour) => amountText(hour[figure], shapeOf(figure))),
              }))}
            />
          )
        }}
      </Query>
    </Card>
  )
}
