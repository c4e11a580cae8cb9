/** Rounds of the public beacon: asked for at relays that are late, wrong or silent, kept once, and what is drawn by them. */

import { publishedAt } from '@hongyun/lottery/beacon.ts'
import { deriveDraw } from '@hongyun/lottery/fairness.ts'
import pino from 'pino'
import { Registry } from 'prom-client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Hub, openLocalBus } from '../../../../platform/bus/hub.ts'
import { type Database, openDatabase } from '../../../../platform/db/database.ts'
import { DRAW_ROLE } from '../../../../platform/db/roles.ts'
import { beaconEnv, openRelay, openRoundIssue, own, type Relay } from '../../../../testing/beacon.ts'
import { drawIssue, endSale, openIssue, testKey } from '../../../../testing/issues.ts'
import { closeAudited, openTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { readLotteries } from '../../lotteries/lotteries.ts'
import { openChains } from '../chains.ts'
import { drawNextIssue } from '../draw-issue.ts'
import { scheduleAll } from '../schedule-all.ts'
import { askRound, type Miss } from './ask-round.ts'
import { openRoundKeeper } from './keep-rounds.ts'

/** For relays that answer: a busy machine takes its time. */
const PATIENT_MS = 60_000

let server: TestServer
let drawing: Database
let relays: [Relay, Relay]
beforeAll(async () => {
  relays = [await openRelay(), await openRelay()]
  server = await openTestServer({ env: beaconEnv(...relays) })
  drawing = openDatabase(server.connection, { max: 2, name: 'beacon-test', role: DRAW_ROLE })
})
afterAll(async () => {
  await drawing.close()
  await closeAudited(server)
  for (const relay of relays) await relay.close()
})
beforeEach(() => {
  for (const relay of relays) {
    relay.mood = 'right'
    relay.asked.length = 0
  }
})

const told: string[] = []
afterEach(() => {
  told.length = 0
})

/** The step and the job as a node of its own has them. */
function newKeeper(hub?: Hub, bus = openLocalBus(hub)) {
  const registry = new Registry()
  const log = pino({ level: 'warn' }, { write: (line: string) => void told.push(JSON.parse(line).msg) })
  const parts = { config: server.config, database: server.appDatabase, bus, log }
  const keeper = openRoundKeeper(parts, registry)
  const woken: string[] = []
  return {
    woken,
    take: () =>
      keeper.steps[0]!.take(
        (name) => woken.push(name),
        () => false,
      ),
    warn: () => keeper.jobs[0]!.run(),
    figure: async (name: string) => (await registry.getSingleMetric(name)!.get()).values,
  }
}

const draw = () => drawNextIssue(drawing, openChains(testKey))
const kept = (round: number) =>
  server.database.query<{ signature: string; fetched_from: string }>(
    `select encode(signature, 'hex') as signature, fetched_from from public_round where round = $1`,
    [round],
  )
const published = (round: number) => expect.poll(() => Date.now()).toBeGreaterThan(publishedAt(own.chain, round))
/** Takes the step until the round is there. */
const take = ({ take: once }: ReturnType<typeof newKeeper>, round: number) =>
  expect.poll(() => once().then(() => kept(round))).toHaveLength(1)

describe('asking for a round', () => {
  const misses: Miss[] = []
  const ask = (timeout_ms?: number) =>
    askRound(
      relays.map(({ url }) => url),
      own.chain,
      7,
      (miss) => misses.push(miss),
      timeout_ms,
    )
  afterEach(() => {
    misses.length = 0
  })

  it('takes the first signature that is the chain’s, whatever the others say', async () => {
    for (const mood of ['late', 'silent', 'forged', 'other round', 'unreadable', 'endless', 'failing'] as const) {
      relays[0].mood = mood
      expect(await ask(PATIENT_MS), mood).toEqual({
        ...{ round: 7, signature: own.sign(7), from: new URL(relays[1].url).host },
        randomness: expect.stringMatching(/^[0-9a-f]{64}$/),
      })
    }
    expect(relays[1].asked[0]).toBe(`/${own.chain.hash}/public/7`)
  })

  it.each([
    ['late', 'none'],
    ['failing', 'none'],
    ['forged', 'wrong'],
    ['other round', 'wrong'],
    ['unreadable', 'unreadable'],
    ['endless', 'unreadable'],
    ['silent', 'silent'],
  ] as const)('finds none where all are %s, and says why', async (mood, why) => {
    for (const relay of relays) relay.mood = mood
    expect(await ask(mood === 'silent' ? 300 : PATIENT_MS)).toBeUndefined()
    expect(misses.map((miss) => miss.why)).toEqual([why, why])
  })

  it('finds none where nobody is', async () => {
    const gone = await openRelay()
    await gone.close()
    expect(await askRound([gone.url], own.chain, 7, (miss) => misses.push(miss))).toBeUndefined()
    expect(misses).toEqual([{ url: gone.url, why: 'silent' }])
  })
})

describe('an issue with a round', () => {
  it('waits for it, is drawn by seed and round, and no other round is asked for', async () => {
    const issue = await openRoundIssue(server.database)
    const keeper = newKeeper()
    await expect.poll(() => endSale(server.database, issue.id).then(draw)).toBeUndefined()
    await published(issue.round)
    await server.database.query(`update issue set draws_at = greatest(closes_at, clock_timestamp()) where id = $1`, [
      issue.id,
    ])
    for (const relay of relays) relay.mood = 'late'
    await keeper.take()
    expect(await draw(), 'without its round').toBeUndefined()
    for (const relay of relays) relay.mood = 'right'
    await take(keeper, issue.round)
    expect(keeper.woken).toEqual(['draw'])
    expect((await kept(issue.round))[0]!.signature).toBe(own.sign(issue.round))
    const drawn = await draw()
    const [row] = await server.database.query<{ seed: string; beacon: string }>(
      `select encode(seed, 'hex') as seed, beacon from draw where issue_id = $1`,
      [issue.id],
    )
    expect(row!.beacon).toMatch(/^[0-9a-f]{64}$/)
    expect(drawn!.numbers).toBe(deriveDraw('K3', row!.seed, 'k3_1m', issue.issue, row!.beacon).join(','))
    expect([...relays[0].asked, ...relays[1].asked].every((path) => path.endsWith(`/${issue.round}`))).toBe(true)
  })

  it('is asked for no sooner than it is published', async () => {
    const issue = await openRoundIssue(server.database, 6000)
    const keeper = newKeeper()
    await keeper.take()
    expect(relays.flatMap(({ asked }) => asked)).toEqual([])
    await endSale(server.database, issue.id)
    await published(issue.round)
    await take(keeper, issue.round)
    await drawIssue(server.database, issue.id)
  })

  it('is asked for by one of the processes', async () => {
    const issue = await openRoundIssue(server.database, 100)
    await published(issue.round)
    const hub = new Hub()
    await Promise.all([newKeeper(hub), newKeeper(hub), newKeeper(hub)].map((keeper) => keeper.take()))
    expect(await kept(issue.round)).toHaveLength(1)
    expect(relays.map(({ asked }) => asked.length)).toEqual([1, 1])
    await endSale(server.database, issue.id)
    await drawIssue(server.database, issue.id)
  })

  it('is asked for where nobody can say which process asks', async () => {
    const issue = await openRoundIssue(server.database, 100)
    await published(issue.round)
    const hold = () => Promise.reject(new Error('Redis gives no answer'))
    await take(newKeeper(undefined, { ...openLocalBus(), isShared: true, hold }), issue.round)
    await endSale(server.database, issue.id)
    await drawIssue(server.database, issue.id)
  })

  it('is warned of while it is late, and comes once the relays are back', async () => {
    for (const relay of relays) relay.mood = 'forged'
    const issue = await openRoundIssue(server.database, 100)
    await published(issue.round)
    await endSale(server.database, issue.id)
    const keeper = newKeeper()
    await expect.poll(() => keeper.take().then(() => told.length)).toBeGreaterThan(0)
    expect(told[0]).toBe('an endpoint gave a wrong signature of a public round')
    expect(await kept(issue.round)).toEqual([])
    expect((await keeper.figure('hongyun_public_round_misses_total'))[0]).toMatchObject({ labels: { why: 'wrong' } })
    expect((await keeper.take())!, 'it rests before it asks again').toBeGreaterThan(0)
    for (const relay of relays) relay.mood = 'right'
    await take(keeper, issue.round)
    expect((await keeper.figure('hongyun_public_rounds_total'))[0]!.value).toBe(1)
    await drawIssue(server.database, issue.id)
  })
})

describe('the database', () => {
  const wrong = async (text: string, values: unknown[], message: RegExp) =>
    expect(server.database.query(text, values)).rejects.toThrow(message)

  it('lets nobody change, take away or swap a round, nor close after it', async () => {
    const issue = await openRoundIssue(server.database, 60_000)
    const other = await openIssue(server.database)
    const final = /is final/
    await wrong('update issue set beacon_round = beacon_round + 1 where id = $1', [issue.id], final)
    await wrong('update issue set beacon_round = null, beacon_chain = null where id = $1', [issue.id], final)
    await wrong(
      'update issue set beacon_chain = i.beacon_chain, beacon_round = i.beacon_round from issue i where i.id = $2 and issue.id = $1',
      [other.id, issue.id],
      final,
    )
    await wrong(
      `update issue set closes_at = closes_at + interval '2 s', draws_at = draws_at + interval '2 s' where id = $1`,
      [issue.id],
      /close after its public round/,
    )
    const [last] = await server.database.query<{ id: bigint }>(
      `select id from issue where state = 'scheduled' and beacon_round is not null order by draws_at desc limit 1`,
    )
    await wrong('delete from issue where id = $1', [last?.id ?? issue.id], /stays/)
    for (const change of ['beacon_round + 1', 'beacon_round - 1', '1'])
      await wrong(
        `insert into issue (lottery_code, issue, opens_at, closes_at, draws_at, chain_id, chain_position, beacon_chain, beacon_round)
         select lottery_code, '209712310001', opens_at, closes_at, closes_at + interval '1 hour', chain_id, chain_position + 1, beacon_chain, ${change}
         from issue where id = $1`,
        [issue.id],
        /is not the first after its closing/,
      )
    for (const statement of ['update public_round set round = 1', 'delete from public_round', 'truncate public_round'])
      await wrong(statement, [], /append-only/)
    await wrong('update beacon_chain set period_s = 2', [], /append-only/)
    await wrong(
      `insert into public_round (chain, round, signature, randomness, fetched_from)
       select hash, 1, decode(repeat('00', 48), 'hex'), decode(repeat('00', 32), 'hex'), 'x' from beacon_chain`,
      [],
      /public_round_randomness/,
    )
  })

  it('takes no draw without its round, with another one, or with one where there is none', async () => {
    const issue = await openRoundIssue(server.database, 100)
    const plain = await openIssue(server.database)
    await published(issue.round)
    for (const { id } of [issue, plain]) {
      await endSale(server.database, id)
      await server.database.query('update issue set draws_at = greatest(closes_at, now()) where id = $1', [id])
    }
    const insert = (id: bigint, beacon: string) =>
      server.database.query(
        `insert into draw (issue_id, lottery_code, issue, draws_at, numbers, seed, beacon)
         select id, lottery_code, issue, draws_at, '1,2,3', sha256('x'), $2 from issue where id = $1`,
        [id, beacon],
      )
    await expect(insert(issue.id, '')).rejects.toThrow(/waits for its public round/)
    await expect(insert(issue.id, 'ab'.repeat(32))).rejects.toThrow(/waits for its public round/)
    await expect(insert(plain.id, 'ab'.repeat(32))).rejects.toThrow(/is not that of its round/)
    await take(newKeeper(), issue.round)
    await expect(insert(issue.id, '')).rejects.toThrow(/is not that of its round/)
    await expect(insert(issue.id, 'ab'.repeat(32))).rejects.toThrow(/is not that of its round/)
    await drawIssue(server.database, issue.id)
  })
})

describe('scheduling', () => {
  it('gives every new issue its round while the beacon is on, and leaves those that are written', async () => {
    const some = (await readLotteries(server.database)).filter(({ code }) => ['k3_5m', 'bj28_3m', 'kl8'].includes(code))
    const beacon = own.chain
    await scheduleAll(server.database, some, testKey, { ahead_ms: 600_000 })
    const written = () =>
      server.database.query<{ id: bigint; closes_at: number; round: bigint | null; source: string }>(
        `select i.id, i.closes_at, i.beacon_round as round, l.source from issue i join lottery l on l.code = i.lottery_code
         where l.code in ('k3_5m', 'bj28_3m', 'kl8') order by i.id`,
      )
    const before = await written()
    expect(before.every(({ round }) => round === null)).toBe(true)
    await scheduleAll(server.database, some, testKey, { ahead_ms: 1_800_000, beacon })
    const after = await written()
    expect(after.slice(0, before.length)).toEqual(before)
    const added = after.slice(before.length)
    expect(added.length).toBeGreaterThan(5)
    for (const { closes_at, round, source } of added) {
      expect(source).toBe('self')
      expect(publishedAt(beacon, Number(round))).toBeGreaterThan(closes_at)
      expect(publishedAt(beacon, Number(round) - 1)).toBeLessThanOrEqual(closes_at)
    }
    await scheduleAll(server.database, some, testKey, { ahead_ms: 2_400_000 })
    expect((await written()).slice(0, after.length)).toEqual(after)
    expect((await written()).at(-1)!.round).toBeNull()
  })
})
