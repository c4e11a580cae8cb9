import { statementKinds } from '@hongyun/contract/results/words.ts'
import { dateTime } from '@hongyun/ui/format/time.ts'
import type { WholeColumn } from '../../parts/table/whole-table.tsx'
import type { Answer } from '../../wire/request.ts'

type Statement = Answer<'consoleResult'>['statements'][number]

const numberOf = ({ openNumber, sealed, kind }: Statement) => {
  if (sealed) return <span className="muted">未公开</span>
  if (openNumber === null) return kind === 'entry' ? '作废' : '—'
  return <span className="num result-numbers">{openNumber}</span>
}

export const statementColumns: readonly WholeColumn<Statement>[] = [
  { key: 'at', head: '时间', by: ({ at }) => at, cell: ({ at }) => <span className="num nowrap">{dateTime(at)}</span> },
  {
    key: 'kind',
    head: '依据',
    by: ({ kind }) => statementKinds[kind],
    cell: ({ kind }) => (
      <span className={kind === 'objection' ? 'tag tag--pending' : 'tag tag--miss'}>{statementKinds[kind]}</span>
    ),
  },
  { key: 'by', head: '来自', by: ({ by }) => by.join(), cell: ({ by }) => by.join('、') },
  {
    key: 'number',
    head: '开奖号码',
    cell: (row) => (
      <>
        {numberOf(row)} {row.contradicts && <span className="tag tag--danger">与结果不一致</span>}
      </>
    ),
  },
  {
    key: 'reason',
    head: '说明',
    name: '说明',
    cell: ({ reason, needed }) => reason || (needed === 2 ? '需两个来源一致' : <span className="muted">—</span>),
  },
]
