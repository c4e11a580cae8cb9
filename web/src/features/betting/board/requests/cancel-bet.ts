import { toast } from '@hongyun/ui/toast.ts'
import { useQueryClient } from '@tanstack/react-query'
import { balanceQuery } from '../../../../wire/balance.ts'
import { useAct } from '../../../../wire/request.ts'

/** Takes a waiting bet back while its issue is open. */
export function useCancelBet() {
  const client = useQueryClient()
  return useAct('cancelBetting', {
    onSuccess: () => toast.ok('撤单成功'),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['getBetting'] })
      void client.invalidateQueries({ queryKey: balanceQuery.queryKey })
    },
  })
}
