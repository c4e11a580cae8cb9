/** Refusals of bets, by how the slip reacts. */
import { shutDoors } from '@hongyun/contract/protection/doors.ts'
import { isRefusedBy, Unreachable } from '@hongyun/contract/wire/client.ts'

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

/** Where no answer came the bets may be placed: what is safe to do is said with it. */
export const refusalOf = (error: Error): PlaceRefusal => ({
  kind: kindOf(error),
  text: error instanceof Unreachable ? `${error.message}。这笔投注有编号，5 分钟内重试不会重复。` : error.message,
  error,
})
