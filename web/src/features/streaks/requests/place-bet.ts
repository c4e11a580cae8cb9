import { useQueryClient } from '@tanstack/react-query'
import { balanceQuery } from '../../../wire/balance.ts'
import { useAct } from '../../../wire/request.ts'

/** Places the one bet of the basket. The basket says itself what was refused. */
export function usePlaceBet() {
  const client = useQueryClient()
  return useAct('addFastBetting', {
    meta: { quiet: true },
    onSuccess: ({ balance }) => {
      client.setQueryData(balanceQuery.queryKey, (old) => old && { ...old, balance })
      void client.invalidateQueries({ queryKey: ['getBetting'] })
      void client.invalidateQueries({ queryKey: balanceQuery.queryKey })
    },
  })
}
