/** The misses beside a board, against a count that knows nothing of how they are computed. */
import { lotteryOpenData, stockLastTrendData } from '@hongyun/contract/draws/calls.ts'
import { howToPlay } from '@hongyun/contract/trends/calls.ts'
import { definitionOf } from '@hongyun/lottery/catalogue.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { byHand } from '../../../testing/by-hand.ts'
import { openIssue, runIssue } from '../../../testing/issues.ts'
import { openTestServer, type TestServer } from '../../../testing/test-server.ts'
import type { NamedLottery } from '../lotteries/lotteries.ts'
import { keptByDraws } from './kept-by-draws.ts'
import { countDraws, stateOfDraws } from './reads.ts'
import { followChoices, trendOf } from './trend.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
// It dates draws: the audit would say so.
afterAll(() => server.close())

const rowOf = (numbers: string, n: number) => ({
  issue_id: BigInt(n),
  lottery_code: 'k3_1m',
  issue: `${n}`,
  draws_at: n,
  numbers,
})

/** A fixed run of dice, newest first. */
function dice(count: number): string[] {
  let state = 20260131
  const next = () => {
    state = (state * 1103515245 + 12345) % 2147483648
    return 1 + (Math.floor(state / 65536) % 6)
  }
  return Array.from({ length: count }, () => [next(), next(), next()].toSorted().join(','))
}

const missesIn = async (numbers: readonly string[], size = numbers.length) =>
  trendOf(await followChoices('K3', numbers.map(rowOf)), size)

describe('the misses of fast 3', async () => {
  const numbers = dice(300)
  const { misses, sampled } = await missesIn(numbers)
  const sums = numbers.map((text) => text.split(',').reduce((sum, digit) => sum + Number(digit), 0))
  const since = (hit: (sum: number) => boolean) => {
    const at = sums.findIndex(hit)
    return at < 0 ? sums.length : at
  }

  it('of big, small, odd and even are counted from the sum', () => {
    expect(sampled).toBe(300)
    const play = misses.k3_hezhi_lm!
    expect(play.da).toBe(since((sum) => sum >= 11))
    expect(play.xiao).toBe(since((sum) => sum <= 10))
    expect(play.dan).toBe(since((sum) => sum % 2 === 1))
    expect(play.shuang).toBe(since((sum) => sum % 2 === 0))
  })

  it('of every choice are the draws since the newest one it won', () => {
    let checked = 0
    for (const play of definitionOf('K3').plays) {
      for (const [token, missed] of Object.entries(misses[play.code] ?? {})) {
        const judge = play.compile(token)
        const wins = (text: string) => judge(text.split(',').map(Number)).wins.some((times) => times > 0)
        expect(numbers.slice(0, missed).some(wins), `${play.code} ${token}`).toBe(false)
        if (missed < numbers.length) expect(wins(numbers[missed]!), `${play.code} ${token}`).toBe(true)
        checked += 1
      }
    }
    expect(checked).toBeGreaterThan(30)
  })

  it('of a choice that never won are all draws there are, and none without a draw', async () => {
    const single = await missesIn(['1,1,2'])
    expect(single.misses.k3_hezhi_lm).toMatchObject({ da: 1, xiao: 0, dan: 1, shuang: 0 })
    const none = await missesIn([])
    expect(none.sampled).toBe(0)
    expect(new Set(Object.values(none.misses).flatMap((play) => Object.values(play)))).toEqual(new Set([0]))
  })

  it('of fewer draws are those that were counted in them alone', async () => {
    const bad = ['0,0,0', ...numbers.slice(0, 20), '9,9,9', ...numbers.slice(20)]
    for (const size of [1, 2, 7, 23, 120]) {
      const own = await missesIn(bad.slice(0, size))
      expect(await missesIn(bad, size)).toEqual(own)
      expect(own.sampled).toBe(size - (size > 21 ? 2 : 1))
    }
  })

  it('are counted in turns with everything else', async () => {
    let clock = 0
    const now = vi.spyOn(performance, 'now').mockImplementation(() => {
      clock += 1000
      return clock
    })
    let [turns, isDone] = [0, false]
    const count = () => {
      turns += 1
      if (!isDone) setImmediate(count)
    }
    setImmediate(count)
    await missesIn(numbers)
    isDone = true
    now.mockRestore()
    expect(turns).toBeGreaterThan(10)
  })
})

describe('stockLastTrendData', () => {
  it('answers the newest draws and counts over those it shows', async () => {
    const drawn: string[] = []
    for (let n = 0; n < 4; n += 1) drawn.unshift(await runIssue(server.database, await openIssue(server.database)))
    const { data } = await server.call('stockLastTrendData', { lotteryCode: 'k3_1m', size: '3' })
    expect(data.list.map(({ openNumber }) => openNumber)).toEqual(drawn.slice(0, 3))
    expect(data.sampled).toBe(3)
    expect(data.misses).toEqual((await missesIn(drawn.slice(0, 3))).misses)
  })
})

describe('what is worked out from draws', () => {
  it('is worked out once for each change of them, however many ask', async () => {
    let worked = 0
    const ask = keptByDraws(server.database, async ({ code }) => {
      worked += 1
      return countDraws(server.database, code)
    })
    const lottery = { code: 'k3_5m' } as NamedLottery
    const before = await Promise.all(Array.from({ length: 5 }, () => ask(lottery)))
    expect([new Set(before).size, worked]).toEqual([1, 1])
    await runIssue(server.database, await openIssue(server.database, 'k3_5m'))
    expect(await Promise.all([ask(lottery), ask(lottery)])).toEqual([before[0]! + 1, before[0]! + 1])
    expect(worked).toBe(2)
  })

  it('is another once a draw is there that was dated before the last one', async () => {
    const { database } = server
    const stateOf = async () => (await stateOfDraws(database, ['k3_5m']))[0]!.state
    const last = await openIssue(database, 'k3_5m')
    await runIssue(database, last)
    // As a drawer does whose transaction was committed sooner.
    await byHand(database, `update draw set drawn_at = drawn_at + interval '30 minutes' where issue_id = $1`, [last.id])
    const before = await stateOf()
    expect(await stateOf()).toBe(before)
    await runIssue(database, await openIssue(database, 'k3_5m'))
    expect(await stateOf()).not.toBe(before)
  })

  it.each([stockLastTrendData, lotteryOpenData, howToPlay])('has a limit of its own: $name', ({ limit }) => {
    expect(limit).toMatchObject({ per: 'address', window_s: 60 })
  })
})
