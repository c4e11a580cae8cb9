/** Reading orders: a player's own rows, what today already holds, the numbers players know orders by. */
import type { OrderState } from '@hongyun/contract/cashier/words.ts'
import type { Bank, PayType } from '@hongyun/contract/channels/words.ts'
import { type Money, money } from '@hongyun/lottery/money.ts'
import { sql } from 'kysely'
import { bigintArray } from '../../../platform/db/arrays.ts'
import { type Database, only, type Queryable } from '../../../platform/db/database.ts'
import { kyselyOf } from '../../../platform/db/kysely.ts'
import type { CashierTables } from './table.ts'

/** The numbers players know orders by. */
export async function orderNumbers(database: Database, ids: readonly bigint[]): Promise<Map<bigint, string>> {
  if (ids.length === 0) return new Map()
  const rows = await database.query<{ id: bigint; order_no: string }>(
    'select id, order_no from recharge_order where id = any($1::bigint[])',
    [ids],
  )
  return new Map(rows.map((row) => [row.id, row.order_no]))
}

export type OrderRow = {
  id: bigint
  order_no: string
  player_id: bigint
  pay_type: PayType
  channel_id: string
  channel_name: string
  amount: Money
  fee: Money
  bonus: Money
  /** Where another amount arrived than was ordered. */
  credited: Money | null
  /** How much of it was beyond the player's recharge limits. */
  over_limit: Money | null
  bank: Bank | null
  provider: string
  state: OrderState
  provider_ref: string | null
  pay_url: string | null
  created_at: number
  expires_at: number
  paid_at: number | null
}

/** What the player pays, and what the provider's word is compared with: the fee comes on top of the amount. */
export const payAmountOf = ({ amount, fee }: Pick<OrderRow, 'amount' | 'fee'>): Money => money(amount + fee)

/** The columns of an OrderRow, for plain statements. */
export const ORDER_COLUMNS = `id, order_no, player_id, pay_type, channel_id, (select name from pay_channel c where c.id = channel_id) as channel_name, amount, fee,
   bonus, credited, over_limit, bank, provider, state, provider_ref, pay_url, created_at, expires_at, paid_at`

/** The order with this number; undefined where there is none. */
export async function orderByNo(database: Queryable, orderNo: string): Promise<OrderRow | undefined> {
  const [row] = await database.query<OrderRow>(
    `select ${ORDER_COLUMNS} from recharge_order where order_no = $1`,
    [orderNo],
    'cashier.order-by-no',
  )
  return row
}

/** Has the polling ask about an unpaid order at once. */
export const askSoon = (tx: Queryable, orderNo: string) =>
  tx.query(
    `update recharge_order set next_poll_at = clock_timestamp() where order_no = $1 and state <> 'paid'`,
    [orderNo],
    'cashier.ask-soon',
  )

export type OrderFilter = {
  playerId: bigint
  payType?: PayType | undefined
  state?: OrderState | undefined
  orderNo?: string | undefined
  startTime?: number | undefined
  endTime?: number | undefined
}

const moment = (ms: number) => sql<number>`to_timestamp(${ms} / 1000.0)`

function filtered(database: Database, filter: OrderFilter) {
  let query = kyselyOf<CashierTables>(database).selectFrom('recharge_order').where('player_id', '=', filter.playerId)
  if (filter.payType) query = query.where('pay_type', '=', filter.payType)
  if (filter.state) query = query.where('state', '=', filter.state)
  if (filter.orderNo) query = query.where('order_no', '=', filter.orderNo)
  if (filter.startTime !== undefined) query = query.where('created_at', '>=', moment(filter.startTime))
  if (filter.endTime !== undefined) query = query.where('created_at', '<', moment(filter.endTime))
  return query
}

/** A page of a player's orders, newest first, with the count and the paid sum of the whole selection. */
export async function listOrders(
  database: Database,
  filter: OrderFilter,
  page: { pageNum: number; pageSize: number },
): Promise<{ rows: OrderRow[]; total: number; paid: Money }> {
  const [rows, sums] = await Promise.all([
    filtered(database, filter)
      .select([
        'id',
        'order_no',
        'player_id',
        'pay_type',
        'channel_id',
        'amount',
        'fee',
        'bonus',
        'credited',
        'over_limit',
        'bank',
        'provider',
        'state',
      ])
      .select(['provider_ref', 'pay_url', 'created_at', 'expires_at', 'paid_at'])
      .select(sql<string>`(select name from pay_channel c where c.id = channel_id)`.as('channel_name'))
      .orderBy('id', 'desc')
      .limit(page.pageSize)
      .offset((page.pageNum - 1) * page.pageSize)
      .execute(),
    filtered(database, filter)
      .select([
        sql<bigint>`count(*)`.as('total'),
        sql<bigint>`coalesce(sum(coalesce(credited, amount)) filter (where state = 'paid'), 0)`.as('paid'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(sums.total), paid: money(sums.paid) }
}

/** The states that orders went through, each with its time, oldest first. */
export async function statesOf(
  database: Database,
  ids: readonly bigint[],
): Promise<Map<bigint, { state: OrderState; at: number }[]>> {
  if (ids.length === 0) return new Map()
  const rows = await database.query<{ order_id: bigint; state: OrderState; at: number }>(
    'select order_id, state, at from order_state where order_id = any($1::bigint[]) order by id',
    [bigintArray(ids)],
    'cashier.states-of',
  )
  const byOrder = Map.groupBy(rows, ({ order_id }) => order_id)
  return new Map([...byOrder].map(([id, own]) => [id, own.map(({ state, at }) => ({ state, at }))]))
}

/**
 * What a player recharged this business day: orders paid today, whenever they were placed, and transfers that operators review,
 * beside which others may be placed. The pending order is not counted: there is one at most, and while there is, no other can be
 * placed.
 */
export async function rechargedToday(database: Queryable, playerId: bigint): Promise<{ amount: Money; count: number }> {
  const row = only(
    await database.query<{ amount: bigint; count: bigint }>(
      `select coalesce(sum(amount), 0)::bigint as amount, count(*) as count from (
         select coalesce(credited, amount) as amount from recharge_order
         where player_id = $1 and state = 'paid' and paid_at >= date_trunc('day', clock_timestamp(), 'Asia/Shanghai')
         union all
         select amount from recharge_order where player_id = $1 and state = 'review'
       ) own`,
      [playerId],
      'cashier.recharged-today',
    ),
  )
  return { amount: money(row.amount), count: Number(row.count) }
}
