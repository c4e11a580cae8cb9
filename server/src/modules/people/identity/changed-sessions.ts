/** Which sessions ended, or belong to players of whom something changed: each process asks again and again. */
import type { Database } from '../../../platform/db/database.ts'
import { PLANS_CHANGE } from './rebate-plan.ts'

/** Spans overlap by so much: a transaction may commit later than it dated its rows. */
const OVERLAP_MS = 5000
/** From how long ago a process looks that begins while plans change. */
const BEGINNING_MS = 600_000

type Row = { token_hash: Buffer; now: null } | { token_hash: null; now: number; held: boolean }

/**
 * Answers what asks for the hashes of the tokens of all that changed since it asked before, some of them again. A change of the
 * plans of many players dates their rows one by one and commits much later: as long as one is under way, and for the overlap
 * after it, each span begins where it began. The locks are looked at a moment after the rows, so a span begins before the last look.
 */
export function changedSessions(database: Database): () => Promise<Buffer[]> {
  let since: number | null = null
  let lookedAt: number | undefined
  let heldUntil = 0
  const look = ({ now, held }: { now: number; held: boolean }) => {
    if (held) heldUntil = now + OVERLAP_MS
    if (since === null) since = now - (held ? BEGINNING_MS : OVERLAP_MS)
    else if (now > heldUntil) since = (lookedAt ?? now) - OVERLAP_MS
    lookedAt = now
  }
  return async () => {
    const rows = await database.query<Row>(
      `select token_hash, null::timestamptz as now, null::boolean as held from session
       where ended_at > to_timestamp($1::float8 / 1000.0)
       union all
       select s.token_hash, null, null from session s join player p on p.id = s.player_id
       where s.ended_at is null and p.rebate_updated_at > to_timestamp($1::float8 / 1000.0)
       union all
       select s.token_hash, null, null from session s join protection g on g.player_id = s.player_id
       where s.ended_at is null and g.excluded_at > to_timestamp($1::float8 / 1000.0)
       union all select null, clock_timestamp(), ${PLANS_CHANGE}`,
      [since],
      'identity.poll-sessions',
    )
    return rows.flatMap((row) => {
      if (row.token_hash !== null) return [row.token_hash]
      look(row)
      return []
    })
  }
}
