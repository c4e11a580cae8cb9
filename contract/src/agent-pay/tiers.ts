/** The steps of a plan as they are typed: for the page and the server. */
import { formatMoney, parseMoney, yuan } from '@hongyun/lottery/money.ts'
import { fail, ok, type Result } from '@hongyun/lottery/result.ts'
import type { PayTier } from './amount.ts'
import { PAY_AMOUNT, PAY_FROM, PAY_TIERS, type PayBase, type PayWay, RATE_MOST } from './words.ts'

export type TierText = { readonly from: string; readonly value: string }

const PERCENT = 1_000n
const RATE = /^(?:0|[1-9]\d?)(?:\.(\d{1,3}))?$/

/** A rate in 1/100000 as percent: `0.5`, `12.125`. */
export const rateText = (rate: bigint): string =>
  `${rate / PERCENT}.${(rate % PERCENT).toString().padStart(3, '0')}`.replace(/\.?0+$/, '')

/** What a step pays, as text: percent or yuan. */
export const valueText = (pays: PayWay, value: bigint): string =>
  pays === 'rate' ? rateText(value) : formatMoney(value)

/** The steps, ascending in both; the first that is wrong is the reason. */
export function readTiers(texts: readonly TierText[], base: PayBase, pays: PayWay): Result<readonly PayTier[]> {
  if (texts.length === 0 || texts.length > PAY_TIERS) return fail(`须有 1 至 ${PAY_TIERS} 档`)
  const tiers: PayTier[] = []
  for (const [n, text] of texts.entries()) {
    const read = readTier(text, base, pays)
    if (!read.ok) return fail(`第 ${n + 1} 档：${read.reason}`)
    const before = tiers.at(-1)
    if (before && read.value.from <= before.from) return fail(`第 ${n + 1} 档：起点须高于前一档`)
    if (before && read.value.value <= before.value) return fail(`第 ${n + 1} 档：须多于前一档`)
    tiers.push(read.value)
  }
  return ok(tiers)
}

function readTier(text: TierText, base: PayBase, pays: PayWay): Result<PayTier> {
  const from = parseMoney(text.from, 2)
  if (!from.ok || from.value > yuan(PAY_FROM)) return fail(`起点须为 0 至 ${PAY_FROM} 元`)
  if (pays === 'amount') {
    const amount = parseMoney(text.value, 2)
    if (!amount.ok || amount.value === 0n || amount.value > yuan(PAY_AMOUNT))
      return fail(`金额须大于 0，不超过 ${PAY_AMOUNT} 元`)
    return ok({ from: from.value, value: amount.value })
  }
  const value = readRate(text.value)
  if (value === undefined || value === 0n || value > RATE_MOST[base])
    return fail(`比例须大于 0，不超过 ${rateText(RATE_MOST[base])}%，至多三位小数`)
  return ok({ from: from.value, value })
}

function readRate(text: string): bigint | undefined {
  const match = RATE.exec(text)
  if (!match) return undefined
  return BigInt(text.split('.')[0]!) * PERCENT + BigInt((match[1] ?? '').padEnd(3, '0') || '0')
}
