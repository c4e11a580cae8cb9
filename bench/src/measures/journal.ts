/** What sealing costs: bets a second while the journal is sealed, against the same server while it is not; and how fast it is verified. */
import { journalChecks } from '@hongyun/server/modules/site/journal/audit.ts'
import { type Database, only } from '@hongyun/server/platform/db/database.ts'
import { areClean, faultsOf, sumFaults } from '../books.ts'
import { rounded, tell } from '../line.ts'
import type { Measure } from '../measure.ts'
import { measurePairs, median, ratio } from '../pairs.ts'
import { waitSealed } from '../prepare/wait-sealed.ts'
import { AT_ONCE, openStage } from './bets-over-http.ts'

/** The longest time in ms from a bet or transfer of a span to the block that has it. */
async function largestLag(database: Database, from: number, until: number): Promise<number> {
  const { lag } = only(
    await database.query<{ lag: number | null }>(
      `select max(extract(epoch from h.at - time_of_id(e.first_id)))::float8 * 1000 as lag
       from journal_entry e join journal_head h on h.size = e.block
       where e.first_id >= id_at(to_timestamp($1 / 1000.0)) and e.first_id < id_at(to_timestamp($2 / 1000.0))`,
      [from, until],
    ),
  )
  return lag ?? Number.POSITIVE_INFINITY
}

/** Holds the lock of whoever seals, so that nobody does, while `work` is done. */
async function unsealed<T>(database: Database, work: () => Promise<T>): Promise<T> {
  const client = await database.pool.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtext('journal'))`)
    return await work()
  } finally {
    await client.query('select pg_advisory_unlock_all()')
    client.release()
  }
}

export const journal: Measure = {
  id: 'journal',
  async run({ quick, pairs, window_s }) {
    const stage = await openStage(AT_ONCE)
    const { database } = stage.site
    try {
      const slips = await stage.slips(1)
      const bet = async () => {
        await waitSealed(database)
        const from = Date.now()
        const perSecond = await stage.bet(slips, window_s * 1000)
        spans.push([from, Date.now()])
        return perSecond
      }
      const spans: [from: number, until: number][] = []
      const taken = await measurePairs(
        // A few hundredths are not seen in fewer; each waits for some seconds until all is sealed.
        pairs * (quick ? 1 : 3),
        () => waitSealed(database).then(() => unsealed(database, () => stage.bet(slips, window_s * 1000))),
        bet,
      )
      await waitSealed(database)
      const lags = await Promise.all(spans.map(([from, until]) => largestLag(database, from, until)))
      tell('journal: verifying')
      const { rows } = only(await database.query<{ rows: bigint }>('select sum(rows) as rows from journal_entry'))
      const startedAt = performance.now()
      const faults = await faultsOf(database, Object.values(journalChecks()))
      const verified_s = (performance.now() - startedAt) / 1000
      return {
        id: 'journal',
        value: rounded(ratio(taken)),
        reference: 'bets on the same server while nothing is sealed',
        unit: 'ratio',
        valid: areClean([...faults, ...(await sumFaults(database))]),
        goal: 0.97,
        least: 0.97,
        perSecond: rounded(median(taken.b)),
        unsealedPerSecond: rounded(median(taken.a)),
        verifiedPerSecond: rounded(Number(rows) / verified_s),
        // The goal is 10 million in three minutes: 55,555.
        verifiedRows: Number(rows),
        largestLag_s: rounded(Math.max(...lags) / 1000),
        pairs: taken.a.length,
      }
    } finally {
      await stage.close()
    }
  },
}
