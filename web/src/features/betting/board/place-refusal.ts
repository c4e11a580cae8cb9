/** Refusals of bets, by how the slip reacts. */
import { isRefusedBy } from '@hongyun/contract/wire/client.ts'

/** `odds`: new odds, confirm again. `issue`: continue with the issue on sale. `balance`: recharge or leave it. */
export type PlaceRefusal = { kind: 'odds' | 'issue' | 'balance' | 'other'; text: string }

const kindOf = (error: Error): PlaceRefusal['kind'] => {
  if (isRefusedBy(error, 'oddsChanged')) return 'odds'
  if (isRefusedBy(error, 'issueClosed')) return 'issue'
  return isRefusedBy(error, 'balanceShort') ? 'balance' : 'other'
}

export const refusalOf = (error: Error): PlaceRefusal => ({ kind: kindOf(error), text: error.message })
