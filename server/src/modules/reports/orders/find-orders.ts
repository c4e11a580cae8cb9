/** Finding orders: recharges and withdrawals in one list, newest first or by another order, with their sums. */
import type { PayType } from '@hongyun/contract/channels/words.ts'
import type { Order } from '@hongyun/contract/orders/operator-calls.ts'
import type { OrderKind, OrderMethod, OrderSort, StateOfOrder } from '@hongyun/contract/orders/words.ts'
import { openStates } from '@hongyun/contract/withdrawals/words.ts'
import { formatMoney, type Money } from '@hongyun/lottery/money.ts'
import { type Database, only, type Queryable } from '../../../platform/db/database.ts'
import { idFrom, idUntil } from '../../../platform/db/id-time.ts'
import { CREDITED_BONUS } from '../../money/cashier/credited-bonus.ts'

export type OrderFilter = {
  id?: bigint
  kind?: OrderKind | undefined
  orderNo?: string | undefined
  providerRef?: string | undefined
  userName?: string | undefined
  playerId?: bigint | undefined
  method?: OrderMethod | undefined
  channel?: string | undefined
  state?: StateOfOrder | undefined
  minAmount?: Money | undefined
  maxAmount?: Money | undefined
  startTime?: number | undefined
  endTime?: number | undefined
}

export type FoundOrder = {
  id: bigint
  kind: OrderKind
  order_no: string
  player_id: bigint
  user_name: string
  method: OrderMethod
  channel: string | null
  amount: Money
  fee: Money
  bonus: Money
  state: StateOfOrder
  provider_ref: string | null
  created_at: number
  state_at: number | null
}

/** What both kinds of orders are filtered by; `o` is the order; amount, method, channel and reference are said by each kind. */
const common = `o.id >= $1 and o.id < $2
  and ($3::float8 is null or o.created_at >= to_timestamp($3 / 1000.0))
  and ($4::float8 is null or o.created_at < to_timestamp($4 / 1000.0))
  and ($5::text is null or o.order_no = $5) and ($6::bigint is null or o.player_id = $6) and ($7::text is null or o.state = $7)
  and ($10::text is null or o.player_id = (select id from player where user_name_key = lower($10)))`

const found = `select o.id, 'recharge' as kind, o.order_no, o.player_id, o.pay_type as method,
    (select c.name from pay_channel c where c.id = o.channel_id) as channel, coalesce(o.credited, o.amount) as amount, o.fee,
    case when o.state = 'paid' then ${CREDITED_BONUS} else 0 end as bonus, o.state, o.provider_ref,
    o.created_at
  from recharge_order o
  where $11::text is distinct from 'withdrawal' and ${common} and ($8::bigint is null or coalesce(o.credited, o.amount) >= $8)
    and ($9::bigint is null or coalesce(o.credited, o.amount) <= $9) and ($12::text is null or o.pay_type = $12)
    and ($13::text is null or o.channel_id = $13) and ($14::text is null or o.provider_ref = $14)
  union all
  select o.id, 'withdrawal', o.order_no, o.player_id, o.way, a.provider, o.amount, o.fee, 0, o.state, a.provider_ref, o.created_at
  from withdrawal_order o left join payout_attempt a on a.order_id = o.id
  where $11::text is distinct from 'recharge' and ${common} and ($8::bigint is null or o.amount >= $8)
    and ($9::bigint is null or o.amount <= $9) and ($12::text is null or o.way = $12)
    and ($13::text is null or a.provider = $13) and ($14::text is null or a.provider_ref = $14)`

/** With whose they are, and since when they are in their state. */
const rows = `select f.*, (select p.user_name from player p where p.id = f.player_id) as user_name,
    (select s.at from order_state s where s.order_id = f.id order by s.id desc limit 1) as state_at
  from (${found}) f`

const MOST_ID = 9_223_372_036_854_775_807n

const wantedOf = (filter: OrderFilter, before: bigint = MOST_ID): unknown[] => {
  const { id, startTime, endTime } = filter
  const until = endTime === undefined ? before : idUntil(endTime)
  return [
    id ?? (startTime === undefined ? 0n : idFrom(startTime)),
    id === undefined ? (until < before ? until : before) : id + 1n,
    filter.startTime ?? null,
    filter.endTime ?? null,
    filter.orderNo ?? null,
    filter.playerId ?? null,
    filter.state ?? null,
    filter.minAmount ?? null,
    filter.maxAmount ?? null,
    filter.userName ?? null,
    filter.kind ?? null,
    filter.method ?? null,
    filter.channel ?? null,
    filter.providerRef ?? null,
  ]
}

const read = (
  database: Queryable,
  by: 'id' | 'id desc' | 'amount, id' | 'amount desc, id desc',
  wanted: readonly unknown[],
): Promise<FoundOrder[]> => database.query<FoundOrder>(`${rows} order by ${by} limit $15 offset $16`, wanted)

const orders: Readonly<Record<OrderSort, Record<'ascending' | 'descending', Parameters<typeof read>[1]>>> = {
  createdAt: { ascending: 'id', descending: 'id desc' },
  amount: { ascending: 'amount, id', descending: 'amount desc, id desc' },
}

type Page = { sort: OrderSort; order: 'ascending' | 'descending'; pageNum: number; pageSize: number }
type Sums = { total: bigint; paid_in: Money; paid_out: Money; fees: Money; bonuses: Money }

/** A page of orders, with the count and the sums of all that are selected. */
export async function findOrders(database: Database, filter: OrderFilter, { sort, order, pageNum, pageSize }: Page) {
  const wanted = wantedOf(filter)
  const [list, sums, channels] = await Promise.all([
    read(database, orders[sort][order], [...wanted, pageSize, (pageNum - 1) * pageSize]),
    database.query<Sums>(
      `select count(*) as total, coalesce(sum(amount) filter (where kind = 'recharge' and state = 'paid'), 0)::bigint as paid_in,
              coalesce(sum(amount) filter (where kind = 'withdrawal' and state = 'paid'), 0)::bigint as paid_out,
              coalesce(sum(fee) filter (where state = 'paid'), 0)::bigint as fees,
              coalesce(sum(bonus), 0)::bigint as bonuses
       from (${found}) f`,
      wanted,
    ),
    database.query<{ id: string; name: string; payType: PayType }>(
      'select id, name, pay_type as "payType" from pay_channel order by place, id',
    ),
  ])
  const { total, paid_in, paid_out, fees, bonuses } = only(sums)
  return {
    ...{ list: list.map(presentOrder), total: Number(total), pageNum, pageSize, channels },
    ...{ paidIn: formatMoney(paid_in), paidOut: formatMoney(paid_out) },
    ...{ fees: formatMoney(fees), bonuses: formatMoney(bonuses) },
  }
}

const AT_ONCE = 500

/** All orders that are selected, newest first, some at a time. */
export async function* everyOrder(database: Database, filter: OrderFilter): AsyncGenerator<Order[]> {
  for (let before = MOST_ID; ; ) {
    const some = await read(database, 'id desc', [...wantedOf(filter, before), AT_ONCE, 0])
    if (some.length > 0) yield some.map(presentOrder)
    if (some.length < AT_ONCE) return
    before = some.at(-1)!.id
  }
}

/** The order of this number, or of this id, by which approvals and acts name it; undefined where there is none. */
export async function orderNamed(database: Queryable, name: string): Promise<FoundOrder | undefined> {
  const wanted = wantedOf(/^\d+$/.test(name) ? { id: BigInt(name) } : { orderNo: name })
  const [order] = await read(database, 'id desc', [...wanted, 1, 0])
  return order
}

const open: ReadonlySet<string> = new Set(['pending', ...openStates])

export const presentOrder = (row: FoundOrder): Order => ({
  id: row.id.toString(),
  kind: row.kind,
  orderNo: row.order_no,
  playerId: row.player_id.toString(),
  userName: row.user_name,
  method: row.method,
  channel: row.channel ?? '',
  amount: formatMoney(row.amount),
  fee: formatMoney(row.fee),
  bonus: formatMoney(row.bonus),
  state: row.state,
  createdAt: row.created_at,
  endedAt: open.has(row.state) ? null : row.state_at,
  providerRef: row.provider_ref ?? '',
})
