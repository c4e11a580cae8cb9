import { queryOf } from '../../../../wire/request.ts'

const AGAIN_MS = 60_000

/** The statistics of a lottery's newest draws; asked for again while the page is open. */
export const statisticsOf = (lotteryCode: string) => ({
  ...queryOf('drawStatistics', { lotteryCode }),
  refetchInterval: AGAIN_MS,
  meta: { quiet: true },
})
