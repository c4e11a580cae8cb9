import { clockTime, dateTime, monthTime } from '@hongyun/ui/format/time.ts'
import { now } from '../../../wire/clock.ts'

const MINUTES_END = -3

export const isToday = (ms: number): boolean => dateTime(ms).slice(0, 10) === dateTime(now()).slice(0, 10)

/** `03-18 20:36` */
export const dayAndTime = (ms: number): string => monthTime(ms).slice(0, MINUTES_END)

/** Of today the time alone. */
export const timeText = (ms: number): string => (isToday(ms) ? clockTime(ms) : dayAndTime(ms))
