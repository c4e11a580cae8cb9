/** The sandbox behind the port: it answers in text, as over HTTP, and what it answers is read as strictly as a real provider's. */
import { DONE } from '@hongyun/contract/wire/envelope.ts'
import { formatMoney, parseMoney } from '@hongyun/lottery/money.ts'
import { z } from 'zod'
import type { Database } from '../../../../platform/db/database.ts'
import { refusalEnvelope } from '../../../../platform/http/answer.ts'
import { refuse } from '../../../../platform/refuse.ts'
import { type CallingProvider, CURRENCY, type QueryAnswer, type Reception } from '../provider.ts'
import { findPayment, openPayment, type Payment, paidOn } from './payments.ts'
import { type Fault, type Switches, switchesFor } from './switches.ts'
import { verifyCallback } from './verify-callback.ts'

/** The provider's name. */
export const SANDBOX = 'sandbox'

const createdSchema = z.strictObject({ providerRef: z.string().min(8).max(64), payUrl: z.url() })
const paymentSchema = z.strictObject({
  orderNo: z.string().max(32),
  providerRef: z.string().min(8).max(64),
  amount: z.string().transform((text, ctx) => {
    const parsed = parseMoney(text, 2)
    if (parsed.ok) return parsed.value
    ctx.addIssue({ code: 'custom', message: 'no amount' })
    return z.NEVER
  }),
  currency: z.string().max(8),
  state: z.enum(['waiting', 'paid', 'failed', 'refunded']),
  paidAt: z.number().nullable(),
})

export function sandboxProvider(parts: { database: Database; secret: Uint8Array; publicUrl: string }): CallingProvider {
  const { database, secret, publicUrl } = parts
  const faultOf = async (orderNo: string, of: (switches: Switches) => Fault): Promise<Fault> => {
    const switches = await switchesFor(database, orderNo)
    return switches.unreachable ? 'noAnswer' : of(switches)
  }
  return {
    name: SANDBOX,
    callsBackBy: 'POST',
    collects: () => true,
    async createOrder(order) {
      const fault = await faultOf(order.orderNo, ({ create }) => create)
      if (fault === 'noAnswer') throw new Error('the connection was closed')
      const payment = await openPayment(database, order)
      const url = `${publicUrl}/sandbox/pay/${payment.token}`
      return createdSchema.parse(await answered(fault, { providerRef: payment.provider_ref, payUrl: url }))
    },
    async queryOrder(orderNo): Promise<QueryAnswer> {
      const fault = await faultOf(orderNo, ({ query }) => query)
      const payment = await findPayment(database, 'order_no', orderNo)
      if (!payment && fault === 'none') return { state: 'unknown' }
      const { state, ...word } = paymentSchema.parse(await answered(fault, payment && shown(payment)))
      return state === 'waiting' ? { state } : { state: 'decided', word: { ...word, state } }
    },
    statements: {
      fromHour: 1,
      async of(day) {
        if ((await switchesFor(database, '')).unreachable) throw new Error('the connection was closed')
        return { rows: await paidOn(database, day), skipped: 0 }
      },
    },
    verifyCallback: (callback, now) => verifyCallback(secret, callback, now),
    replyTo,
  }
}

const shown = ({ order_no, provider_ref, amount, state, decided_at }: Payment) => ({
  orderNo: order_no,
  providerRef: provider_ref,
  amount: formatMoney(amount),
  currency: CURRENCY,
  state,
  paidAt: state === 'paid' ? decided_at : null,
})

/** The answer as it arrives, or what comes instead of it. */
async function answered(fault: Fault, answer: unknown): Promise<unknown> {
  if (fault === 'noAnswer') throw new Error('the connection was closed')
  if (fault === 'error') throw new Error('the provider answered 500')
  // Whoever asks stops waiting by itself.
  if (fault === 'hang') return new Promise(() => {})
  return JSON.parse(fault === 'rubbish' ? '"<html>Bad gateway</html>"' : JSON.stringify(answer))
}

function replyTo({ taken, verdict, text }: Reception) {
  const data = { verdict }
  const envelope = taken ? { code: DONE, msg: text, data } : refusalEnvelope(refuse('badInput', { text, data }))
  return { status: 200, type: 'application/json; charset=utf-8', body: JSON.stringify(envelope) }
}
