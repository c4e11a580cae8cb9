import type { LotteryType } from '@hongyun/lottery/lottery-types.ts'
import { keptRebate } from '../../../../wire/rebates.ts'
import { queryOf } from '../../../../wire/request.ts'

/** The player's own rebate and the terms of the odds. */
export const rebateOf = (lotteryType: LotteryType) => ({
  ...queryOf('getBetRebate', { lotteryType }),
  placeholderData: () => keptRebate(lotteryType),
  staleTime: 5 * 60_000,
})
