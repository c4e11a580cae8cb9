/** A gateway that configuration alone fits to an aggregator: signed forms, a signed callback, a question. */

import { hash } from 'node:crypto'
import { rechargePage } from '@hongyun/contract/cashier/recharge-page.ts'
import type { PayType } from '@hongyun/contract/channels/words.ts'
import { dateTime } from '@hongyun/lottery/days.ts'
import ipaddr from 'ipaddr.js'
import {
  type Callback,
  type CallbackFault,
  type CallingProvider,
  CURRENCY,
  type OrderToCreate,
  type QueryAnswer,
  type Statements,
  type VerifiedCallback,
} from '../../cashier/provider.ts'
import { readStatement } from '../../cashier/read-statement.ts'
import { fromFen, fromYuan, inFen, inYuan } from '../amounts.ts'
import type { FormConfig } from '../file.ts'
import { checkedPayUrl, type GatewayParts } from '../parts.ts'
import { mayStillCome } from '../times.ts'
import { fill, pairsOf, type ReadWord, readForm, readJson, readWord, textAt } from './fields.ts'
import { askSigned } from './question.ts'
import type { Signer } from './sign.ts'

/** What the fields of an order may name. */
export const ORDER_PLACES =
  'orderNo amount method bank payer subject notifyUrl returnUrl timestamp timestampMs time expiresAt nonce'.split(' ')
/** What the fields of a question may name. */
export const QUERY_PLACES = 'orderNo timestamp timestampMs time nonce'.split(' ')

/** What the fields that ask for a statement may name: `{day}` is `2026-01-31`, `{date}` is `20260131`. */
export const STATEMENT_PLACES = 'day date timestamp timestampMs time nonce'.split(' ')
/** A statement of as many rows as are taken. */
const STATEMENT_BYTES = 1_000_000

type Collecting = { [Part in 'payTypes' | 'create' | 'query' | 'notify']: NonNullable<FormConfig[Part]> } & Pick<
  FormConfig,
  'amountIn' | 'timeout_s' | 'statement'
>

export function formGateway(
  config: Collecting,
  { name, signer, notifyUrl, publicUrl }: GatewayParts & { signer: Signer },
): CallingProvider {
  const { amountIn, create, query, statement, notify, timeout_s } = config
  const methodOf = (payType: PayType): string | undefined => config.payTypes[payType]
  const how = { amountIn, currency: CURRENCY }
  const signal = () => AbortSignal.timeout(timeout_s * 1000)
  return {
    name,
    callsBackBy: notify.method,
    collects: (payType) => methodOf(payType) !== undefined,
    async createOrder(order) {
      const method = methodOf(order.payType)
      if (method === undefined) throw new Error(`${name} does not collect by ${order.payType}`)
      const values = {
        ...valuesNow(),
        ...orderValues(order, amountIn === 'fen' ? inFen(order.amount) : inYuan(order.amount)),
        ...{ method, notifyUrl, returnUrl: publicUrl + rechargePage(order.payType) },
      }
      if ('goTo' in create) {
        const target = new URL(create.goTo)
        for (const [field, value] of Object.entries(signer.sign(fill(create.fields, values))))
          target.searchParams.set(field, value)
        return { providerRef: null, payUrl: checkedPayUrl(target.href) }
      }
      const answer = await askSigned(create, values, signer, signal())
      const payUrl = checkedPayUrl(textAt(answer, create.answer.payUrl))
      const reference = create.answer.reference && textAt(answer, create.answer.reference)
      return { providerRef: reference || null, payUrl }
    },
    async queryOrder(orderNo): Promise<QueryAnswer> {
      const answer = await askSigned(query, { ...valuesNow(), orderNo }, signer, signal())
      if (answer === 'unknown') return { state: 'unknown' }
      const word = readWord(answer, query.answer, how)
      if (typeof word === 'string') throw new Error(`the answer is ${word}`)
      const { state } = word
      return state === 'waiting' ? { state } : { state: 'decided', word: wordOf({ ...word, state }) }
    },
    ...(statement && {
      statements: {
        fromHour: statement.fromHour,
        async of(day, now) {
          const values = { ...valuesNow(), day, date: day.replaceAll('-', '') }
          const answer = await askSigned(statement, values, signer, signal(), STATEMENT_BYTES)
          if (answer === 'unknown') return mayStillCome(day, now) ? undefined : { rows: [], skipped: 0 }
          const read = readStatement(
            textAt(answer, statement.answer.csv) ?? '',
            amountIn === 'fen' ? fromFen : fromYuan,
          )
          if (!read.ok) throw new Error(`the statement can't be read: ${read.reason}`)
          return read.value
        },
      } satisfies Statements,
    }),
    verifyCallback: (callback, now) => verify(callback, now, { notify, signer, how }),
    replyTo: ({ taken }) => ({
      status: 200,
      type: 'text/plain; charset=utf-8',
      body: taken ? notify.taken : notify.refused,
    }),
  }
}

/** What changes from question to question. */
export const valuesNow = () => {
  const now = Date.now()
  return {
    timestamp: String(Math.floor(now / 1000)),
    timestampMs: String(now),
    time: dateTime(now).replaceAll(/\D/g, ''),
    nonce: crypto.randomUUID().replaceAll('-', ''),
  }
}

const orderValues = ({ orderNo, bank, payerName, expiresAt }: OrderToCreate, amount: string) => ({
  ...{ orderNo, amount, bank: bank ?? '', payer: payerName ?? '', subject: `订单 ${orderNo}` },
  expiresAt: String(Math.floor(expiresAt / 1000)),
})

const wordOf = ({
  order,
  reference,
  amount,
  currency,
  state,
}: ReadWord & { state: 'paid' | 'failed' | 'refunded' }) => ({
  ...{ orderNo: order, providerRef: reference || null, amount, currency, state },
  paidAt: state === 'paid' ? Date.now() : null,
})

type Verifying = {
  notify: Collecting['notify']
  signer: Signer
  how: { amountIn: 'yuan' | 'fen'; currency: string }
}

function verify({ rawBody, address }: Callback, now: number, { notify, signer, how }: Verifying): VerifiedCallback {
  const said = notify.body === 'json' && notify.method === 'POST' ? readJson(rawBody) : readForm(rawBody)
  const claimedOrderNo = textAt(said, notify.order)
  const refuse = (reason: CallbackFault): VerifiedCallback => ({ ok: false, reason, claimedOrderNo })
  if (notify.from && !isWithin(address, notify.from)) return refuse('otherAddress')
  if (said === undefined) return refuse('malformed')
  const signature = signer.verify(pairsOf(said))
  if (signature !== 'good') return refuse(signature === 'missing' ? 'unsigned' : 'forged')
  if (notify.time && !isInTime(textAt(said, notify.time.field), notify.time, now)) return refuse('stale')
  const word = readWord(said, notify, how)
  if (word === 'otherMerchant' || word === 'malformed') return refuse(word)
  const { state } = word
  // That it waits is no news, and nothing to be kept.
  if (state === 'waiting') return refuse('malformed')
  const nonce = hash('sha256', rawBody)
  return { ok: true, nonce, word: wordOf({ ...word, state }) }
}

function isInTime(text: string | undefined, { in: unit, skew_s }: { in: 's' | 'ms'; skew_s: number }, now: number) {
  if (text === undefined || !/^\d{10,13}$/.test(text)) return false
  return Math.abs(now - Number(text) * (unit === 's' ? 1000 : 1)) <= skew_s * 1000
}

function isWithin(address: string, ranges: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false
  const from = ipaddr.process(address)
  return ranges.some((range) => {
    const [base, bits] = ipaddr.isValidCIDR(range)
      ? ipaddr.parseCIDR(range)
      : ([ipaddr.process(range), undefined] as const)
    if (from.kind() !== base.kind()) return false
    return bits === undefined ? from.toString() === base.toString() : from.match([base, bits] as [typeof from, number])
  })
}
