/** What the ledger refuses, that balance and number stay in step, and that a request moves money once. */
import { type Money, yuan } from '@hongyun/lottery/money.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { openIssue, runIssue } from '../../../testing/issues.ts'
import { betItem } from '../../../testing/items.ts'
import { statementsDuring } from '../../../testing/statements.ts'
import { auditLines, openTestServer, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'
import { lockAccounts, systemAccounts } from './accounts.ts'
import { forgetReplies } from './forget-replies.ts'
import { once, requestKey } from './once.ts'
import { type Entry, OverdrawnError, postTransfers, transfer } from './post-transfers.ts'

let server: TestServer
let database: Database
let player: TestPlayer

beforeAll(async () => {
  server = await openTestServer()
  database = server.database
  await runIssue(database, await openIssue(database))
  const staked = await server.newPlayer()
  const bettingData = [betItem(await openIssue(database))]
  expect((await server.call('addBetting', { bettingData }, staked.cookie)).code).toBe(1)
})
afterAll(async () => {
  // The deposits of this test belong to no act of an operator.
  expect((await auditLines(database)).filter((line) => !line.startsWith('play money'))).toEqual([])
  await server.close()
})

const deposit = (id: bigint, amount: Money): Entry => ({
  playerId: id,
  code: 419,
  amount,
  record: id,
})
const stake = (id: bigint, amount: Money): Entry => ({ ...deposit(id, amount), code: 301 })
const stateOf = async (id: bigint) =>
  (
    await database.query<{ balance: bigint; seq: bigint }>('select balance, seq from account where player_id = $1', [
      id,
    ])
  )[0]!

describe('posting', () => {
  it('keeps balance and number in step, across several players and several transfers of one', async () => {
    const [one, two] = [await server.newPlayer({ money: 0 }), await server.newPlayer({ money: 5 })]
    const locked = await inTransaction(database, (tx) =>
      transfer(tx, [deposit(one.id, yuan(3)), deposit(two.id, yuan(1)), deposit(one.id, yuan(4))]),
    )
    expect(await stateOf(one.id)).toEqual({ balance: yuan(7), seq: 2n })
    expect(await stateOf(two.id)).toEqual({ balance: yuan(6), seq: 2n })
    expect(locked.get(one.id)).toEqual({ playerId: one.id, balance: yuan(7), seq: 2n })
    const rows = await database.query(
      'select seq, balance_after, amount from transfer where player_id = $1 order by seq',
      [one.id],
    )
    expect(rows).toEqual([
      { seq: 1n, balance_after: yuan(3), amount: yuan(3) },
      { seq: 2n, balance_after: yuan(7), amount: yuan(4) },
    ])
  })

  it('refuses to overdraw, to move nothing, and an account that is not locked, and then does none of it', async () => {
    player = await server.newPlayer({ money: 10 })
    const other = await server.newPlayer({ money: 10 })
    const post = (entries: Entry[], lock = [player.id]) =>
      inTransaction(database, async (tx) => postTransfers(tx, await lockAccounts(tx, lock), entries))
    await expect(post([deposit(player.id, yuan(1)), stake(player.id, 110_001n as Money)])).rejects.toThrow(
      OverdrawnError,
    )
    await expect(post([deposit(player.id, yuan(0))])).rejects.toThrow(/more than nothing/)
    await expect(post([deposit(player.id, -1n as Money)])).rejects.toThrow(/more than nothing/)
    await expect(post([deposit(other.id, yuan(1))])).rejects.toThrow(/not locked/)
    expect(await stateOf(player.id)).toEqual({ balance: yuan(10), seq: 1n })
    expect(await stateOf(other.id)).toEqual({ balance: yuan(10), seq: 1n })
  })

  it('posts all of fifty transfers sent at once', async () => {
    const own = await server.newPlayer({ money: 0 })
    await Promise.all(
      Array.from({ length: 50 }, () => inTransaction(database, (tx) => transfer(tx, [deposit(own.id, yuan(1))]))),
    )
    expect(await stateOf(own.id)).toEqual({ balance: yuan(50), seq: 50n })
  })

  it('locks many accounts in one order, so that opposite orders never wait for each other', async () => {
    const ids = (await Promise.all([1, 2, 3, 4].map(() => server.newPlayer({ money: 0 })))).map(({ id }) => id)
    const work = Array.from({ length: 20 }, (_, i) =>
      inTransaction(database, (tx) =>
        transfer(
          tx,
          (i % 2 ? ids : ids.toReversed()).map((id) => deposit(id, yuan(1))),
        ),
      ),
    )
    await Promise.all(work)
    for (const id of ids) expect(await stateOf(id)).toEqual({ balance: yuan(20), seq: 20n })
  })
})

describe('once', () => {
  const move = (own: TestPlayer, requestId: string, amount: Money) =>
    inTransaction(database, async (tx: Tx) => {
      const locked = await lockAccounts(tx, [own.id])
      return once(tx, requestKey(own.id, 'move', requestId, amount.toString()), async () => {
        await postTransfers(tx, locked, [deposit(own.id, amount)])
        return { seq: locked.get(own.id)!.seq.toString() }
      })
    })

  it('moves money once for fifty at once, and answers all of them the same', async () => {
    const own = await server.newPlayer({ money: 0 })
    const replies = await Promise.all(Array.from({ length: 50 }, () => move(own, 'same', yuan(2))))
    expect(new Set(replies.map((reply) => reply.seq))).toEqual(new Set(['1']))
    expect(await stateOf(own.id)).toEqual({ balance: yuan(2), seq: 1n })
  })

  it('refuses the id for another payload, and keeps ids of players apart', async () => {
    const [one, two] = [await server.newPlayer({ money: 0 }), await server.newPlayer({ money: 0 })]
    await move(one, 'id', yuan(2))
    await expect(move(one, 'id', yuan(3))).rejects.toMatchObject({ reason: 'requestReused' })
    await move(two, 'id', yuan(3))
    expect(await stateOf(one.id)).toEqual({ balance: yuan(2), seq: 1n })
    expect(await stateOf(two.id)).toEqual({ balance: yuan(3), seq: 1n })
  })
})

describe('a code', () => {
  it('says what its transfers belong to: another kind of record is refused before anything is written', async () => {
    const own = await server.newPlayer({ money: 0 })
    const wrong: Entry = { ...deposit(own.id, yuan(1)), recordKind: 'bet' }
    await expect(inTransaction(database, (tx) => transfer(tx, [wrong]))).rejects.toThrow('what its code says')
    expect(await stateOf(own.id)).toEqual({ balance: 0n, seq: 0n })
  })

  // 210 is a code that nobody posts, 107 comes from the payments' account, 419 is no order's.
  it.each([
    [210, systemAccounts.manual, 'manual'],
    [107, systemAccounts.manual, 'order'],
    [419, systemAccounts.manual, 'order'],
    [502, systemAccounts.house, 'bet'],
  ])('%i from account %i for a record %s is named by the audit', async (code, counter, kind) => {
    const own = await server.newPlayer({ money: 1 })
    const client = new pg.Client(server.connection)
    await client.connect()
    try {
      // As a superuser may: no trigger stands in the way.
      await client.query('set session_replication_role = replica')
      const change = 'update transfer set code = $2, debit = $3, record_kind = $4 where player_id = $1'
      await client.query(change, [own.id, code, counter, kind])
      expect(await auditLines(database)).toContainEqual(expect.stringContaining(`code ${code} of a record ${kind}`))
      await client.query(change, [own.id, 419, systemAccounts.manual, 'manual'])
    } finally {
      await client.end()
    }
  })
})

it('forgets what requests were answered a week ago, some pages at a time, and nothing else', async () => {
  const own = await server.newPlayer({ money: 0 })
  await database.query(
    `insert into money_request (player_id, request_id, digest, reply, at)
     select $1, 'old' || n, '', '{}', now() - n * interval '1 hour' from generate_series(1, 400) as n`,
    [own.id],
  )
  const { statements } = await statementsDuring(database, () => forgetReplies(database, 1))
  // Each page once, however much was deleted from those before it.
  const [{ pages } = { pages: 0 }] = await database.query<{ pages: number }>(
    `select (pg_relation_size('money_request') / current_setting('block_size')::bigint)::integer as pages`,
  )
  expect(pages).toBeGreaterThan(2)
  expect(statements).toHaveLength(pages)
  const [left] = await database.query(
    `select count(*) as n, min(at) > now() - interval '7 days' as young from money_request where player_id = $1`,
    [own.id],
  )
  expect(left).toEqual({ n: 167n, young: true })
})

describe('the database itself', () => {
  it.each([
    'update transfer set amount = amount + 1',
    'delete from transfer',
    'truncate transfer',
    `update draw set numbers = '1,1,1'`,
    'delete from draw',
    'truncate draw',
    'update issue_seal set bets = 0',
    'delete from issue_seal',
    'truncate issue_seal',
    'update seed_chain set length = 1',
    'delete from seed_chain',
    'truncate seed_chain cascade',
    'delete from bet',
    'truncate bet',
    'update account set balance = -1',
    'delete from player',
  ])('refuses: %s', async (statement) => {
    const client = new pg.Client(server.connection)
    await client.connect()
    try {
      await expect(client.query(statement)).rejects.toMatchObject({ code: expect.stringMatching(/^23/) })
    } finally {
      await client.end()
    }
  })
})
