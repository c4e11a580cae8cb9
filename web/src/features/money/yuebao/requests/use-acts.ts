/** Money into the wallet, out of it, into fixed terms and back. Each form shows itself what is refused. */
import type { PlayerCall } from '@hongyun/contract/wire/player-routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { balanceQuery } from '../../../../wire/balance.ts'
import { type Answer, useAct } from '../../../../wire/request.ts'
import type { Direction } from '../amounts.ts'

const read = [
  ...['getMyYuebaoInfo', 'getMyYuebaoTranLogs', 'getMyYuebaoBalanceLogs', 'getPledgeProducts'],
  ...['getMyYuebaoPledgeOrderList', 'getMyYuebaoPledgeOrderProfitLogs', 'queryBalanceFront'],
] as const satisfies readonly PlayerCall[]

/** What was shown is read again after an act, also after a refused one: something has changed. */
function useReadAgain() {
  const client = useQueryClient()
  return (answer?: { available: string }) => {
    if (answer) client.setQueryData(balanceQuery.queryKey, (old) => old && { ...old, balance: answer.available })
    return Promise.all(read.map((call) => client.invalidateQueries({ queryKey: [call] })))
  }
}

const quiet = { meta: { quiet: true } } as const

export function useMove(
  direction: Direction,
  onSuccess: (answer: Answer<'transferOutYuebao'> & { countsFrom?: string }) => void,
) {
  const readAgain = useReadAgain()
  const options = { ...quiet, onSuccess, onSettled: readAgain }
  const moveIn = useAct('transferInYuebao', options)
  const moveOut = useAct('transferOutYuebao', options)
  return direction === 'in' ? moveIn : moveOut
}

interface BuyOutcome {
  onSuccess: (order: Answer<'createYuebaoPledgeOrder'>) => void
  onError: (error: Error) => void
}

export function useBuy(outcome: BuyOutcome) {
  const readAgain = useReadAgain()
  return useAct('createYuebaoPledgeOrder', { ...quiet, ...outcome, onSettled: () => readAgain() })
}

export function useCancel(onSuccess: (order: Answer<'cancelYuebaoPledgeOrderWeb'>) => void) {
  const readAgain = useReadAgain()
  return useAct('cancelYuebaoPledgeOrderWeb', { ...quiet, onSuccess, onSettled: readAgain })
}

export function useAutoRenew(outcome: {
  onSuccess: (order: Answer<'setYuebaoPledgeOrderAutoRenewWeb'>) => void
  onError: (error: Error) => void
}) {
  const readAgain = useReadAgain()
  return useAct('setYuebaoPledgeOrderAutoRenewWeb', { ...quiet, ...outcome, onSettled: () => readAgain() })
}
