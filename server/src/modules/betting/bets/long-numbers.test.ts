/** Reading long numbers costs time that nobody has paid for: each is priced once in a call, and others have their turn. */
import { findPlay } from '@hongyun/lottery/catalogue.ts'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { betItem, chaseItem } from '../../../testing/items.ts'
import { closeAudited, openTestServer, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'
import { issuesAhead, planOf } from './chase/testing/chases.ts'

let server: TestServer
let player: TestPlayer
beforeAll(async () => {
  server = await openTestServer()
  player = await server.newPlayer({ money: 1 })
})
afterAll(() => closeAudited(server))
afterEach(() => vi.restoreAllMocks())

/** 通选 of so many notes from one on. */
const notes = (count: number, from = 0) => {
  const numbers = Array.from({ length: count }, (_, i) => [...String(from + i).padStart(3, '0')].join())
  return {
    lotteryCode: 'fc3d_1m',
    playDetailCode: 'fc3d_gf_tongxuan',
    bettingNumber: numbers.join(';'),
    bettingCount: String(count),
    bettingAmount: `${count * 2}.00`,
  }
}

it('a chase of one long item prices it once, and without money changes nothing', async () => {
  const issues = await issuesAhead(server.database, 20, 'fc3d_1m')
  const cases = vi.spyOn(findPlay('fc3d_gf_tongxuan')!, 'cases')
  const plan = planOf(issues, { bettingData: [chaseItem(notes(100))] })
  const answer = await server.call('addChaseBetting', { chaseData: plan }, player.cookie)
  expect(answer).toMatchObject({ data: { reason: 'balanceShort' } })
  expect(cases.mock.calls.filter(([number]) => number === notes(100).bettingNumber)).toHaveLength(1)
})

it('others have their turn between the items of a slip that takes long', async () => {
  const [issue] = await issuesAhead(server.database, 1, 'fc3d_1m')
  const play = findPlay('fc3d_gf_tongxuan')!
  const { cases } = play
  let turns = 0
  const seen: number[] = []
  let now = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  vi.spyOn(play, 'cases').mockImplementation((...asked) => {
    // Each takes a second of the clock.
    now += 1000
    seen.push(turns)
    setImmediate(() => (turns += 1))
    return cases(...asked)
  })
  const bettingData = [0, 200, 400].map((from) => betItem(issue!, notes(100, from)))
  const answer = await server.call('addBetting', { bettingData }, player.cookie)
  expect(answer).toMatchObject({ data: { reason: 'balanceShort' } })
  expect(seen).toEqual([0, 1, 2])
})
