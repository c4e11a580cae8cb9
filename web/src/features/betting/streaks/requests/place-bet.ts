import { useSpent } from '../../../../wire/balance.ts'
import { useAct } from '../../../../wire/request.ts'

/** Places the bet of the basket. The basket shows refusals itself. */
export const usePlaceBet = () =>
  useAct('addFastBetting', { meta: { quiet: true }, onSuccess: useSpent(['getBetting']) })
