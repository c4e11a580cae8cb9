/** The calls of the trend, statistics and rules pages, on every lottery there is. */

import { definitionOf, findPlay, playsOf } from '@hongyun/lottery/catalogue.ts'
import { dayStartAt } from '@hongyun/lottery/days.ts'
import { textOf } from '@hongyun/lottery/fraction.ts'
import { lotteries } from '@hongyun/lottery/lotteries.ts'
import type { LotteryType } from '@hongyun/lottery/lottery-types.ts'
import { drawStatistics } from '@hongyun/lottery/statistics/draw-statistics.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endSale, openIssue, runIssue, testKey } from '../../../testing/issues.ts'
import { closeAudited, openTestServer, type TestServer } from '../../../testing/test-server.ts'
import { openChains } from '../draws/chains.ts'
import { drawNextIssue } from '../draws/draw-issue.ts'
import { settleNextIssue } from '../settlement/settle-issue.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => closeAudited(server))

/** One self-run lottery of each type that has one. */
const ofEachType = [
  ...new Map(lotteries.filter(({ source }) => source === 'self').map((one) => [one.type as LotteryType, one])).values(),
]

async function drawn(lotteryCode: string, count: number): Promise<string[]> {
  const numbers: string[] = []
  for (let n = 0; n < count; n += 1) {
    numbers.unshift(await runIssue(server.database, await openIssue(server.database, lotteryCode)))
  }
  return numbers
}

describe.each(ofEachType)('$type', ({ code, type }) => {
  it('shows its draws in every call that lists them', async () => {
    const numbers = await drawn(code, 3)
    const chart = await server.call('trendChart', { lotteryCode: code, size: '2' })
    expect(chart.data).toMatchObject({ lotteryCode: code, lotteryType: type })
    expect(chart.data.list.map(({ openNumber }) => openNumber)).toEqual(numbers.slice(0, 2))

    const today = await server.call('todayTrendData', { lotteryCode: code })
    expect(today.data.dayStart).toBe(dayStartAt(today.data.serverTime))
    for (const { drawsAt } of today.data.list) expect(drawsAt).toBeGreaterThan(today.data.dayStart)

    const open = await server.call('lotteryOpenData', { lotteryCode: code })
    expect(open.data.list.slice(0, 3).map(({ openNumber }) => openNumber)).toEqual(numbers)
    const { issue, openNumber } = open.data.list[0]!
    expect((await server.call('openResult', { lotteryCode: code, issue })).data.openNumber).toBe(openNumber)
    const header = await server.call('nextIssueOpenData', { lotteryCode: code })
    expect(header.data.last).toMatchObject({ issue, openNumber })
    const last = await server.call('stockLastTrendData', { lotteryCode: code, size: '3' })
    expect(last.data.list.map((draw) => draw.openNumber)).toEqual(numbers)
    expect(last.data.sampled).toBe(3)
    expect((await server.call('openTime', { lotteryCode: code, size: '3' })).code).toBe(1)
  })

  it('has statistics of its own draws that follow the newest', async () => {
    const numbersOf = async () => {
      const { list } = (await server.call('trendChart', { lotteryCode: code, size: '600' })).data
      const { parseDraw } = definitionOf(type)
      return list.toReversed().map(({ openNumber }) => {
        const parsed = parseDraw(openNumber)
        if (!parsed.ok) throw new Error(parsed.reason)
        return parsed.value
      })
    }
    const check = async () => {
      const numbers = await numbersOf()
      const { data } = await server.call('drawStatistics', { lotteryCode: code })
      const expected = drawStatistics(type, numbers)
      expect(data.sampled).toBe(numbers.length)
      expect(data.frequencies.map(({ counts }) => counts)).toEqual(expected.frequencies.map(({ counts }) => counts))
      return data
    }
    const before = await check()
    await drawn(code, 1)
    const after = await check()
    expect(after.sampled).toBe(before.sampled + 1)
    expect(after.from).toEqual(before.from)
    expect(after.to).not.toEqual(before.to)
  })

  it('explains every play with the exact chances of the catalogue', async () => {
    const { data } = await server.call('howToPlay', { lotteryCode: code })
    const plays = data.groups.flatMap((group) => group.plays)
    expect(plays.map(({ playCode }) => playCode).toSorted()).toEqual(
      playsOf(type)
        .map((play) => play.code)
        .toSorted(),
    )
    const rate = 100 - Number(data.edge) - Number(data.topRebate) + Number(data.rebate)
    for (const { playCode, rule, example, levels } of plays) {
      const play = findPlay(playCode)!
      expect(rule).toBe(play.prose.rule)
      expect(example).toContain(play.prose.example.text)
      expect(levels.map(({ level }) => level)).toEqual(play.levels.map(({ level }) => level))
      for (const { chance, level, odds, returnRate } of levels) {
        if (!play.yearly) expect(chance).toBe(textOf(play.levels[level - 1]!.p))
        // Rounding the odds down costs less than 1/10000 yuan for each yuan that can be won.
        expect(Number(returnRate)).toBeLessThanOrEqual(rate)
        expect(Number(returnRate)).toBeGreaterThan(rate - 0.01 - 1 / Number(odds))
      }
    }
  })
})

describe('howToPlay', () => {
  it("shows a player's own odds", async () => {
    const player = await server.newPlayer({ ownRate: 700 })
    const ask = async (cookie?: string) => (await server.call('howToPlay', { lotteryCode: 'k3_1m' }, cookie)).data
    const [guest, own] = [await ask(), await ask(player.cookie)]
    expect([guest.rebate, own.rebate]).toEqual(['0.0', '7.0'])
    const oddsOf = (data: typeof guest) => Number(data.groups[0]!.plays[0]!.levels[0]!.odds)
    // 216 × (1 − 10 % + 7 %), and without the 7 %.
    expect([oddsOf(guest), oddsOf(own)]).toEqual([194.4, 209.52])
  })
})

describe('6hc/openTime', () => {
  it('says whose zodiac and element each number has in the lunar year of the draw', async () => {
    await openIssue(server.database, 'lhc_1m')
    const { data } = await server.call('openTime6hc', { lotteryCode: 'lhc_1m', size: '2' })
    expect(data.list.length).toBeGreaterThan(0)
    for (const { lunarYear } of data.list) expect(data.years.map((year) => year.lunarYear)).toContain(lunarYear)
    for (const { zodiac, zodiacs, elements } of data.years) {
      expect(zodiacs.find(({ name }) => name === zodiac)!.numbers).toEqual(['01', '13', '25', '37', '49'])
      for (const facts of [zodiacs, elements]) {
        const all = facts.flatMap(({ numbers }) => numbers)
        expect(all.toSorted()).toEqual(Array.from({ length: 49 }, (_, i) => String(i + 1).padStart(2, '0')))
      }
    }
  })

  it('is refused for other types', async () => {
    const { code, msg } = await server.call('openTime6hc', { lotteryCode: 'k3_1m' })
    expect([code, msg]).toEqual([-98, '该彩种不是六合彩，没有生肖与五行'])
  })
})

it('an unknown lottery is refused by every call', async () => {
  for (const name of ['todayTrendData', 'trendChart', 'openTime6hc', 'howToPlay', 'drawStatistics'] as const) {
    const { code, msg } = await server.call(name, { lotteryCode: 'no_such' })
    expect([code, msg], name).toEqual([-98, '彩种不存在，请刷新页面'])
  }
})

it('statistics count a draw that comes after that of a later issue', async () => {
  const sampled = async () => (await server.call('drawStatistics', { lotteryCode: 'k3_5m' })).data.sampled
  const late = await openIssue(server.database, 'k3_5m')
  await endSale(server.database, late.id)
  await runIssue(server.database, await openIssue(server.database, 'k3_5m'))
  const before = await sampled()
  // Drawn now, but due before the other one.
  await server.database.query('update issue set draws_at = closes_at where id = $1', [late.id])
  while (await drawNextIssue(server.database, openChains(testKey))) {}
  while (await settleNextIssue(server.database, new Set())) {}
  expect(await sampled()).toBe(before + 1)
})
