/** What each role may do, by attack: the application adds evidence and changes none, whatever statement it is made to send. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { summariseTransfers } from '../../modules/money/ledger/summarise-transfers.ts'
import { urlOf } from '../../testing/database-url.ts'
import { openIssue } from '../../testing/issues.ts'
import { betItem } from '../../testing/items.ts'
import { closeAudited, openTestServer, type TestPlayer, type TestServer } from '../../testing/test-server.ts'
import { type Database, inTransaction, openDatabase, type Queryable } from './database.ts'
import { makePartitions } from './partitions.ts'
import { APP_ROLE, BOUND_TRANSACTIONS, DRAW_ROLE, READ_ROLE } from './roles.ts'

let server: TestServer
let app: Database
let reader: Database
let player: TestPlayer

beforeAll(async () => {
  server = await openTestServer()
  app = openDatabase(server.connection, { max: 2, name: 'test-app', role: APP_ROLE })
  reader = openDatabase(server.connection, { max: 2, name: 'test-read', role: READ_ROLE })
  player = await server.newPlayer()
  const placed = await server.call(
    'addBetting',
    { bettingData: [betItem(await openIssue(server.database))] },
    player.cookie,
  )
  expect(placed.code).toBe(1)
})
afterAll(async () => {
  await Promise.all([app.close(), reader.close()])
  await closeAudited(server)
})

describe('a transaction', () => {
  const boundOf = async (database: Database) =>
    (await database.query<{ bound: string }>(`select current_setting('transaction_timeout') as bound`))[0]!.bound

  it('ends after two minutes where it is the application’s, and takes its time where it is the owner’s or only reads', async () => {
    expect(await boundOf(app)).toBe('2min')
    expect(await boundOf(reader)).toBe('0')
    expect(await boundOf(server.database)).toBe('0')
  })

  it('that takes longer is cut off, and nothing of it stays', async () => {
    const act = inTransaction(app, async (tx) => {
      await tx.query(BOUND_TRANSACTIONS, [100, true])
      await tx.query('select pg_sleep(5)')
    })
    await expect(act).rejects.toThrow(/timeout|terminat/i)
    expect(await boundOf(app), 'the next connection').toBe('2min')
  })
})

describe('the list', () => {
  it('says of every table whether it is evidence, and of evidence nobody but the owner may take anything away', async () => {
    const tables = await server.database.query<{ name: string; comment: string; takes: string | null }>(
      `select c.relname as name, obj_description(c.oid) as comment,
              (select string_agg(privilege_type, ', ') from aclexplode(c.relacl)
               where grantee <> c.relowner and privilege_type in ('UPDATE', 'TRUNCATE', 'TRIGGER', 'REFERENCES', 'MAINTAIN')) as takes
       from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
         and relname not like 'kysely%' order by 1`,
    )
    expect(tables.length).toBeGreaterThan(30)
    for (const { name, comment, takes } of tables) {
      expect(comment, name).toMatch(/^(evidence|recomputable|other)/)
      if (comment.startsWith('evidence')) expect(takes, name).toBeNull()
      else expect(takes ?? 'UPDATE', name).toBe('UPDATE')
    }
    const evidence = tables.filter(({ comment }) => comment.startsWith('evidence')).map(({ name }) => name)
    for (const name of ['bet', 'transfer', 'draw', 'issue_seal', 'seed_chain', 'operator_act', 'recharge_order'])
      expect(evidence).toContain(name)
  })

  it('is refused where a table says nothing of its rows', async () => {
    await expect(
      inTransaction(server.database, async (tx) => {
        await tx.query('create table unsaid (n integer)')
        await tx.query('select grant_rights()')
      }),
    ).rejects.toThrow(/table unsaid does not say whether it is evidence/)
  })

  it('gives nobody rights on partitions: they are reached through their table', async () => {
    const open = await server.database.query(
      `select relname from pg_class where relispartition and relkind = 'r' and relacl is not null
         and exists (select from aclexplode(relacl) where grantee <> relowner)`,
    )
    expect(open).toEqual([])
  })
})

describe('the application', () => {
  it('works as its role, which is no superuser and member of none', async () => {
    expect(
      await app.query(
        `select current_user::text as name, rolsuper, rolcreaterole, rolbypassrls,
                (select count(*) from pg_auth_members where member = r.oid) as roles
         from pg_roles r where rolname = current_user`,
      ),
    ).toEqual([{ name: APP_ROLE, rolsuper: false, rolcreaterole: false, rolbypassrls: false, roles: 0n }])
  })

  it.each([
    'update transfer set amount = 1',
    'delete from transfer',
    'truncate transfer',
    'delete from bet',
    'update bet set amount = 1',
    'update bet set odds = odds',
    'truncate bet',
    'update account set balance = balance + 1',
    'update account set seq = 0',
    'insert into account (player_id, balance) values (1000, 1)',
    'delete from account',
    'update seed_chain set length = 1',
    'delete from issue_seal',
    'update draw set seed = null',
    'update recharge_order set amount = 1',
    'delete from recharge_order',
    'update operator_act set act = act',
    'delete from operator_act',
    'update odds_sheet_row set odds = 99999',
    'update rebate_plan set own_rate = 0',
    'delete from provider_callback',
    'update issue set chain_position = 1',
    'delete from migration_hash',
    'alter table transfer disable trigger all',
    'alter table bet add column mine integer',
    'drop table bet',
    'create table mine (n integer)',
    'set session_replication_role = replica',
    'select grant_rights()',
    'set role hongyun',
    `set role ${DRAW_ROLE}`,
    'insert into transfer_default (player_id) values (1)',
    'insert into seal_key (id, current_at) values (9, now())',
    "copy transfer from program 'true'",
  ])('may not: %s', async (statement) => {
    await expect(app.query(statement)).rejects.toThrow(/permission denied|must be owner|does not exist/)
  })

  it('makes partitions and summarises them', async () => {
    await makePartitions(app)
    await summariseTransfers(app)
  })

  it('gives no account to another player, and deletes no issue that was sold', async () => {
    await expect(app.query('update account set player_id = 1001 where player_id = $1', [player.id])).rejects.toThrow(
      /append-only/,
    )
    await expect(app.query('delete from issue')).rejects.toThrow('an issue that was sold stays')
  })
})

describe('a table of a session’s own', () => {
  it('is made by nobody but the owner', async () => {
    // The right is one on the database itself, which a clone has anew.
    await server.database.query('select grant_rights()')
    const drawer = openDatabase(server.connection, { max: 1, name: 'test-draw', role: DRAW_ROLE })
    try {
      for (const one of [app, drawer, reader])
        await expect(one.query('create temporary table mine (n integer)')).rejects.toThrow(/permission denied/)
    } finally {
      await drawer.close()
    }
  })

  it('comes before no table of ours where it could be made after all', async () => {
    await server.database.query(
      `do $$ begin execute format('grant temporary on database %I to public', current_database()); end $$`,
    )
    const undone = new Error('undone')
    const acted = inTransaction(app, async (tx) => {
      await tx.query('create temporary table evidence_head on commit drop as select * from public.evidence_head')
      await tx.query('create temporary table evidence_link (like public.evidence_link) on commit drop')
      const named = `select 'evidence_head'::regclass = 'public.evidence_head'::regclass as is_ours`
      expect(await tx.query(named)).toEqual([{ is_ours: true }])
      const [act] = await tx.query<{ id: bigint }>(
        `insert into operator_act (operator_id, act, address) values (0, 'signOut', 'none') returning id`,
      )
      await tx.query('set constraints all immediate')
      const linked = `select from public.evidence_link where source = 'operator_act' and row_id = $1`
      expect(await tx.query(linked, [act!.id])).toHaveLength(1)
      throw undone
    })
    await expect(acted).rejects.toBe(undone)
  })

  it('is the last place where a trigger looks, and whatever else runs as the owner', async () => {
    const open = await server.database.query(
      `select proname from pg_proc where pronamespace = 'public'::regnamespace and (prorettype = 'trigger'::regtype or prosecdef)
         and not coalesce('search_path=public, pg_temp' = any(proconfig), false)`,
    )
    expect(open).toEqual([])
  })
})

describe('a database of one’s own', () => {
  it('is worked on as the role, whatever else DATABASE_URL says', async () => {
    const asked = {
      options: '-c role=none -c timezone=Asia/Tokyo -c work_mem=9MB',
      application_name: 'mine',
      idle_in_transaction_session_timeout: '1',
    }
    const connectionString = `${urlOf(server.connection)}&${new URLSearchParams(asked)}`
    const own = openDatabase({ connectionString }, { max: 1, name: 'test-url', role: APP_ROLE })
    try {
      const said = await own.query(
        `select current_user::text as name, current_setting('timezone') as timezone, current_setting('work_mem') as memory,
                current_setting('application_name') as application, current_setting('idle_in_transaction_session_timeout') as idle`,
      )
      const ours = { name: APP_ROLE, timezone: 'UTC', application: 'test-url', idle: '10s' }
      expect(said).toEqual([{ ...ours, memory: '9MB' }])
    } finally {
      await own.close()
    }
  })
})

/** A transfer of play money to the player as the application may write one. */
const post = (seq: bigint, after: bigint, rows = 1, at: Queryable = app) =>
  at.query(
    `insert into transfer (player_id, seq, code, debit, credit, amount, balance_after, record_kind, record_id)
     select $1, $2::bigint, 419, 4, $1, 1, $3::bigint, 'manual', $1 from generate_series(1, $4)`,
    [player.id, seq, after, rows],
  )

describe("the numbers of a player's transfers", () => {
  const account = async (at: Queryable = server.database) =>
    (
      await at.query<{ balance: bigint; seq: bigint }>('select balance, seq from account where player_id = $1', [
        player.id,
      ])
    )[0]!

  it('come one after the other, each once, with the balance they come to', async () => {
    const { balance, seq } = await account()
    for (const [next, after] of [
      [seq, balance + 1n],
      [1n, balance + 1n],
      [seq + 2n, balance + 1n],
      [seq + 1n, balance],
      [seq + 1n, balance + 2n],
    ] as const)
      await expect(post(next, after), `${next - seq} ${after - balance}`).rejects.toMatchObject({ code: '23000' })
    await expect(post(seq + 1n, balance + 1n, 2)).rejects.toMatchObject({ code: /^23/ })
    expect(await account()).toEqual({ balance, seq })
    // Undone: no operator made this deposit, which the audit would say.
    const undone = new Error('undone')
    const posted = inTransaction(app, async (tx) => {
      await post(seq + 1n, balance + 1n, 1, tx)
      expect(await account(tx)).toEqual({ balance: balance + 1n, seq: seq + 1n })
      throw undone
    })
    await expect(posted).rejects.toBe(undone)
  })

  it('are given once also in another partition, where no index sees both', async () => {
    const { balance, seq } = await account()
    // What only the owner can: a day whose rows lie elsewhere.
    const other = `insert into transfer (id, at, player_id, seq, code, debit, credit, amount, balance_after, record_kind, record_id)
       values (id_at(now() + interval '9 days'), now(), $1, $2, 419, 4, $1, 1, $3, 'manual', $1)`
    await expect(server.database.query(other, [player.id, seq, balance + 1n])).rejects.toMatchObject({ code: '23000' })
  })

  it('are not those of a player without an account', async () => {
    await expect(
      app.query(
        `insert into transfer (player_id, seq, code, debit, credit, amount, balance_after, record_kind, record_id)
         values (999999, 1, 419, 4, 999999, 1, 1, 'manual', 1)`,
      ),
    ).rejects.toMatchObject({ code: '23000' })
  })
})

describe('the role that reads', () => {
  it('is enough for the audit', async () => {
    expect(await audit(reader)).toEqual([])
  })

  it.each([
    'select password_hash from player',
    'select sealed_start from seed_chain',
    'select sealed_secret from operator',
    'select token_hash from session',
    'update player set nickname = nickname',
    `insert into notice (kind, title, content) values ('a', 'b', 'c')`,
    'select make_partitions()',
    `select nextval('id_sequence')`,
  ])('may not: %s', async (statement) => {
    await expect(reader.query(statement)).rejects.toThrow(/permission denied/)
  })
})
