import { isRefusedBy } from '@hongyun/contract/wire/client.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useSpent } from '../../../../wire/balance.ts'
import { useAct } from '../../../../wire/request.ts'

/** `issue`: the plan has moved on to the next one. `odds`: new odds, look again. `balance`: recharge or ask for less. */
export type ChaseRefusal = { kind: 'issue' | 'odds' | 'balance' | 'other'; text: string }

const kindOf = (error: Error): ChaseRefusal['kind'] => {
  if (isRefusedBy(error, 'issueClosed')) return 'issue'
  if (isRefusedBy(error, 'oddsChanged')) return 'odds'
  return isRefusedBy(error, 'balanceShort') ? 'balance' : 'other'
}

/** Why a chase was not taken, in the words of the dialog it was tried in. */
export function refusalOf(error: Error): ChaseRefusal {
  const kind = kindOf(error)
  if (kind === 'issue') return { kind, text: '有期次刚刚封盘，计划已顺延到下一期，请核对后再次提交' }
  return { kind, text: error.message }
}

/** Places a chase; whatever shows money or bets is read again. */
export function usePlaceChase() {
  const client = useQueryClient()
  return useAct('addChaseBetting', {
    meta: { quiet: true },
    onSuccess: useSpent(['getBetting', 'getBetData', 'getChaseBetting', 'getChaseBetData']),
    onError: (error) => {
      const calls = { issue: 'openTime', odds: 'getBetRebate', balance: 'queryBalanceFront', other: 'getBetRebate' }
      void client.invalidateQueries({ queryKey: [calls[kindOf(error)]] })
    },
  })
}
