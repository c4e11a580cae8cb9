/** Reading transfers on chains: of a player's order, and for operators. */
import { addressOn } from '@hongyun/contract/bindings/numbers.ts'
import type { Chain } from '@hongyun/contract/bindings/words.ts'
import { usdtText } from '@hongyun/contract/coins/units.ts'
import type { CoinReason, CoinState, CoinView } from '@hongyun/contract/coins/words.ts'
import { formatMoney, type Money } from '@hongyun/lottery/money.ts'
import { type Database, only, type Queryable } from '../../../platform/db/database.ts'
import type { CoinOrder } from './place.ts'

export type TransferRow = {
  id: bigint
  chain: Chain
  tx_hash: string
  order_no: string
  token: string
  sender: string
  units: bigint
  block_number: bigint
  block_at: number
  seen_at: number
  state: CoinState
  reason: CoinReason | null
  rate: bigint | null
  amount: Money | null
  address: string
  /** What the order asks for. */
  asked: bigint
  player_id: bigint
  user_name: string
  /** The newest block that the watcher knows. */
  head: bigint | null
  /** What it was when it was decided; undecided, it is what the token of its chain says. */
  is_usdt: boolean | null
  is_paid: boolean
  approval_id: bigint | null
}

const SELECTED = `select x.id, x.chain, x.tx_hash, x.order_no, x.token, x.sender, x.units, x.block_number, x.block_at, x.seen_at, x.state,
    x.reason, x.rate, x.amount, c.address, c.units as asked, o.player_id, p.user_name, w.head,
    case when x.state not in ('seen', 'gone') then x.reason is distinct from 'wrongToken' end as is_usdt,
    exists (select from coin_transfer y where y.order_no = x.order_no and y.state = 'credited') as is_paid,
    a.id as approval_id
  from coin_transfer x join coin_order c using (order_no) join recharge_order o using (order_no) join player p on p.id = o.player_id
    left join coin_watch w on w.chain = x.chain
    left join approval a on a.subject_kind = 'coinTransfer' and a.subject_id = x.id::text and a.state = 'open'
      and a.expires_at > clock_timestamp()`

export async function findTransfer(database: Queryable, id: bigint): Promise<TransferRow | undefined> {
  const [found] = await database.query<TransferRow>(`${SELECTED} where x.id = $1`, [id], 'coins.transfer')
  return found
}

/** The transfers to the address of an order, the oldest first. */
export const transfersOf = (database: Queryable, orderNo: string): Promise<TransferRow[]> =>
  database.query<TransferRow>(`${SELECTED} where x.order_no = $1 order by x.id`, [orderNo], 'coins.transfers-of')

/** A page of the transfers that wait, or of all of them, the newest first. */
export async function listTransfers(
  database: Database,
  { view, pageNum, pageSize }: { view: CoinView; pageNum: number; pageSize: number },
): Promise<{ rows: TransferRow[]; total: number; waiting: number }> {
  const [rows, counts] = await Promise.all([
    database.query<TransferRow>(
      `${SELECTED} where $1 = 'all' or x.state = 'review' order by x.id desc limit $2 offset $3`,
      [view, pageSize, (pageNum - 1) * pageSize],
      'coins.list',
    ),
    database.query<{ total: bigint; waiting: bigint }>(
      `select count(*) filter (where $1 = 'all' or state = 'review') as total, count(*) filter (where state = 'review') as waiting
       from coin_transfer`,
      [view],
      'coins.counts',
    ),
  ])
  const { total, waiting } = only(counts)
  return { rows, total: Number(total), waiting: Number(waiting) }
}

/** The coin order of this player. */
export async function ownCoinOrder(
  database: Queryable,
  playerId: bigint,
  orderNo: string,
): Promise<CoinOrder | undefined> {
  const [found] = await database.query<CoinOrder>(
    `select c.order_no, c.chain, c.key_index, c.address, c.rate, c.rate_source, c.rate_at, c.units
     from coin_order c join recharge_order o using (order_no) where o.player_id = $1 and c.order_no = $2`,
    [playerId, orderNo],
    'coins.own-order',
  )
  return found
}

/** How many orders of a player wait to be paid at an address. */
export async function waitingCodes(database: Queryable, playerId: bigint): Promise<number> {
  const { count } = only(
    await database.query<{ count: bigint }>(
      `select count(*) as count from recharge_order o join coin_order c using (order_no)
       where o.player_id = $1 and o.state = 'pending' and o.expires_at > clock_timestamp()`,
      [playerId],
      'coins.waiting-codes',
    ),
  )
  return Number(count)
}

export type WatchRow = {
  chain: Chain
  place: bigint | null
  head: bigint | null
  looked_at: number | null
  failures: number
  fault: string | null
}

/** How each chain is watched. */
export const watchStates = (database: Queryable): Promise<WatchRow[]> =>
  database.query<WatchRow>(
    'select chain, place, head, looked_at, failures, fault from coin_watch order by chain desc',
    [],
    'coins.watch-states',
  )

/** A transfer as its player sees it. `needed` are the confirmations of its chain. */
export const presentTransfer = (row: TransferRow, token: string | undefined, needed: number) => ({
  txHash: row.tx_hash,
  usdt: (row.is_usdt ?? row.token === token) ? usdtText(row.units) : null,
  confirmations: confirmationsOf(row, needed),
  needed,
  state: row.state,
  reason: row.reason,
  credited: row.state === 'credited' && row.amount !== null ? formatMoney(row.amount) : null,
  seenAt: row.seen_at,
})

/** No more than are needed; a transfer that is gone has none. */
function confirmationsOf({ state, head, block_number }: TransferRow, needed: number): number {
  if (state === 'gone') return 0
  const own = head === null ? 0 : Number(head - block_number) + 1
  return Math.max(0, Math.min(needed, own))
}

/** The same for operators. */
export const presentForDesk = (row: TransferRow, token: string | undefined, needed: number) => ({
  ...presentTransfer(row, token, needed),
  ...{ id: row.id.toString(), chain: row.chain, orderNo: row.order_no, userName: row.user_name },
  ...{ playerId: row.player_id.toString(), address: addressOn(row.chain, row.address) },
  ...{ sender: addressOn(row.chain, row.sender), token: addressOn(row.chain, row.token) },
  ...{ asked: usdtText(row.asked), arrivedAt: row.block_at },
  approvalId: row.approval_id?.toString() ?? null,
})
