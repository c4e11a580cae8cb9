/** Whether an amount can be ordered, before the server is asked: the same limits, in the same order. */

import { fieldTexts } from '@hongyun/contract/wire/texts.ts'
import { type FeeTerms, feeOf } from '@hongyun/contract/withdrawals/fee.ts'
import { formatMoney, type Money, money, parseMoney, yuan } from '@hongyun/lottery/money.ts'
import { amountText } from '@hongyun/ui/format/money.ts'
import type { Answer } from '../../../wire/request.ts'

export type Standing = Answer<'queryUsersTenantConfigWithdrawSettingFront'>

const LABEL = '提现金额'
const MAX_DIGITS = 8

/** Money of the wire. Throws for other texts: the server always sends money here. */
export function moneyOf(text: string): Money {
  const parsed = parseMoney(text)
  if (!parsed.ok) throw new TypeError(`not an amount: ${text}`)
  return parsed.value
}

/** What may be typed: whole yuan. */
export const typedYuan = (text: string): string => text.replace(/\D/g, '').replace(/^0+/, '').slice(0, MAX_DIGITS)

/** `10860.00` as whole yuan: `10860`. */
export const wholeOf = (amount: string): string => amount.replace(/\..*$/, '')

export const feeTermsOf = ({ fee, today }: Standing): FeeTerms => ({
  isFree: today.freeUsed < today.freeCount,
  rate: fee.rate,
  cap: moneyOf(fee.capAmount),
})

/** The fee of typed yuan. */
export const feeFor = (standing: Standing, typed: string): string =>
  formatMoney(typed === '' ? money(0n) : feeOf(feeTermsOf(standing), yuan(BigInt(typed))))

/** What is wrong with typed yuan, or undefined. */
export function amountError(typed: string, standing: Standing): string | undefined {
  if (typed === '') return fieldTexts.empty(LABEL)
  const amount = yuan(BigInt(typed))
  const { minAmount, maxAmount, withdrawable, today } = standing
  if (amount < moneyOf(minAmount)) return `单笔最低 ${amountText(minAmount)}`
  if (amount > moneyOf(maxAmount)) return `单笔最高 ${amountText(maxAmount)}`
  const fee = moneyOf(feeFor(standing, typed))
  if (amount + fee > moneyOf(withdrawable)) {
    const withFee = fee > 0n ? `，手续费 ${amountText(formatMoney(fee))} 另计` : ''
    return `可提现 ${amountText(withdrawable)}${withFee}`
  }
  if (moneyOf(today.amount) + amount > moneyOf(today.limitAmount)) return '已超过当日累计限额'
  return undefined
}

/** Whether today allows no further order. */
export const todayIsFull = ({ today }: Standing): boolean =>
  today.count >= today.limitCount || moneyOf(today.amount) >= moneyOf(today.limitAmount)
