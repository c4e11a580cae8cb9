/** Limits in words: amounts without empty decimals, time in hours and minutes, moments as the player meets them. */

import { type LimitName, limits } from '@hongyun/contract/protection/words.ts'
import { DAY_MS } from '@hongyun/lottery/days.ts'
import { splitAmount } from '@hongyun/ui/format/money.ts'
import { clockTime, date, yearTime } from '@hongyun/ui/format/time.ts'

/** `¥5,000`, `¥12.50` */
export function briefAmount(yuan: string): string {
  const { sign, whole, fraction } = splitAmount(yuan)
  return `${sign}¥${whole}${fraction === '00' ? '' : `.${fraction}`}`
}

/** `1 时 48 分`, `3 时`, `20 分` */
export function minutesText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest} 分`
  return rest === 0 ? `${hours} 时` : `${hours} 时 ${rest} 分`
}

/** The value of a limit, or what is used or left of it. */
export const limitText = (limit: LimitName, value: string): string =>
  limits[limit].what === 'time' ? minutesText(Number(value)) : briefAmount(value)

/** `明天 00:00`, `03-23 00:00`; with the year where it is another one. */
export function momentText(ms: number, now: number): string {
  if (date(ms) === date(now)) return `今天 ${clockTime(ms)}`
  if (date(ms) === date(now + DAY_MS)) return `明天 ${clockTime(ms)}`
  return yearTime(ms, now)
}
