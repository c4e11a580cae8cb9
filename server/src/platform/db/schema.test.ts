/** The checked-in schema, and what the database decides by, is what the migrations come to; `vitest run --project server server/src/platform/db/schema.test.ts -u` renews it. */
import { expect, it } from 'vitest'
import { describeGuards } from '../../modules/site/journal/audit/guards.ts'
import { cloneDatabase } from '../../testing/test-server.ts'
import { openDatabase } from './database.ts'
import { describeSchema } from './describe-schema.ts'

it('is written down', async () => {
  const database = openDatabase(await cloneDatabase(), { max: 1, name: 'schema' })
  try {
    await expect(await describeSchema(database)).toMatchFileSnapshot('./schema.txt')
    await expect(`${(await describeGuards(database)).join('\n')}\n`).toMatchFileSnapshot(
      '../../modules/site/journal/audit/guards.txt',
    )
  } finally {
    await database.close()
  }
})
