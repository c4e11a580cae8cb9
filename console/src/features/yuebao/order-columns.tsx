import { pledgeStates } from '@hongyun/contract/yuebao/words.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { Link } from '@hongyun/ui/router/link.tsx'
import type { TableColumn } from '../../parts/table/use-columns.ts'
import type { Answer } from '../../wire/request.ts'
import { percentText } from './rates.ts'

type Order = Answer<'consolePledgeOrders'>['list'][number]

const dash = <span className="muted">—</span>
const time = (at: number) => <span className="num">{dateTime(at)}</span>

/** `seesPlayers`: a name leads to the player's page. */
export const orderColumns = (seesPlayers: boolean): readonly TableColumn<Order>[] => [
  { key: 'startedAt', head: '存入', cell: ({ startedAt }) => time(startedAt) },
  { key: 'orderNo', head: '单号', cell: ({ orderNo }) => <span className="mono">{orderNo}</span> },
  {
    key: 'userName',
    head: '玩家',
    cell: ({ playerId, userName }) =>
      seesPlayers ? (
        <Link className="link" to={`/players/${playerId}`}>
          {userName}
        </Link>
      ) : (
        userName
      ),
  },
  { key: 'product', head: '产品', cell: ({ productName }) => productName },
  { key: 'rate', head: '年利率', align: 'end', cell: ({ rate }) => <span className="num">{percentText(rate)}</span> },
  { key: 'principal', head: '本金', align: 'end', cell: ({ principal }) => <Amount yuan={principal} /> },
  {
    key: 'state',
    head: '状态',
    cell: ({ state, note }) => (
      <span className={state === 'open' ? 'tag' : 'tag tag--miss'} title={note || undefined}>
        {pledgeStates[state]}
      </span>
    ),
  },
  {
    key: 'days',
    head: '已满天数',
    name: '已满天数',
    align: 'end',
    cell: ({ fullDays, days }) => (
      <span className="num">
        {fullDays} / {days}
      </span>
    ),
  },
  {
    key: 'endsAt',
    head: '到期',
    name: '到期',
    cell: ({ endsAt, endedAt }) => (
      <>
        {time(endsAt)}
        {endedAt !== null && endedAt < endsAt && <small className="num">结束 {dateTime(endedAt)}</small>}
      </>
    ),
  },
  {
    key: 'interest',
    head: '收益',
    align: 'end',
    cell: ({ interest, accrued }) =>
      interest === null ? (
        <>
          <Amount yuan={accrued} exact />
          <small>已计，未付</small>
        </>
      ) : (
        <Amount yuan={interest} exact />
      ),
  },
  {
    key: 'atEnd',
    head: '到期得',
    name: '到期得',
    extra: true,
    align: 'end',
    cell: ({ atEnd }) => <Amount yuan={atEnd} exact />,
  },
  {
    key: 'renew',
    head: '续存',
    name: '续存',
    cell: ({ state, autoRenew, renewedAs, note }) =>
      renewedAs !== null ? (
        <span className="mono">{renewedAs}</span>
      ) : state === 'open' ? (
        autoRenew ? (
          '自动'
        ) : (
          <span className="muted">不续存</span>
        )
      ) : (
        note || dash
      ),
  },
]
