/** What the audit asks a database is what the program was shipped with: as it is made by any owner, and named where it is another. */
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type Database, openDatabase, type Queryable } from '../../../../platform/db/database.ts'
import { prepareDatabase } from '../../../../platform/db/migrate.ts'
import { makePartitions } from '../../../../platform/db/partitions.ts'
import { APP_ROLE, READ_ROLE } from '../../../../platform/db/roles.ts'
import { emptyDatabase } from '../../../../testing/database-url.ts'
import { cloneDatabase } from '../../../../testing/test-server.ts'
import { guardFindings } from './guards.ts'

let database: Database
beforeAll(async () => {
  database = openDatabase(await cloneDatabase(), { max: 1, name: 'test-guards' })
})
afterAll(() => database.close())

async function foundIn(asked: Queryable): Promise<string[]> {
  const lines: string[] = []
  for await (const { row, says } of guardFindings(asked)) lines.push(`${row} says ${says}`)
  return lines
}

it.each([
  [
    'a function that answers otherwise',
    `create or replace function journal_faults(name text) returns table (key text, says text, expected text) language sql stable as 'select null::text, null::text, null::text where false'`,
    /^function journal_faults /,
  ],
  [
    'a function beside one of ours',
    'create function journal_faults(name varchar) returns text language sql as $$ select name $$',
    /^function journal_faults /,
  ],
  [
    'a function that is gone',
    'drop trigger transfer_may_be_late on transfer; drop function journal_note_late',
    /^function journal_note_late /,
  ],
  [
    'a table that the journal leaves out',
    `delete from journal_table where name = 'operator_act'`,
    /^journal of operator_act /,
  ],
  [
    'rows whose time is not asked for',
    `update journal_table set dated = null where name = 'operator_act'`,
    /^journal of operator_act /,
  ],
  [
    'a trigger that does not fire',
    'alter table operator_act disable trigger journal_update',
    /^trigger of operator_act /,
  ],
  [
    'a trigger of a part that does not fire',
    'alter table transfer_default disable trigger user',
    /^trigger of transfer_default /,
  ],
  ['a rule', 'create rule nothing as on insert to journal_pending do instead nothing', /^rule of journal_pending /],
  ['a table that says it is something else', `comment on table operator_act is 'other'`, /^table operator_act /],
  ['rows that are out of sight', 'alter table operator_act enable row level security', /^table operator_act /],
  [
    'names that are looked up elsewhere first',
    'create schema elsewhere; set local search_path = elsewhere, public',
    /^path of names /,
  ],
  [
    'a function that is found before ours',
    `create function pg_catalog.journal_faults(text) returns table (key text, says text, expected text) language sql stable as 'select null::text, null::text, null::text where false'`,
    /^function pg_catalog\.journal_faults /,
  ],
  [
    'a function that is found before one of PostgreSQL',
    `create function pg_catalog.convert_to(text, text) returns bytea language sql as 'select pg_catalog.convert_to($1, $2::name)'`,
    /^function pg_catalog\.convert_to /,
  ],
  [
    'what is done as a session begins',
    `create schema elsewhere; create function elsewhere.begun() returns event_trigger language plpgsql as 'begin end';
     create event trigger begun on login execute function elsewhere.begun()`,
    /^event trigger /,
  ],
  [
    'tables of a session that are found first',
    'create temporary table mine (n integer); set local search_path = public',
    /^path of names /,
  ],
  [
    'an operator that compares otherwise',
    `create schema elsewhere; create function elsewhere.no(bigint, numeric) returns boolean language sql as 'select false';
     create operator public.<> (leftarg = bigint, rightarg = numeric, function = elsewhere.no)`,
    /^operator <> /,
  ],
  [
    'a cast',
    `create schema elsewhere; create type elsewhere.other as (n bigint);
     create function elsewhere.cast(bigint) returns elsewhere.other language sql as 'select row($1)::elsewhere.other';
     create cast (bigint as elsewhere.other) with function elsewhere.cast(bigint) as implicit`,
    /^cast of bigint /,
  ],
  [
    'a trigger of a part',
    `create schema elsewhere;
     create function elsewhere.other() returns trigger language plpgsql as 'begin return new; end';
     create trigger other before insert on bet_default for each row execute function elsewhere.other()`,
    /^trigger of bet_default /,
  ],
  [
    'a trigger of a part that is elsewhere',
    `create schema elsewhere; alter table bet_default set schema elsewhere;
     create function elsewhere.other() returns trigger language plpgsql as 'begin return new; end';
     create trigger other before insert on elsewhere.bet_default for each row execute function elsewhere.other()`,
    /^trigger of bet_default /,
  ],
  [
    'a migration of somebody',
    `insert into migration_hash (name, hash) values ('9999_mine', repeat('0', 64))`,
    /^migration 9999_mine /,
  ],
])('names %s', async (_what, statement, named) => {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query(statement)
    const lines = await foundIn({
      query: async (text: string, values: unknown[] = []) => (await client.query(text, [...values])).rows,
    } as never)
    expect(lines.length).toBeGreaterThan(0)
    expect(
      lines.filter((line) => !named.test(line) && !/^trigger of (?:transfer|transfer_default) /.test(line)),
    ).toEqual([])
    expect(lines.some((line) => named.test(line))).toBe(true)
  } finally {
    await client.query('rollback')
    client.release()
  }
})

it('finds nothing where nothing was touched, as each role, whatever else was granted', async () => {
  const connection = await cloneDatabase()
  const owner = openDatabase(connection, { max: 1, name: 'test-guards' })
  await owner.query('grant select on all tables in schema public to pg_monitor')
  await owner.query('create table theirs (n integer)')
  await owner.query(
    `create schema ${READ_ROLE}; create view ${READ_ROLE}.account as select 1; create schema other; create table other.bet (n integer)`,
  )
  await owner.query(`create extension citext`)
  await makePartitions(owner)
  expect(await foundIn(owner)).toEqual([])
  for (const role of [APP_ROLE, READ_ROLE] as const) {
    const asRole = openDatabase(connection, { max: 1, name: 'test-guards', role })
    expect(await foundIn(asRole)).toEqual([])
    await asRole.close()
  }
  await owner.close()
})

it('finds nothing in a database of one’s own, whose owner has another name and looks elsewhere first', async () => {
  const { database: empty } = await emptyDatabase()
  const [{ name } = { name: '' }] = await empty.query<{ name: string }>('select current_database() as name')
  const user = `keeper_${randomBytes(4).toString('hex')}`
  const password = randomBytes(12).toString('hex')
  await empty.query(`create role ${user} superuser login password '${password}'`)
  const { rolesSignIn: _, ...cluster } = inject('connection')
  const connection = { ...cluster, database: name, user, password }
  await prepareDatabase(connection)
  await empty.query(`create schema elsewhere; alter role ${user} set search_path = elsewhere, pg_catalog, public`)
  const reader = openDatabase(connection, { max: 1, name: 'test-guards', role: READ_ROLE })
  expect(await foundIn(reader)).toEqual([])
  await reader.close()
  await empty.close()
})
