/** What is typed of a product and its terms, what is wrong with it, and what it would cost. */

import { interestOf, rateText } from '@hongyun/contract/yuebao/interest.ts'
import { isDay } from '@hongyun/lottery/days.ts'
import { formatMoney, parseMoney } from '@hongyun/lottery/money.ts'
import type { Answer } from '../../wire/request.ts'
import { RATE_WRONG, rateOf } from './rates.ts'

export type Product = Answer<'consolePledgeProducts'>['list'][number]
export type Terms = Product['terms'][number]

const plain = (yuan: string): string => yuan.replace(/\.00$/, '')

export const emptyTerms = { rate: '', earlyRate: '', least: '', greatest: '', quota: '' }
type TermsTexts = typeof emptyTerms
/** What is typed; `earliest` is the first day that can be chosen. */
export type TermsDraft = TermsTexts & { day: string }

export const termsTextsOf = ({ rate, earlyRate, least, greatest, quota }: Terms): TermsTexts => ({
  ...{ rate: rateText(rate), earlyRate: rateText(earlyRate) },
  ...{ least: plain(least), greatest: plain(greatest), quota: plain(quota) },
})

/** The terms that hold, or else the next ones. */
export const termsNow = ({ terms }: Product): Terms | undefined =>
  terms.find(({ state }) => state === 'current') ?? termsNext({ terms })

/** Of those announced for later the ones that come first. */
export const termsNext = ({ terms }: Pick<Product, 'terms'>): Terms | undefined =>
  terms.findLast(({ state }) => state === 'next')

const MOST = 1_000_000_000_000n
const QUOTA_MOST = MOST * 1000n

/** What is wrong field by field. */
export function termsErrors(draft: TermsDraft, earliest: string): Partial<Record<keyof TermsDraft, string>> {
  const wrong: Partial<Record<keyof TermsDraft, string>> = {}
  const [rate, earlyRate] = [rateOf(draft.rate), rateOf(draft.earlyRate)]
  const [least, greatest, quota] = [draft.least, draft.greatest, draft.quota].map((text) => parseMoney(text, 2))
  if (!isDay(draft.day) || draft.day < earliest) wrong.day = `最早 ${earliest}`
  if (rate === undefined) wrong.rate = RATE_WRONG
  if (earlyRate === undefined) wrong.earlyRate = RATE_WRONG
  else if (rate !== undefined && earlyRate > rate) wrong.earlyRate = '不能高于年利率'
  if (!least?.ok || least.value <= 0n) wrong.least = '大于 0，最多两位小数'
  if (!greatest?.ok || greatest.value > MOST) wrong.greatest = '不大于 1 亿元，最多两位小数'
  else if (least?.ok && greatest.value < least.value) wrong.greatest = '不能低于起存金额'
  if (!quota?.ok || quota.value > QUOTA_MOST) wrong.quota = '不大于 1000 亿元，最多两位小数'
  return wrong
}

/** What terms pay: for 10,000 yuan held to the end, and for the whole quota in one term and in a year of terms. */
export interface TermsCost {
  rate: number
  tenThousand: string
  quota: string
  term: string
  year: string
}

const TEN_THOUSAND = 100_000_000n
const YEAR_DAYS = 365

export function costOf({ rate, quota }: { rate: number; quota: string }, days: number): TermsCost | undefined {
  const all = parseMoney(quota)
  if (!all.ok) return undefined
  const paid = (sum: bigint, forDays: number) => formatMoney(interestOf(sum, rate, forDays).interest)
  return {
    rate,
    quota,
    tenThousand: paid(TEN_THOUSAND, days),
    term: paid(all.value, days),
    year: paid(all.value, YEAR_DAYS),
  }
}
