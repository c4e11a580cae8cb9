/** For tests of recharges over chains: a chain whose blocks the test makes, unmakes and breaks, and what watches it. */
import { hash } from 'node:crypto'
import pino from 'pino'
import { Registry } from 'prom-client'
import { DEMO_XPUB, USDT_CONTRACTS } from '../../../../platform/coin-config.ts'
import type { Database } from '../../../../platform/db/database.ts'
import type { TestPlayer, TestServer } from '../../../../testing/test-server.ts'
import { settingsSchema } from '../../../site/tenant/settings.ts'
import { balanceOf, cashierOf } from '../../cashier/testing/orders.ts'
import type { ChainLog, WatchedChain } from '../chain/client.ts'
import { openChainFigures } from '../chain/figures.ts'
import { watch } from '../chain/watch.ts'
import { coinProvider } from '../provider.ts'
import { siteRate } from '../rates/site-rate.ts'
import type { RateSource } from '../rates/source.ts'

export const USDT = USDT_CONTRACTS.TRC20
export const OTHER_TOKEN = `0x${'ee'.repeat(20)}`
const SENDER = `0x${'cd'.repeat(20)}`
const CHAIN = 'TRC20'
const CONFIRMATIONS = 5

const hashOf = (text: string) => `0x${hash('sha256', text)}`

type Sent = { to: string; units: bigint; token?: string; at?: number; tx?: string; logIndex?: number }
type Block = { hash: string; at: number; logs: ChainLog[] }

/** A chain in memory. */
export function fakeChain(confirmations = CONFIRMATIONS) {
  let blocks: Block[] = []
  let made = 0
  /** How its node misbehaves: before each answer. */
  let misbehave: (method: string) => void | Promise<void> = () => {}
  const mine = (...sent: Sent[]): void => {
    made += 1
    const [number, hash] = [BigInt(blocks.length), hashOf(`block ${made}`)]
    const logs = sent.map(({ to, units, token = USDT, tx = `tx ${made}`, logIndex }, n) => ({
      ...{ txHash: hashOf(tx), logIndex: logIndex ?? n, blockNumber: number, blockHash: hash },
      ...{ token, from: SENDER, to, units },
    }))
    blocks.push({ hash, at: sent[0]?.at ?? Date.now(), logs })
  }
  mine()
  const watched: WatchedChain = {
    ...{ token: USDT, confirmations, startBlock: undefined, payUrl: (address) => `tron:${address}` },
    client: {
      async head() {
        await misbehave('head')
        return BigInt(blocks.length - 1)
      },
      async transfers(from, to, addresses) {
        await misbehave('transfers')
        return blocks
          .slice(Number(from), Number(to) + 1)
          .flatMap(({ logs }) => logs.filter((log) => addresses.includes(log.to)))
      },
      async blockTime(hash) {
        await misbehave('blockTime')
        return blocks.find((block) => block.hash === hash)?.at
      },
      async blockOf(txHash) {
        await misbehave('blockOf')
        return blocks.find(({ logs }) => logs.some((log) => log.txHash === txHash))?.hash
      },
    },
  }
  return {
    watched,
    mine,
    /** So many blocks with nothing in them. */
    age: (count = CONFIRMATIONS) => {
      for (let n = 0; n < count; n += 1) mine()
    },
    /** The last blocks are others now, without what was in them. */
    reorganise(count: number) {
      blocks = blocks.slice(0, -count)
      for (let n = 0; n < count; n += 1) mine()
    },
    breakNode(how: typeof misbehave = () => {}) {
      misbehave = how
    },
  }
}

export type FakeChain = ReturnType<typeof fakeChain>

const log = pino({ level: 'silent' })
export const settings = { current: settingsSchema.parse({}) }

/** What watches the chain on a server that does not tick, and credits what was found. */
export function coinsOf(
  server: TestServer,
  chain: FakeChain = fakeChain(),
  rates: RateSource = siteRate(settings),
  more: { renew_ms?: number } = {},
) {
  const { database } = server
  const registry = new Registry()
  const figures = openChainFigures([registry], database, new Map([[CHAIN, chain.watched]]))
  const watching = (on: Database = database) => ({ database: on, rates, log, figures, ...more })
  /** A failed look is followed by a pause, which tests don't wait for. */
  const look = async (on?: Database) => {
    await database.query('update coin_watch set next_at = clock_timestamp(), leased_until = null')
    await watch(watching(on), CHAIN, chain.watched)
  }
  const place = async (player: TestPlayer, amount = '500') => {
    const input = { payType: 'digitalcurrencypay', channelId: 'usdt_trc20', amount }
    const { code, msg, data } = await server.call('rechargeFrontPaymentRecord', input, player.cookie)
    if (code !== 1) throw new Error(`no order: ${msg}`)
    const [kept] = await database.query<{ address: string; units: bigint; expires_at: number }>(
      `select c.address, c.units, o.expires_at from coin_order c join recharge_order o using (order_no) where order_no = $1`,
      [data.orderNo],
    )
    return { ...data, to: kept!.address, units: kept!.units, expires: kept!.expires_at }
  }
  const provider = coinProvider(
    { database, xpub: DEMO_XPUB, rates, chains: new Map([[CHAIN, chain.watched]]) },
    CHAIN,
    chain.watched,
  )
  const sweep = () => cashierOf(server, [provider]).sweep()
  const orderOf = async (player: TestPlayer, orderNo: string) => {
    const [order] = (await server.call('frontSummaryPaymentRecordList', { orderNo }, player.cookie)).data.list
    return order!
  }
  /** The transfers to an order's address as its player sees them: state, and why. */
  const transfersTo = async (player: TestPlayer, orderNo: string): Promise<string[]> => {
    const { transfers } = (await server.call('digitalCurrencyOrder', { orderNo }, player.cookie)).data
    return transfers.map(({ state, reason }) => [state, ...(reason ? [reason] : [])].join(' '))
  }
  return {
    ...{ chain, registry, look, provider, place, sweep, orderOf, transfersTo },
    /** Nodes that look at once, each as it would by itself. */
    race: (count: number) => Promise.all(Array.from({ length: count }, () => watch(watching(), CHAIN, chain.watched))),
    /** A new player's order. */
    async ordered(amount?: string) {
      const player = await server.newPlayer({ money: 0 })
      return { ...(await place(player, amount)), player }
    },
    /** The blocks that hold what was sent are confirmed, and the cashier has asked. */
    async confirmed() {
      chain.age()
      await look()
      await sweep()
    },
    /** What became of an order for its player. */
    outcome: async ({ orderNo, player }: { orderNo: string; player: TestPlayer }) => ({
      state: (await orderOf(player, orderNo)).state,
      balance: await balanceOf(server, player),
      transfers: await transfersTo(player, orderNo),
    }),
    async reviewOf(orderNo: string): Promise<string> {
      const [row] = await database.query<{ id: bigint }>(
        `select id from coin_transfer where order_no = $1 and state = 'review' order by id limit 1`,
        [orderNo],
      )
      return row!.id.toString()
    },
  }
}
