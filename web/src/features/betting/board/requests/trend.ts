import { queryOf } from '../../../../wire/request.ts'

const TREND_DRAWS = 200

/** The last draws and the misses of every choice; valid until the next draw. */
export const trendOf = (lotteryCode: string) => ({
  ...queryOf('stockLastTrendData', { lotteryCode, size: TREND_DRAWS }),
  staleTime: 20_000,
})
