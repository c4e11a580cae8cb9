/** Seals a test's journal up to what was written last, and counts what was sealed. */
import { idsOf, rangeTables } from '@hongyun/lottery/journal/entry.ts'
import pino from 'pino'
import { openSealer, type Sealer } from '../modules/site/journal/sealer.ts'
import type { Database } from '../platform/db/database.ts'
import type { TestServer } from './test-server.ts'

type Sealable = Pick<TestServer, 'appDatabase' | 'config' | 'database'>

export const testSealer = ({ appDatabase: database, config }: Sealable): Sealer =>
  openSealer({ database, config, log: pino({ level: 'silent' }) })

/** Bets and transfers are sealed two seconds after they were written; `pass` lets that time pass at once. */
export async function sealAll(
  server: Sealable,
  sealer: Sealer = testSealer(server),
  pass = () => new Promise<void>((resolve) => setTimeout(resolve, 100)),
): Promise<void> {
  const [newest] = await server.database.query<{ id: bigint }>(
    `select greatest((select coalesce(max(id), 0) from bet), (select coalesce(max(id), 0) from transfer)) as id`,
  )
  for (;;) {
    const { kind } = await sealer.seal()
    if (kind === 'stopped') throw new Error('the journal is stopped')
    const [left] = await server.database.query<{ waits: boolean; through: bigint }>(
      'select exists (select from journal_pending) or exists (select from journal_late) as waits, (select min(through) from journal_mark) as through',
    )
    if (!left!.waits && left!.through >= newest!.id) return
    await pass()
  }
}

/** Bets and transfers that no entry has, and those that more than one has, with how often. */
export async function unevenlySealed(database: Database): Promise<string[]> {
  const times = new Map<string, number>()
  const rows = await database.query<{ row: string }>(
    `select 'bet ' || id as row from bet union all select 'transfer ' || id from transfer`,
  )
  for (const { row } of rows) times.set(row, 0)
  for (const table of rangeTables) {
    const entries = await database.query<{ data: Buffer }>('select data from journal_entry where table_name = $1', [
      table,
    ])
    for (const id of entries.flatMap(({ data }) => idsOf(data)))
      times.set(`${table} ${id}`, (times.get(`${table} ${id}`) ?? 0) + 1)
  }
  return [...times].filter(([, n]) => n !== 1).map(([row, n]) => `${row}: ${n}`)
}

/**
 * Has each change of a row of evidence counted beside the journal, by triggers of its own: what a transaction that was
 * undone had changed is not counted. Begins with what the journal was told before.
 */
export async function countChanges(database: Database): Promise<void> {
  await database.query(`
    create schema counted;
    create table counted.change (table_name text not null, op text not null, key text not null);
    insert into counted.change select t.name, v.op, v.key from journal_table t, lateral journal_versions(t.name) v;
    create function counted.note() returns trigger language plpgsql security definer as $$
    begin
      insert into counted.change values (
        tg_argv[1], lower(tg_op), public.journal_key_of(to_jsonb(case when tg_op = 'DELETE' then old else new end), tg_argv[0]::text[]));
      return null;
    end $$;
    do $$
    declare
      own record;
    begin
      for own in select name, keys from journal_table loop
        execute format('create trigger zz_counted after insert or update or delete on %I for each row execute function counted.note(%L, %L)',
                       own.name, own.keys, own.name);
      end loop;
    end $$`)
}

/** Changes that the journal has not as often as they were made. */
export const unevenlyNoted = (database: Database): Promise<object[]> =>
  database.query(
    `select coalesce(c.table_name, j.table_name) as table_name, coalesce(c.op, j.op) as op, coalesce(c.key, j.key) as key, c.n as made, j.n as sealed
     from (select table_name, op, key, count(*) as n from counted.change group by 1, 2, 3) c
       full join (
         select t.name as table_name, v.op, v.key, count(*) as n
         from journal_table t, lateral journal_versions(t.name) v where v.block is not null group by 1, 2, 3
       ) j on (j.table_name, j.op, j.key) = (c.table_name, c.op, c.key)
     where c.n is distinct from j.n`,
  )
