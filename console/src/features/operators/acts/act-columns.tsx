import { actSubjects, operatorActs } from '@hongyun/contract/operators/words.ts'
import type { Column } from '@hongyun/ui/data-table.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { Link } from 'react-router'
import { type Act, detailText, sourceText } from './act-words.ts'

export const actColumns: readonly Column<Act>[] = [
  { key: 'at', head: '时间', cell: ({ at }) => dateTime(at) },
  {
    key: 'act',
    head: '操作',
    // Ordinary acts stay grey; a failed sign-in has a colour.
    cell: ({ act }) => (
      <span className={act === 'signInFailed' ? 'tag tag--danger' : 'tag tag--miss'}>{operatorActs[act]}</span>
    ),
  },
  {
    key: 'subject',
    head: '对象',
    // The way to everything that was done to it.
    cell: ({ subject }) =>
      subject ? (
        <Link className="link" to={{ search: `?${new URLSearchParams({ ...subject })}` }}>
          {actSubjects[subject.kind]} <span className="mono">{subject.id}</span>
        </Link>
      ) : (
        <span className="muted">—</span>
      ),
  },
  {
    key: 'detail',
    head: '内容',
    cell: (act) => <span className="act-detail">{detailText(act) || <span className="muted">—</span>}</span>,
  },
  { key: 'name', head: '运营', cell: ({ name }) => <b>{sourceText(name)}</b> },
  { key: 'address', head: '来自地址', cell: ({ address }) => <span className="mono">{sourceText(address)}</span> },
]
