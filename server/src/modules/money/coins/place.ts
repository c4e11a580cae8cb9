/** An order gets its address, its rate and its amount of USDT: once, and together. */
import type { Chain } from '@hongyun/contract/bindings/words.ts'
import { unitsFor } from '@hongyun/contract/coins/units.ts'
import type { Money } from '@hongyun/lottery/money.ts'
import { type Database, inTransaction, only, type Queryable, type Tx } from '../../../platform/db/database.ts'
import type { Quote } from './rates/source.ts'

export type CoinOrder = {
  order_no: string
  chain: Chain
  key_index: number
  address: string
  rate: bigint
  rate_source: string
  rate_at: number
  units: bigint
}

const COLUMNS = 'order_no, chain, key_index, address, rate, rate_source, rate_at, units'

export async function findCoinOrder(database: Queryable, orderNo: string): Promise<CoinOrder | undefined> {
  const [found] = await database.query<CoinOrder>(
    `select ${COLUMNS} from coin_order where order_no = $1`,
    [orderNo],
    'coins.order',
  )
  return found
}

/** Notes the key that addresses are derived from, from now on. */
export const noteKey = (database: Database, xpub: string) =>
  database.query('insert into coin_key (xpub) values ($1) on conflict (xpub) do nothing', [xpub])

type Wanted = { orderNo: string; chain: Chain; amount: Money; xpub: string }

/** The order on its chain; asked again it is the same one, whatever the rate is by then. */
export async function openCoinOrder(
  database: Database,
  { orderNo, chain, amount, xpub }: Wanted,
  quoteNow: () => Promise<Quote>,
): Promise<CoinOrder> {
  const found = await findCoinOrder(database, orderNo)
  if (found) return found
  const quote = await quoteNow()
  // Loaded with the first order: the curve is a tenth of a process's memory.
  const { deriveAddress } = await import('./derive.ts')
  return inTransaction(database, async (tx) => {
    const key = await lockKey(tx, xpub)
    const taken = await findCoinOrder(tx, orderNo)
    if (taken) return taken
    await tx.query('update coin_key set next_index = next_index + 1 where id = $1', [key.id])
    return only(
      await tx.query<CoinOrder>(
        `insert into coin_order (order_no, chain, key_id, key_index, address, rate, rate_source, rate_at, units)
         values ($1, $2, $3, $4, $5, $6, $7, $8::timestamptz, $9) returning ${COLUMNS}`,
        [
          ...[orderNo, chain, key.id, key.next_index, deriveAddress(xpub, key.next_index)],
          ...[quote.rate, quote.source, new Date(quote.at).toISOString(), unitsFor(amount, quote.rate)],
        ],
      ),
    )
  })
}

/** One order after the other takes an index. */
const lockKey = async (tx: Tx, xpub: string) =>
  only(
    await tx.query<{ id: number; next_index: number }>(
      'select id, next_index from coin_key where xpub = $1 for update',
      [xpub],
      'coins.lock-key',
    ),
  )
