/** What was written is in the journal once, and the audit names what was changed since. */
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/database.ts'
import { byHand } from '../../../testing/by-hand.ts'
import { openIssue } from '../../../testing/issues.ts'
import { betItem } from '../../../testing/items.ts'
import { sealAll, testSealer } from '../../../testing/sealing.ts'
import {
  auditLines,
  closeAudited,
  openTestServer,
  type TestPlayer,
  type TestServer,
} from '../../../testing/test-server.ts'
import { journalRanges } from './audit/ranges.ts'
import { journalChecks } from './audit.ts'
import { auditedBefore, noteAudited, sealedSize } from './outside.ts'
import type { Sealer } from './sealer.ts'

let server: TestServer
let sealer: Sealer
let player: TestPlayer
let hand: PoolClient

const placeBets = async (): Promise<void> => {
  const placed = await server.call(
    'addBetting',
    { bettingData: [betItem(await openIssue(server.database))] },
    player.cookie,
  )
  expect(placed.code).toBe(1)
}

beforeAll(async () => {
  server = await openTestServer()
  sealer = testSealer(server)
  player = await server.newPlayer()
  await placeBets()
  await sealAll(server, sealer)
  hand = await server.database.pool.connect()
  await hand.query('set session_replication_role = replica')
})
afterAll(async () => {
  hand.release(true)
  await closeAudited(server)
})

/** The findings of the journal's audit after a hand did something in a transaction that is undone. */
async function findingsOf(...statements: string[]): Promise<string[]> {
  await hand.query('begin')
  try {
    for (const statement of statements) await hand.query(statement)
    const within = {
      query: (text: string, values?: unknown[]) =>
        /^(?:begin|rollback)/.test(text) ? Promise.resolve({ rows: [] }) : hand.query(text, values),
      release: () => {},
    }
    const seen = {
      ...server.database,
      pool: { connect: () => Promise.resolve(within) },
    } as unknown as TestServer['database']
    return (await auditLines(seen)).filter((line) => line.startsWith('journal: '))
  } finally {
    await hand.query('rollback')
  }
}

describe('the journal', () => {
  it('has what was written, and agrees with it', async () => {
    const tables = await server.database.query<{ table_name: string; rows: bigint }>(
      'select table_name, sum(rows) as rows from journal_entry group by 1',
    )
    const rowsOf = (name: string) => Number(tables.find(({ table_name }) => table_name === name)?.rows ?? 0)
    expect(rowsOf('bet')).toBe(1)
    expect(rowsOf('transfer')).toBe(2)
    expect(rowsOf('migration_hash')).toBeGreaterThan(30)
    expect(rowsOf('journal_key')).toBe(1)
    expect(await auditLines(server.database)).toEqual([])
  })

  it('seals what is new, and nothing where nothing is', async () => {
    const heads = async () => (await server.database.query('select size from journal_head')).length
    const before = await heads()
    await placeBets()
    await sealAll(server, sealer)
    const after = await heads()
    expect(after).toBeGreaterThan(before)
    expect((await sealer.seal()).kind).toBe('nothing')
    expect(await heads()).toBe(after)
    expect(await auditLines(server.database)).toEqual([])
  })

  it.each([
    [
      'a bet that was changed',
      'update bet set odds = array[99999]',
      /^journal: bet \d+ says is another than was sealed/,
    ],
    ['a transfer that is gone', 'delete from transfer where player_id > 0', /^journal: transfer \d+ says is gone/],
    [
      'a transfer that was put in later',
      `insert into transfer (id, player_id, seq, code, debit, credit, amount, balance_after, record_kind, record_id)
       select id - 1, player_id, seq + 1, code, debit, credit, amount, balance_after, record_kind, record_id from transfer where player_id > 0 limit 1`,
      /^journal: transfer \d+ says is in no entry/,
    ],
    [
      'a transfer of an hour ago, with a note that everything may come late',
      `insert into transfer (id, player_id, seq, code, debit, credit, amount, balance_after, record_kind, record_id)
       select id_at(now() - interval '1 hour'), player_id, seq + 1, code, debit, credit, amount, balance_after, record_kind, record_id
       from transfer where player_id > 0 limit 1;
       insert into journal_late (first_id, last_id) values (0, 9000000000000000000)`,
      /^journal: transfer \d+ says is in no entry/,
    ],
    ['an act that is gone', 'delete from operator_act', /^journal: operator act \d+ says is gone/],
    [
      'an entry that was changed',
      'update journal_entry set data = data || data where no = 3',
      /^journal: entry 3 says/,
    ],
    [
      'a head that was signed anew',
      `update journal_head set note = replace(note, '— ', '— x')`,
      /^journal: head \d+ says/,
    ],
    ['an entry that is gone', 'delete from journal_entry where no = 5', /^journal: entry 5 says is not there/],
    [
      'an act that is gone, under an end of acts that only chats have',
      `alter table journal_dropped drop constraint journal_dropped_table_name_check;
       insert into journal_dropped (table_name, before_id) values ('operator_act', 9000000000000000000); delete from operator_act`,
      /^journal: operator act \d+ says is gone/,
    ],
    [
      'a table whose rows it no longer looks for',
      `delete from journal_table where name = 'operator_act'`,
      /^journal: table operator_act says has entries/,
    ],
    [
      'a change that waits as if a migration had found it so, where blocks were sealed since',
      `update operator_act set address = 'elsewhere';
       insert into journal_pending (table_name, op, keys, hashes)
         select 'operator_act', 'adopt 0040_journal_checks', array[key], hashes from journal_of('operator_act')`,
      /^journal: operator act \d+ says waits as if a migration had found it/,
    ],
  ])('is why the audit names %s', async (_what, statement, finding) => {
    const lines = await findingsOf(statement)
    expect(
      lines.find((line) => finding.test(line)),
      lines.slice(0, 3).join('\n'),
    ).toBeDefined()
  })
})

describe('an audit that goes on from where another ended', () => {
  const linesFrom = async (from: number, ...statements: string[]): Promise<string[]> => {
    await hand.query('begin')
    for (const statement of statements) await hand.query(statement)
    const seen = { query: async (text: string, values: unknown[] = []) => (await hand.query(text, values)).rows }
    const lines: string[] = []
    for (const check of Object.values(journalChecks(from)))
      for await (const { row, says } of check(seen as never)) lines.push(`${row} ${says}`)
    await hand.query('rollback')
    return lines
  }

  it('reads what was sealed since, and rows that may change at any time', async () => {
    const before = await sealedSize(server.database)
    await placeBets()
    await sealAll(server, sealer)
    expect(await linesFrom(before)).toEqual([])
    const changed = (which: string) => `update bet set odds = array[99999] where id = (select ${which}(id) from bet)`
    expect(await linesFrom(before, changed('min'))).toEqual([])
    expect(await linesFrom(before, changed('max'))).toEqual([expect.stringMatching(/^bet \d+ is another/)])
    expect(await linesFrom(before, 'delete from operator_act')).toContainEqual(
      expect.stringMatching(/^operator act \d+ is gone/),
    )
    const root = `update journal_head set root = sha256(root) where size = ${before}`
    expect(await linesFrom(before, root)).toContainEqual(`head ${before} is not the root over its entries`)
  })

  it('goes on from an audit that found nothing, as long as the database has its head', async () => {
    const { dataDir } = server.config
    expect(await auditedBefore(server.database, dataDir)).toBe(0)
    const size = await sealedSize(server.database)
    await noteAudited(server.database, dataDir, { size, isWhole: true })
    expect(await auditedBefore(server.database, dataDir)).toBe(size)
    const without = { query: async () => [] }
    expect(await auditedBefore(without, dataDir)).toBe(0)
  })
})

it('names what was put in later with an earlier time, triggers and all, before it is sealed and after', async () => {
  const other = await openTestServer()
  const own = testSealer(other)
  await sealAll(other, own)
  await other.database.query(
    `insert into operator_act (operator_id, act, address, at) values (0, 'signIn', 'x', clock_timestamp() - interval '1 hour')`,
  )
  const named = [expect.stringMatching(/^journal: operator act \d+ says written at/)]
  expect(await auditLines(other.database)).toEqual(named)
  await sealAll(other, own)
  expect(await auditLines(other.database)).toEqual(named)
  await other.close()
})

it('takes what a migration finds, in the block that has the migration', async () => {
  const other = await openTestServer()
  const own = testSealer(other)
  await sealAll(other, own)
  await inTransaction(other.database, async (tx) => {
    await tx.query(`insert into migration_hash (name, hash) values ('9998_more', repeat('0', 64))`)
    await tx.query(`comment on table migration_hash is 'evidence; insert nothing; update hash'`)
    await tx.query(`select journal_evidence('9998_more')`)
  })
  expect(await auditLines(other.database)).toEqual([])
  await sealAll(other, own)
  const adopted = await other.database.query(
    `select from journal_table t, lateral journal_versions(t.name) v where v.op = 'adopt 9998_more'`,
  )
  expect(adopted.length).toBeGreaterThan(30)
  expect(await auditLines(other.database)).toEqual([])
  await other.close()
})

it('names a row that is deleted and written again, and rows that no insert and no migration sealed first', async () => {
  const other = await openTestServer()
  const own = testSealer(other)
  const { id } = await other.newPlayer()
  const write = (content: string) =>
    other.appDatabase.query(
      `insert into letter (player_id, id, kind, title, content, reference, sent_at)
       values ($1, 1, 'welcome', '您好', $2, 'again', now() - interval '1 hour' * $3)`,
      [id, content, content === '一' ? 0 : 2000],
    )
  await write('一')
  await sealAll(other, own)
  await other.appDatabase.query('update letter set deleted_at = now() where id = 1')
  await other.appDatabase.query('delete from letter where id = 1')
  await write('二')
  await sealAll(other, own)
  await other.newPlayer()
  await sealAll(other, own)
  const hand = await other.database.pool.connect()
  await hand.query('set session_replication_role = replica')
  for (const [n, op] of ['adopt 0040_journal_checks', 'update', 'delete'].entries()) {
    await hand.query(
      `insert into operator_act (id, operator_id, act, address, at) overriding system value values ($1, 0, 'signIn', 'x', '2020-01-01')`,
      [9 - n],
    )
    await hand.query(
      `insert into journal_pending (table_name, op, keys, hashes)
       select 'operator_act', $2, array[key], hashes from journal_of('operator_act') where key = $1`,
      [String(9 - n), op],
    )
  }
  hand.release(true)
  await sealAll(other, own)
  const lines = (await auditLines(other.database)).filter((line) => line.startsWith('journal: '))
  expect(lines.toSorted()).toEqual([
    expect.stringMatching(/^journal: letter \d+\/1 says is back after it was deleted in block \d+/),
    expect.stringMatching(/^journal: operator act 7 says begins with a delete in block \d+/),
    expect.stringMatching(/^journal: operator act 8 says begins with an update in block \d+/),
    expect.stringMatching(/^journal: operator act 9 says is in block \d+ as if a migration had found it/),
  ])
  await other.close()
})

it('names a bet that was sealed, changed and sealed once more, and both of its entries', async () => {
  const other = await openTestServer()
  const own = testSealer(other)
  const { cookie } = await other.newPlayer({ money: 100 })
  const item = betItem(await openIssue(other.database))
  expect((await other.call('addBetting', { bettingData: [item] }, cookie)).code).toBe(1)
  await sealAll(other, own)
  const size = await sealedSize(other.database)
  const [first] = await other.database.query<{ no: bigint; id: bigint }>(
    `select no, first_id as id from journal_entry where table_name = 'bet'`,
  )
  const { no, id } = first!
  // The entry is put aside, the end of what is sealed before the bet: then the site seals it by itself.
  await byHand(
    other.database,
    `update journal_entry set first_id = 1, last_id = 1 where no = ${no};
     update journal_mark set through = ${id - 1n} where table_name = 'bet';
     update bet set odds = array[99999] where id = ${id}`,
  )
  await sealAll(other, own)
  await byHand(other.database, `update journal_entry set first_id = ${id}, last_id = ${id} where no = ${no}`)
  const lines = async (from: number) => {
    const findings = await Array.fromAsync(journalRanges(other.database, from))
    return findings.map(({ row, says, expected }) => `${row} ${says}: ${expected}`)
  }
  const named = [
    expect.stringMatching(new RegExp(`^bet ${id} was sealed once more in entry \\d+: the row of entry ${no},`)),
    expect.stringMatching(new RegExp(`^bet ${id} is another than was sealed: the row of entry ${no},`)),
  ]
  expect(await lines(0)).toEqual(named)
  expect(await lines(size)).toEqual(named)
  await other.close()
})
