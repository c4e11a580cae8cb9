/** Rates as they are typed and shown: percent, with at most four decimals. */

import { actorText } from '@hongyun/contract/operators/words.ts'
import { RATE_MOST, rateText } from '@hongyun/contract/yuebao/interest.ts'
import { DAY_MS } from '@hongyun/lottery/days.ts'
import { formatMoney } from '@hongyun/lottery/money.ts'
import { amountText, unitsOf } from '@hongyun/ui/format/money.ts'
import { date } from '@hongyun/ui/format/time.ts'

/** Who asked and who approved. */
export const announcedBy = (askedBy: string | null, by: string): string =>
  askedBy === null ? actorText(by, '') : `${askedBy}，${by}`

export const percentText = (rate: number): string => `${rateText(rate)}%`

/** `+0.25%`, `−1.00%`. */
export const percentChange = (before: number, after: number): string =>
  `${after < before ? '−' : '+'}${percentText(Math.abs(after - before))}`

/** `+¥12.30` */
export const amountChange = (before: string, after: string): string =>
  amountText(formatMoney(unitsOf(after) - unitsOf(before)), { signed: true })

/** Percent in millionths; undefined where it is none that can be announced. */
export function rateOf(text: string): number | undefined {
  if (!/^(?:0|[1-9]\d{0,2})(?:\.\d{1,4})?$/.test(text)) return undefined
  const rate = Math.round(Number(text) * 10_000)
  return rate <= RATE_MOST ? rate : undefined
}

export const RATE_WRONG = '0 至 100，最多四位小数'

/** The first day that something new can be announced for. */
export const tomorrow = (now: number): string => date(now + DAY_MS)
