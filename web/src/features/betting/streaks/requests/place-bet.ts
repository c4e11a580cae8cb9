import { useSpent } from '../../../../wire/balance.ts'
import { useAct } from '../../../../wire/request.ts'

/** Places the one bet of the basket. The basket says itself what was refused. */
export const usePlaceBet = () =>
  useAct('addFastBetting', { meta: { quiet: true }, onSuccess: useSpent(['getBetting']) })
