import { riskMarks } from '@hongyun/contract/desk/words.ts'
import { playerStates } from '@hongyun/contract/identity/words.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { Link } from '@hongyun/ui/router/link.tsx'
import type { TableColumn } from '../../parts/table/use-columns.ts'
import type { Answer } from '../../wire/request.ts'

type Player = Answer<'consolePlayers'>['list'][number]

const nothing = <span className="muted">—</span>

export const playerColumns: readonly TableColumn<Player>[] = [
  {
    key: 'userName',
    head: '玩家',
    sortable: true,
    cell: ({ id, userName, nickname }) => (
      <>
        <Link className="link" to={`/players/${id}`}>
          {userName}
        </Link>
        <small>{nickname}</small>
      </>
    ),
  },
  { key: 'id', head: '编号', sortable: true, cell: ({ id }) => <span className="mono">{id}</span> },
  {
    key: 'state',
    head: '状态',
    cell: ({ state, signedIn }) =>
      state === 'active' ? (
        <span className="tag tag--miss">{signedIn ? '在线' : playerStates.active}</span>
      ) : (
        <span className="tag tag--danger">{playerStates[state]}</span>
      ),
  },
  {
    key: 'parent',
    head: '上级',
    name: '上级',
    cell: ({ parent }) =>
      parent ? (
        <Link className="link" to={`/players/${parent.id}`}>
          {parent.userName}
        </Link>
      ) : (
        nothing
      ),
  },
  {
    key: 'rebate',
    head: '返点',
    name: '返点',
    align: 'end',
    cell: ({ rebate }) => <span className="num">{rebate}%</span>,
  },
  {
    key: 'balance',
    head: '可用余额',
    name: '可用余额',
    align: 'end',
    cell: ({ balance }) => <Amount yuan={balance} />,
  },
  {
    key: 'registeredAt',
    head: '注册时间',
    name: '注册时间',
    sortable: true,
    cell: ({ registeredAt }) => <span className="num">{dateTime(registeredAt)}</span>,
  },
  {
    key: 'lastLoginAt',
    head: '末次登录',
    name: '末次登录',
    sortable: true,
    cell: ({ lastLoginAt, lastAddress }) =>
      lastLoginAt === null ? (
        nothing
      ) : (
        <>
          <span className="num">{dateTime(lastLoginAt)}</span>
          <small className="mono">{lastAddress}</small>
        </>
      ),
  },
  {
    key: 'marks',
    head: '标记',
    name: '标记',
    cell: ({ marks }) =>
      marks.length === 0 ? (
        nothing
      ) : (
        <span className="row desk-marks">
          {marks.map((mark) => (
            <span key={mark} className="tag tag--pending">
              {riskMarks[mark]}
            </span>
          ))}
        </span>
      ),
  },
]
