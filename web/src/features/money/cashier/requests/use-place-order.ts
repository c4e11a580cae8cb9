import { methodCalls } from '@hongyun/contract/cashier/method-calls.ts'
import { isRefusedBy } from '@hongyun/contract/wire/client.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useAct } from '../../../../wire/request.ts'
import { say } from '../../../../wire/say.ts'

/** Places a recharge order. The form shows the cashier's refusals itself. */
export function usePlaceOrder() {
  const client = useQueryClient()
  return useAct('rechargeFrontPaymentRecord', {
    meta: { quiet: true },
    // Its form gives way to the sentence that says so, above what is in view.
    onError: (error) => {
      if (isRefusedBy(error, 'methodPaused')) say.error(error.message)
    },
    // Refused or not: the limits of today and the open order may be others than the page believes.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['frontSummaryPaymentRecordList'] }),
        ...Object.values(methodCalls).map((call) => client.invalidateQueries({ queryKey: [call] })),
      ]),
  })
}
