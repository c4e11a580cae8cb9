/** What works behind the commits of a site has to be done before a window: else one window pays for what was written before it. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, only } from '@hongyun/server/platform/db/database.ts'

const POLL_MS = 100
/** Ten million old bets take a quarter of an hour. */
const MAX_WAIT_MS = 3_600_000

/** Waits until every bet and transfer there is has been sealed. */
export async function waitSealed(database: Database): Promise<void> {
  const { newest } = only(
    await database.query<{ newest: bigint }>(
      'select greatest((select max(id) from bet), (select max(id) from transfer)) as newest',
    ),
  )
  await waitFor(async () => {
    const { through } = only(
      await database.query<{ through: bigint }>('select min(through) as through from journal_mark'),
    )
    return through >= newest
  }, 'the journal was not sealed in time')
}

/** Waits until the sums have every transfer there is: the round that has begun may have passed them, the next one has not. */
export async function waitSummed(database: Database): Promise<void> {
  const roundNow = async () => only(await database.query<{ round: bigint }>('select round from sum_follow')).round
  const begun = await roundNow()
  await waitFor(async () => (await roundNow()) > begun + 1n, 'the sums did not follow in time')
}

async function waitFor(isSo: () => Promise<boolean>, orElse: string): Promise<void> {
  for (const until = Date.now() + MAX_WAIT_MS; Date.now() < until; await sleep(POLL_MS)) if (await isSo()) return
  throw new Error(orElse)
}
