import { queryOf } from '../../../../wire/request.ts'

const AGAIN_MS = 60_000

/** Limits and whether it is sold at all; asked again each minute, so that a pause is seen. */
export const lotteryConfigOf = (lotteryCode: string) => ({
  ...queryOf('lotteryConfig', { lotteryCode }),
  staleTime: AGAIN_MS,
  refetchInterval: AGAIN_MS,
})
