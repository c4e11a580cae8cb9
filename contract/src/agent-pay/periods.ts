/** Periods of business days: the one that holds a day, the next ones. */
import { dayAfter } from '@hongyun/lottery/days.ts'
import type { PayPeriod } from './words.ts'

export type Period = { readonly first: string; readonly last: string }

function lastOfMonth(day: string): string {
  const inTheNext = dayAfter(`${day.slice(0, 8)}01`, 31)
  return dayAfter(inTheNext, -Number(inTheNext.slice(8)))
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
