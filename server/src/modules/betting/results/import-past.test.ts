/** Results from before the sale: what a file must say, that a bad line refuses all of it, and where they are shown. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actorCalled } from '../../../testing/operators.ts'
import { openOutsideIssue } from '../../../testing/outside.ts'
import { closeAudited, openTestServer, type TestServer } from '../../../testing/test-server.ts'
import type { Actor } from '../../site/operators/acts.ts'
import { importPast } from './import-past.ts'

let server: TestServer
let actor: Actor
beforeAll(async () => {
  server = await openTestServer()
  actor = await actorCalled(server.database, 'li_lei')
})
afterAll(() => closeAudited(server))

const SOURCE = '# source: 发行中心 www.example.cn'
const take = (...lines: string[]) => importPast(server.database, actor, lines.join('\n'))
const stored = () =>
  server.database.query<{ issue: string; numbers: string }>(
    'select issue, numbers from past_draw order by lottery_code, issue',
  )
const files = async () => (await server.database.query<{ n: bigint }>('select count(*) as n from past_draw_file'))[0]?.n

describe('a file of results from before the sale', () => {
  it.each([
    ['no source', ['fc3d,2025001,2025-01-01,"7,0,2"'], '首行须写明来源'],
    ['no result', [SOURCE, 'lottery,issue,day,numbers', ''], '没有开奖结果'],
  ])('with %s is refused', async (_name, lines, reason) => {
    expect(await take(...lines)).toEqual({ ok: false, reason: expect.stringContaining(reason) })
    expect(await stored()).toEqual([])
  })

  it.each([
    ['no line', 'fc3d;2025002;2025-01-02;7,0,2', '应为'],
    ['a lottery that is drawn here', 'k3_1m,2025002,2025-01-02,"1,2,3"', '不是由外部开奖'],
    ['no lottery', 'none,2025002,2025-01-02,"1,2,3"', '不是由外部开奖'],
    ['too many numbers', 'fc3d,2025002,2025-01-02,"7,0,2,1"', ''],
    ['numbers that cannot be drawn', 'hk6,2025002,2025-01-04,"1,1,2,3,4,5,6"', ''],
    ['another day', 'fc3d,2025002,2025-01-03,"7,0,2"', '在 20250102 开奖'],
    ['no issue of the year', 'hk6,2025300,2025-12-30,"01,02,03,04,05,06,07"', '没有这一期'],
    ['an issue still to come', 'fc3d,2098002,2098-01-02,"7,0,2"', '不早于本站开售'],
    ['an issue twice', 'fc3d,2025001,2025-01-01,"7,0,2"', '出现了两次'],
  ])('with %s in one line is refused as a whole', async (_name, line, why) => {
    const outcome = await take(SOURCE, 'fc3d,2025001,2025-01-01,"7,0,2"', line)
    expect(outcome).toEqual({ ok: false, bad: [{ line: 3, why: expect.stringContaining(why) }] })
    expect(await stored()).toEqual([])
    expect(await files()).toBe(0n)
  })

  it('counts once, however often it comes, also at once; another result for its issue refuses the file', async () => {
    const lines = [SOURCE, 'fc3d,2025001,2025-01-01,"7,0,2"', 'fc3d,2025002,2025-01-02,7,1,2']
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => take(...lines)))
    const added = outcomes.map((outcome) => (outcome.ok ? outcome.value.added : -1))
    expect(added.toSorted((a, b) => b - a)).toEqual([2, ...Array.from({ length: 19 }, () => 0)])
    expect(await files()).toBe(1n)
    expect(await take(SOURCE, 'fc3d,2025003,2025-01-03,"0,0,0"', 'fc3d,2025002,2025-01-02,"7,1,3"')).toEqual({
      ok: false,
      bad: [{ line: 3, why: '已导入的号码是 7,1,2' }],
    })
    expect((await stored()).map(({ issue }) => issue)).toEqual(['2025001', '2025002'])
    const acts = await server.database.query(
      `select act, subject_kind from operator_act where act = 'pastDraws' and operator_id = $1`,
      [actor.operatorId],
    )
    expect(acts).toEqual([{ act: 'pastDraws', subject_kind: 'pastDrawFile' }])
  })

  it('is shown as the last draws of its lottery, and says where it is from instead of a proof', async () => {
    const { data: chart } = await server.call('trendChart', { lotteryCode: 'fc3d', size: 5 })
    expect(chart.list).toEqual([
      { issue: '2025002', drawsAt: Date.parse('2025-01-02T21:15:00+08:00'), openNumber: '7,1,2' },
      { issue: '2025001', drawsAt: Date.parse('2025-01-01T21:15:00+08:00'), openNumber: '7,0,2' },
    ])
    const { data: header } = await server.call('nextIssueOpenData', { lotteryCode: 'fc3d' })
    expect(header.last).toMatchObject({ issue: '2025002', seed: '', betRoot: '' })
    const { data: hall } = await server.call('getStockLotteryDataFront', { lotteryType: 'FC3D' })
    expect(hall.list.find(({ lotteryCode }) => lotteryCode === 'fc3d')?.last?.issue).toBe('2025002')
    expect((await server.call('openResult', { lotteryCode: 'fc3d', issue: '2025001' })).data.openNumber).toBe('7,0,2')
    expect((await server.call('lotteryOpenData', { lotteryCode: 'fc3d' })).data.total).toBe(2)
    const proof = await server.call('fairness', { lotteryCode: 'fc3d', issue: '2025001' })
    expect(proof).toMatchObject({ data: { reason: 'issueBeforeSale' }, msg: expect.stringContaining('来源：发行中心') })
  })

  it('is counted at once by what is worked out from draws, though no newer draw came', async () => {
    const asked = { lotteryCode: 'fc3d' }
    const figures = async () => ({
      statistics: (await server.call('drawStatistics', asked)).data.sampled,
      trend: (await server.call('stockLastTrendData', asked)).data.sampled,
      total: (await server.call('lotteryOpenData', asked)).data.total,
    })
    expect(await take(SOURCE, 'fc3d,2025004,2025-01-04,"4,0,4"')).toMatchObject({ ok: true })
    expect(await figures()).toEqual({ statistics: 3, trend: 3, total: 3 })
    expect(await take(SOURCE, 'fc3d,2025003,2025-01-03,"3,0,3"')).toMatchObject({ ok: true })
    expect(await figures()).toEqual({ statistics: 4, trend: 4, total: 4 })
  })

  it('holds nothing from after the first issue that was sold here', async () => {
    const { issue } = await openOutsideIssue(server.database, 'kl8')
    await server.database.query(
      `update issue set opens_at = '2024-12-31', closes_at = '2025-01-01', draws_at = '2025-01-01' where issue = $1`,
      [issue],
    )
    const balls = Array.from({ length: 20 }, (_, n) => String(n + 1).padStart(2, '0')).join(',')
    expect(await take(SOURCE, `kl8,2025001,2025-01-01,"${balls}"`)).toMatchObject({
      bad: [{ why: expect.stringContaining('不早于本站开售') }],
    })
  })
})
