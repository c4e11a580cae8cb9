/** What a bet came to for the player: prize, returned stake and rebate, less the stake. */
import { type BetState, shownState } from '@hongyun/contract/bets/words.ts'
import { unitsOf } from '@hongyun/ui/format/money.ts'
import type { Status } from './status-tag.tsx'

interface SettledBet {
  state: BetState
  openNumber: string | null
  bettingAmount: string
  returnAmount: string | null
  rebateAmount: string | null
}

/** All that came back, and that less the stake, in 1/10000 yuan. */
export function netOf({ bettingAmount, returnAmount, rebateAmount }: Omit<SettledBet, 'state' | 'openNumber'>) {
  const returned = unitsOf(returnAmount ?? '0') + unitsOf(rebateAmount ?? '0')
  return { returned, net: returned - unitsOf(bettingAmount) }
}

/** The tag of a bet: a bet that returned no more than its stake is no win, whatever its numbers hit. */
export function betStatus(bet: SettledBet): Status {
  if (bet.state !== 'won') return shownState(bet)
  const { net } = netOf(bet)
  return net > 0n ? 'won' : net < 0n ? 'partial' : 'even'
}
