// 北京时间: the wire's milliseconds as dates and times of Asia/Shanghai, which has kept +08:00 since 1991.

const HOUR = 3_600_000
const DAY = 24 * HOUR
const OFFSET = 8 * HOUR

/** `2026-03-18 20:36:18` */
export function dateTime(ms: number): string {
  return new Date(ms + OFFSET).toISOString().slice(0, 19).replace('T', ' ')
}

/** `2026-03-18` */
export function date(ms: number): string {
  return dateTime(ms).slice(0, 10)
}

/** `03-18 20:36:18`, for rows of this year */
export function monthTime(ms: number): string {
  return dateTime(ms).slice(5)
}

/** `20:36` */
export function clockTime(ms: number): string {
  return dateTime(ms).slice(11, 16)
}

/** The first millisecond of a day given as `YYYY-MM-DD`. */
export function startOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00.000Z`) - OFFSET
}

/** The last millisecond of a day given as `YYYY-MM-DD`. */
export function endOfDay(day: string): number {
  return startOfDay(day) + DAY - 1
}

/** Both ends are days, and both are meant. */
export interface DayRange {
  from: string
  to: string
}

export const RANGE_PRESETS = ['today', 'yesterday', 'week', 'month'] as const
export type RangePreset = (typeof RANGE_PRESETS)[number]

export function presetRange(preset: RangePreset, now: number): DayRange {
  const back = { today: [0, 0], yesterday: [1, 1], week: [6, 0], month: [29, 0] } as const
  const [from, to] = back[preset]
  return { from: date(now - from * DAY), to: date(now - to * DAY) }
}
