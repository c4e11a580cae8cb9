/** The figures of an envelope as they are typed: what is wrong with them, one thing at a time, and what they come to. */
import {
  averageFault,
  type EnvelopeLimits,
  numberFault,
  numberTexts,
  quotaFault,
  readMoney,
  totalOf,
} from '@hongyun/contract/envelopes/form.ts'
import { type EnvelopeType, LUCKY, REMARK_LENGTH } from '@hongyun/contract/envelopes/words.ts'
import type { Money } from '@hongyun/lottery/money.ts'

export type EnvelopeDraft = { type: EnvelopeType; money: string; number: string; remark: string }

export const emptyDraft = (type: EnvelopeType, number: string): EnvelopeDraft => ({
  type,
  money: '',
  number,
  remark: '',
})

export type Fault = { field: 'money' | 'number' | 'form'; text: string }

const COUNT_DIGITS = 4

/** At most four digits. A sign and a dot may be typed, so that what is wrong with them is said. */
export function typedCount(text: string): string {
  const sign = text.trimStart().startsWith('-') ? '-' : ''
  let digits = 0
  let hasDot = false
  const kept = Array.from(text.replace(/[^\d.]/g, '')).filter((char) => {
    if (char !== '.') {
      digits += 1
      return digits <= COUNT_DIGITS
    }
    const isFirst = !hasDot && digits > 0
    hasDot = true
    return isFirst
  })
  return sign + kept.join('')
}

/** At most twenty characters, however many bytes they are made of. */
export const typedRemark = (text: string): string => Array.from(text).slice(0, REMARK_LENGTH).join('')

/** A count that ends with a dot is still being typed. */
export const countOf = (text: string): string => text.replace(/\.$/, '')

/** What is to be paid; nothing while that is not known. */
export function totalOfDraft({ type, money: typed, number: count }: EnvelopeDraft): Money | undefined {
  const money = readMoney(typed)
  if (money === undefined) return undefined
  if (type === LUCKY) return money
  return numberFault(countOf(count)) === undefined
    ? totalOf({ type, money, number: Number(countOf(count)) })
    : undefined
}

/** The average of the shares, cut off below a fen; nothing while that is not known. */
export function averageOf(draft: EnvelopeDraft): Money | undefined {
  const [total, count] = [totalOfDraft(draft), countOf(draft.number)]
  if (total === undefined || numberFault(count) !== undefined) return undefined
  return (total / BigInt(count)) as Money
}

/** What the site and the day allow, as far as it is known. */
export type KnownLimits = EnvelopeLimits & { balance?: Money }

/** The first that is wrong of what is typed, in the order of the specification; what is still empty is not wrong. */
export function faultOf(draft: EnvelopeDraft, limits: KnownLimits): Fault | undefined {
  const count = countOf(draft.number)
  const wrongCount = count === '' ? undefined : numberFault(count)
  if (wrongCount === numberTexts.tooMany) return { field: 'number', text: wrongCount }
  const money = readMoney(draft.money)
  if (money !== undefined && count !== '' && wrongCount === undefined) {
    const average = averageFault({ type: draft.type, money, number: Number(count) }, limits.max)
    if (average) return { field: 'money', text: average.text }
  }
  const total = totalOfDraft(draft)
  const day = quotaFault(total ?? (0n as Money), limits)
  if (day) return { field: day.refusal === 'envelopeTimesOver' ? 'form' : 'money', text: day.text }
  if (wrongCount) return { field: 'number', text: wrongCount }
  if (total !== undefined && limits.balance !== undefined && total > limits.balance)
    return { field: 'money', text: '余额不足，请先充值' }
  return undefined
}

/** What is missing where it is to be sent. */
export function missingOf({ money, number }: EnvelopeDraft): Fault | undefined {
  if (money === '') return { field: 'money', text: '红包金额不能为空' }
  if (readMoney(money) === undefined) return { field: 'money', text: '红包金额格式错误' }
  return countOf(number) === '' ? { field: 'number', text: '红包个数不能为空' } : undefined
}
