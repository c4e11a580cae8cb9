import { queryOf } from '../../../../wire/request.ts'

/** The longest table, and a hundred draws before it that say how long each column had been away. */
export const KEPT_DRAWS = 600

/** The newest draws, asked for once; what comes later is added as it is announced. */
export const trendChartOf = (lotteryCode: string) => ({
  ...queryOf('trendChart', { lotteryCode, size: KEPT_DRAWS }),
  // Also when the page is shown again: until something says that a draw is missing or was corrected.
  staleTime: Number.POSITIVE_INFINITY,
  // The table shows errors itself.
  meta: { quiet: true },
})
