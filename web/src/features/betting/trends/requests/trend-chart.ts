import { queryOf } from '../../../../wire/request.ts'

/** The longest table, and a hundred draws before it that say how long each column had been away. */
export const KEPT_DRAWS = 600

/**
 * The newest draws, asked for once; what comes later is added as it is announced. They are asked for again where that says that one
 * of them is missing or was corrected, or once the page is shown.
 */
export const trendChartOf = (lotteryCode: string) => ({
  ...queryOf('trendChart', { lotteryCode, size: KEPT_DRAWS }),
  staleTime: Number.POSITIVE_INFINITY,
  // The table shows errors itself.
  meta: { quiet: true },
})
