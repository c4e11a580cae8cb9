/** Amounts as providers write them. */
import { formatMoney, type Money, money, parseMoney } from '@hongyun/lottery/money.ts'

const FEN = 100n

/** `123.45`. */
export const inYuan = (amount: Money): string => formatMoney(amount)

/** Undefined where it is none: a sign, an exponent, a third decimal. */
export function fromYuan(text: string): Money | undefined {
  const parsed = parseMoney(text, 2)
  return parsed.ok ? parsed.value : undefined
}

/** `12345`. */
export const inFen = (amount: Money): string => (amount / FEN).toString()

export const fromFen = (text: string): Money | undefined =>
  /^(?:0|[1-9]\d{0,14})$/.test(text) ? money(BigInt(text) * FEN) : undefined

export const inFenNumber = (amount: Money): number => Number(amount / FEN)
