/** The role that draws: what it may do is listed, what knows of a bet is out of its reach, and draws are final. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../../platform/db/database.ts'
import { DRAW_ROLE } from '../../../platform/db/roles.ts'
import { openIssue, runIssue } from '../../../testing/issues.ts'
import { betItem } from '../../../testing/items.ts'
import { auditLines, openTestServer, type TestServer } from '../../../testing/test-server.ts'

/** All that the role may do. Any other right on any other table is a defect. */
const allowed: Record<string, string[]> = {
  lottery: ['SELECT'],
  issue: ['SELECT', 'UPDATE(state)'],
  seed_chain: ['SELECT', 'INSERT'],
  issue_seal: ['SELECT'],
  draw: ['SELECT', 'INSERT'],
  beacon_chain: ['SELECT'],
  public_round: ['SELECT'],
}

let server: TestServer
let drawing: Database
let tables: string[]
beforeAll(async () => {
  server = await openTestServer()
  drawing = openDatabase(server.connection, { max: 2, name: 'draw-role-test', role: DRAW_ROLE })
  const player = await server.newPlayer()
  const issue = await openIssue(server.database)
  expect((await server.call('addBetting', { bettingData: [betItem(issue)] }, player.cookie)).code).toBe(1)
  await runIssue(server.database, issue)
  const rows = await server.database.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  tables = rows.map(({ name }) => name)
})
afterAll(async () => {
  expect(await auditLines(server.database)).toEqual([])
  await drawing.close()
  await server.close()
})

describe('the role that draws', () => {
  it('is the role of its connections, and no superuser', async () => {
    const [row] = await drawing.query(
      `select current_user::text as name, rolsuper, rolcreaterole, rolcreatedb, rolcanlogin, rolbypassrls, rolreplication
       from pg_roles where rolname = current_user`,
    )
    expect(row).toEqual({
      name: DRAW_ROLE,
      rolsuper: false,
      rolcreaterole: false,
      rolcreatedb: false,
      // The role has its own password in the embedded database.
      rolcanlogin: true,
      rolbypassrls: false,
      rolreplication: false,
    })
    expect(
      await drawing.query(`select 1 from pg_auth_members m join pg_roles r on r.oid = m.member where r.rolname = $1`, [
        DRAW_ROLE,
      ]),
    ).toEqual([])
  })

  it('has the rights that are listed, and no other on any table', async () => {
    const rights = await server.database.query<{ name: string; right: string }>(
      `select t.relname as name, p.privilege as right from pg_class t, unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) p (privilege)
       where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p', 'v', 'm', 'f') and has_table_privilege($1, t.oid, p.privilege)
       union all
       select t.relname, p.privilege || '(' || a.attname || ')' from pg_class t join pg_attribute a on a.attrelid = t.oid, unnest(array['SELECT', 'INSERT', 'UPDATE', 'REFERENCES']) p (privilege)
       where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p', 'v', 'm', 'f') and a.attnum > 0 and not a.attisdropped
         and has_column_privilege($1, t.oid, a.attnum, p.privilege) and not has_table_privilege($1, t.oid, p.privilege)`,
      [DRAW_ROLE],
    )
    const found: Record<string, string[]> = {}
    for (const { name, right } of rights) found[name] = [...(found[name] ?? []), right].toSorted()
    const expected = Object.fromEntries(Object.entries(allowed).map(([name, list]) => [name, list.toSorted()]))
    expect(found).toEqual(expected)
  })

  it('can read none of the tables that know of a bet, of money or of a player, nor any to come', async () => {
    const shut = tables.filter((name) => !(name in allowed))
    expect(shut).toEqual(
      expect.arrayContaining(['bet', 'transfer', 'account', 'player', 'exposure', 'settlement', 'session']),
    )
    // In one statement: the database has a thousand tables, with the parts of those that are in parts.
    await drawing.query(`do $$
      declare
        statement text;
      begin
        for statement in
          select format(form, name) from unnest('{${shut}}'::text[]) name,
            unnest(array['select 1 from %I limit 1', 'select count(*) from %I', 'delete from %I']) form
        loop
          begin
            execute statement;
            raise exception '% was done', statement;
          exception when insufficient_privilege then
          end;
        end loop;
      end $$`)
  })

  it('can change nothing of an issue but its state, and nothing that was published', async () => {
    for (const statement of [
      `update issue set closes_at = now()`,
      `update issue set chain_position = 99`,
      `update seed_chain set chain_end = sha256('x')`,
      `update issue_seal set root = sha256('x')`,
      `update draw set numbers = '1,1,1'`,
      `delete from draw`,
      `delete from issue`,
      `update issue set beacon_round = 1`,
      `insert into public_round (chain, round, signature, randomness, fetched_from) values ('', 1, '', '', 'x')`,
      `insert into issue_seal (issue_id, root, bets) values (1, sha256('x'), 0)`,
      `truncate draw`,
      `create table public.mine (x integer)`,
      `create function mine() returns integer language sql as 'select 1'`,
      `alter table draw disable trigger all`,
    ]) {
      await expect(drawing.query(statement), statement).rejects.toThrow(/permission denied|must be owner/)
    }
  })

  it('finds no function that reads for it what it may not read', async () => {
    const rows = await server.database.query(
      `select proname from pg_proc
       where pronamespace = 'public'::regnamespace and prosecdef and has_function_privilege($1, oid, 'execute')`,
      [DRAW_ROLE],
    )
    expect(rows).toEqual([])
  })
})

describe('a draw', () => {
  it.each([
    `update draw set numbers = '1,1,1'`,
    `update draw set seed = sha256('x')`,
    `update draw set drawn_at = now()`,
    'delete from draw',
    'truncate draw',
    'truncate draw cascade',
    `update issue_seal set root = sha256('x')`,
    'delete from issue_seal',
    'truncate issue_seal',
  ])('is final for its owner too: %s', async (statement) => {
    await expect(server.database.query(statement)).rejects.toThrow(/append-only/)
  })

  it('is there once for an issue, and once for its number', async () => {
    const again = `insert into draw (issue_id, lottery_code, issue, draws_at, numbers, seed)
                   select issue_id, lottery_code, issue, draws_at, '1,1,1', sha256('x') from draw`
    await expect(server.database.query(again)).rejects.toThrow(/unique/)
  })
})
