import { useSpent } from '../../../../wire/balance.ts'
import { useAct } from '../../../../wire/request.ts'

/** Places bets. The slip shows refusals itself, in its dialog. */
export const usePlaceBets = () => useAct('addBetting', { meta: { quiet: true }, onSuccess: useSpent() })
