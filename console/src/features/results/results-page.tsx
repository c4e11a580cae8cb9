// 开奖结果: issues of lotteries that are drawn elsewhere, by what is to be done about their result.
import { resultFilters } from '@hongyun/contract/results/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { Pills } from '@hongyun/ui/pills.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { SelectInput } from '@hongyun/ui/select-input.tsx'
import { useUrlFilter } from '@hongyun/ui/use-url-filter.ts'
import { IconChecks } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { RecordTable } from '../../parts/table/record-table.tsx'
import { now } from '../../wire/clock.ts'
import { csvPath } from '../../wire/csv-path.ts'
import { queryOf } from '../../wire/request.ts'
import { resultColumns } from './result-columns.tsx'
import './results.css'
import { RESULT_PAGE_SIZE, type ResultPageFilter, resultFilter, resultQuery, resultWanted } from './results-filter.ts'

/** Results come by themselves. */
const REFRESH_MS = 10_000

export default function ResultsPage() {
  const [filter, change] = useUrlFilter(resultFilter, now)
  const results = useQuery({
    ...queryOf('consoleResults', resultQuery(filter)),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })
  const counts = results.data?.counts
  return (
    <Card label="开奖结果" flush>
      <RecordTable
        name="results"
        label="开奖结果"
        of={results}
        columns={resultColumns}
        filters={
          <>
            <SelectInput label="彩种" value={filter.lottery} onChange={(lottery) => change({ lottery })}>
              <option value="">全部彩种</option>
              {results.data?.lotteries.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </SelectInput>
            <Pills
              label="状态"
              options={wordsOf(resultFilters).map((value) => ({
                value,
                label: resultFilters[value],
                ...(counts && { count: counts[value] }),
              }))}
              value={filter.filter}
              onChange={(next) => change({ filter: next })}
            />
            <Link className="btn btn--sm" to="/results/sources">
              来源
            </Link>
          </>
        }
        csv={csvPath('consoleResults', resultWanted(filter))}
        sort={filter.sort}
        onSort={(sort) => change({ sort: sort as ResultPageFilter['sort'] })}
        totals={({ total }) => (
          <>
            共 <b className="num">{total}</b> 期
          </>
        )}
        pageSize={RESULT_PAGE_SIZE}
        empty={
          <EmptyState
            text={filter.filter === 'todo' ? '没有待处理的期次' : '该条件下没有期次'}
            icon={IconChecks}
            action={
              <Button kind="soft" size="sm" onClick={() => change({ filter: 'all', lottery: '' })}>
                查看全部期次
              </Button>
            }
          />
        }
        page={filter.page}
        onPage={(page) => change({ page })}
      />
    </Card>
  )
}
