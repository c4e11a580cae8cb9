/** The sandbox behind the port: what it answers is read as strictly as a real provider's answer. */
import { parseMoney } from '@hongyun/lottery/money.ts'
import { z } from 'zod'
import type { Database } from '../../../../platform/db/database.ts'
import type { PayoutAnswer, PayoutProvider } from '../payout/provider.ts'
import { askAboutPayout, askToPay, type GatewayAnswer } from './gateway.ts'

const answerSchema = z.strictObject({
  payoutNo: z.string().max(40),
  providerRef: z.string().min(1).max(64),
  amount: z.string().transform((text, ctx) => {
    const parsed = parseMoney(text, 2)
    if (parsed.ok) return parsed.value
    ctx.addIssue({ code: 'custom', message: 'no amount' })
    return z.NEVER
  }),
  currency: z.string().max(8),
  state: z.enum(['taken', 'paid', 'failed']),
  reason: z.string().max(200),
})

/** The provider's name. */
export const SANDBOX = 'sandbox'

export const sandboxPayouts = (database: Database): PayoutProvider => ({
  name: SANDBOX,
  pay: async (payout, signal) => readAnswer(await askToPay(database, payout, signal)),
  lookUp: async (payoutNo, signal) => readAnswer(await askAboutPayout(database, payoutNo, signal)),
})

function readAnswer({ status, body }: GatewayAnswer): PayoutAnswer {
  if (status === 404) return { state: 'unknown' }
  if (status !== 200) throw new Error(`the provider answered ${status}`)
  const { state, ...word } = answerSchema.parse(JSON.parse(body))
  return state === 'taken' ? { state } : { state: 'decided', word: { ...word, state } }
}
