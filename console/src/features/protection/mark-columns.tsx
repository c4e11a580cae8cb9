import { markActs, markRules } from '@hongyun/contract/protection/marks.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { Link } from '@hongyun/ui/router/link.tsx'
import type { TableColumn } from '../../parts/table/use-columns.ts'
import type { Answer } from '../../wire/request.ts'
import { changeText } from './outcome.ts'

export type Mark = Answer<'consoleProtectionMarks'>['list'][number]

export const markColumns: readonly TableColumn<Mark>[] = [
  { key: 'day', head: '业务日', sortable: true, cell: ({ day }) => <span className="num marks__day">{day}</span> },
  { key: 'userName', head: '玩家', cell: ({ userName }) => userName },
  { key: 'rule', head: '规则', cell: ({ rule }) => <span className="tag tag--pending">{markRules[rule]}</span> },
  {
    key: 'fact',
    head: '依据',
    cell: ({ id, fact }) => (
      <Link className="link" to={`/protection/${id}`}>
        {fact}
      </Link>
    ),
  },
  { key: 'staked', head: '当日投注', sortable: true, align: 'end', cell: ({ staked }) => <Amount yuan={staked} /> },
  {
    key: 'netLoss',
    head: '当日净输',
    name: '当日净输',
    sortable: true,
    align: 'end',
    cell: ({ netLoss }) => <Amount yuan={netLoss} />,
  },
  {
    key: 'act',
    head: '处理',
    cell: ({ act }) =>
      act === null ? (
        <span className="tag tag--pending">待处理</span>
      ) : (
        <>
          {markActs[act.what]}
          <small>
            {act.by} {dateTime(act.at)}
          </small>
        </>
      ),
  },
  {
    key: 'outcome',
    head: '结果',
    name: '结果',
    cell: ({ act }) =>
      act === null || act.after.days === 0 ? (
        <span className="muted">—</span>
      ) : (
        <>
          日均投注{changeText(act.before, act.after)}
          <small>处理后 {act.after.days} 天</small>
        </>
      ),
  },
]
