/** A lottery and its issues in words. */
import type { LotterySource } from '@hongyun/contract/lotteries/words.ts'
import { type LotteryType, lotteryTypes } from '@hongyun/lottery/lottery-types.ts'

/** `每 1 分钟` */
export function pace(interval_s: number, source: LotterySource): string {
  if (source === 'outside') return '官方开奖'
  return interval_s < 60 ? `每 ${interval_s} 秒` : `每 ${interval_s / 60} 分钟`
}

/** `20260318-1237`: the day apart from its serial; an issuer's own number stands as it is. */
export function issueText(issue: string): string {
  return issue.length === 12 ? `${issue.slice(0, 8)}-${issue.slice(8)}` : issue
}

/** The last four digits, where room is short. */
export const issueTail = (issue: string): string => (issue.length === 12 ? issue.slice(8) : issue)

export const lotteryPath = (lottery: { lotteryType: string; lotteryCode: string }): string =>
  `/lottery/${lottery.lotteryType}/${lottery.lotteryCode}`

/** The wire's text as a type that has a drawing; a type unknown to this page gets the drawing of another. */
export const family = (lotteryType: string): LotteryType => lotteryTypes.find((type) => type === lotteryType) ?? 'SSC'
