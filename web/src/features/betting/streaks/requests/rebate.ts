import { queryOf } from '../../../../wire/request.ts'

/** The player's own rebate of a type: without it no bet is placed. */
export const rebateOf = (lotteryType: string) => ({
  ...queryOf('getBetRebate', { lotteryType }),
  staleTime: 5 * 60_000,
  meta: { quiet: true },
})
