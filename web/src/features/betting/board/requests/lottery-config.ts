import { unlessPushed } from '../../../../wire/push/pushed.ts'
import { queryOf } from '../../../../wire/request.ts'

const AGAIN_MS = 60_000

/** The limits of a lottery and whether it is on sale; read again when the site says so or each minute, so that a pause is noticed. */
export const lotteryConfigOf = (lotteryCode: string) => ({
  ...queryOf('lotteryConfig', { lotteryCode }),
  staleTime: AGAIN_MS,
  refetchInterval: unlessPushed(AGAIN_MS),
})
