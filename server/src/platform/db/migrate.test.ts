/** Migrations that were released stay as they are, here and in every database they were run in. */
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { cloneDatabase } from '../../testing/test-server.ts'
import { type Database, openDatabase } from './database.ts'
import { migrate, readMigrations } from './migrate.ts'

async function onClone(work: (database: Database) => Promise<void>): Promise<void> {
  const database = openDatabase(await cloneDatabase(), { max: 1, name: 'migrate' })
  try {
    await work(database)
  } finally {
    await database.close()
  }
}

it('keeps what was released, and adds behind it', async () => {
  const list = await readFile(new URL('./migrations/released.txt', import.meta.url), 'utf8')
  const released = list.split('\n').filter(Boolean)
  const own = (await readMigrations()).map(({ name, hash }) => `${hash}  ${name}.sql`)
  expect(own.slice(0, released.length)).toEqual(released)
})

it('runs nothing twice', () => onClone(async (database) => expect(await migrate(database)).toEqual([])))

it('refuses a database that ran another text, or a migration it does not know', async () => {
  await onClone(async (database) => {
    await database.query(`update migration_hash set hash = repeat('0', 64) where name = '0005_money'`)
    await expect(migrate(database)).rejects.toThrow(/^this database was made by .+ migration 0005_money is not .+$/)
  })
  await onClone(async (database) => {
    await database.query(`update kysely_migration set name = '0005_ledger' where name = '0005_money'`)
    await expect(migrate(database)).rejects.toThrow(/migration 0005_ledger is not/)
  })
  await onClone(async (database) => {
    await database.query('drop table migration_hash')
    await expect(migrate(database)).rejects.toThrow(/migration 0001_ids is not/)
  })
})
