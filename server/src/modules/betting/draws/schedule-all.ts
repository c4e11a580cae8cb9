/** Writes the issues to come of every lottery: those that are drawn here with their places in a chain of seeds and, with a beacon, their rounds. */
import type { BeaconChain } from '@hongyun/lottery/beacon.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Keyring } from '../../../platform/keys/keyring.ts'
import type { Lottery } from '../lotteries/lotteries.ts'
import { scheduleIssues } from '../lotteries/schedule-issues.ts'
import { scheduleOutside } from '../lotteries/schedule-outside.ts'
import { pinChain } from './beacon/chain.ts'
import { publishChain } from './chains.ts'

export async function scheduleAll(
  database: Database,
  lotteries: readonly Lottery[],
  keyring: Keyring,
  { ahead_ms, beacon }: { ahead_ms?: number | undefined; beacon?: BeaconChain | undefined } = {},
): Promise<void> {
  if (beacon) await pinChain(database, beacon)
  for (const lottery of lotteries) {
    if (lottery.source === 'outside') await scheduleOutside(database, lottery)
    else await scheduleIssues(database, lottery, (tx, own) => publishChain(tx, keyring, own), ahead_ms, beacon)
  }
}
