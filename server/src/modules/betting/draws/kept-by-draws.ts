/** What is worked out from the draws of a lottery is kept until they change, so that many visitors cost one computation a draw. */
import type { Database } from '../../../platform/db/database.ts'
import type { NamedLottery } from '../lotteries/lotteries.ts'
import { lastDraws, stateOfDraws } from './reads.ts'

/** Answers by lottery what `work` made of its draws, and works it out anew once any of them was made, corrected or imported since. */
export function keptByDraws<T>(
  database: Database,
  work: (lottery: NamedLottery) => Promise<T>,
): (lottery: NamedLottery) => Promise<T> {
  const kept = new Map<string, { state: string; made: Promise<T> }>()
  return async (lottery) => {
    // Before the draws themselves: what comes between the two is counted, and counted again.
    const [made] = await stateOfDraws(database, [lottery.code])
    const [draw] = await lastDraws(database, lottery.code, 1)
    const state = `${draw?.issue} ${draw?.numbers} ${made?.state}`
    const before = kept.get(lottery.code)
    if (before?.state === state) return before.made
    const entry = { state, made: work(lottery) }
    kept.set(lottery.code, entry)
    // A failure is not remembered: the next visitor asks again.
    entry.made.catch(() => kept.get(lottery.code) === entry && kept.delete(lottery.code))
    return entry.made
  }
}
