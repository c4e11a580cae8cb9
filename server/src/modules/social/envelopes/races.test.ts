/** Many at once: exactly as many winners as shares, to the fen, whichever process they come to; nothing waits for itself. */
import { type Money, parseMoney, yuan } from '@hongyun/lottery/money.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newRoom } from '../../../testing/chat-rooms.ts'
import { envelopesOf } from '../../../testing/envelope-players.ts'
import { holdPlayers, whileHeld } from '../../../testing/patient-locks.ts'
import { personalOf } from '../../../testing/payout-accounts.ts'
import { closeAudited, openTestServer, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'
import { balanceOf } from '../../money/ledger/reads.ts'
import { refundDue } from './refund.ts'

let server: TestServer
/** Another node on the same database. */
let second: TestServer
let use: ReturnType<typeof envelopesOf>
let there: ReturnType<typeof envelopesOf>
let room: { id: bigint; code: string }
let crowd: TestPlayer[]

beforeAll(async () => {
  server = await openTestServer()
  second = await openTestServer({ connection: server.connection })
  use = envelopesOf(server)
  there = envelopesOf(second)
  room = await newRoom(server.database)
  crowd = await use.players(60)
})
afterAll(async () => {
  await second.close()
  await closeAudited(server)
})

const amountOf = (text: string): Money => {
  const read = parseMoney(text)
  if (!read.ok) throw new Error(text)
  return read.value
}
/** How many deadlocks the database has broken; a transaction that was chosen is run again, so no answer tells of one. */
async function deadlocks(): Promise<bigint> {
  // Each connection tells what it counted once it is asked to.
  for (const node of [server, second])
    await Promise.all(
      Array.from({ length: node.appDatabase.pool.totalCount }, () =>
        node.appDatabase.query('select pg_stat_force_next_flush() from pg_sleep(0.1)'),
      ),
    )
  const [row] = await server.database.query<{ deadlocks: bigint }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  return row!.deadlocks
}

const sumOf = (answers: readonly { data: { amount: string } }[]) =>
  answers.reduce((sum, { data }) => sum + amountOf(data.amount), 0n)

describe('at once', () => {
  it('200 tries for 10 shares, at two nodes', async () => {
    const { recordId } = await use.send(await use.sender(), { roomCode: room.code, money: '100', number: '10' })
    const tries = Array.from({ length: 200 }, (_, n) => (n % 2 ? use : there).open(crowd[n % 60]!, recordId))
    const answers = await Promise.all(tries)
    expect(answers.every(({ code }) => code === 1)).toBe(true)
    const won = crowd.map((_, n) => answers.filter((_, at) => at % 60 === n && answers[at]!.data.state === 1))
    const winners = won.filter((own) => own.length > 0)
    expect(winners).toHaveLength(10)
    // Whoever tried again got the same answer.
    for (const own of winners) expect(new Set(own.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    expect(sumOf(winners.map((own) => own[0]!))).toBe(yuan(100))
    expect(winners.map((own) => own[0]!.data.place).toSorted((a, b) => a! - b!)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ])
    // What ended elsewhere is known here by the next who asks.
    for (const [n, own] of won.entries())
      if (own[0]) expect((await (n % 2 ? there : use).open(crowd[n]!, recordId)).data).toEqual(own[0].data)
  })

  it('the same player twenty times', async () => {
    const { recordId } = await use.send(await use.sender(), { roomCode: room.code })
    const [player] = await use.players(1)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? use : there).open(player!, recordId)),
    )
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    expect(await balanceOf(server.database, player!.id)).toBe(amountOf(answers[0]!.data.amount))
  })

  it('one request for two envelopes takes from one', async () => {
    const sender = await use.sender()
    const [one, other] = [
      await use.send(sender, { roomCode: room.code }),
      await use.send(sender, { roomCode: room.code }),
    ]
    const [player] = await use.players(1)
    const answers = await Promise.all(
      [one, other].map(({ recordId }, n) => (n ? there : use).open(player!, recordId, { requestId: 'same' })),
    )
    const reasons = answers.map(({ data }) => ('reason' in data ? data.reason : 'done'))
    // Both nodes are in this process, which may know the request as one that is under way.
    expect(reasons.toSorted()).toEqual(['done', expect.stringMatching(/^request(?:Reused|InProgress)$/)])
    const done = answers.find(({ code }) => code === 1)!
    const winner = reasons[0] === 'done' ? one : other
    expect((await use.open(player!, winner.recordId, { requestId: 'same' })).data).toEqual(done.data)
    expect(await balanceOf(server.database, player!.id)).toBe(amountOf(done.data.amount))
  })

  it('fifty mixed acts on the same envelopes, accounts and rooms', async () => {
    const senders = await Promise.all(Array.from({ length: 4 }, () => use.sender()))
    const rooms = [room, await newRoom(server.database)]
    const sent = await Promise.all(
      senders.map((sender, n) => use.send(sender, { roomCode: rooms[n % 2]!.code, money: '9', number: '3' })),
    )
    const personal = await personalOf(server)
    const acts = Array.from({ length: 50 }, (_, n): Promise<unknown> => {
      const at = n % 3 ? use : there
      const sender = senders[n % 4]!
      // Senders take from each other, so that every account is on both sides.
      if (n % 5 === 0)
        return at.send(sender, { roomCode: rooms[n % 2]!.code, money: '2', number: '2', requestId: `mix-${n}` })
      if (n % 7 === 0) return refundDue(server.appDatabase, personal)
      if (n % 11 === 0)
        return server.call(
          'addMessage',
          { roomCode: rooms[n % 2]!.code, messageTypeId: '1', message: `好 ${n}` },
          sender.cookie,
        )
      return at.open(sender, sent[(n + 1) % 4]!.recordId)
    })
    for (const outcome of await Promise.allSettled(acts)) expect(outcome).toMatchObject({ status: 'fulfilled' })
    expect(await deadlocks()).toBe(0n)
  })
})

it('is not waited for long where the branch of the sender is being changed, since the account waits with it', async () => {
  const sender = await use.sender()
  const send = () => use.trySend(sender, { roomCode: room.code })
  expect((await whileHeld(server.database, holdPlayers, send)).data).toMatchObject({ reason: 'systemBusy' })
  expect((await send()).code).toBe(1)
})

it('is what it was after a restart', async () => {
  const sender = await use.sender()
  const { recordId } = await use.send(sender, { roomCode: room.code, money: '6', number: '2', requestId: 'before' })
  const [one, two, late] = await use.players(3)
  const got = (await use.open(one!, recordId)).data
  const again = await openTestServer({ connection: server.connection })
  const after = envelopesOf(again)
  expect((await after.open(one!, recordId)).data).toEqual(got)
  expect((await after.open(two!, recordId)).data).toMatchObject({ state: 1, place: 2 })
  expect((await use.open(late!, recordId)).data).toMatchObject({ state: 0 })
  expect((await after.open(late!, recordId)).data).toMatchObject({ state: 0 })
  expect(
    (await after.trySend(sender, { roomCode: room.code, money: '6', number: '2', requestId: 'before' })).data.recordId,
  ).toBe(recordId)
  await again.close()
})

it('keeps the seed from everybody while it is open: no column but the sealed one, no answer', async () => {
  const { recordId, commitment } = await use.send(await use.sender(), { roomCode: room.code })
  const [row] = await server.database.query<{ seed: Buffer | null; commitment: string; sealed: Buffer }>(
    `select seed, encode(commitment, 'hex') as commitment, sealed_seed as sealed from envelope where id = $1`,
    [recordId],
  )
  expect(row).toMatchObject({ seed: null, commitment })
  const seed = (await personalOf(server)).open(row!.sealed, `envelope.seed ${recordId}`)
  expect(seed).toMatch(/^[0-9a-f]{64}$/)
  for (const name of ['redEnvelopeProof', 'snatchRedEnvelope', 'queryReceiveRedEnvelope'] as const)
    expect(JSON.stringify(await server.call(name, { recordId }, crowd[0]!.cookie))).not.toContain(seed)
  const [held] = await server.database.query<{ n: bigint }>(
    `select (select count(*) from chat_message where message like '%' || $1 || '%') + (select count(*) from money_request where reply::text like '%' || $1 || '%')
       + (select count(*) from envelope e where e::text like '%' || $1 || '%') as n`,
    [seed],
  )
  expect(held!.n).toBe(0n)
})
