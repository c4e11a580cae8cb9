/** Partitions by month: made ahead of the rows that need them. */
import type { Database } from './database.ts'

const MONTHS_AHEAD = 12

/** Makes the partitions of the months to come, of every table that has any. */
export async function makePartitions(database: Database): Promise<void> {
  await database.query('select ensure_partitions(partrelid, $1) from pg_partitioned_table', [MONTHS_AHEAD])
}
