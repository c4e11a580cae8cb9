/** When a break or a self-exclusion that begins now would end; the server decides, this is what is said before. */

import type { BreakLength, ExclusionLength } from '@hongyun/contract/protection/words.ts'
import { HOUR_MS, SHANGHAI_AHEAD_MS } from '@hongyun/lottery/days.ts'

const hours: Readonly<Record<BreakLength, number>> = {
  ...{ hour: 1, day: 24, threeDays: 72 },
  ...{ week: 168, month: 720, sixWeeks: 1008 },
}
const months: Readonly<Record<Exclude<ExclusionLength, 'ever'>, number>> = {
  ...{ halfYear: 6, year: 12 },
  ...{ threeYears: 36, fiveYears: 60 },
}

export const breakEnd = (lasts: BreakLength, now: number): number => now + hours[lasts] * HOUR_MS

/** The lengths that end later than what runs: one that would end before it changes nothing. `until` is null where it never ends. */
export const longer = <Length extends string>(
  lengths: readonly Length[],
  endOf: (length: Length) => number | undefined,
  running: { until: number | null } | null,
): Length[] =>
  lengths.filter((length) => {
    if (running === null) return true
    return running.until !== null && (endOf(length) ?? Number.POSITIVE_INFINITY) > running.until
  })

/** By the calendar of Asia/Shanghai, as months and years are meant; nothing where it never ends. */
export function exclusionEnd(lasts: ExclusionLength, now: number): number | undefined {
  if (lasts === 'ever') return undefined
  const here = new Date(now + SHANGHAI_AHEAD_MS)
  const day = here.getUTCDate()
  here.setUTCDate(1)
  here.setUTCMonth(here.getUTCMonth() + months[lasts])
  const daysOfMonth = new Date(Date.UTC(here.getUTCFullYear(), here.getUTCMonth() + 1, 0)).getUTCDate()
  here.setUTCDate(Math.min(day, daysOfMonth))
  return here.getTime() - SHANGHAI_AHEAD_MS
}
