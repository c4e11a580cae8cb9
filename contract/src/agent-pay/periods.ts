/** Periods of business days: the one that holds a day, the next ones. Days are `YYYY-MM-DD` in Asia/Shanghai. */
import type { PayPeriod } from './words.ts'

export type Period = { readonly first: string; readonly last: string }

const DAY_MS = 86_400_000
const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** Whether the text names a day that there is. */
export const isDay = (text: string): boolean => {
  const ms = /^20\d\d-\d\d-\d\d$/.test(text) ? msOf(text) : Number.NaN
  return !Number.isNaN(ms) && dayOf(ms) === text
}

/** The day so many days later. */
export const addDays = (day: string, days: number): string => dayOf(msOf(day) + days * DAY_MS)

function lastOfMonth(day: string): string {
  const [year, month] = day.split('-').map(Number)
  return dayOf(Date.UTC(year!, month!, 0))
}

/** The period that holds a day. A month's first half ends with the 15th. */
export function periodOf(every: PayPeriod, day: string): Period {
  const month = day.slice(0, 8)
  if (every === 'day') return { first: day, last: day }
  if (every === 'month') return { first: `${month}01`, last: lastOfMonth(day) }
  return day <= `${month}15`
    ? { first: `${month}01`, last: `${month}15` }
    : { first: `${month}16`, last: lastOfMonth(day) }
}

/** Whether a period begins, or ends, with the day. */
export const beginsWith = (every: PayPeriod, day: string): boolean => periodOf(every, day).first === day
export const endsWith = (every: PayPeriod, day: string): boolean => periodOf(every, day).last === day
