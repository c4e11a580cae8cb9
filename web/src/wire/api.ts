/** The one client of the site. Every call carries the trace of this page load and a span of its own. */
import { type Client, createClient } from '@hongyun/contract/wire/client.ts'
import { now } from './clock.ts'

const TRACE_KEY = 'flowTraceId'

/** Random lower-case hex of a number of bytes. */
function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
}

const traceId = randomHex(16)
sessionStorage.setItem(TRACE_KEY, traceId)

export const api: Client = createClient({
  now,
  headers: () => ({ flowTraceId: traceId, flowSpanId: randomHex(8) }),
})
