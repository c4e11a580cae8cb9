/** A database whose clock a test moves on: hours pass at once, and everything that asks the database for the time sees them pass. */
import { openDatabase } from '../platform/db/database.ts'
import type { Connection } from '../platform/db/roles.ts'
import { cloneDatabase, openTestServer, type TestOptions, type TestServer } from './test-server.ts'

export type MovingClock = {
  /** Moves the clock to a time in milliseconds, also backwards; from there it runs as before. */
  moveTo(at_ms: number): Promise<void>
  /** Moves it between the statements of all others: one that it moves within dates its own rows hours apart. */
  jumpTo(at_ms: number): Promise<void>
}

/**
 * Functions of the clock's names are found before the database's own, by statements and by the functions that run them.
 * What was bound to the real clock when the tables were made is bound again: the defaults of columns.
 */
const STATEMENTS = `
  create schema moved;
  create table moved.clock (ahead interval not null);
  insert into moved.clock values ('0');
  create function moved.clock_timestamp() returns timestamptz language sql volatile as
    'select pg_catalog.clock_timestamp() + (select ahead from moved.clock)';
  create function moved.now() returns timestamptz language sql stable as
    'select pg_catalog.now() + (select ahead from moved.clock)';
  grant usage on schema moved to public;
  grant select on moved.clock to public;
  do $$
  declare
    bound record;
  begin
    -- Nothing of a test has to outlive the power: its hours do not wait for the disk.
    execute format('alter database %I set synchronous_commit = off', current_database());
    -- Functions that find no more than they were made to.
    for bound in select oid::regprocedure as owner from pg_proc where pronamespace = 'public'::regnamespace and 'search_path=public, pg_temp' = any(proconfig) loop
      execute format('alter function %s set search_path = moved, pg_catalog, public, pg_temp', bound.owner);
    end loop;
    for bound in
      select d.adrelid::regclass as owner, a.attname, pg_get_expr(d.adbin, d.adrelid) as expression
      from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
      where pg_get_expr(d.adbin, d.adrelid) ~ '\\y(now|clock_timestamp)\\(\\)'
    loop
      execute format('alter table %s alter column %I set default %s', bound.owner, bound.attname,
                     regexp_replace(bound.expression, '(pg_catalog\\.)?\\y(now|clock_timestamp)\\(\\)', 'moved.\\2()', 'g'));
    end loop;
  end $$`

async function openMovingClock(): Promise<MovingClock & { connection: Connection; close(): Promise<void> }> {
  const connection = { ...(await cloneDatabase()), options: '-c search_path=moved,pg_catalog,public' }
  const database = openDatabase(connection, { max: 1, name: 'test-clock' })
  await database.query(STATEMENTS)
  return {
    connection,
    async moveTo(at_ms) {
      await database.query(`update moved.clock set ahead = to_timestamp($1 / 1000.0) - pg_catalog.clock_timestamp()`, [
        at_ms,
      ])
    },
    async jumpTo(at_ms) {
      await database.query(`do $$
        begin
          while exists (
            select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
              and (backend_xid is not null or backend_type = 'client backend' and state = 'active')
          ) loop
            perform pg_stat_clear_snapshot(), pg_sleep(0.002);
          end loop;
          update moved.clock set ahead = to_timestamp(${at_ms} / 1000.0) - pg_catalog.clock_timestamp();
        end $$`)
    },
    close: () => database.close(),
  }
}

/** A server on a database with such a clock. */
export async function openMovingServer(
  options: Pick<TestOptions, 'before' | 'env'> & {
    /** What is done to the database before the server opens. */
    prepare?: (connection: Connection) => Promise<void>
  } = {},
): Promise<{ clock: MovingClock; server: TestServer }> {
  const { connection, moveTo, jumpTo, close } = await openMovingClock()
  await options.prepare?.(connection)
  const server = await openTestServer({ ...options, connection })
  return {
    clock: { moveTo, jumpTo },
    server: {
      ...server,
      async close() {
        await server.close()
        await close()
      },
    },
  }
}
