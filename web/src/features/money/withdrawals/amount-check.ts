/** Whether an amount can be ordered, before the server is asked: the same limits, in the same order. */

import { fieldTexts } from '@hongyun/contract/wire/texts.ts'
import { type FeeTerms, feeOf } from '@hongyun/contract/withdrawals/fee.ts'
import { formatMoney, type Money, money, parseMoney, yuan } from '@hongyun/lottery/money.ts'
import { amountText } from '@hongyun/ui/format/money.ts'
import type { Answer } from '../../../wire/request.ts'

export type Standing = Answer<'queryUsersTenantConfigWithdrawSettingFront'>

const LABEL = '提现金额'

/** Money of the wire. Throws for other texts: the server always sends money here. */
export function moneyOf(text: string): Money {
  const parsed = parseMoney(text)
  if (!parsed.ok) throw new TypeError(`not an amount: ${text}`)
  return parsed.value
}

/** What was typed as whole yuan; undefined for anything else. `500.00` is 500, and never 50000. */
export function yuanIn(typed: string): string | undefined {
  const [, whole] = /^(\d+)(?:\.0*)?$/.exec(typed.normalize('NFKC').trim()) ?? []
  return whole?.replace(/^0+(?=\d)/, '')
}

/** `10860.00` as whole yuan: `10860`. */
export const wholeOf = (amount: string): string => amount.replace(/\..*$/, '')

const feeTermsOf = ({ fee, today }: Standing): FeeTerms => ({
  isFree: today.freeUsed < today.freeCount,
  rate: fee.rate,
  cap: moneyOf(fee.capAmount),
})

/** Whether any withdrawal costs a fee. */
export const takesFee = ({ fee }: Standing): boolean => fee.rate > 0 && moneyOf(fee.capAmount) > 0n

/** What the fee of the next order is, in words. */
export function feeWords(standing: Standing): string {
  const { count, freeUsed, freeCount } = standing.today
  if (!takesFee(standing)) return '提现不收手续费'
  const nth = `今日第 ${count + 1} 笔`
  if (feeTermsOf(standing).isFree) return `${nth}，前 ${freeCount} 笔免费`
  return freeCount > 0 ? `${nth}，免费 ${freeUsed} 笔已用完，另从余额扣除` : `${nth}，另从余额扣除`
}

/** The fee of whole yuan. */
export const feeFor = (standing: Standing, whole: string): string =>
  formatMoney(whole === '' ? money(0n) : feeOf(feeTermsOf(standing), yuan(BigInt(whole))))

/** What is wrong with what was typed, or undefined. */
export function amountError(typed: string, standing: Standing): string | undefined {
  if (typed === '') return fieldTexts.empty(LABEL)
  const whole = yuanIn(typed)
  if (whole === undefined) return fieldTexts.format(LABEL)
  const amount = yuan(BigInt(whole))
  const { minAmount, maxAmount, withdrawable, today } = standing
  if (amount < moneyOf(minAmount)) return `单笔最低 ${amountText(minAmount)}`
  if (amount > moneyOf(maxAmount)) return `单笔最高 ${amountText(maxAmount)}`
  const fee = moneyOf(feeFor(standing, whole))
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
