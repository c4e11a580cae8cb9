/** A player's payout accounts, and what is done to them: whatever shows them is read again. */
import type { PlayerCall } from '@hongyun/contract/wire/player-routes.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Asking, queryOf, useAct } from '../../../wire/request.ts'

const quiet = { meta: { quiet: true } } as const

/** All of them, what else is bound, and how many of each kind there may be. */
export const usePayouts = () => useQuery({ ...queryOf('card'), ...quiet })

export const useBankCards = () => useQuery({ ...queryOf('getBankCardListFront'), ...quiet })

export const useAddresses = () => useQuery({ ...queryOf('queryDigitalCurrencyList'), ...quiet })

export const useSafetyPassword = () => useQuery({ ...queryOf('isChangeSafetyPassword'), ...quiet })

/** A call that binds, changes or unbinds. */
export function useBind<N extends PlayerCall>(name: N, onBound: (input: Asking<N>) => void) {
  const client = useQueryClient()
  return useAct(name, {
    ...quiet,
    // Not awaited: the form leaves the page first, since its account may be gone from what is read.
    onSuccess: (_answer, input) => {
      onBound(input)
      const lists = ['card', 'getBankCardListFront', 'queryDigitalCurrencyList', 'getFirstLockBankCard', 'info']
      for (const list of lists) void client.invalidateQueries({ queryKey: [list] })
    },
  })
}
