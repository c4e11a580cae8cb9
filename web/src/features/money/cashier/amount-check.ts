/** Whether an amount can be ordered, before the server is asked: the same limits, the same order of refusals. */
import { fieldTexts } from '@hongyun/contract/wire/texts.ts'
import { type Money, parseMoney } from '@hongyun/lottery/money.ts'
import { amountText } from '@hongyun/ui/format/money.ts'

const LABEL = '充值金额'

export type Limits = { minAmount: string; maxAmount: string }
export type Today = { amount: string; count: number; limitAmount: string; limitCount: number }

/** Money of the wire. Throws for other texts: the server always sends money here. */
export function moneyOf(text: string): Money {
  const parsed = parseMoney(text)
  if (!parsed.ok) throw new TypeError(`not an amount: ${text}`)
  return parsed.value
}

/** What is wrong with a typed amount, or undefined. */
export function amountError(typed: string, limits: Limits, today: Today): string | undefined {
  if (typed === '') return fieldTexts.empty(LABEL)
  const parsed = parseMoney(typed, 2)
  if (!parsed.ok) return fieldTexts.format(LABEL)
  const amount = parsed.value
  if (amount < moneyOf(limits.minAmount)) return `单笔最低 ${amountText(limits.minAmount)}`
  if (amount > moneyOf(limits.maxAmount)) return `单笔最高 ${amountText(limits.maxAmount)}`
  if (moneyOf(today.amount) + amount > moneyOf(today.limitAmount)) return '已超过当日累计限额'
  return undefined
}

/** Whether today allows no further order at all. */
export function todayIsFull(today: Today): boolean {
  return today.count >= today.limitCount || moneyOf(today.amount) >= moneyOf(today.limitAmount)
}

/** `1000.00` as a button or a field says it: `1000`; cents stay where there are some. */
export const shortYuan = (amount: string): string => amount.replace(/\.0+$/, '')

/** Whether two texts mean the same amount: `1000` and `1000.00`. */
export function sameAmount(a: string, b: string): boolean {
  const [left, right] = [parseMoney(a), parseMoney(b)]
  return left.ok && right.ok && left.value === right.value
}
