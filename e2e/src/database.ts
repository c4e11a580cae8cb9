/** The database of the server of the story that runs, as the owner of its tables: for times that no story can wait for. */
import { readConfig } from '@hongyun/server/platform/config.ts'
import { connectBeside } from '@hongyun/server/platform/db/connect.ts'
import { type Database, openDatabase } from '@hongyun/server/platform/db/database.ts'
import { test } from '@playwright/test'
import { placeOf } from './servers.ts'

export async function onDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const { dataDir } = placeOf(test.info().project)
  const { connection, stop } = await connectBeside(readConfig({ ...process.env, DATA_DIR: dataDir }), () => {})
  const database = openDatabase(connection, { max: 1, name: 'story' })
  try {
    return await work(database)
  } finally {
    await database.close()
    await stop()
  }
}
