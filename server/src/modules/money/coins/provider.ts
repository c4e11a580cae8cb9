/** A chain as one of the cashier's providers: it takes an order by giving it an address, and says when it is paid. */
import { addressOn } from '@hongyun/contract/bindings/numbers.ts'
import type { Chain } from '@hongyun/contract/bindings/words.ts'
import { coinProviders } from '@hongyun/contract/coins/words.ts'
import type { Money } from '@hongyun/lottery/money.ts'
import { type Database, only, type Queryable } from '../../../platform/db/database.ts'
import { idDaysAgo } from '../../../platform/db/id-time.ts'
import { refuse } from '../../../platform/refuse.ts'
import { PAY_WITHIN_MINUTES } from '../cashier/place-order.ts'
import { CURRENCY, type PaymentProvider, type ProviderWord } from '../cashier/provider.ts'
import type { WatchedChain } from './chain/client.ts'
import { type CoinOrder, findCoinOrder, openCoinOrder } from './place.ts'
import type { RateSource } from './rates/source.ts'

/** A chain that nobody has looked at for so long takes no orders: a payment might go unnoticed. */
const BLIND_S = 120
/** Orders of a player and a day, on all chains, whatever became of them: each has an address that is watched for long. */
export const DAY_ORDERS = 20

export type Coins = {
  database: Database
  xpub: string
  rates: RateSource
  chains: ReadonlyMap<Chain, WatchedChain>
}

export const coinProvider = (
  { database, xpub, rates }: Coins,
  chain: Chain,
  watched: WatchedChain,
): PaymentProvider => ({
  name: coinProviders[chain],
  collects: (payType) => payType === 'digitalcurrencypay',
  async createOrder({ orderNo, amount }) {
    const order = await openCoinOrder(database, { orderNo, chain, amount, xpub }, async () => {
      const quote = await rates.quote(database)
      if (!quote) throw new Error('no source says a rate to rely on')
      return quote
    })
    return { providerRef: addressOn(chain, order.address), payUrl: watched.payUrl(order.address, order.units) }
  },
  async queryOrder(orderNo) {
    const order = await findCoinOrder(database, orderNo)
    if (order?.chain !== chain) return { state: 'unknown' }
    const word = await wordOf(database, order)
    return word ? { state: 'decided', word, taken: 'asArrived' } : { state: 'waiting' }
  },
  own: {
    payMinutes: PAY_WITHIN_MINUTES,
    isReady: () => isReady(database, rates, chain),
    async prepare(tx, { playerId }) {
      if (!(await isReady(tx, rates, chain))) throw refuse('methodUnavailable')
      if ((await orderedToday(tx, playerId)) >= DAY_ORDERS) {
        throw refuse('dailyCount', { text: `今日 USDT 充值订单已达 ${DAY_ORDERS} 个（含已取消），请明日再来` })
      }
      // The address is given once the order is committed, so that no index is taken by one that is not.
      return async () => {}
    },
    hold: async () => {},
    mayCancel: async () => false,
  },
})

async function orderedToday(database: Queryable, playerId: bigint): Promise<number> {
  const { count } = only(
    await database.query<{ count: bigint }>(
      `select count(*) as count from recharge_order
       where player_id = $1 and id >= $2 and provider = any($3::text[])
         and created_at >= date_trunc('day', clock_timestamp(), 'Asia/Shanghai')`,
      [playerId, idDaysAgo(1), Object.values(coinProviders)],
      'coins.ordered-today',
    ),
  )
  return Number(count)
}

/** What the chain says of an order that a transfer has paid. */
export async function wordOf(
  database: Queryable,
  { order_no, chain, address }: CoinOrder,
): Promise<(ProviderWord & { amount: Money }) | undefined> {
  const [paid] = await database.query<{ amount: Money; block_at: number }>(
    `select amount, block_at from coin_transfer where order_no = $1 and state = 'credited'`,
    [order_no],
    'coins.paid',
  )
  return (
    paid && {
      ...{ orderNo: order_no, providerRef: addressOn(chain, address), amount: paid.amount, currency: CURRENCY },
      ...{ state: 'paid', paidAt: paid.block_at },
    }
  )
}

const isReady = async (database: Queryable, rates: RateSource, chain: Chain): Promise<boolean> =>
  (await isWatched(database, chain)) && (await rates.quote(database)) !== undefined

async function isWatched(database: Queryable, chain: Chain): Promise<boolean> {
  const found = await database.query(
    `select 1 from coin_watch where chain = $1 and looked_at > clock_timestamp() - make_interval(secs => $2)`,
    [chain, BLIND_S],
    'coins.is-watched',
  )
  return found.length > 0
}
