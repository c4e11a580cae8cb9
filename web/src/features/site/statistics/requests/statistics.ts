import { type Answer, queryOf } from '../../../../wire/request.ts'

const AGAIN_MS = 60_000
/** Until the first draw. */
const FIRST_MS = 5000

/** The statistics of a lottery's newest draws; asked for again while the page is open. */
export const statisticsOf = (lotteryCode: string) => ({
  ...queryOf('drawStatistics', { lotteryCode }),
  refetchInterval: ({ state: { data } }: { state: { data: Answer<'drawStatistics'> | undefined } }) =>
    data?.sampled === 0 ? FIRST_MS : AGAIN_MS,
  meta: { quiet: true },
})
