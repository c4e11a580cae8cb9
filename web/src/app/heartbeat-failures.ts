/** Heartbeats that failed, kept in localStorage: at most 1000, the oldest go first. */
export type Failure = { status: string; reason: string; checkTime: number; connectionTime: number }

const KEY = 'heartbeatFailures'
const MOST = 1000

export function readFailures(): Failure[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? (kept as Failure[]).slice(-MOST) : []
  } catch {
    return []
  }
}

export function addFailure(failure: Failure): void {
  localStorage.setItem(KEY, JSON.stringify([...readFailures(), failure].slice(-MOST)))
}

export function clearFailures(): void {
  localStorage.removeItem(KEY)
}
