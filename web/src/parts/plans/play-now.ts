/** What of a play on a card changes: cards that are shown ask together, and again when something happened to their lottery. */
import type { PlanCard, PlanPlayNow } from '@hongyun/contract/plans/shown.ts'
import { PLAN_STATES_MOST } from '@hongyun/contract/plans/words.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../wire/api.ts'
import { onPush } from '../../wire/push/on-push.ts'

/** Cards that come into view together are asked about by one call. */
const GATHER_MS = 30
/** Plays are judged a moment after the draw, and bets settled a moment after that. */
const JUDGED_MS = 1500

type Waiting = { id: string; resolve: (now: PlanPlayNow | null) => void; reject: (error: unknown) => void }
const waiting: Waiting[] = []

async function askTogether(): Promise<void> {
  const asked = waiting.splice(0, PLAN_STATES_MOST)
  if (waiting.length > 0) void askTogether()
  try {
    const { list } = await api('pushPlayStates', { ids: asked.map(({ id }) => id).join(',') })
    for (const { id, resolve } of asked) resolve(list.find(({ playId }) => playId === id) ?? null)
  } catch (error) {
    for (const { reject } of asked) reject(error)
  }
}

function gathered(id: string): Promise<PlanPlayNow | null> {
  if (waiting.length === 0) setTimeout(() => void askTogether(), GATHER_MS)
  return new Promise((resolve, reject) => {
    waiting.push({ id, resolve, reject })
  })
}

const playNowQuery = (id: string) =>
  queryOptions({
    queryKey: ['pushPlayStates', id] as const,
    queryFn: () => gathered(id),
    staleTime: 10_000,
    meta: { quiet: true },
  })

/** The play as it is now; undefined until it is known, null where it is not there. */
export function usePlayNow(play: Pick<PlanCard, 'playId' | 'lotteryCode' | 'issue'>): PlanPlayNow | null | undefined {
  const { playId, lotteryCode, issue } = play
  const client = useQueryClient()
  const { data } = useQuery(playNowQuery(playId))
  // What is decided changes no more but by a correction, which is told as another draw of its issue.
  const isOver = data !== undefined && data?.state !== 'waiting' && data?.followProfit !== null
  useEffect(() => {
    const again = (told: { lotteryCode: string; issue: string }) => {
      if (told.lotteryCode !== lotteryCode || (isOver && told.issue !== issue)) return
      setTimeout(() => void client.invalidateQueries({ queryKey: playNowQuery(playId).queryKey }), JUDGED_MS)
    }
    const ends = [onPush('drawn', again), onPush('settled', again)]
    return () => {
      for (const end of ends) end()
    }
  }, [client, playId, lotteryCode, issue, isOver])
  return data
}
