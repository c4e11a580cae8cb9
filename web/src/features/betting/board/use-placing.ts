import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { betItemOf, issueIn } from '../../../parts/bet-item.ts'
import { placedText } from '../../../parts/placed-text.ts'
import { useUnanswered } from '../../../parts/unanswered-bets.ts'
import { balanceQuery } from '../../../wire/balance.ts'
import { HELD_BACK, isOnline } from '../../../wire/online.ts'
import { type Answer, sameAgain, waitingOf } from '../../../wire/request.ts'
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

/** Neither the odds nor the issue are part of what is meant: where they have changed since, it is the same bet. */
const meantBy = (part: readonly Priced[], lotteryCode: string) =>
  JSON.stringify(part.map((bet) => betItemOf(bet, lotteryCode)))

const countOf = (bets: readonly Priced[]): number => bets.reduce((sum, { count }) => sum + count, 0)

interface Placing {
  /** What to tell the player. */
  onPlaced: (text: string) => void
  /** How many bets, from the first on, were accepted so far, and whether it has ended there. */
  onPartlyPlaced: (taken: number, ended: boolean) => void
}

/**
 * Places bets on an issue, in several requests where one is too small, and keeps the refusal; data that the refusal makes
 * stale is read again at once. The first refusal stops it: bets accepted before remain accepted.
 */
export function usePlacing(config: Answer<'lotteryConfig'>, sale: Sale, { onPlaced, onPartlyPlaced }: Placing) {
  const { lotteryCode, lotteryType } = config
  const client = useQueryClient()
  const { mutateAsync, submittedAt, variables } = usePlaceBets()
  const held = useUnanswered(lotteryCode, variables)
  const [refusal, setRefusal] = useState<Refusal>()
  const [progress, setProgress] = useState<{ taken: number; all: number; requests: number }>()

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
    if (taken > 0) onPartlyPlaced(taken, true)
  }

  /** Whether anything was sent. */
  const place = async (bets: readonly Priced[]): Promise<boolean> => {
    if (!open || progress) return false
    if (!isOnline()) {
      say.error(HELD_BACK)
      return false
    }
    setRefusal(undefined)
    const requests = requestsOf(bets)
    const issues: string[] = []
    let taken = 0
    let sentFor = open.issue
    try {
      for (const part of requests) {
        if (taken > 0) onPartlyPlaced(taken, false)
        setProgress({ taken: countOf(bets.slice(0, taken)), all: countOf(bets), requests: requests.length })
        const meant = meantBy(part, lotteryCode)
        const request = sameAgain('addBetting', meant, requestOf(part, lotteryCode, open.issue), held)
        sentFor = issueIn(request.bettingData)
        await mutateAsync(request)
        issues.push(sentFor)
        taken += part.length
      }
    } catch (error) {
      refuse(error, bets, sentFor, taken)
      return true
    } finally {
      setProgress(undefined)
    }
    // They are accepted: nothing that fails from here on is a refusal of them.
    onPlaced(placedText(issues, open.issue))
    return true
  }
  /** What of these bets had no answer, and whether anything else on this lottery had none. */
  const waiting = (bets: readonly Priced[]) =>
    waitingOf(held, 'addBetting', () => requestsOf(bets).map((part) => meantBy(part, lotteryCode)))
  return { open, refusal, submittedAt, place, progress, waiting, forget: () => setRefusal(undefined) }
}
