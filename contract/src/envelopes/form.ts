/**
 * The figures of an envelope that is to be sent, as page and server check them: one after the other, the first that is wrong is
 * said. No schema library here.
 */
import { formatMoney, type Money, parseMoney, yuan } from '@hongyun/lottery/money.ts'
import { ENVELOPES_MOST, type EnvelopeType, LEAST_YUAN, LUCKY } from './words.ts'

/** At most six digits before the point, two after it, as one types. */
export const moneyInput = /^\d{0,6}(?:\.\d{0,2})?$/
/** At most four digits, as one types. */
export const numberInput = /^\d{0,4}$/

export const numberTexts = {
  notPositive: '红包个数必须为正整数',
  notWhole: '红包个数必须为整数',
  tooMany: `红包个数不能超过${ENVELOPES_MOST}个`,
} as const

/** What is wrong with a count, as text; undefined where nothing is. */
export function numberFault(text: string): string | undefined {
  if (/^-?\d+\.\d+$/.test(text)) return numberTexts.notWhole
  if (!/^[1-9]\d{0,15}$/.test(text)) return numberTexts.notPositive
  return Number(text) > ENVELOPES_MOST ? numberTexts.tooMany : undefined
}

const MONEY_MOST = yuan(999_999)

/** What is typed as money: more than nothing, at most six digits and two decimals. */
export function readMoney(text: string): Money | undefined {
  const read = parseMoney(text, 2)
  return read.ok && read.value > 0n && read.value < MONEY_MOST + yuan(1) ? read.value : undefined
}

export type EnvelopeFigures = {
  type: EnvelopeType
  /** Amount of each share in a normal envelope, of the whole envelope in a lucky one. */
  money: Money
  number: number
}

/** What is paid altogether. */
export const totalOf = ({ type, money, number }: EnvelopeFigures): Money =>
  type === LUCKY ? money : ((money * BigInt(number)) as Money)

/** What somebody may still send today. */
export type EnvelopeLimits = { max: Money; quota: Money; sent: number; times: number }

export type FigureFault = {
  refusal: 'envelopeShareAbove' | 'envelopeShareBelow' | 'envelopeQuotaShort' | 'envelopeTimesOver'
  text: string
}

const plain = (amount: Money): string => formatMoney(amount).replace(/\.00$/, '')

/** The average of a share: neither above what the site allows nor below one yuan. */
export function averageFault(figures: EnvelopeFigures, max: Money): FigureFault | undefined {
  const total = totalOf(figures)
  const shares = BigInt(figures.number)
  if (total > max * shares) return { refusal: 'envelopeShareAbove', text: `人均单个红包金额不能大于${plain(max)}元` }
  if (total < yuan(LEAST_YUAN) * shares)
    return { refusal: 'envelopeShareBelow', text: `人均单个红包金额不能小于${LEAST_YUAN}元` }
  return undefined
}

/** What the day still allows. */
export function quotaFault(total: Money, { quota, sent, times }: EnvelopeLimits): FigureFault | undefined {
  if (total > quota) return { refusal: 'envelopeQuotaShort', text: '您的红包额度不足' }
  if (sent >= times) return { refusal: 'envelopeTimesOver', text: `您每日可发红包次数为${times}次，已超限制` }
  return undefined
}

/** The first that is wrong, in the order of the specification. */
export const figureFault = (figures: EnvelopeFigures, limits: EnvelopeLimits): FigureFault | undefined =>
  averageFault(figures, limits.max) ?? quotaFault(totalOf(figures), limits)
