import { clockTime, dateTime, yearTime } from '@hongyun/ui/format/time.ts'
import { now } from '../../../wire/clock.ts'

export const isToday = (ms: number): boolean => dateTime(ms).slice(0, 10) === dateTime(now()).slice(0, 10)

/** `03-18 20:36`, with the year where it is another one. */
export const dayAndTime = (ms: number): string => yearTime(ms, now())

/** Of today the time alone. */
export const timeText = (ms: number): string => (isToday(ms) ? clockTime(ms) : dayAndTime(ms))
