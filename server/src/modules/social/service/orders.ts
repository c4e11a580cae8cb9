/** The orders and bets that a player can ask about, as they are now. */
import { betStates } from '@hongyun/contract/bets/words.ts'
import { methodName, type OrderMethod, stateName } from '@hongyun/contract/orders/words.ts'
import { ORDERS_OFFERED, type TalkOrder } from '@hongyun/contract/service/words.ts'
import { formatMoney, type Money } from '@hongyun/lottery/money.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { idDaysAgo } from '../../../platform/db/id-time.ts'

export type NamesLottery = (code: string) => string

type Row = {
  kind: TalkOrder
  order_no: string
  method: string
  issue: string | null
  amount: Money
  state: string
  at: number
}

const BETS_OF_DAYS = 7

const recharges = `select 'recharge' as kind, o.order_no, o.pay_type as method, null::text as issue, o.amount, o.state, o.created_at as at
  from recharge_order o`
const withdrawals = `select 'withdrawal' as kind, o.order_no, o.way as method, null::text as issue, o.amount, o.state, o.created_at as at
  from withdrawal_order o`
const bets = `select 'bet' as kind, b.id::text as order_no, i.lottery_code as method, i.issue, b.amount, b.state, b.placed_at as at
  from bet b join issue i on i.id = b.issue_id`

const shown = (row: Row, nameOf: NamesLottery) => {
  const { kind, method } = row
  const isBet = kind === 'bet'
  return {
    kind,
    orderNo: row.order_no,
    about: isBet ? `${nameOf(method)} 第 ${row.issue} 期` : methodName(kind, method as OrderMethod),
    amount: formatMoney(row.amount),
    state: isBet ? betStates[row.state as keyof typeof betStates] : stateName(kind, row.state),
    at: row.at,
  }
}

/** One of the player's own; undefined where there is none. */
export async function orderOf(
  database: Queryable,
  playerId: bigint,
  kind: TalkOrder,
  orderNo: string,
  nameOf: NamesLottery,
) {
  if (kind === 'bet' && !/^\d+$/.test(orderNo)) return undefined
  const [row] =
    kind === 'recharge'
      ? await database.query<Row>(`${recharges} where o.order_no = $2 and o.player_id = $1`, [playerId, orderNo])
      : kind === 'withdrawal'
        ? await database.query<Row>(`${withdrawals} where o.order_no = $2 and o.player_id = $1`, [playerId, orderNo])
        : await database.query<Row>(`${bets} where b.player_id = $1 and b.id = $2::bigint`, [playerId, orderNo])
  return row && shown(row, nameOf)
}

/** The player's newest ones. */
export async function offeredOrders(database: Queryable, playerId: bigint, nameOf: NamesLottery) {
  const rows = await database.query<Row>(
    `select * from ((${recharges} where o.player_id = $1 order by o.id desc limit $2) union all
     (${withdrawals} where o.player_id = $1 order by o.id desc limit $2) union all
     (${bets} where b.player_id = $1 and b.id >= $3 order by b.id desc limit $2)) own order by at desc`,
    [playerId, ORDERS_OFFERED, idDaysAgo(BETS_OF_DAYS)],
    'service.offered-orders',
  )
  return rows.map((row) => shown(row, nameOf))
}
