/** The spans that limits count over: the day, the week from Monday on and the month that a moment lies in, in Asia/Shanghai. */
import type { LimitPeriod } from '@hongyun/contract/protection/words.ts'
import { businessDay, startOfDay } from '@hongyun/contract/wire/clock.ts'

const DAY_MS = 86_400_000

const moved = (day: string, days: number): string => businessDay(startOfDay(day) + days * DAY_MS)

/** The first day of the span, and the first day after it. */
export function daysOf(period: LimitPeriod, now: number): { from: string; until: string } {
  const today = businessDay(now)
  if (period === 'day') return { from: today, until: moved(today, 1) }
  if (period === 'week') {
    const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
    return { from: moved(today, -sinceMonday), until: moved(today, 7 - sinceMonday) }
  }
  const from = `${today.slice(0, 7)}-01`
  return { from, until: `${moved(from, 31).slice(0, 7)}-01` }
}

/** The first day that any of the spans counts. */
export function firstDay(now: number): string {
  return [daysOf('week', now).from, daysOf('month', now).from].toSorted()[0]!
}
