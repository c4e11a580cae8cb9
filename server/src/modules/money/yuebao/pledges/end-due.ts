/** Ends what is due, player by player, each in its order. */
import type { Logger } from 'pino'
import type { WalletParts } from '../move.ts'
import { duePlayers, endNext } from './end.ts'

/** Ends every fixed term whose time has come, until it is stopped; one that can't be ended is logged, and does not hold up the others. */
export async function endDue(parts: WalletParts, log: Logger, isStopped = () => false): Promise<void> {
  const failed = new Set<bigint>()
  for (;;) {
    const due = (await duePlayers(parts.database, 100 + failed.size)).filter((id) => !failed.has(id))
    if (due.length === 0) return
    for (const playerId of due) {
      try {
        while (await endNext(parts, playerId)) if (isStopped()) return
      } catch (error) {
        log.error({ err: error, playerId: playerId.toString() }, 'a fixed term could not be ended')
        failed.add(playerId)
      }
    }
  }
}
