/** What one answer of the server's clock is worth. Pure. */

export type Sample = { roundTrip_ms: number; difftime_ms: number }

const SLOWEST_MS = 1000

/** When a question went out and when its answer came in, by the wall clock of the device. Slower than 1 s is refused. */
export function sampleOf(serverTime: number, sentAt: number, answeredAt: number): Sample | undefined {
  const roundTrip_ms = answeredAt - sentAt
  if (roundTrip_ms > SLOWEST_MS) return undefined
  return { roundTrip_ms, difftime_ms: Math.round(serverTime - (sentAt + answeredAt) / 2) }
}
