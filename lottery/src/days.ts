/**
 * Days and hours of Asia/Shanghai and Hong Kong, which are 8 hours ahead of UTC and have had no daylight saving since 1991.
 * A day is written `2026-03-18`. No clock here: times are arguments, in ms.
 */
export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
export const SHANGHAI_AHEAD_MS = 8 * HOUR_MS

const here = (ms: number): string => new Date(ms + SHANGHAI_AHEAD_MS).toISOString()

/** `2026-03-18 20:36:18` */
export const dateTime = (ms: number): string => here(ms).slice(0, 19).replace('T', ' ')

/** The day of a time. */
export const businessDay = (ms: number): string => here(ms).slice(0, 10)

/** The first millisecond of a day; NaN where it is none. */
export const startOfDay = (day: string): number => Date.parse(`${day}T00:00:00.000Z`) - SHANGHAI_AHEAD_MS

/** The first millisecond of the day of a time. */
export const dayStartAt = (ms: number): number =>
  Math.floor((ms + SHANGHAI_AHEAD_MS) / DAY_MS) * DAY_MS - SHANGHAI_AHEAD_MS

/** The day so many days after another one; before it where they are negative. */
export const dayAfter = (day: string, days: number): string => businessDay(startOfDay(day) + days * DAY_MS)

/** How many days have passed since the Monday of its week. */
export const daysSinceMonday = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

/** Whether a text is a day of the calendar: the 29th of February is one in leap years alone. */
export function isDate(text: string): boolean {
  const start = /^\d{4}-\d\d-\d\d$/.test(text) ? startOfDay(text) : Number.NaN
  return !Number.isNaN(start) && businessDay(start) === text
}

/** How the days are written that calls take and pages name, 2000 to 2099. */
export const dayPattern = /^20\d\d-\d\d-\d\d$/

/** Whether a text is one of these days. */
export const isDay = (text: string): boolean => dayPattern.test(text) && isDate(text)
