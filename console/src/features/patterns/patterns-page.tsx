// 可疑行为: what was found in the branches of agents, the unseen ones first; each leads to its evidence.
import { patternKinds, patternSentences, patternStates } from '@hongyun/contract/patterns/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { Card } from '@hongyun/ui/card.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { Pills } from '@hongyun/ui/pills.tsx'
import { PillsOrAll } from '@hongyun/ui/pills-or-all.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { useUrlFilter } from '@hongyun/ui/use-url-filter.ts'
import { IconEyeSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { PlayerLink } from '../../parts/player-link.tsx'
import { RecordTable } from '../../parts/table/record-table.tsx'
import { SearchForm } from '../../parts/table/search-form.tsx'
import type { TableColumn } from '../../parts/table/use-columns.ts'
import { now } from '../../wire/clock.ts'
import { type Answer, queryOf } from '../../wire/request.ts'
import {
  LONGEST_NAME,
  PAGE_SIZE,
  type PatternFilter,
  patternFilters,
  patternQuery,
  searchError,
  searchWays,
  spans,
} from './patterns-filter.ts'
import './patterns.css'

type Finding = Answer<'consolePatterns'>['list'][number]

/** So many players of a finding are named in the list. */
const NAMED = 4

const columns: readonly TableColumn<Finding>[] = [
  { key: 'day', head: '营业日', cell: ({ day }) => <span className="num nowrap">{day}</span> },
  { key: 'kind', head: '类别', cell: ({ kind }) => <span className="tag tag--pending">{patternKinds[kind]}</span> },
  {
    key: 'agent',
    head: '团队',
    cell: ({ agent }) =>
      agent === null ? (
        <span className="muted">无上级</span>
      ) : (
        <Link className="link" to={`/agents/${agent.id}`}>
          {agent.userName}
        </Link>
      ),
  },
  {
    key: 'players',
    head: '涉及的玩家',
    cell: ({ players }) => (
      <span className="patterns__players">
        {players.slice(0, NAMED).map((player) => (
          <PlayerLink key={player.id} player={player} />
        ))}
        {players.length > NAMED && <span className="muted">等 {players.length} 名</span>}
      </span>
    ),
  },
  {
    key: 'fact',
    head: '依据',
    cell: ({ id, fact }) => (
      <Link className="link" to={`/patterns/${id}`}>
        {fact}
      </Link>
    ),
  },
  {
    key: 'seen',
    head: '状态',
    cell: ({ seen }) =>
      seen === null ? (
        <span className="tag tag--pending">{patternStates.open}</span>
      ) : (
        <>
          {seen.note}
          <small>
            {seen.by} {dateTime(seen.at)}
          </small>
        </>
      ),
  },
]

export default function PatternsPage() {
  const [filter, change] = useUrlFilter(patternFilters, now)
  const findings = useQuery({ ...queryOf('consolePatterns', patternQuery(filter)), placeholderData: keepPreviousData })
  const through = findings.data?.throughDay
  return (
    <Card label="可疑行为" flush className="patterns">
      <RecordTable
        name="patterns"
        label="可疑行为"
        of={findings}
        columns={columns}
        filters={<Filters filter={filter} counts={findings.data?.counts} onChange={change} />}
        totals={({ total }) => (
          <>
            共 <b className="num">{total}</b> 个{through && `，看到 ${through}；每个营业日封账之后查看`}
            {filter.kind && <span className="patterns__rule">{patternSentences[filter.kind]}</span>}
          </>
        )}
        pageSize={PAGE_SIZE}
        empty={
          <EmptyState text={filter.state === 'open' ? '没有未看的发现' : '该条件下没有发现'} icon={IconEyeSearch} />
        }
        page={filter.page}
        onPage={(page) => change({ page })}
      />
    </Card>
  )
}

interface FiltersProps {
  filter: PatternFilter
  counts: { open: number; seen: number } | undefined
  onChange: (next: Partial<PatternFilter>) => void
}

function Filters({ filter, counts, onChange }: FiltersProps) {
  const withCount = (state: 'open' | 'seen') =>
    counts ? `${patternStates[state]} ${counts[state]}` : patternStates[state]
  const states = [
    { value: 'open', label: withCount('open') },
    { value: 'seen', label: withCount('seen') },
    { value: 'all', label: '看过与未看' },
  ] as const
  return (
    <>
      <SearchForm
        ways={searchWays}
        placeholder={() => '代理或玩家的用户名'}
        maxLength={LONGEST_NAME}
        from={{ by: filter.by, q: filter.q }}
        wrongIn={searchError}
        onSearch={onChange}
      />
      <Pills label="状态" options={states} value={filter.state} onChange={(state) => onChange({ state })} />
      <PillsOrAll label="类别" names={patternKinds} value={filter.kind} onChange={(kind) => onChange({ kind })} />
      <Pills
        label="时间"
        options={wordsOf(spans).map((value) => ({ value, label: spans[value] }))}
        value={filter.span}
        onChange={(span) => onChange({ span })}
      />
    </>
  )
}
