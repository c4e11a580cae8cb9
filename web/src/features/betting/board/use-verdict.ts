import { announce } from '@hongyun/ui/live-region.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { queryOf } from '../../../wire/request.ts'
import { myBetsOf } from './requests/my-bets.ts'
import { settledNow, spokenVerdict, type Verdict, verdictOf, waitingIssues } from './verdict.ts'

export type VerdictState = {
  /** What the last settled issue came to; undefined where the player had no bet on it. */
  verdict: Verdict | undefined
  /** Whether bets of the player wait for the issue that is being drawn. */
  isWaiting: boolean
  putAway: () => void
}

interface Issues {
  last: string | undefined
  drawing: string | undefined
  /** The issue whose race is still running: its result is not told yet. */
  held: string | undefined
  /** The issue on sale: the verdict stays until the next closing. */
  onSale: string | undefined
}

/** The result of the player's bets on an issue, shown and spoken once they are settled. */
export function useVerdict(lotteryCode: string, { last, drawing, held, onSale }: Issues): VerdictState {
  const client = useQueryClient()
  const bets = useQuery(myBetsOf(lotteryCode, false, last)).data?.list
  const before = useRef<ReadonlySet<string>>(new Set())
  const [settled, setSettled] = useState<string>()
  const [verdict, setVerdict] = useState<Verdict>()

  useEffect(() => {
    if (!bets) return
    const issue = settledNow(before.current, bets)
    before.current = waitingIssues(bets)
    if (issue !== undefined) setSettled(issue)
  }, [bets])

  useEffect(() => {
    if (settled === undefined || settled === held) return
    let away = false
    // The list shows the latest bets only: the sums are of all bets on the issue.
    const totals = queryOf('getBetData', { lotteryCode, issue: settled, pageNum: 1, pageSize: 10 })
    client.fetchQuery({ ...totals, staleTime: 0 }).then(
      (answer) => {
        if (away) return
        const found = verdictOf(settled, answer.totals)
        setVerdict(found)
        announce(spokenVerdict(found))
      },
      // The bets below say the same, and the error catalogue has shown the error.
      () => undefined,
    )
    return () => {
      away = true
    }
  }, [client, lotteryCode, settled, held])

  const shownFor = useRef(onSale)
  useEffect(() => {
    if (verdict && shownFor.current !== undefined && onSale !== shownFor.current) setVerdict(undefined)
    shownFor.current = onSale
  }, [verdict, onSale])

  return {
    verdict,
    isWaiting: drawing !== undefined && (bets ?? []).some((bet) => bet.issue === drawing && bet.state === 'waiting'),
    putAway: () => setVerdict(undefined),
  }
}
