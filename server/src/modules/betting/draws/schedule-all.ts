/** Writes the issues to come of every lottery: those that are drawn here with their places in a chain of seeds and, with a beacon, their rounds. */
import type { BeaconChain } from '@hongyun/lottery/beacon.ts'
import { type Database, DatabaseAwayError } from '../../../platform/db/database.ts'
import type { Keyring } from '../../../platform/keys/keyring.ts'
import type { Lottery } from '../lotteries/lotteries.ts'
import { scheduleIssues } from '../lotteries/schedule-issues.ts'
import { scheduleOutside } from '../lotteries/schedule-outside.ts'
import { pinChain } from './beacon/chain.ts'
import { publishChain } from './chains.ts'

/** One that fails holds up no others; at the end it rejects. Without the database none could be. */
export async function scheduleAll(
  database: Database,
  lotteries: readonly Lottery[],
  keyring: Keyring,
  { ahead_ms, beacon }: { ahead_ms?: number | undefined; beacon?: BeaconChain | undefined } = {},
): Promise<void> {
  if (beacon) await pinChain(database, beacon)
  const schedule = (lottery: Lottery): Promise<unknown> =>
    lottery.source === 'outside'
      ? scheduleOutside(database, lottery)
      : scheduleIssues(database, lottery, (tx, own) => publishChain(tx, keyring, own), ahead_ms, beacon)
  const failed: Error[] = []
  for (const lottery of lotteries)
    await schedule(lottery).catch((error: Error) => {
      if (error instanceof DatabaseAwayError) throw error
      failed.push(error)
    })
  const why = new Set(failed.map(({ message }) => message))
  if (failed.length > 0)
    throw new AggregateError(failed, `not all lotteries could be scheduled: ${[...why].join('; ')}`)
}
