/** Alipay through its own SDK: a code to scan or a page to pay on, the question, and the notification that it signs. */

import { hash } from 'node:crypto'
import { rechargePage } from '@hongyun/contract/cashier/recharge-page.ts'
import { dateTime } from '@hongyun/lottery/days.ts'
import type { AlipaySdk } from 'alipay-sdk'
import { z } from 'zod'
import {
  type CallbackFault,
  type CallingProvider,
  CURRENCY,
  type ProviderWord,
  type QueryAnswer,
  type VerifiedCallback,
} from '../../cashier/provider.ts'
import { fromYuan, inYuan } from '../amounts.ts'
import type { AlipayConfig, ReadKey } from '../file.ts'
import { readForm } from '../form/fields.ts'
import { checkedPayUrl, type GatewayParts } from '../parts.ts'
import { fromBeijingTime } from '../times.ts'

/** It repeats a notification for 25 hours; one that is older is no repeat. */
const OLDEST_MS = 26 * 3_600_000
const AHEAD_MS = 300_000

const money = z.string().transform((text, ctx) => {
  const amount = fromYuan(text)
  if (amount !== undefined) return amount
  ctx.addIssue({ code: 'custom', message: 'no amount' })
  return z.NEVER
})
const reference = z.string().regex(/^\d{16,64}$/)
const orderNo = z.string().regex(/^[\w-]{1,64}$/)
const tradeStates = ['WAIT_BUYER_PAY', 'TRADE_SUCCESS', 'TRADE_FINISHED', 'TRADE_CLOSED'] as const

const precreated = z.object({ code: z.literal('10000'), outTradeNo: orderNo, qrCode: z.string() })
const queried = z.object({
  code: z.literal('10000'),
  outTradeNo: orderNo,
  tradeNo: reference,
  totalAmount: money,
  tradeStatus: z.enum(tradeStates),
})
const notified = z.object({
  out_trade_no: orderNo,
  trade_no: reference,
  total_amount: money,
  trade_status: z.enum(tradeStates),
  trans_currency: z.string().max(8).optional(),
  /** Of a refund, whole or in part: its own number, and what has gone back of the payment so far. */
  gmt_refund: z.string().optional(),
  refund_fee: money.optional(),
  out_biz_no: z.string().max(64).optional(),
})

type Trade = { state: (typeof tradeStates)[number]; isRefund: boolean }

export async function alipayGateway(
  config: AlipayConfig,
  keys: ReadKey,
  parts: GatewayParts,
): Promise<CallingProvider> {
  // Loaded where it is used alone: it brings an HTTP client of its own.
  const { AlipaySdk: Sdk } = await import('alipay-sdk')
  const pem = (type: 'pkcs8' | 'spki') => ({ type, format: 'pem' }) as const
  const sdk = new Sdk({
    appId: config.appId,
    privateKey: keys.privateKey(config.privateKeyFile).export(pem('pkcs8')) as string,
    keyType: 'PKCS8',
    alipayPublicKey: keys.publicKey(config.alipayPublicKeyFile).export(pem('spki')) as string,
    gateway: config.gateway,
    timeout: config.timeout_s * 1000,
  })
  const ask = (method: string, bizContent: Record<string, unknown>) =>
    sdk.exec(
      method,
      { notifyUrl: parts.notifyUrl, timestamp: dateTime(Date.now()), bizContent },
      { validateSign: true },
    )
  return {
    name: parts.name,
    callsBackBy: 'POST',
    collects: (payType) => payType === 'alipay',
    async createOrder({ orderNo: out_trade_no, amount, expiresAt, payType }) {
      const bizContent = {
        ...{ out_trade_no, total_amount: inYuan(amount), subject: `订单 ${out_trade_no}` },
        time_expire: dateTime(expiresAt),
      }
      // Its own number exists only once the payer has come.
      if (config.product === 'page')
        return {
          providerRef: null,
          payUrl: checkedPayUrl(
            sdk.pageExec('alipay.trade.page.pay', {
              method: 'GET',
              notifyUrl: parts.notifyUrl,
              returnUrl: parts.publicUrl + rechargePage(payType),
              timestamp: dateTime(Date.now()),
              bizContent: { ...bizContent, product_code: 'FAST_INSTANT_TRADE_PAY' },
            }),
          ),
        }
      const made = precreated.parse(await ask('alipay.trade.precreate', bizContent))
      if (made.outTradeNo !== out_trade_no) throw new Error('the answer is about another order')
      return { providerRef: null, payUrl: checkedPayUrl(made.qrCode) }
    },
    async queryOrder(out_trade_no): Promise<QueryAnswer> {
      const answer = await ask('alipay.trade.query', { out_trade_no })
      if (answer.subCode === 'ACQ.TRADE_NOT_EXIST') return { state: 'unknown' }
      const { outTradeNo, tradeNo, totalAmount: amount, tradeStatus } = queried.parse(answer)
      const state = stateOf({ state: tradeStatus, isRefund: false })
      if (state === 'waiting') return { state }
      const word = { orderNo: outTradeNo, providerRef: tradeNo, amount, currency: CURRENCY, ...told(state) }
      return { state: 'decided', word }
    },
    verifyCallback: ({ rawBody }, now) => verify(sdk, config, rawBody, now),
    // It repeats whatever it does not read this of.
    replyTo: ({ taken }) => ({
      status: 200,
      type: 'text/plain; charset=utf-8',
      body: taken ? 'success' : 'failure',
    }),
  }
}

/** A trade that is closed was not paid in time, or was given back as a whole; a refund in part leaves it a success. */
function stateOf({ state, isRefund }: Trade): ProviderWord['state'] | 'waiting' {
  if (isRefund) return 'refunded'
  if (state === 'WAIT_BUYER_PAY') return 'waiting'
  return state === 'TRADE_CLOSED' ? 'failed' : 'paid'
}

const told = (state: ProviderWord['state']) => ({ state, paidAt: state === 'paid' ? Date.now() : null })

function verify(sdk: AlipaySdk, config: AlipayConfig, rawBody: string, now: number): VerifiedCallback {
  const said = readForm(rawBody)
  const claimedOrderNo = said?.out_trade_no
  const refuse = (reason: CallbackFault): VerifiedCallback => ({ ok: false, reason, claimedOrderNo })
  if (!said) return refuse('malformed')
  if (!said.sign) return refuse('unsigned')
  // The sender may name a weaker signature; ours is agreed.
  if (said.sign_type !== 'RSA2' || !sdk.checkNotifySign(said, true)) return refuse('forged')
  if (said.app_id !== config.appId || said.seller_id !== config.sellerId) return refuse('otherMerchant')
  const sentAt = fromBeijingTime(said.notify_time ?? '')
  if (sentAt === undefined || now - sentAt > OLDEST_MS || sentAt - now > AHEAD_MS) return refuse('stale')
  const read = notified.safeParse(said)
  if (!read.success) return refuse('malformed')
  const { out_trade_no, trade_no: providerRef, total_amount: amount, trade_status, trans_currency } = read.data
  const isRefund = read.data.gmt_refund !== undefined || (read.data.refund_fee ?? 0n) > 0n
  const state = stateOf({ state: trade_status, isRefund })
  // That it waits is no news.
  if (state === 'waiting') return refuse('malformed')
  const word = { orderNo: out_trade_no, providerRef, amount, currency: trans_currency ?? CURRENCY, ...told(state) }
  const refund = { ref: read.data.out_biz_no ?? null, amount: read.data.refund_fee ?? null }
  return { ok: true, nonce: hash('sha256', rawBody), word: isRefund ? { ...word, refund } : word }
}
