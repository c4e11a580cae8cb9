import { dateTime } from '@hongyun/ui/format/time.ts'

/** `2026-01-31 18:00`, 北京时间 */
export const toMinute = (ms: number): string => dateTime(ms).slice(0, 16)
