import { actorText, actSubjects, addressText, operatorActs } from '@hongyun/contract/operators/words.ts'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { Link } from '@hongyun/ui/router/link.tsx'
import type { TableColumn } from '../../../parts/table/use-columns.ts'
import { type Act, detailText } from './act-words.ts'

const FAILED: ReadonlySet<Act['act']> = new Set(['signInFailed', 'stepUpFailed'])

export const actColumns: readonly TableColumn<Act>[] = [
  { key: 'at', head: '时间', sortable: true, cell: ({ at }) => <span className="num">{dateTime(at)}</span> },
  {
    key: 'act',
    head: '操作',
    // Ordinary acts stay grey; what may be a guess has a colour.
    cell: ({ act }) => (
      <span className={FAILED.has(act) ? 'tag tag--danger' : 'tag tag--miss'}>{operatorActs[act]}</span>
    ),
  },
  {
    key: 'subject',
    head: '对象',
    name: '对象',
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
    name: '内容',
    cell: (act) => <span className="act-detail">{detailText(act) || <span className="muted">—</span>}</span>,
  },
  { key: 'name', head: '操作员', cell: ({ name, address }) => <b>{actorText(name, address)}</b> },
  {
    key: 'address',
    head: '来自地址',
    name: '来自地址',
    cell: ({ address }) => <span className="mono">{addressText(address)}</span>,
  },
  {
    key: 'link',
    head: '操作链',
    name: '操作链',
    // The way to its proof in the sealed journal.
    cell: ({ id, link }) =>
      link ? (
        <span className="mono">
          <Link className="link" to={`/journal?kind=act&id=${id}`} title="在封存日志中的证明">
            #{link.seq.toLocaleString('en-US')}
          </Link>{' '}
          {link.before} → <span className="accent">{link.hash}</span>
        </span>
      ) : (
        <span className="tag tag--danger">不在链上</span>
      ),
  },
]
