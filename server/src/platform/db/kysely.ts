/** The query builder on a database's pool: for reads whose filters vary. */
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { answered, type Database } from './database.ts'

const built = new WeakMap<Database, unknown>()

/** `Tables` are the column types of the tables a module owns, and of those it may read. */
export function kyselyOf<Tables>(database: Database): Kysely<Tables> {
  const known = built.get(database)
  if (known) return known as Kysely<Tables>
  const { pool } = database
  const connect = async () => withAnswers(await answered(pool.connect()))
  const reads = { options: pool.options, connect, end: () => pool.end() }
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: reads }) })
  built.set(database, kysely)
  return kysely
}

/** The connection as the builder uses it: what goes wrong is an answer of the database, or none, as with all other statements. */
function withAnswers(client: pg.PoolClient & { processID?: number }): PostgresPoolClient {
  const { processID } = client
  // Cursors are not used.
  const query = (text: string, values: unknown[]) => answered(client.query(text, values))
  return {
    ...(processID !== undefined && { processID }),
    query: query as unknown as PostgresPoolClient['query'],
    release: (isBroken) => client.release(isBroken),
  }
}
