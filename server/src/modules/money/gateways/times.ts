/** Times as providers write them: Beijing's, which has no summer time. */
import { DAY_MS, startOfDay } from '@hongyun/lottery/days.ts'

/** A time as `2026-11-23 08:00:00`; undefined where it is none. */
export function fromBeijingTime(text: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return undefined
  const ms = Date.parse(`${text.replace(' ', 'T')}+08:00`)
  return Number.isNaN(ms) ? undefined : ms
}

/** How long after its day the statement of a day may still come where there is none: afterwards nothing was paid. */
const COMES_WITHIN_DAYS = 2

/** Whether a statement of this day that is not there may still come. */
export const mayStillCome = (day: string, now: number): boolean =>
  now < startOfDay(day) + (1 + COMES_WITHIN_DAYS) * DAY_MS
