import { useQueryClient } from '@tanstack/react-query'
import { useAct } from '../../../../wire/request.ts'

/** Cancels an unpaid order. A refusal means that it has moved on: the lists then say where to. */
export function useCancelOrder() {
  const client = useQueryClient()
  return useAct('cancelFrontPaymentRecord', {
    onSettled: () => client.invalidateQueries({ queryKey: ['frontSummaryPaymentRecordList'] }),
  })
}
