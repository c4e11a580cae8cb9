/** A message of the feed: the exact bytes that were signed, and what they say. Signature, age, shape, in this order. */
import { z } from 'zod'

/** How far a message's time may be from ours, before or after. */
export const WINDOW_MS = 300_000

const time = z.number().int().positive().max(4_102_444_800_000)

const messageSchema = z.strictObject({
  source: z.string().regex(/^[a-z0-9_-]{2,30}$/),
  lotteryCode: z.string().regex(/^[a-z0-9_]{2,20}$/),
  issue: z.string().regex(/^\d{4,16}$/),
  numbers: z.string().max(256),
  drawnAt: time,
  sentAt: time,
  nonce: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/),
})

export type FeedMessage = z.output<typeof messageSchema>

/** What a body says; undefined where it is not a message. */
export function readMessage(body: Uint8Array): FeedMessage | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body)
    const parsed = messageSchema.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

/** The 64 bytes of a signature header in base64; undefined where it is none. */
export function readSignature(header: string | readonly string[] | undefined): Buffer | undefined {
  return typeof header === 'string' && /^[A-Za-z0-9+/]{86}==$/.test(header) ? Buffer.from(header, 'base64') : undefined
}
