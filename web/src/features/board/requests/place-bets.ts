import { useQueryClient } from '@tanstack/react-query'
import { balanceQuery } from '../../../wire/balance.ts'
import { useAct } from '../../../wire/request.ts'

/** Places bets. The slip says itself what was refused, in the dialog where it was tried. */
export function usePlaceBets() {
  const client = useQueryClient()
  return useAct('addBetting', {
    meta: { quiet: true },
    onSuccess: ({ balance }) => {
      client.setQueryData(balanceQuery.queryKey, (old) => old && { ...old, balance })
      void client.invalidateQueries({ queryKey: ['getBetting'] })
      void client.invalidateQueries({ queryKey: balanceQuery.queryKey })
    },
  })
}
