/** Partitions by day: made ahead of the rows that need them, of every table that has any. */
import { setTimeout } from 'node:timers/promises'
import { type Database, only } from './database.ts'

/** Makes those of today and the next two days. What can't be made now is made at another time: rows go elsewhere till then. */
export async function makePartitions(database: Database): Promise<boolean> {
  return only(await database.query<{ made: boolean }>('select make_partitions() as made')).made
}

/** What is in the way of a partition holds it for moments, or for hours: a dump of the database. */
const TRIES_MS = 10_000
const PAUSE_MS = 200

/**
 * The same before a site opens. A day that has a row elsewhere stays there until it is over, so today's are tried for again,
 * for some seconds, where one is missing.
 */
export async function makePartitionsOfStart(database: Database): Promise<void> {
  if (await makePartitions(database)) return
  for (const until = performance.now() + TRIES_MS; performance.now() < until; await setTimeout(PAUSE_MS))
    if (only(await database.query<{ made: boolean }>('select make_partitions(days => 1) as made')).made) return
}
