import { Link } from '@hongyun/ui/router/link.tsx'
import { toMinute } from '../../../parts/minute.ts'
import type { TableColumn } from '../../../parts/table/use-columns.ts'
import { rightNames } from './right-names.ts'
import type { Operator } from './staff-filter.ts'

interface Shown {
  /** Who looks. */
  own: string | undefined
  shownId: string
  to: (id: string) => string
}

export const staffColumns = ({ own, shownId, to }: Shown): readonly TableColumn<Operator>[] => [
  {
    key: 'name',
    head: '用户名',
    sortable: true,
    cell: ({ name }) => (
      <span className="row">
        <b>{name}</b>
        {name === own && <span className="tag tag--miss">我</span>}
      </span>
    ),
  },
  {
    key: 'state',
    head: '状态',
    cell: ({ disabledAt }) =>
      disabledAt === null ? (
        <span className="tag tag--miss">在用</span>
      ) : (
        <span className="tag tag--danger">已停用</span>
      ),
  },
  {
    key: 'roles',
    head: '角色',
    name: '角色',
    cell: ({ roles }) => roles.map((role) => role.name).join('、') || <span className="muted">—</span>,
  },
  {
    key: 'rights',
    head: '权限',
    name: '权限',
    cell: ({ rights }) => (
      <span className="soft" title={rightNames(rights)}>
        <span className="num">{rights.length}</span> 项
      </span>
    ),
  },
  {
    key: 'sessions',
    head: '登录',
    name: '登录',
    align: 'end',
    cell: ({ sessions }) => <span className="num">{sessions}</span>,
  },
  {
    key: 'signedInAt',
    head: '最近登录',
    name: '最近登录',
    sortable: true,
    cell: ({ signedInAt }) =>
      signedInAt === null ? <span className="muted">从未</span> : <span className="num">{toMinute(signedInAt)}</span>,
  },
  {
    key: 'madeAt',
    head: '添加时间',
    name: '添加时间',
    extra: true,
    cell: ({ madeAt }) => <span className="num">{toMinute(madeAt)}</span>,
  },
  {
    key: 'acts',
    head: '操作',
    align: 'end',
    cell: ({ id, name }) =>
      id === shownId ? (
        <span className="small brand strong">查看中</span>
      ) : (
        <Link className="link" to={to(id)} preventScrollReset aria-label={`管理 ${name}`}>
          管理
        </Link>
      ),
  },
]
