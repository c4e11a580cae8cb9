// Amounts for display: decimal strings in yuan from the wire, split and grouped as text. Never a float.
import { parseMoney } from '@hongyun/lottery/money.ts'

export interface AmountParts {
  sign: '' | '+' | '−'
  whole: string
  fraction: string
}

export interface AmountOptions {
  /** Show + for income; an expense always has its minus. */
  signed?: boolean
  /**
   * Show the third and fourth decimal: where present, as rebates need, or `full`, always, as interest is booked.
   * Otherwise they are cut off, never rounded up.
   */
  exact?: boolean | 'full'
}

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/

export function splitAmount(yuan: string, { signed = false, exact = false }: AmountOptions = {}): AmountParts {
  const match = DECIMAL.exec(yuan)
  if (!match) throw new TypeError(`not a decimal amount: ${yuan}`)
  const [, minus, digits = '0', decimals = ''] = match
  const given = exact ? decimals.replace(/0+$/, '') : decimals.slice(0, 2)
  const fraction = given.padEnd(exact === 'full' ? 4 : 2, '0')
  const whole = digits.replace(/^0+(?=\d)/, '')
  const isZero = /^0*$/.test(whole + fraction)
  const sign = isZero ? '' : minus ? '−' : signed ? '+' : ''
  return { sign, whole: whole.replace(/\B(?=(\d{3})+$)/g, ','), fraction }
}

/** `¥12,860.50` as plain text, for labels and sentences. */
export function amountText(yuan: string, options?: AmountOptions): string {
  const { sign, whole, fraction } = splitAmount(yuan, options)
  return `${sign}¥${whole}.${fraction}`
}

/** Odds without trailing zeros: `7.6800` is `7.68`. */
export function oddsText(odds: string): string {
  return odds.includes('.') ? odds.replace(/\.?0+$/, '') : odds
}

/** A decimal of the wire, which may be below zero, in 1/10000 yuan. */
export function unitsOf(text: string): bigint {
  const below = text.startsWith('-')
  const parsed = parseMoney(below ? text.slice(1) : text)
  if (!parsed.ok) throw new TypeError(`not an amount: ${text}`)
  return below ? -parsed.value : parsed.value
}

export interface MoneyShape {
  whole?: number
  decimals?: number
}

/**
 * What may be typed into a money field: digits and one dot, usually six digits before it and two after. A dot that comes first
 * has its zero, since `.5` is an amount nowhere else.
 */
export function typedMoney(text: string, { whole: digits = 6, decimals = 2 }: MoneyShape = {}): string {
  const [whole = '', ...rest] = text.replace(/[^\d.]/g, '').split('.')
  const yuan = whole.replace(/^0+(?=\d)/, '').slice(0, digits)
  return rest.length === 0 ? yuan : `${yuan || '0'}.${rest.join('').slice(0, decimals)}`
}
