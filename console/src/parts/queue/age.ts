/** How long what is in a queue has waited. */
const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** What the queue aims at, and from when it stands out. */
const NEAR_MS = 10 * MINUTE
const LATE_MS = 12 * MINUTE

/** Minutes and seconds, from an hour on hours and minutes, from two days on days. */
export function ageText(ms: number): string {
  const two = (n: number) => String(Math.floor(n)).padStart(2, '0')
  const age = Math.max(0, ms)
  if (age < HOUR) return `${two(age / MINUTE)}:${two((age % MINUTE) / 1000)}`
  if (age < 48 * HOUR) return `${Math.floor(age / HOUR)} 时 ${Math.floor((age % HOUR) / MINUTE)} 分`
  return `${Math.floor(age / (24 * HOUR))} 天`
}

export const ageTone = (ms: number): 'is-late' | 'is-near' | '' =>
  ms >= LATE_MS ? 'is-late' : ms >= NEAR_MS ? 'is-near' : ''
