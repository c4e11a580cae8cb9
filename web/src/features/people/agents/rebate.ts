/** Rebates: in percent with one decimal, as the wire has them. */
import { parseMoney } from '@hongyun/lottery/money.ts'
import { unitsOf } from '@hongyun/ui/format/money.ts'

const TYPED = /^(?:\d|[1-9]\d)(?:\.\d?)?$/

/** `7.5` as 75. */
export const tenthsOf = (percent: string): number => Math.round(Number(percent) * 10)

/** 75 as `7.5`. */
export const percentOf = (tenths: number): string => (tenths / 10).toFixed(1)

const KEPT_TENTHS = 5

/** What an agent gives at first: half a percent less than its own. */
export const usualGiven = (own: string): string => percentOf(Math.max(0, tenthsOf(own) - KEPT_TENTHS))

/** What may be typed into the field of a rebate: up to two digits, a dot and one decimal. */
export function typedRebate(text: string): string {
  const [whole = '', ...rest] = text.replace(/[^\d.]/g, '').split('.')
  const digits = whole.replace(/^0+(?=\d)/, '').slice(0, 2)
  return rest.length === 0 ? digits : `${digits}.${rest.join('').slice(0, 1)}`
}

interface Bounds {
  least: string
  most: string
}

/** The typed text as the wire takes it, or why it can't be. */
export function readRebate(typed: string, { least, most }: Bounds): { value: string } | { wrong: string } {
  if (typed === '') return { wrong: '返点不能为空' }
  if (!TYPED.test(typed)) return { wrong: '返点格式错误，请填一位小数，如 7.5' }
  const tenths = tenthsOf(typed)
  if (tenths < tenthsOf(least) || tenths > tenthsOf(most)) return { wrong: `返点须在 ${least}% 与 ${most}% 之间` }
  return { value: percentOf(tenths) }
}

/** What an agent gets of an amount that a direct member stakes: the difference of the two rebates, as the server rounds it. */
export function earnedOf(amount: string, own: string, given: string): string {
  const parsed = parseMoney(amount)
  const points = tenthsOf(own) - tenthsOf(given)
  if (!parsed.ok || points <= 0) return '0.00'
  const earned = (parsed.value * BigInt(points)) / 1000n
  return `${earned / 10_000n}.${String(earned % 10_000n).padStart(4, '0')}`
}

const HUNDRED = 1_000_000n

/** What is left of 100 yuan after these amounts. */
export function restOf(amounts: readonly string[]): string {
  const rest = amounts.reduce((left, amount) => left - unitsOf(amount), HUNDRED)
  const least = rest < 0n ? 0n : rest
  return `${least / 10_000n}.${String(least % 10_000n).padStart(4, '0')}`
}

/** An amount of 100 yuan in 1/10000 of them. */
export const shareOf = (yuan: string): number => Number(unitsOf(yuan)) / 100
