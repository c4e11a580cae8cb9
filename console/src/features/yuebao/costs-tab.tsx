// What each day cost: drawn, and as a list with the run of the day and its sums.
import { Amount } from '@hongyun/ui/amount.tsx'
import { BarLineChart } from '@hongyun/ui/bar-line-chart.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { amountText, unitsOf } from '@hongyun/ui/format/money.ts'
import { Legend } from '@hongyun/ui/legend.tsx'
import { NothingFound } from '@hongyun/ui/nothing-found.tsx'
import { RangePicker } from '@hongyun/ui/range-picker.tsx'
import { IconPigMoney } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { RecordTable } from '../../parts/table/record-table.tsx'
import { now } from '../../wire/clock.ts'
import { csvPath } from '../../wire/csv-path.ts'
import { type Answer, queryOf } from '../../wire/request.ts'
import { costColumns, type DayCost } from './cost-columns.tsx'
import { DAYS_A_PAGE, daysQuery, daysWanted, type TabProps } from './yuebao-view.ts'

const SERIES = [
  { name: '活期收益', tone: 'gold' },
  { name: '定存收益', tone: 'brand' },
] as const
const HEIGHT = 220
/** A run goes on by itself. */
const EVERY_MS = 15_000

const withIds = (found: Answer<'consoleYuebaoRuns'>) => ({
  ...found,
  list: found.list.map((row) => ({ ...row, id: row.day })),
})

export function CostsTab({ view, onView }: TabProps) {
  const runs = useQuery({
    ...queryOf('consoleYuebaoRuns', daysQuery(view)),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
    select: withIds,
  })
  return (
    <>
      {runs.data && runs.data.list.length > 0 && <CostChart days={runs.data.list} />}
      <Card label="每日计息" flush className="yuebao-list">
        <RecordTable
          name="yuebao-runs"
          label="每日计息与成本"
          of={runs}
          columns={costColumns}
          filters={<RangePicker value={view.days} onChange={(days) => onView({ days })} now={now} />}
          csv={csvPath('consoleYuebaoRuns', daysWanted(view))}
          totals={({ total, interest, pledgeInterest, cost }) => (
            <span className="yuebao__sums">
              <span>
                共 <b className="num">{total}</b> 日
              </span>
              <span>
                活期收益 <Amount yuan={interest} exact />
              </span>
              <span>
                定存收益 <Amount yuan={pledgeInterest} exact />
              </span>
              <span>
                成本 <Amount yuan={cost} exact />
              </span>
            </span>
          )}
          pageSize={DAYS_A_PAGE}
          empty={
            <NothingFound text="这些日子没有计息" icon={IconPigMoney} now={now} onWiden={(days) => onView({ days })} />
          }
          page={view.page}
          onPage={(page) => onView({ page })}
        />
      </Card>
    </>
  )
}

/** The days of the list, from old to new. */
function CostChart({ days }: { days: readonly DayCost[] }) {
  const shown = days.toReversed()
  const most = days.reduce((one, other) => (unitsOf(other.cost) > unitsOf(one.cost) ? other : one))
  return (
    <Card
      title="每日成本"
      aside={
        <>
          <span className="small muted wide-only">
            最多的一天：{most.day}，<span className="num soft">{amountText(most.cost)}</span>
          </span>
          <Legend entries={SERIES} />
        </>
      }
    >
      <div className="yuebao__chart">
        <BarLineChart
          label={`${shown[0]?.day} 至 ${shown.at(-1)?.day} 每日的活期收益与定存收益，单位元`}
          height={HEIGHT}
          categories={shown.map(({ day }) => day.slice(5))}
          bars={[
            { ...SERIES[0], values: shown.map(({ interest }) => Number(interest)) },
            { ...SERIES[1], values: shown.map(({ pledgeInterest }) => Number(pledgeInterest)) },
          ]}
        />
      </div>
    </Card>
  )
}
