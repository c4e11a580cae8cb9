import { actorText } from '@hongyun/contract/operators/words.ts'
import { planAuthorKinds } from '@hongyun/contract/plans/words.ts'
import { toMinute } from '../../parts/minute.ts'
import type { TableColumn } from '../../parts/table/use-columns.ts'
import type { Answer } from '../../wire/request.ts'

export type Author = Answer<'consolePlanAuthors'>['list'][number]

const dash = <span className="muted">—</span>

interface Acts {
  /** Whether this operator may change one. */
  allowed: boolean
  onChange: (author: Author) => void
  onNewKey: (author: Author) => void
  onEndKey: (author: Author) => void
}

export const authorColumns = ({ allowed, onChange, onNewKey, onEndKey }: Acts): readonly TableColumn<Author>[] => [
  {
    key: 'name',
    head: '作者',
    cell: ({ name, kind }) => (
      <span className="grow">
        {name}
        <small>{planAuthorKinds[kind]}</small>
      </span>
    ),
  },
  {
    key: 'state',
    head: '状态',
    cell: ({ endedAt }) =>
      endedAt === null ? <span className="tag tag--ok">启用</span> : <span className="tag tag--miss">停用</span>,
  },
  { key: 'plans', head: '进行中', align: 'end', cell: ({ plans }) => <span className="num">{plans}</span> },
  { key: 'rooms', head: '可推送到', cell: ({ rooms }) => (rooms.length === 0 ? dash : rooms.join('、')) },
  {
    key: 'key',
    head: '密钥',
    cell: ({ kind, keyMadeAt }) => {
      if (kind === 'player') return dash
      return keyMadeAt === null ? '没有' : <span className="num">{toMinute(keyMadeAt)} 生成</span>
    },
  },
  {
    key: 'madeAt',
    head: '添加',
    cell: ({ madeAt, madeBy }) => (
      <span className="grow">
        <span className="num">{toMinute(madeAt)}</span>
        <small>{actorText(madeBy, '')}</small>
      </span>
    ),
  },
  {
    key: 'act',
    head: '操作',
    align: 'end',
    cell: (author) =>
      allowed && (
        <span className="row plans-acts">
          <button type="button" className="link" onClick={() => onChange(author)}>
            更改
          </button>
          {author.kind === 'program' && author.endedAt === null && (
            <button type="button" className="link" onClick={() => onNewKey(author)}>
              {author.keyMadeAt === null ? '生成密钥' : '更换密钥'}
            </button>
          )}
          {author.keyMadeAt !== null && (
            <button type="button" className="link" onClick={() => onEndKey(author)}>
              停用密钥
            </button>
          )}
        </span>
      ),
  },
]
