/** Numbered plain-SQL migrations, run by Kysely's migrator under its own lock, each in a transaction. */
import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Database } from './database.ts'
import { kyselyOf } from './kysely.ts'

const folder = new URL('./migrations/', import.meta.url)

async function migrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Object.fromEntries(
    names.map((name) => [
      name.slice(0, -'.sql'.length),
      {
        up: async (db) => {
          await sql.raw(await readFile(new URL(name, folder), 'utf8')).execute(db)
        },
      },
    ]),
  )
}

const migrator = (database: Database) =>
  new Migrator({ db: kyselyOf(database), provider: { getMigrations: migrations } })

/** Brings the schema up to date; returns the names of the migrations that were run. */
export async function migrate(database: Database): Promise<string[]> {
  const { error, results } = await migrator(database).migrateToLatest()
  if (error) throw error
  await database.query(`select ensure_partitions('transfer', 12), ensure_partitions('bet', 12)`)
  return (results ?? []).map((result) => result.migrationName)
}

/** Whether every migration this code knows has been run: what `/readyz` asks. */
export async function isMigrated(database: Database): Promise<boolean> {
  const all = await migrator(database).getMigrations()
  return all.every((migration) => migration.executedAt !== undefined)
}
