import type { BetState } from '@hongyun/contract/bets/words.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/** When a bet that waited is settled, the balance has changed as well. */
export function useSettledRefresh(bets: readonly { id: string; state: BetState }[] | undefined): void {
  const client = useQueryClient()
  const waiting = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (!bets) return
    const settled = bets.some(({ id, state }) => state !== 'waiting' && waiting.current.has(id))
    waiting.current = new Set(bets.filter(({ state }) => state === 'waiting').map(({ id }) => id))
    if (!settled) return
    for (const call of ['queryBalanceFront', 'getTransactionRecordsFront', 'userProfit', 'userExperienceData']) {
      void client.invalidateQueries({ queryKey: [call] })
    }
  }, [bets, client])
}
