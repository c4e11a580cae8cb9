/** Settling all that is due, beside issues that can't be settled. */
import type { Database } from '../../../platform/db/database.ts'
import { type Settled, SettleError, settleNextIssue } from './settle-issue.ts'

/** An issue that failed is left alone by this process for so long, twice as long each time: it comes first, and others must go on. */
const ASIDE_MS = 5000
const MOST_ASIDE_MS = 300_000

type SettleDue = (isStopped: () => boolean, each: (settled: Settled) => void) => Promise<void>

/**
 * Settles issues until none is due or it is stopped; any number of loops may do so beside each other. One that fails is put aside and
 * those behind it go on; at the end it rejects.
 */
export function openSettling(database: Database): SettleDue {
  const busy = new Set<bigint>()
  const failures = new Map<bigint, number>()
  const aside_ms = (issueId: bigint): number => {
    const before = failures.get(issueId) ?? 0
    failures.set(issueId, before + 1)
    return Math.min(ASIDE_MS * 2 ** before, MOST_ASIDE_MS)
  }
  return async (isStopped, each) => {
    const failed: unknown[] = []
    while (!isStopped()) {
      try {
        const settled = await settleNextIssue(database, busy, undefined, aside_ms)
        if (!settled) break
        failures.delete(settled.issueId)
        each(settled)
      } catch (error) {
        failed.push(error)
        // No issue is to blame where none was found.
        if (!(error instanceof SettleError)) break
      }
    }
    if (failed.length > 0) throw new AggregateError(failed, 'not all that is due could be settled')
  }
}
