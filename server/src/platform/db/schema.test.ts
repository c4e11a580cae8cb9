/** The checked-in schema is what the migrations come to; `vitest run --project server server/src/platform/db/schema.test.ts -u` renews it. */
import { expect, it } from 'vitest'
import { cloneDatabase } from '../../testing/test-server.ts'
import { openDatabase } from './database.ts'
import { describeSchema } from './describe-schema.ts'

it('is written down', async () => {
  const database = openDatabase(await cloneDatabase(), { max: 1, name: 'schema' })
  try {
    await expect(await describeSchema(database)).toMatchFileSnapshot('./schema.txt')
  } finally {
    await database.close()
  }
})
