/** Streaks (长龙) compared with the draws, and a bet placed with the values of their buttons. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openIssue, runIssue } from '../../../testing/issues.ts'
import { betItem } from '../../../testing/items.ts'
import { changeSettings } from '../../../testing/settings.ts'
import { closeAudited, openTestServer, type TestServer } from '../../../testing/test-server.ts'
import { shell } from '../../site/operators/acts.ts'
import { lastDraws } from '../draws/reads.ts'
import { setOnSale } from '../lotteries/set-lottery.ts'
import { runsOf } from './latest-streaks.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
  await changeSettings(server.database, { streakLeast: 2 })
})
afterAll(() => closeAudited(server))

/** Longer than an answer is kept. */
const settled = (ask: () => Promise<unknown>) => expect.poll(ask, { interval: 200 })

/** Runs by hand: the sum of the dice alone. */
function runByHand(draws: readonly string[], side: (sum: number) => string) {
  const sides = draws.map((text) => side(text.split(',').reduce((sum, die) => sum + Number(die), 0)))
  const end = sides.findIndex((one) => one !== sides[0])
  return { desc: `开${sides[0]}`, times: end < 0 ? sides.length : end }
}
const size = (sum: number) => (sum >= 11 ? '大' : '小')
const parity = (sum: number) => (sum % 2 === 1 ? '单' : '双')

describe('longDragon', () => {
  it('answers the runs of the newest draws, longest first, once they are long enough', async () => {
    const player = await server.newPlayer()
    const drawn: string[] = []
    for (let n = 0; n < 8; n += 1) {
      drawn.unshift(await runIssue(server.database, await openIssue(server.database)))
      const open = await openIssue(server.database)
      const wanted = [runByHand(drawn, size), runByHand(drawn, parity)]
        .filter(({ times }) => times >= 2)
        .sort((a, b) => b.times - a.times)
        .map((run) => ({ ...run, currIssue: open.issue }))
      await settled(async () => {
        const { data } = await server.call('longDragon', {}, player.cookie)
        return data.list.map(({ desc, times, currIssue }) => ({ desc, times, currIssue }))
      }).toEqual(wanted)
      await runIssue(server.database, open).then((numbers) => drawn.unshift(numbers))
    }
  })

  it('carries what a bet takes: play, number, odds, issue and chance', async () => {
    const player = await server.newPlayer()
    await changeSettings(server.database, { streakLeast: 2 })
    const open = await openStreak(player.cookie)
    const { options, odds, currIssue, lotteryCode, tie } = open
    expect(tie).toBeNull()
    for (const option of options) {
      expect(option.chance).toBe('1/2')
      const { playDetailCode, bettingNumber } = option
      const item = betItem({ lotteryCode, issue: currIssue }, { playDetailCode, bettingNumber })
      const placed = await server.call('addFastBetting', { bettingData: [item], odds: [odds] }, player.cookie)
      expect(placed.code).toBe(1)
      const stale = await server.call('addFastBetting', { bettingData: [item], odds: [['9.99']] }, player.cookie)
      expect(stale.code).toBe(-3)
      expect((await server.call('getBetDetail', { id: placed.data.ids[0]! }, player.cookie)).data.odds).toEqual([
        option.bonus,
      ])
    }
    expect(options.filter(({ running }) => running).map(({ label }) => `开${label}`)).toEqual([open.desc])
  })

  it('answers the odds of the player who asks', async () => {
    const [low, high] = [await server.newPlayer({ ownRate: 0 }), await server.newPlayer({ ownRate: 900 })]
    await openStreak(low.cookie)
    const bonus = async (cookie: string) =>
      (await server.call('longDragon', {}, cookie)).data.list[0]!.options.map((option) => option.bonus)
    expect(await bonus(low.cookie)).toEqual(['1.8', '1.8'])
    expect(await bonus(high.cookie)).toEqual(['1.98', '1.98'])
  })

  it('answers one lottery, and refuses one there is not', async () => {
    const player = await server.newPlayer()
    await openStreak(player.cookie)
    const ask = (input: Record<string, unknown>) => server.call('longDragon', input, player.cookie)
    expect((await ask({ lotteryCode: 'k3_1m' })).data.list).not.toEqual([])
    expect((await ask({ lotteryCode: 'k3_5m' })).data).toMatchObject({ list: [] })
    expect((await ask({ lotteryCode: 'nothing' })).msg).toBe('彩种不存在，请刷新页面')
    expect((await ask({ lotteries: 'x' })).code).toBe(-98)
    expect((await server.call('longDragon')).code).toBe(0)
  })

  it('leaves out a lottery that is not on sale', async () => {
    const player = await server.newPlayer()
    await openStreak(player.cookie)
    await setOnSale(server.database, shell, 'k3_1m', false)
    await settled(async () => (await server.call('longDragon', {}, player.cookie)).data.list).toEqual([])
    await setOnSale(server.database, shell, 'k3_1m', true)
  })

  it('counts a run past the first draws it reads', async () => {
    const row = (numbers: string, n: number) => ({
      issue_id: BigInt(n),
      lottery_code: 'k3_1m',
      issue: `${n}`,
      draws_at: n,
      numbers,
    })
    const long = Array.from({ length: 64 }, (_, n) => row('6,6,6', n))
    expect(runsOf('K3', long).map(({ streak }) => streak)).toEqual([
      { side: 0, times: 64, ended: false },
      { side: 1, times: 64, ended: false },
    ])
    expect(await lastDraws(server.database, 'k3_1m', 64)).not.toHaveLength(0)
  })
})

/** Draws until some side has come twice in a row, and answers its item with an open issue. */
async function openStreak(cookie: string) {
  await openIssue(server.database)
  const first = async () => (await server.call('longDragon', {}, cookie)).data.list[0]
  await expect
    .poll(
      async () => {
        const item = await first()
        if (!item) await runIssue(server.database, await openIssue(server.database))
        const { data: now } = await server.call('getNowIssue', { lotteryCode: 'k3_1m' })
        return item?.currIssue === now.issue ? item : undefined
      },
      { interval: 200 },
    )
    .toBeDefined()
  return (await first())!
}
