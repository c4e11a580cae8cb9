/** Issues that were made void for want of their public round: it had not come, and had been waited for as long as the tenant says. */
import type { Check } from '../../../../platform/check.ts'
import { historyOfSetting, inForce } from '../../../site/tenant/setting-history.ts'

type VoidRow = { id: bigint; at: number; published_at: number | null; was_kept: boolean | null }

/** A setting is read, and its change is written, within a transaction. */
const ONE_TRANSACTION_MS = 60_000
const MINUTE_MS = 60_000

/** Each issue with a seed that was made void waited for a round that was late enough. */
export const roundVoids: Check = async function* (database) {
  const waits = await historyOfSetting(database, 'beaconVoidMinutes')
  const rows = await database.query<VoidRow>(
    `select i.id, s.at, round_published_at(c.genesis_at, c.period_s, i.beacon_round) as published_at, was_before(r.at, s.at) as was_kept
     from issue i join result_statement s on s.issue_id = i.id left join beacon_chain c on c.hash = i.beacon_chain
     left join public_round r on r.chain = i.beacon_chain and r.round = i.beacon_round
     where i.chain_id is not null order by i.id`,
  )
  for (const { id, at, published_at, was_kept } of rows) {
    const wait = Math.min(...inForce(waits, at - ONE_TRANSACTION_MS, at)) * MINUTE_MS
    const expected =
      published_at === null
        ? 'no statement about what its seed decides'
        : at < published_at + wait
          ? `a wait until ${new Date(published_at + wait).toISOString()}`
          : was_kept
            ? 'a draw by its round, which was there'
            : undefined
    if (expected)
      yield { check: 'void for a round', row: `issue ${id}`, says: `void at ${new Date(at).toISOString()}`, expected }
  }
}
