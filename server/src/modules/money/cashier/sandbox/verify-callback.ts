/** Whether a callback is the sandbox's word: signature, age, shape, in this order. */
import { timingSafeEqual } from 'node:crypto'
import { parseMoney } from '@hongyun/lottery/money.ts'
import { z } from 'zod'
import type { Callback, CallbackFault, VerifiedCallback } from '../provider.ts'
import { signatureOf } from './signature.ts'

/** How far a callback's time may be from ours, before or after. */
export const WINDOW_MS = 300_000

const bodySchema = z.object({
  orderNo: z.string().regex(/^P\d{12,20}$/),
  providerRef: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/),
  amount: z.string(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  state: z.enum(['paid', 'failed', 'refunded']),
  paidAt: z.number().int().positive().nullable(),
})

export function verifyCallback(secret: Uint8Array, { headers, rawBody }: Callback, now: number): VerifiedCallback {
  const parsed = parseJson(rawBody)
  const claimedOrderNo = claimOf(parsed)
  const refuse = (reason: CallbackFault): VerifiedCallback => ({
    ok: false,
    reason,
    claimedOrderNo,
  })
  const timestamp = matching(headers['x-timestamp'], /^\d{13}$/)
  const nonce = matching(headers['x-nonce'], /^[A-Za-z0-9_-]{8,64}$/)
  const signature = matching(headers['x-signature'], /^[0-9a-f]{64}$/)
  if (!timestamp || !nonce || !signature) return refuse('unsigned')
  const expected = signatureOf(secret, timestamp, nonce, rawBody)
  if (!timingSafeEqual(Buffer.from(signature, 'hex'), Buffer.from(expected, 'hex'))) return refuse('forged')
  if (Math.abs(now - Number(timestamp)) > WINDOW_MS) return refuse('stale')
  const body = bodySchema.safeParse(parsed)
  const amount = body.success ? parseMoney(body.data.amount, 2) : undefined
  if (!body.success || !amount?.ok) return refuse('malformed')
  return { ok: true, nonce, word: { ...body.data, amount: amount.value } }
}

const matching = (value: string | readonly string[] | undefined, pattern: RegExp): string | undefined =>
  typeof value === 'string' && pattern.test(value) ? value : undefined

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function claimOf(body: unknown): string | undefined {
  const claim = (body as { orderNo?: unknown } | null | undefined)?.orderNo
  return typeof claim === 'string' ? claim : undefined
}
