/** A clock of the database that is slow: rounds prove it, and nobody bets on an issue, or takes a bet back, once its round may be known. */
import { setTimeout as sleep } from 'node:timers/promises'
import { publishedAt } from '@hongyun/lottery/beacon.ts'
import pino from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { beaconEnv, openRelay, openRoundIssue, own, type Relay } from '../../../../testing/beacon.ts'
import { betItem } from '../../../../testing/items.ts'
import { type MovingClock, openMovingServer } from '../../../../testing/moving-clock.ts'
import { newOperator } from '../../../../testing/operators.ts'
import { runResults, runSite } from '../../../../testing/run-command.ts'
import { closeAudited, type TestPlayer, type TestServer } from '../../../../testing/test-server.ts'
import { closeNextIssue } from '../../bets/close-issue.ts'
import { MARGIN_MS, watchBeaconClock } from './watch-clock.ts'

const SLOW_MS = 45_000
/** Open for long enough on a busy machine, and closed for long by a right clock. */
const OPEN_MS = 35_000

let server: TestServer
let clock: MovingClock
let relay: Relay
let player: TestPlayer
const told: string[] = []

beforeAll(async () => {
  relay = await openRelay()
  ;({ server, clock } = await openMovingServer({ env: beaconEnv(relay) }))
  // A slow clock must not reach back to before the limits were set, which a database of this minute has since seconds.
  const [{ age } = { age: 0 }] = await server.database.query<{ age: number }>(
    'select extract(epoch from clock_timestamp() - max(at))::float8 as age from setting_change',
  )
  await sleep(Math.max(0, SLOW_MS + 2000 - age * 1000))
})
afterAll(async () => {
  await clock.moveTo(Date.now() + 300_000)
  while (await closeNextIssue(server.database)) {}
  await closeAudited(server)
  await relay.close()
})
beforeEach(async () => {
  relay.mood = 'right'
  told.length = 0
  await clock.moveTo(Date.now())
  player = await server.newPlayer()
})

/** A node's watch. */
function newWatch() {
  const log = pino({ level: 'warn' }, { write: (line: string) => void told.push(JSON.parse(line).msg) })
  const registry = new Registry()
  const { look } = watchBeaconClock({ config: server.config, database: server.appDatabase, log }, registry)
  const figure = async () =>
    (await registry.getSingleMetric('hongyun_beacon_clock_slow_seconds')!.get()).values[0]!.value
  return { look, figure }
}
const slowBy = (ms: number) => clock.moveTo(Date.now() - ms)
const bet = async (issue: { lotteryCode: string; issue: string }) =>
  server.call('addBetting', { bettingData: [betItem(issue)] }, player.cookie)
const saleOf = async (id: bigint) => {
  const [row] = await server.database.query<{ closes_at: number; ends_at: number | null }>(
    'select closes_at, sale_ends_at as ends_at from issue where id = $1',
    [id],
  )
  return row!
}

describe('the sale of an issue with a round', () => {
  it('ends by what rounds prove of a slow clock: no bet is taken or taken back, and its closing stays', async () => {
    await slowBy(SLOW_MS)
    player = await server.newPlayer()
    const issue = await openRoundIssue(server.database, OPEN_MS)
    const before = await saleOf(issue.id)
    const placed = await bet(issue)
    expect(placed).toMatchObject({ code: 1 })
    expect(publishedAt(own.chain, issue.round), 'its round is there for everybody').toBeLessThan(Date.now())
    const watch = newWatch()
    const askedAt = Date.now()
    const slow_ms = await watch.look()
    // Rounds are three seconds apart, and asking for one takes its time.
    expect(slow_ms).toBeGreaterThan(SLOW_MS / 2)
    expect(slow_ms).toBeLessThanOrEqual(SLOW_MS + 500 + Date.now() - askedAt)
    expect(await bet(issue)).toMatchObject({ code: -40, data: { reason: 'issueClosed' } })
    const id = placed.code === 1 ? placed.data.ids[0]! : ''
    expect(await server.call('cancelBetting', { id }, player.cookie)).toMatchObject({
      data: { reason: 'betNotCancellable' },
    })
    expect((await saleOf(issue.id)).closes_at).toBe(before.closes_at)
    expect(told).toEqual(['the clock of the database is slow: sales with a public round end earlier'])
    expect(await watch.figure()).toBeCloseTo(slow_ms / 1000, 3)
  })

  it('ends a second before its round where the clock is right, and goes on until then', async () => {
    const issue = await openRoundIssue(server.database, 30_000)
    expect(await newWatch().look()).toBeLessThan(500)
    expect((await bet(issue)).code).toBe(1)
    const { closes_at, ends_at } = await saleOf(issue.id)
    const latest = publishedAt(own.chain, issue.round) - MARGIN_MS
    expect(Math.min(closes_at, ends_at ?? Number.POSITIVE_INFINITY)).toBeLessThanOrEqual(latest)
    expect(told).toEqual([])
  })

  it('is not ended by a relay that says what is not so', async () => {
    relay.mood = 'forged'
    const issue = await openRoundIssue(server.database, 30_000)
    const watch = newWatch()
    expect(await watch.look()).toBeLessThan(500)
    relay.mood = 'other round'
    expect(await watch.look()).toBeLessThan(500)
    expect((await bet(issue)).code).toBe(1)
  })

  it('is ended by the clock of this machine where no relay answers', async () => {
    relay.mood = 'silent'
    await slowBy(SLOW_MS)
    const issue = await openRoundIssue(server.database, OPEN_MS)
    expect(await newWatch().look()).toBeGreaterThan(SLOW_MS / 2)
    expect((await bet(issue)).code).toBe(-40)
  })

  it('is left alone where nothing closes soon: nobody is asked', async () => {
    await openRoundIssue(server.database, 3_600_000)
    relay.asked.length = 0
    await clock.moveTo(Date.now() + 120_000)
    while (await closeNextIssue(server.database)) {}
    expect(await newWatch().look()).toBe(0)
    expect(relay.asked).toEqual([])
  })
})

describe('turning the beacon on', () => {
  const set = async (value: string) => {
    const operator = await newOperator(server)
    return server.call(
      'consoleSetSetting',
      { key: 'beacon', value, reason: '接入公共随机数', code: await operator.code() },
      operator.cookie,
    )
  }

  it('is refused while no relay has a round that is the chain’s, and done once one has', async () => {
    for (const mood of ['silent', 'forged', 'failing'] as const) {
      relay.mood = mood
      expect(await set('true'), mood).toMatchObject({ data: { reason: 'settingWrong' } })
      expect((await set('true')).msg).toContain('中继都没有给出可验证的轮次')
    }
    relay.mood = 'right'
    expect((await set('true')).code).toBe(1)
    const asked = relay.asked.length
    await set('false')
    expect(relay.asked.length, 'turning it off asks nobody').toBe(asked)
  })

  it('is tried by the command too', async () => {
    const gone = await openRelay()
    await gone.close()
    process.env.BEACON_URLS = gone.url
    const { err } = await runSite(server, 'set', 'beacon', 'true')
    delete process.env.BEACON_URLS
    expect(err).toContain('中继都没有给出可验证的轮次')
  })
})

it('lists what waits for its round', async () => {
  const issue = await openRoundIssue(server.database, OPEN_MS)
  await bet(issue)
  await clock.moveTo(publishedAt(own.chain, issue.round) + 60_000)
  while (await closeNextIssue(server.database)) {}
  const { out } = await runResults(server, 'list')
  expect(out).toMatch(new RegExp(`k3_1m ${issue.issue}  等待公共随机数第 ${issue.round} 轮  应于 .+ 公布  待结注单 1`))
})
