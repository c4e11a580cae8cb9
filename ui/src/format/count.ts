// The time left as shown and as announced. A second is shown until it is over, so 00:00:00 means closed.

/** Whole seconds still to go; the last fraction of one counts as one. */
export function secondsLeft(endsAt: number, now: number): number {
  return Math.max(0, Math.ceil((endsAt - now) / 1000))
}

/** Milliseconds until the shown second changes. */
export function untilNextSecond(endsAt: number, now: number): number {
  return (endsAt - now) % 1000 || 1000
}

export function countParts(seconds: number): [hours: string, minutes: string, seconds: string] {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const [hours = '', minutes = '', rest = ''] = parts.map((part) => String(part).padStart(2, '0'))
  return [hours, minutes, rest]
}

export function countSpoken(seconds: number): string {
  return `${Math.floor(seconds / 3600)}时${Math.floor(seconds / 60) % 60}分${seconds % 60}秒`
}

const MILESTONES = [30, 10]

/** The milestone passed between two ticks, even if a sleeping tab skipped that second. */
export function milestonePassed(before: number, after: number): number | undefined {
  return MILESTONES.filter((at) => before > at && after <= at && after > 0).at(-1)
}
