/** The lines of days of a made-up site, on which members move, are those that plain code finds, in spans of any kind. */

import { dictionary } from '@hongyun/contract/ledger/words.ts'
import { businessDay, dayAfter, startOfDay } from '@hongyun/lottery/days.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MovingClock, openMovingServer } from '../../../testing/moving-clock.ts'
import { newSeed, type Random, randomFrom } from '../../../testing/random.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { newestPlaced, newestSettled } from './bet-lines.ts'
import { followAll } from './follow.ts'
import type { Ways } from './members-below.ts'
import { MadeUpSite } from './testing/made-up-site.ts'
import type { MadeUpPlayer } from './testing/made-up-tree.ts'
import { NaiveLines } from './testing/naive-lines.ts'
import { newestTransfers } from './transfer-lines.ts'
import type { Whose } from './whose.ts'
import type { Span } from './windows.ts'

const HOUR_MS = 3_600_000
const DAYS = 6
const QUESTIONS = 60

const every = Object.keys(dictionary).map(Number)
const codes = [every, every.filter((code) => code < 200), [202, 205, 417, 418], [201, 502]]
const ways: readonly Ways[] = [
  { lines: 'players', rare: 'players', perDay: 0, share: 1 },
  { lines: 'set', rare: 'set', perDay: 1e9, share: 1 },
  { lines: 'each', rare: 'each', perDay: 20_000, share: 1 },
  { lines: 'each', rare: 'set', perDay: 0, share: 0 },
]

let clock: MovingClock
let server: TestServer
beforeAll(async () => {
  ;({ clock, server } = await openMovingServer())
})
afterAll(() => server.close())

it('are found by every way', async () => {
  const random = randomFrom(newSeed())
  const site = new MadeUpSite(server.database, random)
  const first = businessDay(Date.now() + 48 * HOUR_MS)
  for (let n = 0; n < DAYS; n += 1) {
    const day = dayAfter(first, n)
    await clock.moveTo(startOfDay(day) + HOUR_MS / 2)
    if (n > 0) await site.tree.moveOne(day)
    await site.register(3, true, startOfDay(day))
    await site.register(8, false, startOfDay(day))
    await clock.moveTo(startOfDay(day) + 16 * HOUR_MS)
    await site.day(startOfDay(day), 60)
    // The days after the last round are looked at as they are.
    if (n < DAYS - 1) await followAll(server.appDatabase)
  }
  const naive = await NaiveLines.read(server.database)
  let found = 0
  for (let n = 0; n < QUESTIONS; n += 1) found += await compare(site, random, naive, startOfDay(first))
  expect(found).toBeGreaterThan(500)
})

/** An agent, one in its branch, and a span of which either end may be a midnight, or the moment of a line. */
function questionOf({ tree }: MadeUpSite, random: Random, start: number) {
  const days = Array.from({ length: DAYS }, (_, n) => businessDay(start + n * 24 * HOUR_MS))
  // The one of some with the largest branch: of most there is little to find.
  const branches = [1, 2, 3, 4].map(() => {
    const agent = random.of(tree.agents)
    // Also who stood there once: others have come below some of these since.
    const isThere = (one: MadeUpPlayer) => days.some((day) => tree.above(one, day).includes(agent))
    return { agent, inBranch: tree.players.filter((one) => one === agent || isThere(one)) }
  })
  const { agent, inBranch } = branches.toSorted((one, other) => other.inBranch.length - one.inBranch.length)[0]!
  const whose: Whose = { root: random.of(inBranch).id, self: random.oneIn(2), below: !random.oneIn(3) }
  const edge = () => start + random.below(DAYS * 24) * HOUR_MS + (random.oneIn(2) ? 0 : random.below(HOUR_MS))
  const [one, two] = [edge(), edge()]
  const span: Span = random.oneIn(3)
    ? { from: start, until: start + DAYS * 24 * HOUR_MS }
    : { from: Math.min(one, two), until: Math.max(one, two) + 1 }
  const lottery = random.of([null, null, 'k3_1m', 'fc3d'])
  return { agentId: agent.id, whose: random.oneIn(2) ? { ...whose, root: agent.id } : whose, span, lottery }
}

async function compare(site: MadeUpSite, random: Random, naive: NaiveLines, start: number): Promise<number> {
  const { agentId, whose, span, lottery } = questionOf(site, random, start)
  const filter = { span, lottery, issue: null, state: random.of([null, 'won', 'refunded', 'cancelled', 'waiting']) }
  const ofTransfers = { span, lottery, codes: random.of(codes) }
  const about = `SEED=${random.seed} ${agentId} ${whose.root} ${whose.self} ${whose.below} ${JSON.stringify([filter, ofTransfers.codes])}`
  const placed = naive.bets('placed', agentId, whose, filter)
  const settled = naive.bets('settled', agentId, whose, filter)
  const moved = naive.transfers(agentId, whose, ofTransfers)
  for (const forced of [undefined, ...ways]) {
    const way = `${about} ${JSON.stringify(forced)}`
    expect(await newestPlaced(server.appDatabase, agentId, whose, filter, forced), way).toEqual(placed)
    expect(await newestSettled(server.appDatabase, agentId, whose, filter, forced), way).toEqual(settled)
    expect(await newestTransfers(server.appDatabase, agentId, whose, ofTransfers, forced), way).toEqual(moved)
  }
  return placed.length + settled.length + moved.length
}
