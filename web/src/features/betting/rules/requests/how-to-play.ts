import { queryOf } from '../../../../wire/request.ts'

/** Every play of a lottery with its chances, and the caller's odds. */
export const howToPlayOf = (lotteryCode: string) => ({ ...queryOf('howToPlay', { lotteryCode }), staleTime: 300_000 })
