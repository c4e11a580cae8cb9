/** The one client of the site. Every call carries the trace of this page load and a span of its own, and both are stored. */
import { type Client, createClient } from '@hongyun/contract/wire/client.ts'
import { type PlayerCall, playerRoutes } from '@hongyun/contract/wire/player-routes.ts'
import { randomHex } from '@hongyun/ui/random-id.ts'
import { inSession } from '@hongyun/ui/sent-before.ts'
import { now } from './clock.ts'
import { embeddedHeaders, isEmbedded } from './embedded.ts'
import { inTab, store } from './kept.ts'
import { say } from './say.ts'

const TRACE_KEY = 'flowTraceId'
const SPAN_KEY = 'flowSpanId'

const traceId = randomHex(16)
store(TRACE_KEY, traceId, inTab())

function traceHeaders() {
  const spanId = randomHex(8)
  store(SPAN_KEY, spanId, inTab())
  return { [TRACE_KEY]: traceId, [SPAN_KEY]: spanId }
}

const client = createClient(playerRoutes, {
  now,
  onReview: say.ok,
  ...(isEmbedded
    ? { headers: () => ({ ...traceHeaders(), ...embeddedHeaders() }), credentials: 'omit' as const }
    : { headers: traceHeaders }),
})

export const api: Client<PlayerCall> = (name, input, signal) => inSession(() => client(name, input, signal))
