// 玩家保护: players whom a rule has marked for a day, the open ones first; each leads to its evidence.
import { markRules, markSentences, markStates } from '@hongyun/contract/protection/marks.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { Card } from '@hongyun/ui/card.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { Pills } from '@hongyun/ui/pills.tsx'
import { SelectInput } from '@hongyun/ui/select-input.tsx'
import { useUrlFilter } from '@hongyun/ui/use-url-filter.ts'
import { IconHeartHandshake } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { RecordTable } from '../../parts/table/record-table.tsx'
import { SearchForm } from '../../parts/table/search-form.tsx'
import { now } from '../../wire/clock.ts'
import { csvPath } from '../../wire/csv-path.ts'
import { queryOf } from '../../wire/request.ts'
import { markColumns } from './mark-columns.tsx'
import {
  MARK_PAGE_SIZE,
  type MarkFilter,
  markFilters,
  markQuery,
  markSpans,
  markWanted,
  searchError,
  searchWays,
} from './mark-filter.ts'
import './protection.css'

const MAX_NAME = 20

export default function MarksPage() {
  const [filter, change] = useUrlFilter(markFilters, now)
  const marks = useQuery({
    ...queryOf('consoleProtectionMarks', markQuery(filter)),
    placeholderData: keepPreviousData,
  })
  const through = marks.data?.throughDay
  return (
    <Card label="玩家保护标记" flush className="marks">
      <RecordTable
        name="protection-marks"
        label="玩家保护标记"
        of={marks}
        columns={markColumns}
        filters={<Filters filter={filter} counts={marks.data?.counts} onChange={change} />}
        sort={filter.sort}
        onSort={(sort) => change({ sort: sort as MarkFilter['sort'] })}
        csv={csvPath('consoleProtectionMarks', markWanted(filter))}
        totals={({ total }) => (
          <>
            共 <b className="num">{total}</b> 条{through && `，看到 ${through}；每天 1 点后看前一个业务日`}
            {filter.rule && <span className="marks__rule">{markSentences[filter.rule]}</span>}
          </>
        )}
        pageSize={MARK_PAGE_SIZE}
        empty={
          <EmptyState
            text={filter.state === 'open' ? '没有待处理的标记' : '该条件下没有标记'}
            icon={IconHeartHandshake}
          />
        }
        page={filter.page}
        onPage={(page) => change({ page })}
      />
    </Card>
  )
}

interface FiltersProps {
  filter: MarkFilter
  counts: { open: number; done: number } | undefined
  onChange: (next: Partial<MarkFilter>) => void
}

function Filters({ filter, counts, onChange }: FiltersProps) {
  const withCount = (state: 'open' | 'done') => (counts ? `${markStates[state]} ${counts[state]}` : markStates[state])
  const states = [
    { value: 'open', label: withCount('open') },
    { value: 'done', label: withCount('done') },
    { value: 'all', label: '全部' },
  ] as const
  return (
    <>
      <SearchForm
        ways={searchWays}
        maxLength={MAX_NAME}
        from={{ by: filter.by, q: filter.q }}
        wrongIn={searchError}
        onSearch={onChange}
      />
      <Pills label="状态" options={states} value={filter.state} onChange={(state) => onChange({ state })} />
      <SelectInput
        label="规则"
        value={filter.rule ?? ''}
        onChange={(rule) => onChange({ rule: wordsOf(markRules).find((one) => one === rule) })}
      >
        <option value="">全部规则</option>
        {wordsOf(markRules).map((rule) => (
          <option key={rule} value={rule}>
            {markRules[rule]}
          </option>
        ))}
      </SelectInput>
      <Pills
        label="时间"
        options={wordsOf(markSpans).map((value) => ({ value, label: markSpans[value] }))}
        value={filter.span}
        onChange={(span) => onChange({ span })}
      />
    </>
  )
}
