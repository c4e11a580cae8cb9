/** The player's balance, and whether this browser hides it. */
import type { PlayerCall } from '@hongyun/contract/wire/player-routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { keptValue } from './kept-value.ts'
import { unlessPushed } from './push/pushed.ts'
import { queryOf } from './request.ts'

/** Invalidate `['queryBalanceFront']` after anything that moves money. */
export const balanceQuery = {
  ...queryOf('queryBalanceFront'),
  staleTime: 10_000,
  refetchInterval: unlessPushed(30_000),
  meta: { quiet: true },
}

/** The push says nothing of a balance that is known already: what shows bets or money is read again here. */
const SPENT = [
  'queryBalanceFront',
  'getProtectionInfo',
  'getBetting',
  'getBetData',
  'getTransactionRecordsFront',
  'userProfit',
] as const satisfies readonly PlayerCall[]

/** After money was spent: the balance of the answer is shown at once, and what follows from it is read again, with these calls. */
export function useSpent(calls: readonly PlayerCall[] = []) {
  const client = useQueryClient()
  return ({ balance }: { balance: string }): void => {
    client.setQueryData(balanceQuery.queryKey, (old) => old && { ...old, balance })
    for (const call of [...SPENT, ...calls]) void client.invalidateQueries({ queryKey: [call] })
  }
}

const hidden = keptValue('balanceHidden', (stored) => stored === true)
export const hideBalance = hidden.change
export const useBalanceHidden = hidden.use
