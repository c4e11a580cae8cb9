// 信件: what agents wrote to their members, and to whom.
import { LETTER_MEMBERS } from '@hongyun/contract/agents/words.ts'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { wholeText } from '@hongyun/ui/format/whole.ts'
import { Link } from '@hongyun/ui/router/link.tsx'
import { IconMail } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { RecordTable } from '../../parts/table/record-table.tsx'
import type { TableColumn } from '../../parts/table/use-columns.ts'
import { type Answer, queryOf } from '../../wire/request.ts'
import { deedsWanted, PAGE_SIZE, type TabProps } from './agents-view.ts'
import { DeedFilters } from './deed-filters.tsx'
import { agentColumn, atColumn } from './name-columns.tsx'

type Letter = Answer<'consoleAgentLetters'>['list'][number]

/** So many are named before the rest is opened. */
const NAMED = 3

const columns: readonly TableColumn<Letter>[] = [
  atColumn,
  agentColumn,
  {
    key: 'text',
    head: '内容',
    cell: ({ title, text }) => (
      <span className="agents__letter">
        <b>{title}</b>
        <span>{text}</span>
      </span>
    ),
  },
  { key: 'receivers', head: '写给', cell: (letter) => <Receivers letter={letter} /> },
  {
    key: 'sent',
    head: '人数',
    align: 'end',
    cell: ({ sent }) => <span className="num">{wholeText(sent)}</span>,
  },
]

const Names = ({ of }: { of: Letter['receivers'] }) => (
  <span className="agents__names">
    {of.map(({ id, userName }) => (
      <Link key={id} className="link" to={`/agents/${id}`}>
        {userName}
      </Link>
    ))}
  </span>
)

function Receivers({ letter: { receivers, sent } }: { letter: Letter }) {
  if (receivers.length === 0) return <span className="muted">没有收到，或已从信箱清除</span>
  const rest = receivers.slice(NAMED)
  const isCut = receivers.length === LETTER_MEMBERS && sent > LETTER_MEMBERS
  return (
    <>
      <Names of={receivers.slice(0, NAMED)} />
      {rest.length > 0 && (
        <details className="agents__rest">
          <summary className="link">
            另有 {wholeText(rest.length)} 名{isCut && '以上'}
          </summary>
          <Names of={rest} />
          {isCut && <small>只列出前 {wholeText(receivers.length)} 名</small>}
        </details>
      )}
    </>
  )
}

export function LettersTab({ view, onView }: TabProps) {
  const letters = useQuery({ ...queryOf('consoleAgentLetters', deedsWanted(view)), placeholderData: keepPreviousData })
  return (
    <RecordTable
      name="agentLetters"
      label="信件"
      of={letters}
      columns={columns}
      filters={<DeedFilters view={view} onView={onView} />}
      totals={({ total }) => (
        <>
          共 <b className="num">{wholeText(total)}</b> 封
        </>
      )}
      pageSize={PAGE_SIZE}
      empty={<EmptyState text="该条件下没有代理写的信" icon={IconMail} />}
      page={view.page}
      onPage={(page) => onView({ page })}
    />
  )
}
