/** The query builder on a database's pool: for reads whose filters vary. */
import { Kysely, PostgresDialect } from 'kysely'
import { answered, type Database } from './database.ts'
import type { Tables } from './tables.ts'

const built = new WeakMap<Database, Kysely<Tables>>()

export function kyselyOf(database: Database): Kysely<Tables> {
  let kysely = built.get(database)
  if (!kysely) {
    const { pool } = database
    const reads = { options: pool.options, connect: () => answered(pool.connect()), end: () => pool.end() }
    kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: reads }) })
    built.set(database, kysely)
  }
  return kysely
}
