import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { balanceQuery } from '../../wire/balance.ts'
import type { Answer } from '../../wire/request.ts'
import { requestOf } from './betting-data.ts'
import type { NowIssue, Sale } from './issue-state.ts'
import { isBalanceShort, type PlaceRefusal, refusalOf } from './place-refusal.ts'
import { usePlaceBets } from './requests/place-bets.ts'
import { rebateOf } from './requests/rebate.ts'
import type { Priced } from './stake.ts'

/** Places bets on an issue and keeps why they were refused, with what that asks for already on its way. */
export function usePlacing(config: Answer<'lotteryConfig'>, sale: Sale, onPlaced: () => void) {
  const { lotteryCode, lotteryType } = config
  const client = useQueryClient()
  const placing = usePlaceBets()
  const [refusal, setRefusal] = useState<PlaceRefusal & { issue: string; odds: readonly (readonly bigint[])[] }>()

  // The server has closed it already, whatever this clock says: only the next one counts.
  const refused = refusal?.kind === 'issue' ? refusal.issue : undefined
  const open: NowIssue | undefined = sale.state === 'open' && sale.issue.issue !== refused ? sale.issue : undefined

  const place = (bets: readonly Priced[]) => {
    if (!open) return
    setRefusal(undefined)
    placing.mutate(requestOf(bets, lotteryCode, open.issue), {
      onSuccess: onPlaced,
      onError: (error) => {
        const why = refusalOf(error)
        setRefusal({ ...why, issue: open.issue, odds: bets.map((bet) => bet.odds) })
        if (why.kind === 'issue') void client.invalidateQueries({ queryKey: ['nextIssueOpenData'] })
        if (isBalanceShort(why.text)) void client.invalidateQueries({ queryKey: balanceQuery.queryKey })
        else void client.invalidateQueries({ queryKey: rebateOf(lotteryType).queryKey })
      },
    })
  }
  return { open, refusal, place, busy: placing.isPending }
}
