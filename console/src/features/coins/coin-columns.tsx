import { type CoinState, coinReasons, coinStates } from '@hongyun/contract/coins/words.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { Link } from '@hongyun/ui/router/link.tsx'
import type { TableColumn } from '../../parts/table/use-columns.ts'
import type { Answer } from '../../wire/request.ts'

export type CoinTransfer = Answer<'consoleCoins'>['list'][number]

/** What is credited or on its way is the normal case. */
const tones: Readonly<Record<CoinState, string>> = {
  seen: 'tag tag--pending',
  gone: 'tag',
  credited: 'tag tag--miss',
  review: 'tag tag--danger',
  closed: 'tag',
}

/** `to` is where one is looked at. */
export const coinColumns = (id: string, to: (id: string) => string): readonly TableColumn<CoinTransfer>[] => [
  { key: 'seenAt', head: '时间', cell: ({ seenAt }) => <span className="num">{dateTime(seenAt)}</span> },
  {
    key: 'order',
    head: '订单',
    cell: (row) => (
      <Link className="link mono" to={to(row.id)} preventScrollReset aria-current={row.id === id || undefined}>
        {row.orderNo}
      </Link>
    ),
  },
  { key: 'userName', head: '玩家', name: '玩家', cell: ({ userName }) => userName },
  { key: 'chain', head: '网络', name: '网络', cell: ({ chain }) => chain },
  {
    key: 'usdt',
    head: '数量',
    align: 'end',
    cell: ({ usdt }) => <span className="num">{usdt === null ? '其他代币' : `${usdt} USDT`}</span>,
  },
  {
    key: 'asked',
    head: '应付',
    name: '应付',
    align: 'end',
    cell: ({ asked }) => <span className="num muted">{asked}</span>,
  },
  {
    key: 'confirmations',
    head: '确认',
    name: '确认',
    align: 'end',
    cell: ({ confirmations, needed }) => (
      <span className="num">
        {confirmations} / {needed}
      </span>
    ),
  },
  {
    key: 'state',
    head: '状态',
    cell: ({ state, approvalId }) => (
      <span className={tones[state]}>{approvalId === null ? coinStates[state] : '待审批'}</span>
    ),
  },
  { key: 'reason', head: '原因', name: '原因', cell: ({ reason }) => (reason ? coinReasons[reason] : '—') },
  {
    key: 'credited',
    head: '入账',
    align: 'end',
    cell: ({ credited }) => (credited === null ? <span className="muted">—</span> : <Amount yuan={credited} />),
  },
]
