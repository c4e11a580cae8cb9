/** The value of a limit, as it travels and as it counts: apart from the calls, so that a page can read it without their schemas. */
import { parseMoney } from '@hongyun/lottery/money.ts'
import { LIMIT_MOST, type LimitName, limits, periodMinutes } from './words.ts'

/** The value of a limit as it travels -> 1/10000 yuan, or minutes; nothing takes the limit away. Undefined where it is none. */
export function limitValue(limit: LimitName, text: string): bigint | null | undefined {
  if (text === '') return null
  const { what, period } = limits[limit]
  if (what === 'time') {
    const minutes = /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 0
    return minutes >= 1 && minutes <= periodMinutes[period] ? BigInt(minutes) : undefined
  }
  const sum = parseMoney(text, 2)
  if (!sum.ok || sum.value < 10_000n || sum.value > BigInt(LIMIT_MOST) * 10_000n) return undefined
  return sum.value
}
