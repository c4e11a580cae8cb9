// 北京时间: the wire's milliseconds as people read them, and the ranges of days that pages offer.

import { DAY_MS, businessDay as date, dateTime, dayAfter, daysSinceMonday, startOfDay } from '@hongyun/lottery/days.ts'

export { date, dateTime }

/** `03-18 20:36:18`, for rows of this year */
export function monthTime(ms: number): string {
  return dateTime(ms).slice(5)
}

/** `03-18 20:36`; with the year in front where it is not the one of `now`. */
export function yearTime(ms: number, now: number): string {
  const time = dateTime(ms).slice(0, 16)
  return time.slice(0, 4) === date(now).slice(0, 4) ? time.slice(5) : time
}

/** `20:36` */
export function clockTime(ms: number): string {
  return dateTime(ms).slice(11, 16)
}

/** The last millisecond of a day given as `YYYY-MM-DD`. */
export function endOfDay(day: string): number {
  return startOfDay(day) + DAY_MS - 1
}

/** Both ends are days, and both are meant. */
export interface DayRange {
  from: string
  to: string
}

export const RANGE_PRESETS = ['today', 'yesterday', 'week', 'month', 'thisWeek', 'thisMonth', 'lastMonth'] as const
export type RangePreset = (typeof RANGE_PRESETS)[number]
/** What a page offers that names no others. */
export const USUAL_PRESETS = ['today', 'yesterday', 'week', 'month'] as const satisfies readonly RangePreset[]

/** `week` and `month` are the last 7 and 30 days; `thisWeek`, from Monday, and `thisMonth` end today. */
export function presetRange(preset: RangePreset, now: number): DayRange {
  const today = date(now)
  const back = (days: number) => dayAfter(today, -days)
  const firstOfMonth = (day: string) => `${day.slice(0, 8)}01`
  switch (preset) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: back(1), to: back(1) }
    case 'week':
      return { from: back(6), to: today }
    case 'month':
      return { from: back(29), to: today }
    case 'thisWeek':
      return { from: back(daysSinceMonday(today)), to: today }
    case 'thisMonth':
      return { from: firstOfMonth(today), to: today }
    case 'lastMonth': {
      const last = dayAfter(firstOfMonth(today), -1)
      return { from: firstOfMonth(last), to: last }
    }
  }
}
