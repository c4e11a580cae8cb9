/** The journal is sealed behind the commits: where it lags, a window of bets pays for what was written before it. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, only } from '@hongyun/server/platform/db/database.ts'

const POLL_MS = 100
/** For ten million old bets. */
const MAX_WAIT_MS = 3_600_000

/** Waits until every bet and transfer there is has been sealed. */
export async function waitSealed(database: Database): Promise<void> {
  const { newest } = only(
    await database.query<{ newest: bigint }>(
      'select greatest((select max(id) from bet), (select max(id) from transfer)) as newest',
    ),
  )
  for (const until = Date.now() + MAX_WAIT_MS; Date.now() < until; await sleep(POLL_MS)) {
    const { through } = only(
      await database.query<{ through: bigint }>('select min(through) as through from journal_mark'),
    )
    if (through >= newest) return
  }
  throw new Error('the journal was not sealed in time')
}
