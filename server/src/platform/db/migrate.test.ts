/** Migrations that were released stay as they are, here and in every database they were run in. */
import { randomBytes } from 'node:crypto'
import promises, { readFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { expect, it, vi } from 'vitest'
import { emptyDatabase } from '../../testing/database-url.ts'
import { cloneDatabase } from '../../testing/test-server.ts'
import { type Database, openDatabase } from './database.ts'
import { isMigrated, migrate, readMigrations } from './migrate.ts'
import { APP_ROLE } from './roles.ts'

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

it('counts the migrations of the code that runs, and none that came into the folder since', () =>
  onClone(async (database) => {
    const names = [...(await readMigrations()).map(({ name }) => `${name}.sql`), '9999_newer.sql']
    vi.spyOn(promises, 'readdir').mockResolvedValue(names as never)
    vi.spyOn(promises, 'readFile').mockResolvedValue('')
    syncBuiltinESMExports()
    try {
      expect((await readMigrations()).at(-1)!.name).toBe('9999_newer')
      expect(await isMigrated(database)).toBe(true)
    } finally {
      vi.restoreAllMocks()
      syncBuiltinESMExports()
    }
    await database.query(`update migration_hash set name = '0005_ledger' where name = '0005_money'`)
    expect(await isMigrated(database)).toBe(false)
  }))

it('leaves no moment in which the tables are there and the rights are not', async () => {
  const { url, database } = await emptyDatabase()
  const reader = openDatabase({ connectionString: url }, { max: 1, name: 'migrate', role: APP_ROLE })
  // It is connected before the first table is there: the moment is short.
  await reader.query('select')
  let isDone = false
  const done = migrate(database).finally(() => (isDone = true))
  try {
    for (;;) {
      const last = isDone
      const [found] = await reader.query<{ name: string | null }>(`select to_regclass('player')::text as name`)
      if (found?.name) await reader.query('select from player')
      if (last) break
    }
    expect(await done).toHaveLength((await readMigrations()).length)
  } finally {
    await done.catch(() => {})
    await Promise.all([reader.close(), database.close()])
  }
})

it('takes the roles as somebody else has made and given them', async () => {
  const { url, database } = await emptyDatabase()
  const keeper = `keeper_${randomBytes(4).toString('hex')}`
  await database.query(`create role ${keeper} login password 'kept'`)
  await database.query(`grant hongyun_app, hongyun_draw, hongyun_read to ${keeper}`)
  await database.query(`grant create on schema public to ${keeper}`)
  const connectionString = url.replace(/\/\/.*@/, `//${keeper}:kept@`)
  const own = openDatabase({ connectionString }, { max: 1, name: 'migrate' })
  try {
    expect(await migrate(own)).toHaveLength((await readMigrations()).length)
    expect(await migrate(own)).toEqual([])
  } finally {
    await Promise.all([own.close(), database.close()])
  }
})

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

/** Work of a program that has a migration more, of this text. */
async function withNewer(text: string, work: () => Promise<void>): Promise<void> {
  const { readdir, readFile: read } = promises
  const newer = '9999_newer.sql'
  vi.spyOn(promises, 'readdir').mockImplementation((async (folder: string) => [
    ...(await readdir(folder)),
    newer,
  ]) as never)
  vi.spyOn(promises, 'readFile').mockImplementation((async (path: string | URL, encoding: 'utf8') =>
    String(path).endsWith(newer) ? text : read(path, encoding)) as never)
  syncBuiltinESMExports()
  try {
    await work()
  } finally {
    vi.restoreAllMocks()
    syncBuiltinESMExports()
  }
}

it('says why a migration failed, also where the database lacks what it needs', () =>
  withNewer(`do $$ begin raise exception 'no space left on device' using errcode = '53100'; end $$`, () =>
    onClone((database) => expect(migrate(database)).rejects.toThrow('no space left on device')),
  ))

it('gives rights again where another owner has triggers, as an extension may, and leaves those alone', () =>
  onClone(async (database) => {
    for (const name of ['own_trigger', 'other_trigger'])
      await database.query(`create function ${name}() returns trigger language plpgsql as 'begin return null; end'`)
    await database.query('alter function other_trigger() owner to hongyun_read')
    await database.query('select grant_rights()')
    const set = await database.query(
      `select proname as name, proconfig is null as is_as_made from pg_proc
       where proname in ('own_trigger', 'other_trigger') order by proname`,
    )
    expect(set).toEqual([
      { name: 'other_trigger', is_as_made: true },
      { name: 'own_trigger', is_as_made: false },
    ])
  }))

/** Who may do what. */
const rightsOf = async (database: Database) => ({
  tables: await database.query(
    `select c.relname as name, a.attname as of, x.privilege_type as may, x.grantee::regrole::text as who
     from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attacl is not null
     cross join lateral (select * from aclexplode(c.relacl) union all select * from aclexplode(a.attacl)) x
     where c.relnamespace = 'public'::regnamespace order by 1, 2, 3, 4`,
  ),
  functions: await database.query(
    `select p.oid::regprocedure::text as name, array(
       select r.name from unnest(array['public', 'hongyun_app', 'hongyun_draw', 'hongyun_read']) r (name)
       where has_function_privilege(r.name, p.oid, 'execute')) as callers
     from pg_proc p where pronamespace = 'public'::regnamespace order by 1`,
  ),
})

/** As a dump brings it, which has no rights. */
async function takeRights(database: Database): Promise<void> {
  for (const statement of [
    'drop owned by hongyun_app, hongyun_draw, hongyun_read',
    'grant execute on all functions in schema public to public',
  ])
    await database.query(statement)
}

it('gives all rights again where a dump was restored, which has none of them', () =>
  onClone(async (database) => {
    const before = await rightsOf(database)
    await takeRights(database)
    expect(await rightsOf(database)).not.toEqual(before)
    expect(await migrate(database)).toEqual([])
    expect(await rightsOf(database)).toEqual(before)
  }))

it('gives them before a newer program goes on from there, whose migrations give rights too', () =>
  withNewer(
    `do $$ begin if not has_table_privilege('hongyun_draw', 'issue', 'select') then raise 'without rights'; end if; end $$;
create table newer (id bigint primary key);
comment on table newer is 'other';
grant insert on newer to hongyun_draw;`,
    () =>
      onClone(async (database) => {
        const before = await rightsOf(database)
        await takeRights(database)
        expect(await migrate(database)).toEqual(['9999_newer'])
        const { tables, functions } = await rightsOf(database)
        expect(tables).toContainEqual({ name: 'newer', of: null, may: 'INSERT', who: 'hongyun_draw' })
        expect(tables.filter(({ name }) => name !== 'newer')).toEqual(before.tables)
        expect(functions).toEqual(before.functions)
      }),
  ))
