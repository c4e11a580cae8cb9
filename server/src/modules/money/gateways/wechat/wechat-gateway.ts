/** WeChat Pay, interface 3: a code to scan, the question, and the notification that it signs and seals. */
import type { KeyObject } from 'node:crypto'
import { hash } from 'node:crypto'
import type { Money } from '@hongyun/lottery/money.ts'
import type * as Plugin from 'wechatpay-axios-plugin'
import { z } from 'zod'
import {
  type Callback,
  type CallbackFault,
  type CallingProvider,
  CURRENCY,
  type ProviderWord,
  type QueryAnswer,
  type VerifiedCallback,
} from '../../cashier/provider.ts'
import { fromFen, inFenNumber } from '../amounts.ts'
import { fault, type ReadKey, type WechatConfig } from '../file.ts'
import { checkedPayUrl, type GatewayParts } from '../parts.ts'
import { wechatStatements } from './statement.ts'

const WINDOW_MS = 300_000
const MOST_BYTES = 65_536

const fen = z
  .number()
  .int()
  .min(0)
  .transform((count, ctx): Money => {
    const amount = fromFen(String(count))
    if (amount !== undefined) return amount
    ctx.addIssue({ code: 'custom', message: 'no amount' })
    return z.NEVER
  })
const orderNo = z.string().regex(/^[\w|*-]{6,32}$/)
const reference = z.string().regex(/^[\w-]{8,64}$/)
const tradeStates = ['SUCCESS', 'REFUND', 'NOTPAY', 'CLOSED', 'REVOKED', 'USERPAYING', 'PAYERROR'] as const

const created = z.object({ code_url: z.string() })
const trade = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: orderNo,
  transaction_id: reference.optional(),
  trade_state: z.enum(tradeStates),
  amount: z.object({ total: fen, currency: z.string().max(8).default(CURRENCY) }).optional(),
})
const refund = z.object({
  mchid: z.string(),
  out_trade_no: orderNo,
  transaction_id: reference,
  refund_id: reference,
  refund_status: z.string(),
  amount: z.object({ total: fen, refund: fen }),
})
const notification = z.object({
  event_type: z.string(),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().default(''),
  }),
})

const stateOf: Record<(typeof tradeStates)[number], ProviderWord['state'] | 'waiting'> = {
  SUCCESS: 'paid',
  REFUND: 'refunded',
  NOTPAY: 'waiting',
  USERPAYING: 'waiting',
  CLOSED: 'failed',
  REVOKED: 'failed',
  PAYERROR: 'failed',
}

type Sealed = { plugin: typeof Plugin; config: WechatConfig; apiV3Key: string; platform: Map<string, KeyObject> }

export async function wechatGateway(
  config: WechatConfig,
  keys: ReadKey,
  parts: GatewayParts,
): Promise<CallingProvider> {
  // Loaded where it is used alone: it brings an HTTP client of its own.
  const plugin = await import('wechatpay-axios-plugin')
  const { appId: appid, mchId: mchid } = config
  const platform = new Map(
    Object.entries(config.platformKeyFiles).map(([serial, file]) => [serial, keys.publicKey(file)]),
  )
  const client = new plugin.Wechatpay({
    mchid,
    serial: config.serial,
    privateKey: keys.privateKey(config.privateKeyFile).export({ type: 'pkcs8', format: 'pem' }) as string,
    certs: Object.fromEntries(platform),
    baseURL: config.api,
    timeout: config.timeout_s * 1000,
    maxRedirects: 0,
    maxContentLength: MOST_BYTES,
  })
  const apiV3Key = keys.secret(config.apiV3KeyFile)
  if (Buffer.byteLength(apiV3Key) !== 32) throw fault(`the file ${config.apiV3KeyFile} must hold 32 characters`)
  const sealed = { plugin, config, apiV3Key, platform }
  return {
    name: parts.name,
    callsBackBy: 'POST',
    collects: (payType) => payType === 'wechat',
    async createOrder({ orderNo: out_trade_no, amount, expiresAt }) {
      const { data } = await client.chain('v3/pay/transactions/native').post<unknown>({
        ...{ appid, mchid, out_trade_no, description: `订单 ${out_trade_no}`, notify_url: parts.notifyUrl },
        ...{ time_expire: new Date(expiresAt).toISOString().replace(/\.\d+Z$/, '+00:00') },
        amount: { total: inFenNumber(amount), currency: CURRENCY },
      })
      // Its own number exists only once it is paid.
      return { providerRef: null, payUrl: checkedPayUrl(created.parse(data).code_url) }
    },
    async queryOrder(out_trade_no): Promise<QueryAnswer> {
      const data = await client
        .chain(`v3/pay/transactions/out-trade-no/${out_trade_no}`)
        .get<unknown>({ params: { mchid } })
        .then(
          (answer) => answer.data,
          (error: unknown) => {
            if (isUnknownOrder(error)) return undefined
            throw new Error('the provider did not answer', {
              cause: error instanceof Error ? error.message : undefined,
            })
          },
        )
      if (data === undefined) return { state: 'unknown' }
      const read = trade.parse(data)
      if (read.appid !== appid || read.mchid !== mchid) throw new Error('the answer is about another merchant')
      const word = wordOf(read)
      return word.state === 'waiting'
        ? { state: 'waiting' }
        : { state: 'decided', word: { ...word, state: word.state } }
    },
    statements: wechatStatements(client),
    verifyCallback: (callback, now) => verify(sealed, callback, now),
    replyTo: ({ taken, text }) =>
      taken
        ? { status: 200, type: 'application/json; charset=utf-8', body: '{"code":"SUCCESS"}' }
        : {
            status: 400,
            type: 'application/json; charset=utf-8',
            body: JSON.stringify({ code: 'FAIL', message: text }),
          },
  }
}

function isUnknownOrder(error: unknown): boolean {
  const { response } = error as { response?: { status?: number; data?: unknown } }
  if (response?.status !== 404) return false
  const code = (response.data as { code?: unknown } | undefined)?.code
  return code === 'ORDER_NOT_EXIST' || code === 'ORDERNOTEXIST'
}

/** An order that nobody paid has neither a number nor an amount there. */
function wordOf({ out_trade_no, transaction_id, trade_state, amount }: z.output<typeof trade>) {
  const state = stateOf[trade_state]
  if ((state === 'paid' || state === 'refunded') && (transaction_id === undefined || amount === undefined))
    throw new Error('a payment without a number or an amount')
  return {
    orderNo: out_trade_no,
    providerRef: transaction_id ?? null,
    amount: amount?.total ?? null,
    currency: amount?.currency ?? CURRENCY,
    state,
    paidAt: state === 'paid' ? Date.now() : null,
  }
}

function verify(sealed: Sealed, { headers, rawBody }: Callback, now: number): VerifiedCallback {
  const { plugin, platform } = sealed
  const refuse = (reason: CallbackFault): VerifiedCallback => ({ ok: false, reason, claimedOrderNo: undefined })
  const header = (name: string): string | undefined => {
    const value = headers[`wechatpay-${name}`]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const [timestamp, nonce, signature, serial] = [
    header('timestamp'),
    header('nonce'),
    header('signature'),
    header('serial'),
  ]
  if (!timestamp || !nonce || !signature || !serial || !/^\d{10}$/.test(timestamp)) return refuse('unsigned')
  const key = platform.get(serial)
  if (!key || !plugin.Rsa.verify(plugin.Formatter.response(timestamp, nonce, rawBody), signature, key))
    return refuse('forged')
  if (Math.abs(now - Number(timestamp) * 1000) > WINDOW_MS) return refuse('stale')
  const read = opened(sealed, rawBody)
  if (typeof read === 'string') return refuse(read)
  const digest = hash('sha256', `${timestamp}\n${nonce}\n${rawBody}`)
  return { ok: true, nonce: digest, word: read }
}

/** What the notification holds, with its seal off. */
function opened({ plugin, config, apiV3Key }: Sealed, rawBody: string): ProviderWord | 'malformed' | 'otherMerchant' {
  try {
    const { event_type, resource } = notification.parse(JSON.parse(rawBody))
    const { ciphertext, nonce, associated_data } = resource
    const inner: unknown = JSON.parse(plugin.Aes.AesGcm.decrypt(ciphertext, apiV3Key, nonce, associated_data))
    if (event_type.startsWith('REFUND.')) {
      const { mchid, out_trade_no: orderNo, transaction_id: providerRef, amount, ...own } = refund.parse(inner)
      if (mchid !== config.mchId) return 'otherMerchant'
      // It also tells of one that was closed, or did not reach the payer.
      const state = event_type === 'REFUND.SUCCESS' && own.refund_status === 'SUCCESS' ? 'refunded' : 'refundFailed'
      const word = { orderNo, providerRef, amount: amount.total, currency: CURRENCY, state, paidAt: null } as const
      return { ...word, refund: { ref: own.refund_id, amount: amount.refund } }
    }
    const said = trade.parse(inner)
    if (said.appid !== config.appId || said.mchid !== config.mchId) return 'otherMerchant'
    const word = wordOf(said)
    // That it waits is no news.
    return word.state === 'waiting' ? 'malformed' : { ...word, state: word.state }
  } catch {
    return 'malformed'
  }
}
