/** A closed day stands when a result of it is corrected later, and says the same as the rank beside it: by a clock that the test moves. */
import { businessDay, startOfDay } from '@hongyun/lottery/days.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openIssue, type TestIssue } from '../../../testing/issues.ts'
import { betItem } from '../../../testing/items.ts'
import { type MovingClock, openMovingServer } from '../../../testing/moving-clock.ts'
import { actorCalled } from '../../../testing/operators.ts'
import { awaitResult, betOnDigit, openOutsideIssue } from '../../../testing/outside.ts'
import { closeAudited, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'
import { correctResult } from '../../betting/results/correct-result.ts'
import { enterResult } from '../../betting/results/enter-result.ts'
import { correctNextBets } from '../../betting/settlement/correct-bets.ts'
import { refundNextVoid } from '../../betting/settlement/refund-void.ts'
import { settleNextIssue } from '../../betting/settlement/settle-issue.ts'
import { openSession } from '../../people/identity/sessions.ts'
import type { Actor } from '../../site/operators/acts.ts'
import { followAll } from '../agent-reports/follow.ts'

const DAY_MS = 86_400_000
const dayOf = (n: number) => businessDay(Date.now() + n * DAY_MS)
/** Ten past two in the night of a day from now. */
const night = (n: number) => startOfDay(dayOf(n)) + 2 * 3_600_000 + 600_000

let clock: MovingClock
let server: TestServer
let operators: Actor[]
/** Loses on the first day, and wins by the correction; what `poor` won and has spent is to be taken back. */
let player: TestPlayer
let poor: TestPlayer
let issue: TestIssue

async function enter(on: TestIssue, numbers: string | null): Promise<void> {
  await awaitResult(server.database, on)
  for (const actor of operators)
    await enterResult(server.database, actor, { ...on, numbers, reason: 'as announced' } as Parameters<
      typeof enterResult
    >[2])
  while (await settleNextIssue(server.database, new Set())) {}
  while (await refundNextVoid(server.database)) {}
}

beforeAll(async () => {
  ;({ clock, server } = await openMovingServer())
  operators = [await actorCalled(server.database, 'li_lei'), await actorCalled(server.database, 'wang_wu')]
  await clock.moveTo(night(1))
  player = await server.newPlayer()
  poor = await server.newPlayer({ money: 2 })
  issue = await openOutsideIssue(server.database)
  const voided = await openOutsideIssue(server.database)
  await betOnDigit(server, player, issue, '1')
  await betOnDigit(server, poor, issue, '2')
  await betOnDigit(server, player, voided, '1')
  await enter(issue, '2,2,5')
  await enter(voided, null)
})
afterAll(() => closeAudited(server))

/** A session of its own: one of the day before would be asked how long it has been on. */
const sessionOf = ({ id }: TestPlayer) =>
  openSession(server.database, { id, address: '127.0.0.1', agent: 'test', single: false, maxDays: 7 })

async function profit(of: TestPlayer, firstDay: string, lastDay: string) {
  const span = { startTime: startOfDay(firstDay), endTime: startOfDay(lastDay) + DAY_MS }
  return (await server.call('userProfit', span, await sessionOf(of))).data
}
const day = async (of: TestPlayer, n: number) => (await profit(of, dayOf(n), dayOf(n))).days[0]!
const rank = async (of: TestPlayer, n: number) =>
  (await server.call('userProfitRank', { startDay: dayOf(n), endDay: dayOf(n) }, await sessionOf(of))).data.total
const yuan = (text: string) => Math.round(Number(text) * 10_000)
/** What the rank says of a day: in the words of the profit. */
async function asRanked(of: TestPlayer, n: number) {
  const { staked, prize, refunded, rebate, corrected, profit: all } = await rank(of, n)
  return [yuan(staked), yuan(prize) + yuan(refunded), yuan(rebate), yuan(corrected), yuan(all)]
}
async function asShown(of: TestPlayer, n: number) {
  const { bettingAmount, returnAmount, rebate, corrected, profit: all } = await day(of, n)
  return [bettingAmount, returnAmount, rebate, corrected, all].map(yuan)
}

it('has the settled stakes before the follower does, and no void issue, as the rank has it then', async () => {
  const before = await day(player, 1)
  expect(before).toMatchObject({ closed: false, bettingAmount: '2.00', returnAmount: '0.00', corrected: '0.00' })
  const won = await day(poor, 1)
  expect(yuan(won.returnAmount)).toBeGreaterThan(yuan('2'))
  await followAll(server.appDatabase)
  expect(await day(player, 1)).toEqual(before)
  expect(await day(poor, 1)).toEqual(won)
  for (const of of [player, poor]) expect(await asShown(of, 1)).toEqual(await asRanked(of, 1))
})

it('stands once it is closed: a correction is a figure of the day on which it was booked, as far as it was', async () => {
  // Two yuan at a time, until less than two are left of what was won.
  const open = await openIssue(server.database)
  const { balance } = (await server.call('queryBalanceFront', {}, poor.cookie)).data
  const times = Math.floor(Number(balance) / 2)
  expect(times).toBeGreaterThan(0)
  const item = betItem(open, { bettingAmount: `${2 * times}.00`, graduationCount: String(times) })
  expect(await server.call('addBetting', { bettingData: [item] }, poor.cookie)).toMatchObject({ code: 1 })
  await clock.moveTo(night(3))
  const through = async () =>
    (await server.database.query<{ day: string }>('select closed_through as day from sum_follow'))[0]!.day
  for (let n = 0; n < 50 && (await through()) < dayOf(1); n += 1) await followAll(server.appDatabase)
  const closed = await Promise.all([day(player, 1), day(poor, 1)])
  expect(closed.map((one) => one.closed)).toEqual([true, true])
  for (const actor of operators)
    await correctResult(server.database, actor, { ...issue, numbers: '1,1,6', reason: '官方更正' })
  while (await correctNextBets(server.database)) {}

  expect(await Promise.all([day(player, 1), day(poor, 1)])).toEqual(closed)
  const [given, taken] = await Promise.all([day(player, 3), day(poor, 3)])
  expect(given).toMatchObject({ closed: false, bettingAmount: '0.00', returnAmount: '0.00', rebate: '0.00' })
  expect(yuan(given.corrected)).toBeGreaterThan(yuan('2'))
  expect(given.profit).toBe(given.corrected)
  expect(given.income).toBe(given.corrected)
  // The rest is a debt, which is nothing that was taken.
  expect(yuan(taken.corrected)).toBe(-yuan(balance) + yuan('2') * times)
  expect(taken.profit).toBe(taken.corrected)
  await followAll(server.appDatabase)
  for (const of of [player, poor]) for (const n of [1, 3]) expect(await asShown(of, n)).toEqual(await asRanked(of, n))
  const { total } = await profit(player, dayOf(1), dayOf(3))
  expect(yuan(total.profit)).toBe(yuan(closed[0]!.profit) + yuan(given.profit))
})
