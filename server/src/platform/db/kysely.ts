/** The query builder on a database's pool: for reads whose filters vary. */
import { Kysely, PostgresDialect } from 'kysely'
import { answered, type Database } from './database.ts'

const built = new WeakMap<Database, unknown>()

/** `Tables` are the column types of the tables a module owns, and of those it may read. */
export function kyselyOf<Tables>(database: Database): Kysely<Tables> {
  const known = built.get(database)
  if (known) return known as Kysely<Tables>
  const { pool } = database
  const reads = { options: pool.options, connect: () => answered(pool.connect()), end: () => pool.end() }
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: reads }) })
  built.set(database, kysely)
  return kysely
}
