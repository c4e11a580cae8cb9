// 操作日志: the acts of operators, newest first.
import { Card } from '@hongyun/ui/card.tsx'
import type { DayRange } from '@hongyun/ui/format/time.ts'
import { NothingFound } from '@hongyun/ui/nothing-found.tsx'
import { useUrlFilter } from '@hongyun/ui/use-url-filter.ts'
import { IconFileText } from '@tabler/icons-react'
import { PageNote } from '../../../parts/page-note.tsx'
import { RecordTable } from '../../../parts/table/record-table.tsx'
import { now } from '../../../wire/clock.ts'
import { csvPath } from '../../../wire/csv-path.ts'
import { actColumns } from './act-columns.tsx'
import { ACT_PAGE_SIZE, actFilters, actWanted } from './act-filter.ts'
import { ActFilters } from './act-filters.tsx'
import './acts.css'
import { ChainTag } from './chain-tag.tsx'
import { useActs } from './requests/use-acts.ts'

export default function ActsPage() {
  const [filter, change] = useUrlFilter(actFilters, now)
  const acts = useActs(filter)
  const widen = (days: DayRange) => change({ name: '', act: undefined, kind: undefined, id: '', days })
  return (
    <>
      <PageNote>
        <ChainTag />
      </PageNote>
      <Card label="操作日志" flush className="acts">
        <RecordTable
          name="acts"
          label="操作日志"
          of={acts}
          columns={actColumns}
          filters={<ActFilters filter={filter} names={acts.data?.names ?? []} onChange={change} />}
          sort={filter.sort}
          onSort={(sort) => change({ sort: sort === 'at' ? 'at' : '-at' })}
          csv={csvPath('consoleActs', actWanted(filter))}
          totals={({ total }) => (
            <>
              共 <b className="num">{total}</b> 条
            </>
          )}
          pageSize={ACT_PAGE_SIZE}
          empty={<NothingFound text="该条件下暂无操作记录" icon={IconFileText} now={now} onWiden={widen} />}
          page={filter.page}
          onPage={(page) => change({ page })}
        />
      </Card>
    </>
  )
}
