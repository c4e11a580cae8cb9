/** Drawing all that is due, beside chains that can't be unsealed. */
import type { Database } from '../../../platform/db/database.ts'
import { BrokenChainError, type Chains } from './chains.ts'
import { type Drawn, drawNextIssue } from './draw-issue.ts'

/** Draws until nothing is due or it is stopped. Issues of a broken chain hold up no others; at the end it rejects. */
export async function drawDue(
  database: Database,
  chains: Chains,
  isStopped: () => boolean,
  each: (drawn: Drawn) => void,
): Promise<void> {
  const failed: unknown[] = []
  while (!isStopped()) {
    try {
      const drawn = await drawNextIssue(database, chains)
      if (!drawn) break
      each(drawn)
    } catch (error) {
      failed.push(error)
      // It is left alone from now on. Whatever else fails fails for all.
      if (!(error instanceof BrokenChainError)) break
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, 'not all that is due could be drawn')
}
