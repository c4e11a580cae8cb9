/** How the sandbox signs what it sends: HMAC-SHA256 over timestamp, nonce and the body's exact text. */
import { createHmac, randomUUID } from 'node:crypto'

export type SignedHeaders = { 'x-timestamp': string; 'x-nonce': string; 'x-signature': string }

/** The signature in hex of a body sent at a time (milliseconds, as text) under a nonce. */
export const signatureOf = (secret: Uint8Array, timestamp: string, nonce: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}\n${nonce}\n${body}`).digest('hex')

/** The headers of a body sent now. */
export function signedHeaders(secret: Uint8Array, body: string, now: number): SignedHeaders {
  const timestamp = String(now)
  const nonce = randomUUID()
  return { 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signatureOf(secret, timestamp, nonce, body) }
}
