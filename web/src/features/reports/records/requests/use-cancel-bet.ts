import { useQueryClient } from '@tanstack/react-query'
import { useAct } from '../../../../wire/request.ts'
import { say } from '../../../../wire/say.ts'

/** Cancels a waiting bet. The lists are always read again: a refusal means that the bet's state has changed. */
export function useCancelBet() {
  const client = useQueryClient()
  return useAct('cancelBetting', {
    onSuccess: () => say.ok('撤单成功，本金已退回'),
    onSettled: () =>
      Promise.all(
        [
          'getBetData',
          'getBetDetail',
          'getBetting',
          'queryBalanceFront',
          'getTransactionRecordsFront',
          'userProfit',
        ].map((call) => client.invalidateQueries({ queryKey: [call] })),
      ),
  })
}
