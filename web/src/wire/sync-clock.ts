/**
 * Takes the server's time (chat.md section 9): up to 5 samples, an answer slower than 1 s is refused, and the
 * sample with the shortest round trip is the one that counts.
 */
import { api } from './api.ts'
import { clockState, setClockState, setDifftime } from './clock.ts'

const SAMPLES = 5
const SLOWEST_MS = 1000
/** A round trip this short cannot be bettered by enough to matter to a countdown of seconds. */
const GOOD_MS = 60
const AGAIN_MS = 10 * 60_000

type Sample = { roundTrip_ms: number; difftime_ms: number }

async function sample(): Promise<Sample | undefined> {
  const from = performance.now()
  const sentAt = Date.now()
  try {
    const serverTime = await api('getServerTimeMillisecond', {}, AbortSignal.timeout(SLOWEST_MS))
    const roundTrip_ms = performance.now() - from
    if (roundTrip_ms > SLOWEST_MS) return undefined
    return { roundTrip_ms, difftime_ms: Math.round(serverTime + roundTrip_ms / 2 - (sentAt + roundTrip_ms)) }
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
  for (let tries = 0; tries < SAMPLES; tries++) {
    const taken = await sample()
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
