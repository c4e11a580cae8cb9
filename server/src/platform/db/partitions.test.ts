/** Partitions by day: there is one for every row, whatever became of the job that makes them, and hot statements read few. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { cloneDatabase } from '../../testing/test-server.ts'
import { type Database, openDatabase } from './database.ts'
import { idFrom } from './id-time.ts'
import { makePartitions } from './partitions.ts'

const DAY_MS = 86_400_000
let database: Database

beforeEach(async () => {
  database = openDatabase(await cloneDatabase(), { max: 2, name: 'partitions' })
})
afterEach(() => database.close())

const dayName = (table: string, daysAhead: number) =>
  `${table}_${new Date(Date.now() + daysAhead * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '')}`

const partitions = async (table: string) =>
  (
    await database.query<{ name: string }>(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = $1::regclass order by 1`,
      [table],
    )
  ).map(({ name }) => name)

const ahead = (table: string) => [...[0, 1, 2].map((days) => dayName(table, days)), `${table}_default`]

it('are made for today and two days ahead, once', async () => {
  for (const table of ['bet', 'transfer']) expect(await partitions(table)).toEqual(ahead(table))
  await makePartitions(database)
  for (const table of ['bet', 'transfer']) expect(await partitions(table)).toEqual(ahead(table))
})

it('are made again after a month without the job; what came in between lies in the default one, and stays', async () => {
  const day = dayName('transfer', 1)
  await database.query(`drop table ${day}, ${dayName('bet', 0)}`)
  const put = (id: bigint) =>
    database.query(
      `insert into transfer (player_id, seq, id, code, debit, credit, amount, record_kind, record_id)
       values (0, 0, $1, 701, 2, 1, 1, 'issue', 1)`,
      [id],
    )
  const tomorrow = idFrom(Date.now() + DAY_MS)
  await put(tomorrow)
  await put(idFrom(Date.now() - 30 * DAY_MS))
  expect(await database.query('select id from transfer_default')).toHaveLength(2)
  expect(await database.query('select make_partitions() as made')).toEqual([{ made: true }])
  expect(await partitions('bet')).toEqual(ahead('bet'))
  // The day that has rows already is left where they are: nothing moves, nothing is lost.
  expect(await partitions('transfer')).toEqual(ahead('transfer').filter((name) => name !== day))
  expect(await database.query('select id from transfer where id = $1', [tomorrow])).toHaveLength(1)
})

it('are not waited for: where one can not be locked, the next hour tries again', async () => {
  await database.query(`drop table ${dayName('transfer', 2)}`)
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query('select * from transfer_default')
  expect(await database.query('select make_partitions() as made')).toEqual([{ made: false }])
  await client.query('rollback')
  client.release()
  expect(await database.query('select make_partitions() as made')).toEqual([{ made: true }])
  expect(await partitions('transfer')).toEqual(ahead('transfer'))
})

it('carry the keys, checks and triggers of their table', async () => {
  const [own] = await database.query<{ indexes: bigint; triggers: string[] }>(
    `select (select count(*) from pg_index where indrelid = $1::regclass) as indexes,
            array(select tgname::text from pg_trigger where tgrelid = $1::regclass order by 1) as triggers`,
    [dayName('transfer', 0)],
  )
  expect(own!.indexes).toBe(6n)
  expect(own!.triggers).toEqual(['transfer_is_final', 'transfer_is_kept'])
  await expect(database.query(`truncate ${dayName('bet', 0)}`)).rejects.toThrow(/append-only/)
})

it('are read alone by what bounds its ids', async () => {
  await database.query(`select make_partitions((now() at time zone 'UTC')::date - 40, 40)`)
  expect(await partitions('bet')).toHaveLength(44)
  const plan = await database.query<{ 'QUERY PLAN': string }>(
    `explain select player_id from bet where issue_id = 1 and player_id > 5 and id >= ${idFrom(Date.now())}
     order by player_id limit 5000`,
  )
  const read = new Set(plan.flatMap((row) => row['QUERY PLAN'].match(/bet_(?:\d{8}|default)(?= )/g) ?? []))
  expect(read.size).toBeLessThanOrEqual(5)
})
