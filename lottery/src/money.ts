// Money is a branded bigint of 1/10000 yuan; on the wire it is a decimal string. Never a float.
import { invariant } from './invariant.ts'
import { fail, ok, type Result } from './result.ts'

declare const moneyBrand: unique symbol

/** An amount in units of 1/10000 yuan. */
export type Money = bigint & { readonly [moneyBrand]: true }

/** Units in one yuan; also the unit of odds (1.5 is 15000n). */
export const SCALE = 10000n

const decimals = 4

/** Brands a bigint of 1/10000 yuan as money, for values from the database or a calculation. */
export const money = (units: bigint): Money => units as Money

/** Whole yuan as money. `n` is an integer. */
export const yuan = (n: number | bigint): Money => money(BigInt(n) * SCALE)

/**
 * Reads an amount of yuan: plain ASCII digits, at most 13 before the point and `maxDecimals` (0-4) after it.
 * Refuses a sign, an exponent, white space, leading zeros (`007`), a bare point (`1.`, `.5`) and full-width digits.
 */
export function parseMoney(text: string, maxDecimals = decimals): Result<Money> {
  const match = /^(0|[1-9][0-9]*)(?:\.([0-9]+))?$/.exec(text.length <= 64 ? text : '')
  if (!match) return fail('金额不正确，请输入数字，例如 12 或 12.50')
  const [, whole = '', part = ''] = match
  if (whole.length > 13) return fail('金额太大，请输入少一些的金额')
  if (part.length > maxDecimals) {
    return fail(maxDecimals === 0 ? '金额只能是整数元，请去掉小数' : `金额最多 ${maxDecimals} 位小数，请重新输入`)
  }
  return ok(money(BigInt(whole) * SCALE + BigInt(part.padEnd(decimals, '0'))))
}

/** `12.00`, `0.0198`, `-3.50`: always 2 decimals, up to 4 where they are not zero. */
export function formatMoney(amount: bigint): string {
  const size = amount < 0n ? -amount : amount
  const part = (size % SCALE)
    .toString()
    .padStart(decimals, '0')
    .replace(/0{1,2}$/, '')
  return `${amount < 0n ? '-' : ''}${size / SCALE}.${part}`
}

/** a × b / c, rounded down. For amounts of zero and more. */
export function mulDivFloor(a: bigint, b: bigint, c: bigint): bigint {
  invariant(a >= 0n && b >= 0n && c > 0n, 'mulDivFloor takes no negative amounts')
  return (a * b) / c
}
