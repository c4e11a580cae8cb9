/** Where a lottery is, and which drawing it has. */
import { type LotteryType, lotteryTypes } from '@hongyun/lottery/lottery-types.ts'

export const lotteryPath = (lottery: { lotteryType: string; lotteryCode: string }): string =>
  `/lottery/${lottery.lotteryType}/${lottery.lotteryCode}`

/** The wire's text as a type that has a drawing; a type unknown to this page gets the drawing of another. */
export const family = (lotteryType: string): LotteryType => lotteryTypes.find((type) => type === lotteryType) ?? 'SSC'
