/** The figures of the home page: the draws of today that can be checked, and returns that follow from every play. */
import { dayStartAt } from '@hongyun/lottery/days.ts'
import { lotteries } from '@hongyun/lottery/lotteries.ts'
import { lotteryTypes } from '@hongyun/lottery/lottery-types.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openIssue, runIssue } from '../../../testing/issues.ts'
import { actorCalled } from '../../../testing/operators.ts'
import { awaitResult, openOutsideIssue } from '../../../testing/outside.ts'
import { closeAudited, openTestServer, type TestServer } from '../../../testing/test-server.ts'
import { noSheet } from '../../site/tenant/odds-sheets.ts'
import type { LiveLotteries } from '../lotteries/lotteries.ts'
import { enterResult } from '../results/enter-result.ts'
import { watchFigures } from './site-figures.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => closeAudited(server))

it('counts the draws that the site made today, and no official result', async () => {
  const { database } = server
  for (const code of ['k3_1m', 'ssc_1m', 'k3_1m']) await runIssue(database, await openIssue(database, code))
  const official = await openOutsideIssue(database)
  await awaitResult(database, official)
  for (const name of ['li_lei', 'wang_wu'])
    await enterResult(database, await actorCalled(database, name), { ...official, numbers: '7,0,2' })
  const { data } = await server.call('siteFigures')
  expect(data.drawnToday).toBe(3)
  expect(data.official.map(({ lotteryCode }) => lotteryCode)).toEqual(['fc3d', 'pl35', 'kl8', 'hk6'])
  expect(data.official[0]!.last).toMatchObject({ issue: official.issue, openNumber: '7,0,2' })
})

it("answers the range of returns over all plays at a guest's and a player's own rebate", async () => {
  const player = await server.newPlayer({ ownRate: 700 })
  const [{ data: guest }, { data: own }] = [
    await server.call('siteFigures'),
    await server.call('siteFigures', {}, player.cookie),
  ]
  expect([guest.rebate, guest.mostReturn, own.rebate, own.mostReturn]).toEqual(['8.0', '98.0000', '7.0', '97.0000'])
  const returns: string[] = []
  let plays = 0
  for (const type of lotteryTypes) {
    const { code } = lotteries.find((lottery) => lottery.type === type)!
    const { data } = await server.call('howToPlay', { lotteryCode: code }, player.cookie)
    const listed = data.groups.flatMap((group) => group.plays)
    plays += listed.length
    returns.push(...listed.flatMap(({ levels }) => levels.map(({ returnRate }) => returnRate)))
  }
  expect(own.plays).toBe(plays)
  expect(own.leastReturn).toBe(returns.toSorted((a, b) => Number(a) - Number(b))[0])
})

it('counts again after some seconds, though the clock of the day was set back meanwhile', async () => {
  // Noon of yesterday, so that no midnight comes between the counts.
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: dayStartAt(Date.now()) - 43_200_000 })
  try {
    const noLotteries = { list: [] } as unknown as LiveLotteries
    const figures = watchFigures(server.database, noLotteries)
    const terms = { edge: 200, topRebate: 800, ownRate: 0, sheet: noSheet }
    const { drawnToday } = await figures(terms)
    await runIssue(server.database, await openIssue(server.database, 'k3_1m'))
    expect((await figures(terms)).drawnToday).toBe(drawnToday)
    vi.advanceTimersByTime(5000)
    vi.setSystemTime(Date.now() - 3_600_000)
    expect((await figures(terms)).drawnToday).toBe(drawnToday + 1)
  } finally {
    vi.useRealTimers()
  }
})
