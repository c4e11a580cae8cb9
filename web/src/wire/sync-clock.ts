/**
 * Takes the server's time (docs/rules/site.md): up to 5 samples, an answer slower than 1 s is refused, and the
 * sample with the shortest round trip is the one that counts. How long an answer took is what the network says:
 * a page busy with its own start looks at an answer seconds after it came.
 */
import { encodePath } from '@hongyun/contract/wire/encoded-path.ts'
import { playerRoutes } from '@hongyun/contract/wire/player-routes.ts'
import { splitRoute } from '@hongyun/contract/wire/route.ts'
import { api } from './api.ts'
import { clockState, setClockState, setDifftime } from './clock.ts'
import { type Sample, sampleOf } from './clock-sample.ts'

/** How long it rests before each sample where the one before was refused: what holds answers up, such as a page that loads, passes. */
const RESTS_MS = [0, 500, 1000, 2000, 4000]
/** Long enough for a busy page; by then an answer that has not come will not come. */
const GIVE_UP_MS = 5000
/** A round trip this short cannot be bettered by enough to matter to a countdown of seconds. */
const GOOD_MS = 60
const AGAIN_MS = 10 * 60_000
const ADDRESS = new URL(encodePath(splitRoute(playerRoutes.getServerTimeMillisecond).path), location.href).href

/** The next question for the time and its answer, as the network saw them. */
function nextExchange(signal: AbortSignal): Promise<PerformanceResourceTiming> {
  const from = performance.now()
  return new Promise((resolve, reject) => {
    const observer = new PerformanceObserver((list) => {
      const entries = list.getEntriesByName(ADDRESS) as PerformanceResourceTiming[]
      const entry = entries.find(({ startTime, responseStart }) => startTime >= from && responseStart > 0)
      if (!entry) return
      observer.disconnect()
      resolve(entry)
    })
    observer.observe({ type: 'resource' })
    signal.addEventListener('abort', () => {
      observer.disconnect()
      reject(signal.reason)
    })
  })
}

async function sample(): Promise<Sample | undefined> {
  const signal = AbortSignal.timeout(GIVE_UP_MS)
  try {
    const [exchange, serverTime] = await Promise.all([
      nextExchange(signal),
      api('getServerTimeMillisecond', {}, signal),
    ])
    const origin = Date.now() - performance.now()
    return sampleOf(serverTime, origin + exchange.requestStart, origin + exchange.responseStart)
  } catch {
    return undefined
  }
}

let running: Promise<void> | undefined

/** Takes the time now; a call while one is under way joins it. */
export function syncClock(): Promise<void> {
  running ??= take().finally(() => {
    running = undefined
  })
  return running
}

async function take(): Promise<void> {
  if (clockState() === 'failed') setClockState('syncing')
  let best: Sample | undefined
  let taken: Sample | undefined
  for (const rest_ms of RESTS_MS) {
    if (!taken) await new Promise((resolve) => setTimeout(resolve, rest_ms))
    taken = await sample()
    if (taken && (!best || taken.roundTrip_ms < best.roundTrip_ms)) best = taken
    if (best && best.roundTrip_ms <= GOOD_MS) break
  }
  if (best) setDifftime(best.difftime_ms)
  else setClockState('failed')
}

/** Takes the time at once, then every ten minutes and whenever the network or the page comes back. */
export function keepClock(): () => void {
  let takenAt = Date.now()
  const again = () => {
    takenAt = Date.now()
    void syncClock()
  }
  const onVisible = () => {
    const stale = Date.now() - takenAt > AGAIN_MS || clockState() === 'failed'
    if (document.visibilityState === 'visible' && stale) again()
  }
  again()
  const timer = setInterval(again, AGAIN_MS)
  addEventListener('online', again)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    clearInterval(timer)
    removeEventListener('online', again)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
