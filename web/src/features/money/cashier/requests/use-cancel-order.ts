import { useQueryClient } from '@tanstack/react-query'
import { useAct } from '../../../../wire/request.ts'

/** Cancels an unpaid order. A refusal means that its state has changed: the lists are then read again. */
export function useCancelOrder() {
  const client = useQueryClient()
  return useAct('cancelFrontPaymentRecord', {
    onSettled: () => client.invalidateQueries({ queryKey: ['frontSummaryPaymentRecordList'] }),
  })
}
