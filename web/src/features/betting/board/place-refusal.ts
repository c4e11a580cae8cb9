/** Why bets were not taken, as the slip answers it. */
import { Refused } from '@hongyun/contract/wire/client.ts'
import { refusals } from '@hongyun/contract/wire/refusal.ts'

/** `odds`: new odds, confirm again. `issue`: continue with the issue on sale. `balance`: recharge or leave it. */
export type PlaceRefusal = { kind: 'odds' | 'issue' | 'balance' | 'other'; text: string }

export const isBalanceShort = (text: string): boolean => text.includes('余额不足')

export function refusalOf(error: Error): PlaceRefusal {
  const text = error.message
  if (error instanceof Refused) {
    if (error.code === refusals.oddsChanged.code) return { kind: 'odds', text: text || refusals.oddsChanged.text }
    if (error.code === refusals.issueClosed.code) return { kind: 'issue', text: text || refusals.issueClosed.text }
  }
  return { kind: isBalanceShort(text) ? 'balance' : 'other', text }
}
