/** For tests of the cashier: orders placed over the wire, and callbacks as the sandbox or a forger would send them. */

import { randomUUID } from 'node:crypto'
import type { Envelope } from '@hongyun/contract/wire/envelope.ts'
import { yuan } from '@hongyun/lottery/money.ts'
import pino from 'pino'
import { openLocalBus } from '../../../../platform/bus/hub.ts'
import { openSiteNews } from '../../../../platform/bus/site-news.ts'
import { openWakes } from '../../../../platform/bus/wakes.ts'
import { personalKey } from '../../../../platform/keys/personal.ts'
import { openLimits } from '../../../../platform/limits/limits.ts'
import { ringOf } from '../../../../testing/keyring.ts'
import { openTestServer, type TestPlayer, type TestServer } from '../../../../testing/test-server.ts'
import { openProtectionGate } from '../../../people/protection/gate.ts'
import { noSheet } from '../../../site/tenant/odds-sheets.ts'
import { settingsSchema } from '../../../site/tenant/settings.ts'
import { openCashier } from '../open-cashier.ts'
import type { CallingProvider, PaymentProvider } from '../provider.ts'
import { sandboxProvider } from '../sandbox/provider.ts'
import { signatureOf } from '../sandbox/signature.ts'

export const SECRET = 'a secret of thirty-two characters'
const env = { PAYMENT_SECRET: SECRET, SEAL_KEY: Buffer.alloc(32, 7).toString('base64') }

/** A server whose secrets another one on the same database shares, as after a restart. */
export const openCashierServer = (options: Parameters<typeof openTestServer>[0] = {}): Promise<TestServer> =>
  openTestServer({ ...options, env: { ...env, ...options.env } })

/** A second node's cashier, for its sweep: the server under test does not tick. */
export function cashierOf(
  { database, config }: TestServer,
  ownProviders: readonly PaymentProvider[] = [],
): { sweep(): Promise<unknown> } {
  const nothing = async () => {}
  const settings = {
    current: settingsSchema.parse({}),
    sheet: noSheet,
    refresh: nothing,
    changed: nothing,
    stop: () => {},
  }
  const bus = openLocalBus()
  const limits = openLimits({ scale: 1, bus, workers: 1 })
  const log = pino({ level: 'silent' })
  const shared = { database, drawDatabase: database, config, log, limits, bus, wakes: openWakes(bus) }
  const keyring = ringOf(7)
  const { jobs } = openCashier(
    {
      ...shared,
      siteNews: openSiteNews(bus, undefined, () => {}),
      keyring,
      personal: personalKey(keyring),
      onWatchError() {},
    },
    {
      settings,
      findOperator: async () => undefined,
      ownProviders,
      gateways: [],
      protection: openProtectionGate(),
      standing: async () => ({ grade: 1, dayLimit: yuan(settings.current.rechargeDayAmount) }),
    },
  )
  return { sweep: () => Promise.all(jobs!.map((job) => job.run())) }
}

/** The sandbox's end of the port, as another process has it. */
export const sandboxOf = ({ database, config }: TestServer): CallingProvider =>
  sandboxProvider({ database, secret: Buffer.from(SECRET), publicUrl: config.publicUrl })

export type TestOrder = { id: string; orderNo: string; payUrl: string; amount: string; providerRef: string }

export async function placeOrder(
  server: TestServer,
  player: TestPlayer,
  input: Record<string, unknown> = {},
): Promise<TestOrder> {
  const answer = await server.call(
    'rechargeFrontPaymentRecord',
    { payType: 'alipay', channelId: 'fast_a', amount: '100', ...input },
    player.cookie,
  )
  if (answer.code !== 1) throw new Error(`no order: ${answer.msg}`)
  const [row] = await server.database.query<{ provider_ref: string }>(
    'select provider_ref from recharge_order where order_no = $1',
    [answer.data.orderNo],
  )
  const { id, orderNo, payUrl, amount } = answer.data
  return { id, orderNo, payUrl: payUrl ?? '', amount, providerRef: row?.provider_ref ?? '' }
}

/** What the provider says of a payment of this order. */
export const wordOf = (order: TestOrder, change: Record<string, unknown> = {}) => ({
  orderNo: order.orderNo,
  providerRef: order.providerRef,
  amount: order.amount,
  currency: 'CNY',
  state: 'paid',
  paidAt: Date.now(),
  ...change,
})

export type Signed = { body: string; headers: Record<string, string> }

/** A callback as it travels; `now`, `nonce` and `secret` for those that lie. */
export function signed(word: unknown, lie: { now?: number; nonce?: string; secret?: string } = {}): Signed {
  const body = typeof word === 'string' ? word : JSON.stringify(word)
  const timestamp = String(lie.now ?? Date.now())
  const nonce = lie.nonce ?? randomUUID()
  const signature = signatureOf(Buffer.from(lie.secret ?? SECRET), timestamp, nonce, body)
  return { body, headers: { 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature } }
}

export async function send(server: TestServer, { body, headers }: Signed): Promise<Envelope<{ verdict: string }>> {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/v1/transaction/callback/sandbox',
    headers: { 'content-type': 'application/json', ...headers },
    payload: body,
  })
  if (answer.statusCode !== 200) throw new Error(`HTTP ${answer.statusCode}`)
  return answer.json()
}

export const tell = (server: TestServer, order: TestOrder, change: Record<string, unknown> = {}) =>
  send(server, signed(wordOf(order, change)))

/** The payer presses a button of the pay page. */
export const press = (server: TestServer, order: TestOrder, action: 'pay' | 'cancel') =>
  server.app.inject({
    method: 'POST',
    url: new URL(order.payUrl).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `action=${action}`,
  })

export const stateOf = async (server: TestServer, player: TestPlayer, order: TestOrder) =>
  (await server.call('frontSummaryPaymentRecordList', { orderNo: order.orderNo }, player.cookie)).data.list[0]?.state

export const balanceOf = async (server: TestServer, player: TestPlayer) =>
  (await server.call('queryBalanceFront', {}, player.cookie)).data.balance

/** The verdicts on everything that was said about an order, oldest first. */
export const verdictsOf = async (server: TestServer, order: TestOrder): Promise<string[]> =>
  (
    await server.database.query<{ verdict: string }>(
      'select verdict from provider_callback where order_no = $1 order by id',
      [order.orderNo],
    )
  ).map((row) => row.verdict)

/** The order's time to pay is over, and its next question due. */
export const lapse = (server: TestServer, order: TestOrder, hoursAgo = 0) =>
  server.database.query(
    `update recharge_order set expires_at = greatest(created_at + interval '1 us', clock_timestamp()) - $2 * interval '1 hour',
       next_poll_at = clock_timestamp() where order_no = $1`,
    [order.orderNo, hoursAgo],
  )

/** The next question about the order is due. */
export const pollNow = (server: TestServer, order: TestOrder) =>
  server.database.query('update recharge_order set next_poll_at = clock_timestamp() where order_no = $1', [
    order.orderNo,
  ])
