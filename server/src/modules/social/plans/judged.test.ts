/** Plays are judged as bets are; refunds and void issues count for nothing, corrections count again; rates follow from all of it. */
import { catalogue, findPlay } from '@hongyun/lottery/catalogue.ts'
import { compare, fraction, textOf } from '@hongyun/lottery/fraction.ts'
import { lotteryTypes } from '@hongyun/lottery/lottery-types.ts'
import { contextAt } from '@hongyun/lottery/lunar-year.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openIssue, runIssue, type TestIssue } from '../../../testing/issues.ts'
import { betItem } from '../../../testing/items.ts'
import { actorCalled } from '../../../testing/operators.ts'
import { awaitResult, openOutsideIssue } from '../../../testing/outside.ts'
import { newPlan, newPlanAuthor } from '../../../testing/plan-authors.ts'
import { randomFrom } from '../../../testing/random.ts'
import {
  auditLines,
  closeAudited,
  openTestServer,
  type TestPlayer,
  type TestServer,
} from '../../../testing/test-server.ts'
import { correctResult } from '../../betting/results/correct-result.ts'
import { enterResult } from '../../betting/results/enter-result.ts'
import { correctNextBets } from '../../betting/settlement/correct-bets.ts'
import { refundNextVoid } from '../../betting/settlement/refund-void.ts'
import { settleNextIssue } from '../../betting/settlement/settle-issue.ts'
import { HIT, judgePlays, MISS, resultsOf, UNCOUNTED } from './judge-plays.ts'

let server: TestServer
let author: TestPlayer
beforeAll(async () => {
  server = await openTestServer()
  author = await newPlanAuthor(server)
})
afterAll(() => closeAudited(server))

const post = async (planId: string, { issue }: TestIssue, bettingNumber: string) => {
  const { code, msg, data } = await server.call('addPushPlay', { planId, issue, bettingNumber }, author.cookie)
  if (code !== 1) throw new Error(msg)
  return data.playId
}
async function judgeAll() {
  while (await judgePlays(server.appDatabase)) {}
}
const planOf = async (playId: string) => (await server.call('getPushPlayListFront', { playId })).data.plan!
const statesOf = async (...ids: string[]) => {
  const { list } = (await server.call('pushPlayStates', { ids: ids.join(',') })).data
  return ids.map((id) => list.find(({ playId }) => playId === id)!)
}
/** Two operators enter a result, or null to make the issue void. */
async function enter(issue: TestIssue, numbers: string | null) {
  await awaitResult(server.database, issue)
  for (const name of ['li_lei', 'wang_wu'])
    await enterResult(server.database, await actorCalled(server.database, name), { ...issue, numbers })
  while (await settleNextIssue(server.database, new Set())) {}
}

describe('judging', () => {
  it.each(lotteryTypes)('of %s: each play’s example as its judge says, for draws of its example and others', (type) => {
    const definition = catalogue[type]!
    const random = randomFrom(7)
    const drawsAt = Date.UTC(2026, 5, 1)
    const uniform = (below: number) => random.below(below)
    const draws = Array.from({ length: 6 }, () => definition.formatDraw(definition.drawFrom(uniform)))
    for (const { code: play_code, prose } of definition.plays) {
      const play = findPlay(play_code)!
      const plays = [{ id: 1n, play_code, number: prose.example.number }]
      for (const numbers of [prose.example.draw, ...draws]) {
        const draw = definition.parseDraw(numbers)
        if (!draw.ok) throw new Error(numbers)
        const { wins, refund } = play.compile(prose.example.number, contextAt(play, drawsAt))(draw.value)
        const won = wins.reduce((sum, times) => sum + times, 0)
        const issue = { id: 1n, lottery_code: 'x', issue: '1', type, draws_at: drawsAt }
        const wanted = won > 0 ? HIT : refund > 0 ? UNCOUNTED : MISS
        expect(resultsOf(issue, plays, numbers).get(1n), `${play_code} ${numbers}`).toBe(wanted)
      }
    }
  })

  it('knows the exact chance of a number, refunds left out; each is above none and at most all', () => {
    const chance = (code: string, number: string) => textOf(findPlay(code)!.chanceOf(number)!)
    expect(chance('lhc_tema_lm', 'da')).toBe('1/2')
    expect(chance('ssc_lm_wan', 'da')).toBe('1/2')
    for (const type of lotteryTypes)
      for (const play of catalogue[type]!.plays) {
        const found = play.chanceOf(play.prose.example.number, contextAt(play, Date.UTC(2026, 5, 1)))
        if (!found) continue
        expect(compare(found, fraction(0)), play.code).toBeGreaterThan(0)
        expect(compare(found, fraction(1)), play.code).toBeLessThanOrEqual(0)
      }
  })

  it('counts hits and misses of self-run issues, by day and in all, with what a fair guess would have hit', async () => {
    const plan = await newPlan(server, author)
    expect(await planOf(plan)).toMatchObject({ plays: 0, totalWinRate: '', verdict: 'none', posted: 0, newest: null })
    let hits = 0
    for (let n = 0; n < 6; n++) {
      const issue = await openIssue(server.database)
      await post(plan, issue, n % 2 ? 'da' : 'xiao,dan')
      const sum = (await runIssue(server.database, issue)).split(',').reduce((all, die) => all + Number(die), 0)
      hits += Number(n % 2 ? sum >= 11 : sum <= 10 || sum % 2 === 1)
      await judgeAll()
    }
    const found = await planOf(plan)
    // 大 hits in 108 of 216 throws, 小 or 单 in 169.
    expect(found).toMatchObject({ plays: 6, hits, todayPlays: 6, todayHits: hits, fair: '64.1', posted: 6 })
    expect(found.totalWinRate).toBe(((hits * 100) / 6).toFixed(1))
    expect(Number(found.low)).toBeLessThan(Number(found.high))
    expect(found.playHistory).toHaveLength(6)
    const { data } = await server.call('getPushPlayListFront', { playId: plan, pageSize: '4' })
    expect(data).toMatchObject({ total: 6, pageSize: 4 })
    expect(data.list.map((row) => row.isPrize)).toEqual(found.playHistory.slice(0, 4))
    expect(await auditLines(server.database)).toEqual([])
  })

  it('judges once, however many do it at the same time', async () => {
    const plan = await newPlan(server, author)
    const issue = await openIssue(server.database)
    await post(plan, issue, 'da')
    await runIssue(server.database, issue)
    await Promise.all(Array.from({ length: 10 }, () => judgePlays(server.appDatabase)))
    expect((await planOf(plan)).plays).toBe(1)
  })

  it('counts neither a refund nor a void issue', async () => {
    const plan = await newPlan(server, author, { lotteryCode: 'hk6', playDetailCode: 'lhc_tema_lm' })
    const [drawn, dropped] = [
      await openOutsideIssue(server.database, 'hk6'),
      await openOutsideIssue(server.database, 'hk6'),
    ]
    const ids = [await post(plan, drawn, 'da'), await post(plan, dropped, 'da')]
    await enter(drawn, '01,02,03,04,05,06,49')
    await enter(dropped, null)
    await judgeAll()
    while (await refundNextVoid(server.database)) {}
    expect((await statesOf(...ids)).map(({ state, isPrize }) => [state, isPrize])).toEqual([
      ['refunded', 2],
      ['void', 2],
    ])
    expect(await planOf(plan)).toMatchObject({ plays: 0, verdict: 'none', posted: 2 })
  })

  it('judges again where a result is corrected, and the day counts what stands', async () => {
    const plan = await newPlan(server, author, { lotteryCode: 'fc3d', playDetailCode: 'fc3d_bdw_1m' })
    const issue = await openOutsideIssue(server.database)
    const id = await post(plan, issue, '7')
    await enter(issue, '7,0,2')
    await judgeAll()
    expect(await planOf(plan)).toMatchObject({ plays: 1, hits: 1 })
    const correction = { ...issue, numbers: '1,0,2', reason: '官方更正' }
    for (const name of ['li_lei', 'wang_wu'])
      await correctResult(server.database, await actorCalled(server.database, name), correction)
    while (await correctNextBets(server.database)) {}
    await judgeAll()
    expect((await statesOf(id))[0]).toMatchObject({ state: 'miss', isPrize: 0, openNumber: '1,0,2' })
    expect(await planOf(plan)).toMatchObject({ plays: 1, hits: 0, totalWinRate: '0.0' })
    expect(await auditLines(server.database)).toEqual([])
  })
})

describe('following', () => {
  it('counts bets on the very number and issue, once, and their sums after the draw; no persons', async () => {
    const plan = await newPlan(server, author)
    const issue = await openIssue(server.database)
    const planPlayId = await post(plan, issue, 'da')
    const [one, other] = [await server.newPlayer(), await server.newPlayer()]
    const bet = (player: TestPlayer, change: Record<string, unknown>, requestId: string) =>
      server.call('addBetting', { bettingData: [betItem(issue, change)], planPlayId, requestId }, player.cookie)
    const first = await bet(one, {}, 'follow-1')
    expect(await bet(one, {}, 'follow-1')).toEqual(first)
    await bet(other, { graduationCount: '5', bettingAmount: '10.00' }, 'follow-2')
    // Another number, another issue, a play that is not there: accepted like any bet, and not counted.
    await bet(other, { bettingNumber: 'xiao' }, 'follow-3')
    await bet(author, {}, 'follow-own')
    const later = await openIssue(server.database)
    for (const [n, playId] of [planPlayId, '999999'].entries()) {
      const input = { bettingData: [betItem(later)], planPlayId: playId, requestId: `follow-4${n}` }
      expect((await server.call('addBetting', input, other.cookie)).code).toBe(1)
    }
    const taken = await bet(one, {}, 'follow-5')
    await server.call('cancelBetting', { id: taken.data.ids[0]! }, one.cookie)
    expect((await statesOf(planPlayId))[0]).toMatchObject({ followers: 2, followAmount: '12.00', followProfit: null })
    await runIssue(server.database, issue)
    await judgeAll()
    const [state] = await statesOf(planPlayId)
    const sums = await server.database.query<{ profit: bigint }>(
      `select sum(return_amount + rebate_amount - amount)::bigint as profit from bet
       where issue_id = $1 and number = 'da' and state <> 'cancelled' and player_id <> $2`,
      [issue.id, author.id],
    )
    expect(Number(state!.followProfit)).toBe(Number(sums[0]!.profit) / 10_000)
    expect(JSON.stringify(state)).not.toContain(one.userName)
  })
})
