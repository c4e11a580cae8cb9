import { useQueryClient } from '@tanstack/react-query'
import { useAct } from '../../../../wire/request.ts'
import { say } from '../../../../wire/say.ts'

/** Takes a waiting bet back. Refused or not, the lists are read again: a refusal means that the bet has moved on. */
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
