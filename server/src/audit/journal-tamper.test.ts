/**
 * Every table of evidence, row by row: what a hand in the database changes, takes away, puts in, swaps or dates otherwise once it is
 * sealed, the journal names, however well everything else agrees. The kinds follow from the schema: a new table has its own.
 */
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { journalChecks } from '../modules/site/journal/audit.ts'
import type { Database } from '../platform/db/database.ts'
import { sealAll, testSealer } from '../testing/sealing.ts'
import { auditLines, type TestServer } from '../testing/test-server.ts'
import { openWholeBooks, openWholeDays } from './testing/stage-everything.ts'

type Table = { name: string; keys: string[]; hidden: string[]; dated: string | null; n: number; columns: Column[] }
type Column = { name: string; type: string; kept: boolean; full: boolean }
type Kind = { says: string; table: string; statement: string }

/** Evidence of which no stage leaves a row, with the reason: none. */
const LEFT_OUT: Readonly<Record<string, string>> = {}

type Stage = { server: TestServer; hand: PoolClient; tables: Table[] }
/** Books with everything of a day, and agents whose days close: the tables that the first one leaves empty. */
let books: Stage
let days: Stage

/** Other values of a type, from one that is there. */
const others: Readonly<Record<string, (column: string) => string>> = {
  bigint: (column) => `${column} + 1`,
  integer: (column) => `${column} + 1`,
  smallint: (column) => `${column} + 1`,
  text: (column) => `${column} || 'x'`,
  boolean: (column) => `not ${column}`,
  'timestamp with time zone': (column) => `${column} + interval '1 second'`,
  date: (column) => `${column} + 1`,
  jsonb: (column) => `jsonb_build_object('was', ${column})`,
  'bigint[]': (column) => `${column} || 1::bigint`,
  'text[]': (column) => `${column} || 'x'::text`,
}

const READ = `
  select c.relname::text as name, t.n::integer as n,
    (select array_agg(a.attname::text order by k.n) from pg_index i, unnest(i.indkey) with ordinality as k (no, n), pg_attribute a
     where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.no) as keys,
    coalesce(j.hidden, '{}') as hidden, j.dated,
    (select jsonb_agg(jsonb_build_object('name', attname, 'type', format_type(atttypid, null), 'kept', attgenerated = '', 'full', attnotnull) order by attnum)
     from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped) as columns
  from pg_class c left join journal_table j on j.name = c.relname,
    lateral (select (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I', c.relname), false, true, '')))[1]::text::bigint as n) t
  where c.relnamespace = 'public'::regnamespace and (j.name is not null or c.relname in ('bet', 'transfer')) order by 1`

/** What is hashed of bets: what never changes. */
const movingOfBets = ['state', 'return_amount', 'rebate_amount', 'settled_at']

/** One row, by chance but the same for everybody who reads the test's failure. */
const one = (table: string, where = 'true') =>
  `ctid = (select max(ctid) from ${table} where ${where}) and tableoid = (select tableoid from ${table} where ${where} order by ctid desc limit 1)`

function kindsOf({ name, keys, hidden, dated, columns }: Table): Kind[] {
  const isHot = name === 'bet' || name === 'transfer'
  const open = columns.filter(({ name: column, kept }) => kept && !hidden.includes(column) && !keys.includes(column))
  const able = open.filter((column) => others[column.type] && !(isHot && movingOfBets.includes(column.name)))
  const changed = able.find(({ full }) => full) ?? able[0]
  const list = columns.filter(({ kept }) => kept).map((column) => column.name)
  const key = columns.find((column) => column.name === (isHot ? 'id' : keys.at(-1)))!
  const as = (how: string) => list.map((column) => (column === key.name ? how : column)).join(', ')
  const kind = (says: string, statement: string): Kind => ({ says, table: name, statement })
  const fresh = ['bigint', 'integer', 'smallint', 'date'].includes(key.type)
    ? `(select max(${key.name}) from ${name}) + 1000`
    : `${key.name} || 'x'`
  return [
    ...(changed
      ? [
          kind(
            'changed',
            `update ${name} set ${changed.name} = ${others[changed.type]!(changed.name)} where ${one(name, `${changed.name} is not null`)}`,
          ),
        ]
      : []),
    kind('removed', `delete from ${name} where ${one(name)}`),
    kind(
      'inserted',
      `insert into ${name} (${list.join(', ')}) overriding system value select ${as(isHot ? 'id - 1' : fresh)} from ${name} where ${isHot ? `id = (select min(id) from ${name})` : one(name)}`,
    ),
    // What two rows say changes places, where there are two that differ.
    ...(changed
      ? [
          kind(
            'swapped',
            `with pair as (
               select a.tableoid as part, a.ctid as one, b.ctid as other, a.${changed.name} as says, b.${changed.name} as says_other
               from ${name} a join ${name} b on b.tableoid = a.tableoid and b.ctid > a.ctid and b.${changed.name} is distinct from a.${changed.name} limit 1
             )
             update ${name} t set ${changed.name} = case when t.ctid = pair.one then says_other else says end
             from pair where t.tableoid = pair.part and t.ctid in (pair.one, pair.other)`,
          ),
        ]
      : []),
    ...(dated && changed
      ? [kind('redated', `update ${name} set ${dated} = ${dated} - interval '1 hour' where ${one(name)}`)]
      : []),
  ]
}

/** Seals what was staged, and has a hand in the database. */
async function stageOf(server: TestServer, pass?: () => Promise<void>): Promise<Stage> {
  await sealAll(server, testSealer(server), pass)
  const hand = await server.database.pool.connect()
  for (const { text } of await server.database.query<{ text: string }>(REFUSING)) await hand.query(text)
  await hand.query('set session_replication_role = replica')
  await hand.query('set plan_cache_mode = force_generic_plan')
  return { server, hand, tables: await server.database.query<Table>(READ) }
}

beforeAll(async () => {
  const whole = await openWholeBooks()
  books = await stageOf(whole.server, whole.pass)
  days = await stageOf((await openWholeDays()).server)
})
afterAll(async () => {
  for (const { hand, server } of [books, days]) {
    hand.release(true)
    await server.close()
  }
})

/**
 * Whoever owns the database takes away what would refuse a row: nothing but the journal is left to name it. One at a time, since the
 * server reads beside.
 */
const REFUSING = `
  select format('alter table %s drop constraint %I cascade', conrelid::regclass, conname) as text
  from pg_constraint c join pg_class r on r.oid = c.conrelid
  where contype in ('c', 'u', 'x') and connamespace = 'public'::regnamespace and not relispartition and coninhcount = 0
  union all
  select format('drop index %s', indexrelid::regclass)
  from pg_index i join pg_class r on r.oid = i.indrelid
  where indisunique and not indisprimary and relnamespace = 'public'::regnamespace and not relispartition
    and not exists (select from pg_constraint where conindid = i.indexrelid)`

/** What the journal alone finds after a hand did something, and did not before. */
async function found({ hand }: Stage, work: () => Promise<void>): Promise<string[]> {
  await hand.query('begin')
  try {
    await work()
    const seen = {
      query: async (text: string, values: unknown[] = []) => (await hand.query(text, values)).rows,
    } as unknown as Database
    const lines: string[] = []
    for (const check of [journalChecks().journalRows!, journalChecks().journalRanges!])
      for await (const { row, says } of check(seen)) lines.push(`${row} ${says}`)
    return lines
  } finally {
    await hand.query('rollback')
  }
}

it('finds nothing where nothing was touched', async () => {
  for (const { server } of [books, days]) expect(await auditLines(server.database)).toEqual([])
})

it('has rows of every table of evidence', () => {
  const filled = new Set([...books.tables, ...days.tables].filter(({ n }) => n > 0).map(({ name }) => name))
  const empty = books.tables.map(({ name }) => name).filter((name) => !filled.has(name))
  expect(empty).toEqual(Object.keys(LEFT_OUT).toSorted())
})

/** Those that can't be tried, and those that are not named. */
async function missedOf(stage: Stage, kinds: readonly Kind[]): Promise<string[]> {
  const { hand } = stage
  const missed: string[] = []
  // A kind at once in all tables: each has its own line.
  for (const says of ['changed', 'removed', 'inserted', 'swapped', 'redated']) {
    const done: Kind[] = []
    const lines = await found(stage, async () => {
      for (const kind of kinds.filter((one) => one.says === says)) {
        await hand.query('savepoint kind')
        const result = await hand.query(kind.statement).catch((error: Error) => error)
        if (says === 'swapped' && !(result instanceof Error) && result.rowCount === 0) continue
        if (result instanceof Error || result.rowCount !== (says === 'swapped' ? 2 : 1)) {
          await hand.query('rollback to savepoint kind')
          missed.push(
            `${kind.table} ${says} can't be tried: ${result instanceof Error ? result.message : result.rowCount}`,
          )
        } else done.push(kind)
      }
    })
    for (const { table } of done) {
      if (!lines.some((line) => line.startsWith(`${table.replaceAll('_', ' ')} `))) missed.push(`${table} ${says}`)
    }
  }
  return missed
}

it('names each kind of tampering in each table of evidence', async () => {
  const ofBooks = books.tables.filter(({ n }) => n > 0).flatMap(kindsOf)
  const inBooks = new Set(ofBooks.map(({ table }) => table))
  const ofDays = days.tables.filter(({ n, name }) => n > 0 && !inBooks.has(name)).flatMap(kindsOf)
  expect([...(await missedOf(books, ofBooks)), ...(await missedOf(days, ofDays))]).toEqual([])
  expect(ofBooks.length + ofDays.length).toBeGreaterThan(400)
})

describe('a story that agrees with itself', () => {
  it.each([
    [
      'a deposit that nobody made, with its order, its transfer and its balance',
      `insert into recharge_order select (jsonb_populate_record(o, jsonb_build_object('id', o.id + 1000000, 'order_no', o.order_no || '1'))).* from recharge_order o order by id limit 1;
       insert into transfer (id, at, player_id, seq, code, debit, credit, amount, balance_after, record_kind, record_id)
       select id - 1, at, player_id, seq + 1, code, debit, credit, amount, balance_after + amount, record_kind, record_id from transfer where player_id > 0 order by id limit 1`,
      ['recharge order ', 'transfer '],
    ],
    [
      'a bet after its draw, with its root and its exposure',
      `insert into bet select (jsonb_populate_record(b, jsonb_build_object('id', b.id - 1))).* from bet b order by id limit 1;
       update issue_seal set root = sha256(root) where issue_id = (select issue_id from bet order by id limit 1)`,
      ['bet ', 'issue seal '],
    ],
    [
      'an act that is taken away, with its link',
      `delete from evidence_link where seq = (select max(seq) from evidence_link where source = 'operator_act');
       delete from operator_act where id = (select max(id) from operator_act)`,
      ['operator act ', 'evidence link '],
    ],
    [
      'a setting that is moved and moved back',
      `insert into setting_change select (jsonb_populate_record(s, jsonb_build_object('id', s.id + 1000000))).* from setting_change s order by id limit 1;
       insert into setting_change select (jsonb_populate_record(s, jsonb_build_object('id', s.id + 2000000))).* from setting_change s order by id limit 1`,
      ['setting change '],
    ],
    [
      'two scheduled issues that swap their places',
      `update issue i set chain_position = o.chain_position, draws_at = o.draws_at from issue o
       where i.id <> o.id and i.id in (select id from issue order by id limit 2) and o.id in (select id from issue order by id limit 2)`,
      ['issue '],
    ],
    [
      'rows of two players that are swapped',
      `update withdrawal_order w set player_id = o.player_id + 1 from withdrawal_order o where w.id = o.id`,
      ['withdrawal order '],
    ],
  ])('is named: %s', async (_story, statements, named) => {
    const lines = await found(books, async () => {
      for (const statement of statements.split(';')) await books.hand.query(statement)
    })
    for (const name of named)
      expect(
        lines.some((line) => line.startsWith(name)),
        `${name}: ${lines.slice(0, 5)}`,
      ).toBe(true)
  })

  it('is named where it was sealed by a hand that makes its own entries wait', async () => {
    // The triggers fire, and what refuses changes does not: the journal takes the row as it is now, and has the one that was.
    const { hand } = books
    await hand.query('begin')
    await hand.query('set local session_replication_role = origin')
    await hand.query('alter table operator_act disable trigger operator_act_is_final')
    await hand.query(`update operator_act set act = 'block' where id = (select min(id) from operator_act)`)
    const seen = {
      query: async (text: string, values: unknown[] = []) => (await hand.query(text, values)).rows,
    } as unknown as Database
    const lines: string[] = []
    for await (const { row, says } of journalChecks().journalRows!(seen)) lines.push(`${row} ${says}`)
    await hand.query('rollback')
    expect(lines).toEqual([expect.stringMatching(/^operator act \d+ was changed where it never changes/)])
  })
})
