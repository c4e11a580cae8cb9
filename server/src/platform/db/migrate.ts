/**
 * Numbered plain-SQL migrations, run by Kysely's migrator under its own lock, all in one transaction. The hash of each
 * is kept with the database: one whose migrations read otherwise than this program's is refused.
 */
import { hash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { SetupError } from '../config.ts'
import { type Database, DatabaseAwayError, only, openDatabase } from './database.ts'
import { kyselyOf } from './kysely.ts'
import { makePartitionsOfStart } from './partitions.ts'
import { type Connection, letRolesSignIn, ROLES } from './roles.ts'

const folder = new URL('./migrations/', import.meta.url)

type Source = { name: string; text: string; hash: string }

/** Every migration of this program, in order. */
export async function readMigrations(): Promise<Source[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(new URL(file, folder), 'utf8')
      return { name: file.slice(0, -'.sql'.length), text, hash: hash('sha256', text) }
    }),
  )
}

/** The last one also grants the rights and makes the journal's triggers: no server sees a migrated database without. */
async function migrations(): Promise<Record<string, Migration>> {
  const sources = await readMigrations()
  const last = sources.at(-1)
  return Object.fromEntries(
    sources.map((source) => [
      source.name,
      {
        up: async (db) => {
          await sql.raw(source.text).execute(db)
          await sql`insert into migration_hash (name, hash) values (${source.name}, ${source.hash})`.execute(db)
          if (source !== last) return
          await sql`select grant_rights()`.execute(db)
          await sql`select journal_evidence(${source.name})`.execute(db)
        },
      },
    ]),
  )
}

const migrator = (database: Database) =>
  new Migrator({ db: kyselyOf<unknown>(database), provider: { getMigrations: migrations } })

/** The migrations that this database ran, each with its hash where one is kept; none where it is new. */
async function ranMigrations(database: Database): Promise<{ name: string; hash: string | null }[]> {
  const [found] = await database.query<{ kysely: string | null; hashes: string | null }>(
    `select to_regclass('kysely_migration')::text as kysely, to_regclass('migration_hash')::text as hashes`,
  )
  if (!found?.kysely) return []
  return database.query<{ name: string; hash: string | null }>(
    found.hashes
      ? 'select name, hash from kysely_migration left join migration_hash using (name) order by name'
      : 'select name, null as hash from kysely_migration order by name',
  )
}

/** Makes a database ready for the roles that programs work as: the schema, what they may do, the partitions of today. */
export async function prepareDatabase(connection: Connection): Promise<void> {
  const owner = openDatabase(connection, { max: 1, name: 'hongyun-owner' })
  try {
    await migrate(owner)
    await letRolesSignIn(owner, connection)
  } finally {
    await owner.close()
  }
}

/** Brings the schema up to date as its owner; returns the names of the migrations that were run. */
export async function migrate(database: Database): Promise<string[]> {
  const own = new Map((await readMigrations()).map(({ name, hash }) => [name, hash]))
  const ran = await ranMigrations(database)
  const foreign = ran.find(({ name, hash }) => own.get(name) !== hash)
  if (foreign) {
    throw new SetupError(
      `this database was made by another version of the program: its migration ${foreign.name} is not the one here; ` +
        'start that version, or use another DATA_DIR or DATABASE_URL',
    )
  }
  // Before others are run: those may give rights to the roles too.
  if (ran.length > 0 && (await lacksRights(database)))
    await restoreRights(database, new Set(ran.map(({ name }) => name)))
  // The migrator reads all columns of all tables before it finds nothing to do.
  const run = ran.length === own.size ? [] : await runMigrations(database)
  await makePartitionsOfStart(database)
  return run
}

async function runMigrations(database: Database): Promise<string[]> {
  const { error, results } = await migrator(database).migrateToLatest()
  // Whoever starts the server is told why: that the disk is full, and not that there was no answer.
  if (error) throw error instanceof DatabaseAwayError ? (error.cause ?? error) : error
  return (results ?? []).map((result) => result.migrationName)
}

/** Whether a role is not there, may not be taken, or may not read what each of them reads: the tables came by a dump, which has none of it. */
async function lacksRights(database: Database): Promise<boolean> {
  const { has } = only(
    await database.query<{ has: bigint }>(
      `select count(*) as has from pg_roles
       where rolname = any($1::text[]) and pg_has_role(oid, 'member') and has_table_privilege(oid, 'issue', 'select')`,
      [ROLES],
    ),
  )
  return has < BigInt(ROLES.length)
}

/** Makes the roles and gives them what the migrations that were run gave them, all at once. */
async function restoreRights(database: Database, ran: ReadonlySet<string>): Promise<void> {
  const sources = (await readMigrations()).filter(({ name }) => ran.has(name))
  const given = sources.flatMap(({ text }) => text.match(/^(?:grant|revoke) [^;]+;/gm) ?? [])
  // One server after the other, as PostgreSQL wants it.
  const lock = 'lock table migration_hash in exclusive mode;'
  const statements = [lock, 'select make_roles();', ...given, 'select grant_rights();']
  await sql.raw(statements.join('\n')).execute(kyselyOf(database))
}

/** Those of the code that runs: newer files may lie in the folder before the processes are reloaded. */
const ownNames = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .map((name) => name.slice(0, -'.sql'.length))

/** Whether every migration this code knows has been run: what `/readyz` asks. */
export async function isMigrated(database: Database): Promise<boolean> {
  const ran = await database.query<{ name: string }>('select name from migration_hash')
  const names = new Set(ran.map(({ name }) => name))
  return ownNames.every((name) => names.has(name))
}
