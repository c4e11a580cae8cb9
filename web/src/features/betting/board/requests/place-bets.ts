import { useSpent } from '../../../../wire/balance.ts'
import { useAct } from '../../../../wire/request.ts'

/** Places bets. The slip says itself what was refused, in the dialog where it was tried. */
export const usePlaceBets = () => useAct('addBetting', { meta: { quiet: true }, onSuccess: useSpent(['getBetting']) })
