/** Reading orders: a player's own rows, what the day and the balance hold of them, the numbers players know them by. */
import type { PayoutKind } from '@hongyun/contract/bindings/words.ts'
import { openStates, type WithdrawalState } from '@hongyun/contract/withdrawals/words.ts'
import { type Money, money } from '@hongyun/lottery/money.ts'
import { sql } from 'kysely'
import { type Database, only, type Queryable, type Tx } from '../../../platform/db/database.ts'
import { kyselyOf } from '../../../platform/db/kysely.ts'
import { refuse } from '../../../platform/refuse.ts'
import { type LockedAccounts, lockAccounts } from '../ledger/accounts.ts'
import type { PayoutRow, Risk, WithdrawalTables } from './table.ts'

export type WithdrawalRow = {
  id: bigint
  order_no: string
  player_id: bigint
  way: PayoutKind
  payee_id: bigint
  payee: string
  amount: bigint
  fee: bigint
  state: WithdrawalState
  risks: Risk[]
  is_automatic: boolean
  needs_two: boolean
  agent: string
  address: string
  created_at: number
  approved_at: number | null
  paying_at: number | null
  ended_at: number | null
  reason: string
  /** Nobody has taken it, and no second operator is waited for. */
  is_cancellable: boolean
}

/** The subject of approvals about an order. */
export const subjectOf = (id: bigint | string) => ({ kind: 'withdrawal', id: id.toString() })

const IS_ASKED = `exists (select from approval a where a.subject_kind = 'withdrawal' and a.subject_id = o.id::text
  and a.state = 'open' and a.expires_at > clock_timestamp())`
const IS_TAKEN = 'coalesce(o.taken_until > clock_timestamp(), false)'
const IS_CANCELLABLE = `o.state = 'review' and not ${IS_TAKEN} and not ${IS_ASKED}`
export const ORDER_COLUMNS = `o.id, o.order_no, o.player_id, o.way, o.payee_id, o.payee, o.amount, o.fee, o.state, o.risks, o.is_automatic,
  o.needs_two, o.agent, o.address, o.created_at, o.approved_at, o.paying_at, o.ended_at, o.reason,
  ${IS_CANCELLABLE} as is_cancellable`

/** An order of this player; refuses one that is not there, or another's. */
export async function ownOrder(database: Queryable, playerId: bigint, id: bigint): Promise<WithdrawalRow> {
  const [row] = await database.query<WithdrawalRow>(
    `select ${ORDER_COLUMNS} from withdrawal_order o where o.player_id = $1 and o.id = $2`,
    [playerId, id],
    'withdrawals.own-order',
  )
  if (!row) throw refuse('notFound')
  return row
}

/** The order with this number; undefined where there is none. */
export async function withdrawalByNo(database: Queryable, orderNo: string): Promise<WithdrawalRow | undefined> {
  const [row] = await database.query<WithdrawalRow>(
    `select ${ORDER_COLUMNS} from withdrawal_order o where o.order_no = $1`,
    [orderNo],
    'withdrawals.by-no',
  )
  return row
}

/** The payout of an order; undefined where nobody was asked to pay it. */
export async function findPayout(database: Queryable, orderId: bigint): Promise<PayoutRow | undefined> {
  const [row] = await database.query<PayoutRow>(
    'select * from payout_attempt where order_id = $1',
    [orderId],
    'withdrawals.payout-of',
  )
  return row
}

/** Locks the account of an order's player, then the order. An order never changes hands. */
export async function lockOrder(tx: Tx, id: bigint): Promise<{ order: WithdrawalRow; accounts: LockedAccounts }> {
  const [found] = await tx.query<{ player_id: bigint }>('select player_id from withdrawal_order where id = $1', [id])
  if (!found) throw refuse('notFound')
  const accounts = await lockAccounts(tx, [found.player_id])
  await tx.query('select 1 from withdrawal_order where id = $1 for update', [id], 'withdrawals.lock')
  // Read once it is locked: what another transaction has done with it is seen.
  const order = only(
    await tx.query<WithdrawalRow>(
      `select ${ORDER_COLUMNS} from withdrawal_order o where o.id = $1`,
      [id],
      'withdrawals.order',
    ),
  )
  return { order, accounts }
}

/** The numbers players know orders by. */
export async function withdrawalNumbers(database: Database, ids: readonly bigint[]): Promise<Map<bigint, string>> {
  if (ids.length === 0) return new Map()
  const rows = await database.query<{ id: bigint; order_no: string }>(
    'select id, order_no from withdrawal_order where id = any($1::bigint[])',
    [ids],
  )
  return new Map(rows.map((row) => [row.id, row.order_no]))
}

export type WithdrawalFilter = {
  playerId: bigint
  state?: WithdrawalState | undefined
  way?: PayoutKind | undefined
  orderNo?: string | undefined
  startTime?: number | undefined
  endTime?: number | undefined
}

const moment = (ms: number) => sql<number>`to_timestamp(${ms} / 1000.0)`

function filtered(database: Database, { playerId, state, way, orderNo, startTime, endTime }: WithdrawalFilter) {
  let query = kyselyOf<WithdrawalTables>(database).selectFrom('withdrawal_order as o').where('player_id', '=', playerId)
  if (state) query = query.where('state', '=', state)
  if (way) query = query.where('way', '=', way)
  if (orderNo) query = query.where('order_no', '=', orderNo)
  if (startTime !== undefined) query = query.where('created_at', '>=', moment(startTime))
  if (endTime !== undefined) query = query.where('created_at', '<', moment(endTime))
  return query
}

/** A page of a player's orders, newest first, with the count and the paid sums of the whole selection. */
export async function listWithdrawals(
  database: Database,
  filter: WithdrawalFilter,
  page: { pageNum: number; pageSize: number },
): Promise<{ rows: WithdrawalRow[]; total: number; paid: Money; fees: Money }> {
  const [rows, sums] = await Promise.all([
    filtered(database, filter)
      .selectAll('o')
      .select(sql<boolean>`${sql.raw(IS_CANCELLABLE)}`.as('is_cancellable'))
      .orderBy('id', 'desc')
      .limit(page.pageSize)
      .offset((page.pageNum - 1) * page.pageSize)
      .execute(),
    filtered(database, filter)
      .select([
        sql<bigint>`count(*)`.as('total'),
        sql<bigint>`coalesce(sum(amount) filter (where state = 'paid'), 0)`.as('paid'),
        sql<bigint>`coalesce(sum(fee) filter (where state = 'paid'), 0)`.as('fees'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(sums.total), paid: money(sums.paid), fees: money(sums.fees) }
}

export type Used = { amount: Money; count: number }

/** What a player has ordered this business day, and what of all orders is open. What came back counts for neither. */
export async function usedBy(database: Queryable, playerId: bigint): Promise<{ today: Used; open: Used }> {
  const row = only(
    await database.query<{ today: bigint; orders: bigint; open: bigint; held: bigint }>(
      `select coalesce(sum(amount) filter (where is_today and not is_back), 0) as today,
              count(*) filter (where is_today and not is_back) as orders,
              coalesce(sum(amount + fee) filter (where is_open), 0) as held, count(*) filter (where is_open) as open
       from (
         select amount, fee, created_at >= date_trunc('day', clock_timestamp(), 'Asia/Shanghai') as is_today,
                state in ('refused', 'returned', 'cancelled') as is_back, state = any($2::text[]) as is_open
         from withdrawal_order where player_id = $1
       ) own`,
      [playerId, openStates],
      'withdrawals.used-by',
    ),
  )
  return {
    today: { amount: money(row.today), count: Number(row.orders) },
    open: { amount: money(row.held), count: Number(row.open) },
  }
}
