/** Own odds at the console: what each level returns, and what a change would pay, exactly and before it is saved. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openIssue, runIssue } from '../../../testing/issues.ts'
import { betItem } from '../../../testing/items.ts'
import { noOwnOdds, type OddsLevel, oddsDesk, sides } from '../../../testing/odds-desk.ts'
import { newOperator, type TestOperator } from '../../../testing/operators.ts'
import { setOwnOdds } from '../../../testing/own-odds.ts'
import { closeAudited, openTestServer, type TestServer } from '../../../testing/test-server.ts'
import { listSheets } from './odds-sheets.ts'

let server: TestServer
let li: TestOperator
let desk: ReturnType<typeof oddsDesk>

beforeAll(async () => {
  server = await openTestServer()
  li = await newOperator(server, ['seeLotteries', 'odds'])
  desk = oddsDesk(server, li)
  return () => closeAudited(server)
})
afterEach(() => noOwnOdds(server))

describe('the odds of a type', () => {
  it('are shown level by level with the exact chance and return, own ones beside those of the chance', async () => {
    await setOwnOdds(server, ['k3_hezhi_lm', 1, '1.9'], ['k3_hezhi', 1, '200'])
    const { data } = await desk.look('consoleOdds', { lotteryType: 'K3' })
    expect(data).toMatchObject({ edge: '1', topRebate: '9', returnFloor: '80', sheet: { setBy: 'shell' } })
    expect((await desk.playOf('k3_hezhi_lm')).levels).toEqual([
      expect.objectContaining({
        ...{ chance: '1/2', byChance: '1.98', odds: '1.9', isOwn: true },
        returned: { least: '95.0000', most: '95.0000', exact: '19/20' },
      }),
    ])
    const sums = (await desk.playOf('k3_hezhi')).levels
    expect(sums[0]).toMatchObject({ chance: '1/216', byChance: '213.84', odds: '200', isOwn: true })
    expect(sums[1]).toMatchObject({ odds: '71.28', isOwn: false, returned: { exact: '99/100' } })
  })

  it('that go by the lunar year are shown with the least and the most they return over the years', async () => {
    await setOwnOdds(server, ['lhc_wuxing', 1, '4'])
    const [gold] = (await desk.playOf('lhc_wuxing', 'LHC')).levels
    expect(gold!.returned).toEqual({ least: '65.3061', most: '97.9591', exact: '48/49' })
  })

  it.each(['K3', 'SSC', 'SYX5', 'PK10', 'FC3D', 'PL35', 'KL8', 'LHC', 'BJ28'])(
    'of %s return what is not kept, and never more',
    async (lotteryType) => {
      const { data } = await desk.look('consoleOdds', { lotteryType })
      const levels = (data.plays as unknown as { levels: OddsLevel[] }[]).flatMap((play) => play.levels)
      for (const { returned, odds, byChance } of levels) {
        expect(odds).toBe(byChance)
        expect(Number(returned.most)).toBeLessThanOrEqual(99)
        expect(Number(returned.least)).toBeGreaterThan(98.9)
      }
    },
  )
})

describe('a change', () => {
  it('is shown before it is saved, saved with its reason and act, and told of', async () => {
    const { data } = await desk.effect([sides('1.9'), { playCode: 'k3_hezhi', level: 8, odds: '5' }])
    expect(data).toMatchObject({ isPossible: true, faults: [], ownLevels: { before: 0, after: 2 } })
    expect(data.levels).toEqual([
      expect.objectContaining({ playCode: 'k3_hezhi', level: 8, after: expect.objectContaining({ odds: '5' }) }),
      {
        ...{ playCode: 'k3_hezhi_lm', playName: '和值大小单双', level: 1, levelName: expect.any(String) },
        before: { odds: '1.98', isOwn: false, returned: { least: '99.0000', most: '99.0000', exact: '99/100' } },
        after: { odds: '1.9', isOwn: true, returned: { least: '95.0000', most: '95.0000', exact: '19/20' } },
      },
    ])
    expect(data.warnings).toEqual([
      { playCode: 'k3_hezhi', level: 8, text: expect.stringContaining('低于下限 80.0000%') },
    ])
    expect(await desk.inForce()).toEqual([])

    const saved = await desk.save([sides('1.9'), { playCode: 'k3_hezhi', level: 8, odds: '5' }], data.digest!)
    expect(saved).toMatchObject({ code: 1, data: { sheet: expect.stringMatching(/^\d+$/) } })
    expect(await desk.playOf('k3_hezhi_lm')).toMatchObject({ levels: [{ odds: '1.9', isOwn: true }] })
    const acts = await server.database.query(
      `select operator_id, detail from operator_act where act = 'oddsSheet' and subject_kind = 'oddsSheet' and subject_id = $1`,
      [saved.data.sheet],
    )
    expect(acts).toEqual([{ operator_id: li.id, detail: { reason: '周年活动' } }])
    const history = await desk.look('consoleOddsHistory', { lotteryType: 'K3' })
    expect((history.data.list as unknown as object[])[0]).toMatchObject({
      ...{ id: saved.data.sheet, setBy: li.name, reason: '周年活动' },
      changes: expect.arrayContaining([
        expect.objectContaining({ playCode: 'k3_hezhi_lm', level: 1, before: null, after: '1.9' }),
      ]),
    })
    // Those of another type changed nothing here.
    expect((await desk.look('consoleOddsHistory', { lotteryType: 'SSC' })).data).toMatchObject({ list: [], total: 0 })
  })

  it('leaves the own odds of other plays and types, and takes one level back', async () => {
    await setOwnOdds(server, ['k3_hezhi_lm', 1, '1.9'], ['k3_hezhi', 1, '200'], ['lhc_wuxing', 1, '4'])
    expect(await desk.change([sides('')])).toMatchObject({ code: 1 })
    expect((await desk.inForce()).map(({ playCode, level }) => `${playCode} ${level}`)).toEqual([
      'k3_hezhi 1',
      'lhc_wuxing 1',
    ])
    const [back] = (await desk.look('consoleOddsHistory', { lotteryType: 'K3' })).data.list as unknown as {
      changes: object[]
    }[]
    expect(back!.changes).toEqual([expect.objectContaining({ playCode: 'k3_hezhi_lm', before: '1.9', after: null })])
  })

  it('of levels that one bet can win together counts them together', async () => {
    const baoxuan = (level: number, odds: string) => ({ playCode: 'fc3d_gf_tongxuan', level, odds })
    expect((await desk.effect([baoxuan(1, '505')], 'FC3D')).data).toMatchObject({ isPossible: true })
    const { data } = await desk.effect([baoxuan(1, '545')], 'FC3D')
    expect(data).toMatchObject({ isPossible: false, faults: [{ playCode: 'fc3d_gf_tongxuan', level: 1 }] })
    // What the other level returns changes with it.
    expect((data.levels as unknown as { level: number }[]).map(({ level }) => level)).toEqual([1, 2])
    expect(await desk.save([baoxuan(1, '545')], data.digest!, li, 'FC3D')).toMatchObject({
      data: { reason: 'oddsWrong' },
    })
  })

  it('says what runs: issues, and what their bets may have to pay', async () => {
    const player = await server.newPlayer({ money: 100, ownRate: 900 })
    const before = (await desk.effect([sides('1.9')])).data.running as unknown as { issues: number; exposure: string }
    const issue = await openIssue(server.database)
    await server.call('addBetting', { bettingData: [betItem(issue)] }, player.cookie)
    const running = (await desk.effect([sides('1.9')])).data.running as unknown as { issues: number; exposure: string }
    expect(running.issues).toBe(before.issues + 1)
    expect(Number(running.exposure) - Number(before.exposure)).toBeCloseTo(3.96)
    expect((await desk.effect([{ playCode: 'k3_dantiao', level: 1, odds: '2' }])).data.running).toMatchObject({
      exposure: '0.00',
    })
    await runIssue(server.database, issue)
  })

  it.each([
    ['more than the stakes', [sides('2.0001')], '赔率 2.0001 的返还率为 100.0050%（20001/20000），超过 100%'],
    ['full-width digits', [sides('１.9')], '赔率 １.9 格式错误'],
    ['Arabic digits', [sides('١٫٩')], '赔率 ١٫٩ 格式错误'],
    ['an exponent', [sides('1e0')], '赔率 1e0 格式错误'],
    ['a sign', [sides('-1.9')], '赔率 -1.9 格式错误'],
    ['five decimals', [sides('1.90001')], '小数最多 4 位'],
    ['a point and nothing', [sides('1.')], '赔率 1. 格式错误'],
    ['a blank', [sides(' ')], '格式错误'],
    ['10^30', [sides(`1${'0'.repeat(30)}`)], '格式错误'],
    ['ten billion', [sides('10000000000')], '超过 100%'],
    ['less than the stake', [sides('0.9999')], '低于 1'],
    ['nothing', [sides('0')], '低于 1'],
    ['infinity', [sides('Infinity')], '格式错误'],
    ['a level there is not', [{ ...sides('1.9'), level: 2 }], '没有第 2 级'],
    ['a level there is not, taken back', [{ ...sides(''), level: 2 }], '没有第 2 级'],
    ['a play of another type', [{ playCode: 'lhc_wuxing', level: 1, odds: '4' }], 'K3 没有玩法 lhc_wuxing'],
    ['a play of every object', [{ playCode: 'constructor', level: 1, odds: '4' }], 'K3 没有玩法 constructor'],
    ['one of two', [sides('1.9'), { playCode: 'k3_hezhi', level: 1, odds: '217' }], '超过 100%'],
  ])('to %s is shown as impossible and refused, and nothing changes', async (_what, changes, text) => {
    await setOwnOdds(server, ['k3_kuadu', 1, '20'])
    const before = await listSheets(server.database)
    const { data } = await desk.effect(changes)
    expect(data).toMatchObject({ isPossible: false, faults: [{ text: expect.stringContaining(text) }] })
    expect(await desk.save(changes, data.digest!)).toMatchObject({
      code: -98,
      msg: expect.stringContaining(text),
      data: { reason: 'oddsWrong', field: 'changes' },
    })
    expect(await listSheets(server.database)).toEqual(before)
  })

  it.each([
    ['nothing', [], '改动数必须在1与400之间'],
    ['no list', { playCode: 'k3_hezhi_lm' }, '改动格式错误'],
    ['a level twice', [sides('1.9'), sides('1.8')], '同一玩法的同一级只能改一次'],
    ['a number for odds', [{ ...sides(''), odds: 1.9 }], '赔率格式错误'],
    ['a text for a level', [{ ...sides('1.9'), level: '1' }], '级别格式错误'],
    ['half a level', [{ ...sides('1.9'), level: 1.5 }], '级别格式错误'],
    ['a field more', [{ ...sides('1.9'), type: 'K3' }], '改动含有未知字段'],
    ['odds of 65 digits', [sides('9'.repeat(65))], '赔率格式错误'],
    [
      '401 levels',
      Array.from({ length: 401 }, (_, n) => ({ ...sides('1.9'), level: n + 1 })),
      '改动数必须在1与400之间',
    ],
  ])('of %s is bad input', async (_what, changes, msg) => {
    expect(await desk.effect(changes)).toMatchObject({ msg, data: { reason: 'badInput', field: 'changes' } })
  })

  it('takes what rounds to the whole stake and not a ten-thousandth more', async () => {
    expect(await desk.change([sides('2')])).toMatchObject({ code: 1 })
    expect((await desk.effect([sides('2.0001')])).data).toMatchObject({ isPossible: false })
    expect(await desk.change([sides('2.0000')])).toMatchObject({ data: { reason: 'oddsSame' } })
  })
})
