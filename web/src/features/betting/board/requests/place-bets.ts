import { useSpent } from '../../../../wire/balance.ts'
import { openBets } from '../../../../wire/one-request.ts'
import { useAct } from '../../../../wire/request.ts'

/** Places bets. The slip shows refusals itself, in its dialog. */
export const usePlaceBets = () =>
  useAct('addBetting', { open: openBets, meta: { quiet: true }, onSuccess: useSpent(['getBetting']) })
