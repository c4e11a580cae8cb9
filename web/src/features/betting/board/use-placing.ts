import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { balanceQuery } from '../../../wire/balance.ts'
import { HELD_BACK, isOnline } from '../../../wire/online.ts'
import { type Answer, sameAgain } from '../../../wire/request.ts'
import { say } from '../../../wire/say.ts'
import { requestOf, requestsOf } from './betting-data.ts'
import type { NowIssue, Sale } from './issue-state.ts'
import { type PlaceRefusal, refusalOf } from './place-refusal.ts'
import { usePlaceBets } from './requests/place-bets.ts'
import { rebateOf } from './requests/rebate.ts'
import type { Priced } from './stake.ts'

type Refusal = PlaceRefusal & {
  issue: string
  /** The refusal of the bets that were not accepted. */
  odds: readonly (readonly bigint[])[]
  /** How many bets the earlier requests had placed. */
  taken: number
  /** The unit bets of those. */
  takenCount: number
}

const countOf = (bets: readonly Priced[]): number => bets.reduce((sum, { count }) => sum + count, 0)

interface Placing {
  onPlaced: () => void
  /** How many bets, from the first on, were accepted; the others were not. */
  onPartlyPlaced: (taken: number) => void
}

/**
 * Places bets on an issue, in several requests where one is too small, and keeps the refusal; data that the refusal makes
 * stale is read again at once. The first refusal stops it: bets accepted before remain accepted.
 */
export function usePlacing(config: Answer<'lotteryConfig'>, sale: Sale, { onPlaced, onPartlyPlaced }: Placing) {
  const { lotteryCode, lotteryType } = config
  const client = useQueryClient()
  const { mutateAsync } = usePlaceBets()
  const [refusal, setRefusal] = useState<Refusal>()
  const [progress, setProgress] = useState<{ taken: number; all: number }>()

  // The server has closed this issue, whatever the local clock says: continue with the next one.
  const refused = refusal?.kind === 'issue' ? refusal.issue : undefined
  const open: NowIssue | undefined = sale.state === 'open' && sale.issue.issue !== refused ? sale.issue : undefined

  const refuse = (error: unknown, bets: readonly Priced[], issue: string, taken: number) => {
    const why = refusalOf(error instanceof Error ? error : new Error(String(error)))
    setRefusal({
      ...why,
      issue,
      odds: bets.slice(taken).map((bet) => bet.odds),
      taken,
      takenCount: countOf(bets.slice(0, taken)),
    })
    if (why.kind === 'issue') void client.invalidateQueries({ queryKey: ['nextIssueOpenData'] })
    if (why.kind === 'balance') void client.invalidateQueries({ queryKey: balanceQuery.queryKey })
    else void client.invalidateQueries({ queryKey: rebateOf(lotteryType).queryKey })
    if (taken > 0) onPartlyPlaced(taken)
  }

  /** Whether anything was sent. */
  const place = async (bets: readonly Priced[]): Promise<boolean> => {
    if (!open || progress) return false
    if (!isOnline()) {
      say.error(HELD_BACK)
      return false
    }
    setRefusal(undefined)
    let taken = 0
    try {
      for (const part of requestsOf(bets)) {
        setProgress({ taken: countOf(bets.slice(0, taken)), all: countOf(bets) })
        const request = requestOf(part, lotteryCode, open.issue)
        // The odds are no part of the bet: where they have changed since, it is the same one.
        await mutateAsync(sameAgain('addBetting', request.bettingData, request))
        taken += part.length
      }
      onPlaced()
    } catch (error) {
      refuse(error, bets, open.issue, taken)
    } finally {
      setProgress(undefined)
    }
    return true
  }
  return { open, refusal, place, progress, forget: () => setRefusal(undefined) }
}
