/** The desk's list is found by what is in it: issues that were drawn by their public round are not read, however many there ever were. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../../platform/db/database.ts'
import { byHand } from '../../../testing/by-hand.ts'
import { cloneDatabase } from '../../../testing/test-server.ts'
import { listResults } from './desk-reads.ts'

let database: Database
beforeAll(async () => {
  database = openDatabase(await cloneDatabase(), { max: 1, name: 'desk-reads' })
})
afterAll(() => database.close())

it('reads no issue that was settled by its round', async () => {
  await byHand(
    database,
    `insert into issue (lottery_code, issue, opens_at, closes_at, draws_at, state, chain_id, chain_position, beacon_chain, beacon_round)
     select 'k3_1m', (200001010000 + n)::text, at, at + interval '50 s', at + interval '1 minute', 'settled', 1, n, '\\x00', n
     from generate_series(1, 20000) n, lateral (select timestamptz '2000-01-01' + n * interval '1 minute' as at) t`,
  )
  await database.query('analyze issue')
  const asked: { text: string; values: readonly unknown[] }[] = []
  const listening = {
    query: async (text: string, values: readonly unknown[]) => {
      asked.push({ text, values })
      return [{}]
    },
  } as unknown as Database
  const page = { sort: 'drawsAt', order: 'descending', limit: 20, offset: 0 } as const
  await listResults(listening, { filter: 'todo', lotteryCode: undefined, lateHours: 2 }, page)
  expect(asked).toHaveLength(2)
  for (const { text, values } of asked) {
    const lines = await database.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
    const plan = lines.map((line) => line['QUERY PLAN']).join('\n')
    expect(plan).toContain('issue_outside')
    expect(plan).not.toMatch(/Seq Scan on issue\b/)
    expect(plan).not.toMatch(/\bissue_time\b/)
  }
})
