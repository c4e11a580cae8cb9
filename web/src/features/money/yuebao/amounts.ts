/** What a sum earns, and whether it can be moved: the same limits as the server's, in the same order. */

import { fieldTexts } from '@hongyun/contract/wire/texts.ts'
import { interestOf, rateText } from '@hongyun/contract/yuebao/interest.ts'
import { businessDay, DAY_MS } from '@hongyun/lottery/days.ts'
import { formatMoney, parseMoney } from '@hongyun/lottery/money.ts'
import { amountText, unitsOf } from '@hongyun/ui/format/money.ts'
import type { Info } from './requests/use-info.ts'
import type { Product } from './requests/use-pledges.ts'

export type Direction = 'in' | 'out'

/** Units of 1/10000 yuan in a fen. */
const FEN = 100n

/** What may be typed: out of the wallet to the last 1/10000 yuan. */
export const shapes = { in: { whole: 8 }, out: { whole: 9, decimals: 4 } } as const

/** To 1/10000 yuan, as it is booked. */
export const exactText = (yuan: string): string => amountText(yuan, { exact: 'full' })
export const gainText = (yuan: string): string => amountText(yuan, { exact: 'full', signed: true })
export const percent = (rate: number | null): string => (rate === null ? '—' : `${rateText(rate)}%`)

/** What was typed as the wire takes it: a dot with nothing behind it is none. */
export const wireAmount = (typed: string): string => typed.replace(/\.$/, '')

/** What was typed, in 1/10000 yuan; zero for nothing. */
export function typedUnits(typed: string): bigint {
  const parsed = parseMoney(wireAmount(typed))
  return parsed.ok ? parsed.value : 0n
}

/** What a typed sum earns in so many days, to 1/10000 yuan. */
export const earned = (typed: string, rate: number, days: number): string =>
  formatMoney(interestOf(typedUnits(typed), rate, days).interest)

const least = (...amounts: readonly string[]): bigint =>
  amounts.map(unitsOf).reduce((one: bigint, other: bigint) => (one < other ? one : other))

/** The most that can be typed, without what is below a fen; nothing where that is nothing. */
const wholeFen = (units: bigint): string | undefined =>
  units < FEN ? undefined : formatMoney((units / FEN) * FEN).replace(/\.00$/, '')

/** All that can be moved now. */
export function mostOf(direction: Direction, { available, balance, limits }: Info): string | undefined {
  if (direction === 'out') return unitsOf(balance) > 0n ? balance.replace(/\.00$/, '') : undefined
  return wholeFen(least(available, limits.most, limits.room))
}

/** All that can be put into a product now. */
export const mostInto = ({ greatest, left }: Product, balance: string): string | undefined =>
  wholeFen(least(greatest, left, balance))

/** What is wrong with a typed sum that is to go in or out, or undefined. */
export function moveError(
  typed: string,
  direction: Direction,
  { available, balance, limits }: Info,
): string | undefined {
  const amount = typedUnits(typed)
  const label = direction === 'in' ? '转入金额' : '转出金额'
  if (typed === '') return fieldTexts.empty(label)
  if (amount === 0n) return fieldTexts.format(label)
  if (direction === 'out') return amount > unitsOf(balance) ? `活期余额 ${exactText(balance)}` : undefined
  if (amount < unitsOf(limits.least)) return `单笔最低 ${amountText(limits.least)}`
  if (amount > unitsOf(limits.most)) return `单笔最高 ${amountText(limits.most)}`
  if (amount > unitsOf(limits.room)) return `最多持有 ${amountText(limits.held)}，还可转入 ${amountText(limits.room)}`
  return amount > unitsOf(available) ? `可用余额 ${amountText(available)}` : undefined
}

/** What is wrong with a typed sum for a product, or undefined; whether the wallet holds it is another question. */
export function buyError(typed: string, product: Product): string | undefined {
  const amount = typedUnits(typed)
  if (typed === '') return fieldTexts.empty('存入金额')
  if (amount < unitsOf(product.least)) return `起存 ${amountText(product.least)}`
  if (amount > unitsOf(product.greatest)) return `单笔最高 ${amountText(product.greatest)}`
  return amount > unitsOf(product.left) ? `剩余额度 ${amountText(product.left)}` : undefined
}

/** By how much the wallet is short of a typed sum; undefined where it holds it. */
export function shortBy(typed: string, balance: string): string | undefined {
  const missing = typedUnits(typed) - unitsOf(balance)
  return missing > 0n ? formatMoney(missing) : undefined
}

/** Both sums together. */
export const sumOf = (one: string, other: string): string => formatMoney(unitsOf(one) + unitsOf(other))

/** The business day so many days after the one of a time, as 03-19. */
export const dayIn = (now: number, days: number): string => businessDay(now + days * DAY_MS).slice(5)

/** How far a time is between two others, from 0 to 1. */
export const shareOf = (now: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (now - from) / (to - from)))

/** `12 天 13 小时`, `40 分钟` */
export function timeLeft(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / 60_000))
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)]
  if (days > 0) return hours > 0 ? `${days} 天 ${hours} 小时` : `${days} 天`
  return hours > 0 ? `${hours} 小时 ${minutes % 60} 分钟` : `${minutes} 分钟`
}
