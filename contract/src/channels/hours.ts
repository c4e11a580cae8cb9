/** Opening hours of a channel: minutes of the day in Asia/Shanghai, which may reach over midnight. */
import { businessDay, startOfDay } from '@hongyun/lottery/days.ts'
import { DAY_MINUTES } from './words.ts'

const MINUTE_MS = 60_000

/** Whether a channel is open at a time in milliseconds: its first minute counts, its last does not. */
export function isOpenAt({ opensAt, closesAt }: { opensAt: number; closesAt: number }, now: number): boolean {
  const minute = Math.floor((now - startOfDay(businessDay(now))) / MINUTE_MS)
  if (opensAt === closesAt % DAY_MINUTES) return true
  return opensAt < closesAt ? minute >= opensAt && minute < closesAt : minute >= opensAt || minute < closesAt
}

/** `09:00`; the end of a day is `24:00`. */
export const minuteText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
