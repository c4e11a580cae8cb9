/** The hours of the day for a chart. */
import { unitsOf } from '@hongyun/ui/format/money.ts'

type Hour = { hour: number; bettingAmount: string; returnAmount: string; online: number }

export const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

/**
 * The heights of the bars, up to the last hour with data; an hour without data is zero. Cancellations may exceed the
 * stakes of an hour: a bar is never below zero.
 */
export function barsOf(hours: readonly Hour[], name: 'bettingAmount' | 'returnAmount' | 'online'): number[] {
  const last = Math.max(-1, ...hours.map(({ hour }) => hour))
  return Array.from({ length: last + 1 }, (_, at) => {
    const hour = hours.find((one) => one.hour === at)
    return hour ? Math.max(0, Number(hour[name])) : 0
  })
}

/** The hour with the largest stakes, the first one for a tie; undefined before the first bet. */
export function highestHour<H extends Hour>(hours: readonly H[]): H | undefined {
  const [first] = hours.toSorted((a, b) => {
    const [one, other] = [unitsOf(a.bettingAmount), unitsOf(b.bettingAmount)]
    return one === other ? a.hour - b.hour : one > other ? -1 : 1
  })
  return first && unitsOf(first.bettingAmount) > 0n ? first : undefined
}
