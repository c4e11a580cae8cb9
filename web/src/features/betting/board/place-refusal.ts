/** Refusals of bets, by how the slip reacts. */
import { shutDoors } from '@hongyun/contract/protection/doors.ts'
import { isRefusedBy } from '@hongyun/contract/wire/client.ts'
import { failedText } from '../../../parts/failed-text.ts'

/**
 * `odds`: new odds, confirm again. `issue`: continue with the issue on sale. `balance`: recharge or leave it. `shut`: the player's
 * own limits, or a break.
 */
export type PlaceRefusal = { kind: 'odds' | 'issue' | 'balance' | 'shut' | 'other'; text: string; error: Error }

const kindOf = (error: Error): PlaceRefusal['kind'] => {
  if (isRefusedBy(error, 'oddsChanged')) return 'odds'
  if (isRefusedBy(error, 'issueClosed')) return 'issue'
  if (isRefusedBy(error, 'balanceShort')) return 'balance'
  return isRefusedBy(error, ...shutDoors) ? 'shut' : 'other'
}

export const refusalOf = (error: Error): PlaceRefusal => ({ kind: kindOf(error), text: failedText(error), error })
