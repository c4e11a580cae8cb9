/** Business time: hours and days in Asia/Shanghai, which has had no daylight saving since 1991. */
const SHANGHAI_MS = 8 * 3600_000

/** The X-PASS header: `YYYYMMDDHH` in Asia/Shanghai of a time in milliseconds. */
export function hourStamp(now: number): string {
  return new Date(now + SHANGHAI_MS).toISOString().slice(0, 13).replace(/[-T]/g, '')
}

/** `YYYY-MM-DD` in Asia/Shanghai of a time in milliseconds. */
export function businessDay(now: number): string {
  return new Date(now + SHANGHAI_MS).toISOString().slice(0, 10)
}

/** The first millisecond of a business day `YYYY-MM-DD`. */
export function startOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00.000Z`) - SHANGHAI_MS
}
