/** Partitions by day: there is one for every row, whatever became of the job that makes them, and hot statements read few. */
import type pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { cloneDatabase } from '../../testing/test-server.ts'
import { type Database, openDatabase } from './database.ts'
import { idFrom } from './id-time.ts'
import { makePartitions, makePartitionsOfStart } from './partitions.ts'

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

/** Somebody holds what `lock` takes, while `work` is done. */
async function held<T>(lock: string, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    // A slow machine may leave it idle for longer than a site would.
    await client.query('set local idle_in_transaction_session_timeout = 0')
    await client.query(lock)
    return await work(client)
  } finally {
    await client.query('rollback').catch(() => {})
    client.release()
  }
}

/** Until somebody waits for the lock of a table. */
const untilWaitedFor = (table: string, watcher: Pick<pg.ClientBase, 'query'>) =>
  expect
    .poll(async () => {
      const found = await watcher.query('select from pg_locks where not granted and relation = $1::regclass', [table])
      return found.rows.length
    })
    .toBe(1)

const make = () => database.query('select make_partitions() as made')

it('are made of the other tables where one can not be locked', async () => {
  const tables = ['transfer', 'bet', 'chat_message']
  for (const one of tables) {
    await database.query(`drop table ${tables.map((table) => dayName(table, 1))}`)
    expect(await held(`select from ${one}_default`, make)).toEqual([{ made: false }])
    for (const table of tables)
      expect(await partitions(table)).toEqual(ahead(table).filter((name) => table !== one || name !== dayName(one, 1)))
    expect(await make()).toEqual([{ made: true }])
  }
})

it('are left for another time where somebody waits for one of them who holds another', async () => {
  const order = await database.query<{ name: string }>(
    'select partrelid::regclass::text as name from pg_partitioned_table',
  )
  const [first, last] = [order[0]!.name, order.at(-1)!.name]
  await database.query(`drop table ${dayName(first, 1)}, ${dayName(last, 1)}`)
  const made = await held(`select from ${last}_default`, async (client) => {
    const making = make()
    await untilWaitedFor(`${last}_default`, client)
    // By now the other table is locked. Whichever of the two the database gives up.
    await client.query(`select from ${first}_default`).catch(() => {})
    await client.query('rollback')
    return making
  })
  expect(made).toHaveLength(1)
  expect(await make()).toEqual([{ made: true }])
  for (const table of [first, last]) expect(await partitions(table)).toEqual(ahead(table))
})

it('are left for another time where a row of the day comes while they are made, which then stays where it is', async () => {
  await database.query(`drop table ${dayName('transfer', 1)}`)
  const tomorrow = idFrom(Date.now() + DAY_MS)
  const row = `insert into transfer (player_id, seq, id, code, debit, credit, amount, record_kind, record_id)
    values (0, 0, ${tomorrow}, 701, 2, 1, 1, 'issue', 1)`
  const made = await held(row, async (client) => {
    const making = make()
    await untilWaitedFor('transfer_default', client)
    await client.query('commit')
    return making
  })
  expect(made).toEqual([{ made: false }])
  expect(await make()).toEqual([{ made: true }])
  expect(await database.query('select id from transfer_default')).toEqual([{ id: tomorrow }])
})

it('of today are tried for again before a site opens', async () => {
  await database.query(`drop table ${dayName('bet', 0)}`)
  await held('select from bet_default', async (client) => {
    const opening = makePartitionsOfStart(database)
    // By then it has tried once and failed.
    await expect
      .poll(async () => {
        // A transaction goes on seeing what it saw first.
        await client.query('select pg_stat_clear_snapshot()')
        const again = `select from pg_stat_activity where query = 'select make_partitions(days => 1) as made' and datname = current_database()`
        return (await client.query(again)).rows.length
      })
      .toBe(1)
    await client.query('rollback')
    return opening
  })
  expect(await partitions('bet')).toEqual(ahead('bet'))
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
