/** The keys that seeds still to be drawn are sealed with: a chain stays as it was published. */
import type { Queryable } from '../../../platform/db/database.ts'
import { keyIdOf } from '../../../platform/keys/seal.ts'

/** Of chains that are the last of their lottery, or have an issue that is not drawn. */
export async function keysOfChains(database: Queryable): Promise<number[]> {
  const rows = await database.query<{ sealed_start: Buffer }>(
    `select sealed_start from seed_chain c
     where not exists (select from seed_chain n where n.lottery_code = c.lottery_code and n.id > c.id)
        or exists (select from issue i where i.chain_id = c.id and i.state in ('scheduled', 'open', 'closed'))`,
  )
  return [...new Set(rows.map((row) => keyIdOf(row.sealed_start)))]
}
