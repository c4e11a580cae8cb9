/** The spans that limits count over: the day, the week from Monday on and the month that a moment lies in, in Asia/Shanghai. */

import type { LimitPeriod } from '@hongyun/contract/protection/words.ts'
import { businessDay, dayAfter, daysSinceMonday } from '@hongyun/lottery/days.ts'

/** The first day of the span, and the first day after it. */
export function daysOf(period: LimitPeriod, now: number): { from: string; until: string } {
  const today = businessDay(now)
  if (period === 'day') return { from: today, until: dayAfter(today, 1) }
  if (period === 'week') {
    const sinceMonday = daysSinceMonday(today)
    return { from: dayAfter(today, -sinceMonday), until: dayAfter(today, 7 - sinceMonday) }
  }
  const from = `${today.slice(0, 7)}-01`
  return { from, until: `${dayAfter(from, 31).slice(0, 7)}-01` }
}

/** The first day that any of the spans counts. */
export function firstDay(now: number): string {
  return [daysOf('week', now).from, daysOf('month', now).from].toSorted()[0]!
}
