/** The misses beside a board, against a count that knows nothing of how they are computed. */
import { definitionOf } from '@hongyun/lottery/catalogue.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openIssue, runIssue } from '../../../testing/issues.ts'
import { openTestServer, type TestServer } from '../../../testing/test-server.ts'
import { trendOf } from './trend.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
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

describe('the misses of fast 3', () => {
  const numbers = dice(300)
  const { misses, sampled } = trendOf('K3', numbers.map(rowOf))
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

  it('of a choice that never won are all draws there are, and none without a draw', () => {
    const single = trendOf('K3', [rowOf('1,1,2', 1)])
    expect(single.misses.k3_hezhi_lm).toMatchObject({ da: 1, xiao: 0, dan: 1, shuang: 0 })
    const none = trendOf('K3', [])
    expect(none.sampled).toBe(0)
    expect(new Set(Object.values(none.misses).flatMap((play) => Object.values(play)))).toEqual(new Set([0]))
  })
})

describe('stockLastTrendData', () => {
  it('answers the newest draws and counts over those it shows', async () => {
    const drawn: string[] = []
    for (let n = 0; n < 4; n += 1) drawn.unshift(await runIssue(server.database, await openIssue(server.database)))
    const { data } = await server.call('stockLastTrendData', { lotteryCode: 'k3_1m', size: '3' })
    expect(data.list.map(({ openNumber }) => openNumber)).toEqual(drawn.slice(0, 3))
    expect(data.sampled).toBe(3)
    expect(data.misses).toEqual(trendOf('K3', drawn.slice(0, 3).map(rowOf)).misses)
  })
})
