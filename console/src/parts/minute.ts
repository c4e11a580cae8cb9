import { dateTime } from '@hongyun/ui/format/time.ts'

/** `2026-01-31 18:00`, 北京时间 */
export const toMinute = (ms: number): string => dateTime(ms).slice(0, 16)

/** `2026-01-31 18:00:00` in 北京时间 as a moment; NaN where it is none. */
export const timeOf = (value: string): number => Date.parse(`${value.replace(' ', 'T')}+08:00`)
