/** Partitions by day: made ahead of the rows that need them, of every table that has any. */
import type { Database } from './database.ts'

/** Makes those of today and the next two days. What can't be locked now is made at another time: rows go elsewhere till then. */
export async function makePartitions(database: Database): Promise<void> {
  await database.query('select make_partitions()')
}
