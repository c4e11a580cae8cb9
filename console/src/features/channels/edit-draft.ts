/** What is typed of a channel, and what is wrong with it. */

import { minuteText } from '@hongyun/contract/channels/hours.ts'
import { MOST_RATE, RATE_SCALE } from '@hongyun/contract/channels/words.ts'
import { parseMoney } from '@hongyun/lottery/money.ts'
import type { Channel } from './channel-words.ts'

const plain = (yuan: string): string => yuan.replace(/\.00$/, '')

export const draftOf = (channel: Channel) => ({
  name: channel.name,
  eta: channel.eta,
  weight: String(channel.weight),
  opens: minuteText(channel.opensAt),
  closes: minuteText(channel.closesAt),
  fromGrade: String(channel.fromGrade),
  quick: channel.quickAmounts.map(plain).join('，'),
})
export type EditDraft = ReturnType<typeof draftOf>

/** `09:30` as minutes; `24:00` is the end of the day. */
export function minuteOf(text: string): number | undefined {
  const [, hours, minutes] = /^(\d{1,2})[:：](\d{2})$/.exec(text.trim()) ?? []
  const minute = Number(hours) * 60 + Number(minutes)
  return hours !== undefined && Number(minutes) < 60 && minute <= 1440 ? minute : undefined
}

const quickOf = (text: string): string[] => text.split(/[,，\s]+/).filter(Boolean)

/** What is sent, or what is wrong field by field. */
export function readEdit(draft: EditDraft) {
  const wrong: Partial<Record<keyof EditDraft, string>> = {}
  const opensAt = minuteOf(draft.opens)
  const closesAt = minuteOf(draft.closes)
  const quick = quickOf(draft.quick)
  if (draft.name.trim() === '') wrong.name = '名称不能为空'
  if (!/^\d{1,4}$/.test(draft.weight) || Number(draft.weight) > 1000) wrong.weight = '0 至 1000 的整数'
  if (opensAt === undefined || opensAt === 1440) wrong.opens = '如 09:00'
  if (closesAt === undefined || closesAt === 0) wrong.closes = '如 23:00，全天为 24:00'
  if (quick.length > 8 || quick.some((amount) => !/^[1-9]\d{0,6}$/.test(amount)))
    wrong.quick = '至多 8 个整数元，逗号分隔'
  return {
    wrong,
    input: {
      ...{ name: draft.name.trim(), eta: draft.eta.trim(), weight: draft.weight },
      ...{ opensAt: String(opensAt), closesAt: String(closesAt), fromGrade: draft.fromGrade },
      quickAmounts: quick.join(','),
    },
  }
}

export const termsDraftOf = ({ terms }: Channel) => ({
  min: terms ? plain(terms.minAmount) : '',
  max: terms ? plain(terms.maxAmount) : '',
  fee: terms ? String(terms.feeRate / 100) : '0',
  bonus: terms ? String(terms.bonusRate / 100) : '0',
  reason: '',
})
export type TermsDraft = ReturnType<typeof termsDraftOf>

/** Percent with at most two decimals as 1/10000; undefined where it is none. */
function rateOf(text: string): number | undefined {
  if (!/^\d{1,2}(?:\.\d{1,2})?$/.test(text.trim())) return undefined
  const rate = Math.round(Number(text) * (RATE_SCALE / 100))
  return rate <= MOST_RATE ? rate : undefined
}

/** What is asked for, or what is wrong field by field. */
export function readTerms(draft: TermsDraft) {
  const wrong: Partial<Record<keyof TermsDraft, string>> = {}
  const [min, max] = [parseMoney(draft.min.trim(), 2), parseMoney(draft.max.trim(), 2)]
  const [feeRate, bonusRate] = [rateOf(draft.fee), rateOf(draft.bonus)]
  if (!min.ok || min.value < 10_000n) wrong.min = '不小于 1 元，最多两位小数'
  if (!max.ok || max.value > 10_000_000_000n) wrong.max = '不大于 100 万元，最多两位小数'
  else if (min.ok && max.value < min.value) wrong.max = '不能低于最低金额'
  if (feeRate === undefined) wrong.fee = '0 至 10，最多两位小数'
  if (bonusRate === undefined) wrong.bonus = '0 至 10，最多两位小数'
  else if (feeRate && bonusRate) wrong.bonus = '手续费与加送只能有一项'
  if (draft.reason.trim().length < 2) wrong.reason = '请写明原因'
  return {
    wrong,
    input: {
      ...{ minAmount: draft.min.trim(), maxAmount: draft.max.trim(), reason: draft.reason.trim() },
      ...{ feeRate: String(feeRate), bonusRate: String(bonusRate) },
    },
  }
}
