/** Lotteries at the console: sold or not, their limits and names, and the days of those that are drawn elsewhere. */
import type { CallName } from '@hongyun/contract/wire/routes.ts'
import { type Seen, seenOf } from '@hongyun/contract/wire/seen.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openIssue } from '../../../testing/issues.ts'
import { betItem } from '../../../testing/items.ts'
import { newOperator, type TestOperator } from '../../../testing/operators.ts'
import { openOutsideIssue } from '../../../testing/outside.ts'
import { auditLines, openTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let li: TestOperator

beforeAll(async () => {
  server = await openTestServer()
  li = await newOperator(server, ['seeLotteries', 'lotteries', 'site'])
})
afterAll(async () => {
  expect(await auditLines(server.database)).toEqual([])
  await server.close()
})

type Answer = { code: number; msg: string; data: Record<string, unknown> }
const look = async (name: CallName, input: object, by = li): Promise<Answer> =>
  (await server.call(name, input as Record<string, unknown>, by.cookie)) as unknown as Answer
const act = async (name: CallName, input: object, by = li): Promise<Answer> =>
  look(name, { ...input, code: await by.code() }, by)
const listed = async (code: string) =>
  ((await look('consoleLotteries', {})).data.list as ({ lotteryCode: string } & Seen<'lotteryLimits'>)[]).find(
    (one) => one.lotteryCode === code,
  )
const actsOn = async (id: string) =>
  (
    await server.database.query<{ act: string; operator_id: bigint }>(
      `select act, operator_id from operator_act where subject_id = $1 order by id`,
      [id],
    )
  ).map((row) => row.act)

const limits = { maxBetPayout: '100', maxCombinationExposure: '200', maxPlayExposure: '300.5', maxIssueExposure: '400' }

describe('a lottery', () => {
  it('is not sold any more, and then again, each with its act and once', async () => {
    const player = await server.newPlayer({ money: 100 })
    const issue = await openIssue(server.database)
    const bet = () => server.call('addBetting', { bettingData: [betItem(issue)] }, player.cookie)
    expect(await act('consoleSetOnSale', { lotteryCode: 'k3_1m', onSale: 'false' })).toMatchObject({
      data: { onSale: false },
    })
    await act('consoleSetOnSale', { lotteryCode: 'k3_1m', onSale: 'false' })
    expect(await bet()).toMatchObject({ data: { reason: 'lotteryPaused' } })
    expect(await act('consoleSetOnSale', { lotteryCode: 'k3_1m', onSale: 'true' })).toMatchObject({ code: 1 })
    expect(await bet()).toMatchObject({ code: 1 })
    expect(await actsOn('k3_1m')).toEqual(['lotteryOffSale', 'lotteryOnSale'])
  })

  it('has other limits, of which the history names the operator', async () => {
    expect(await act('consoleSetLimits', { lotteryCode: 'ssc_1m', ...limits })).toMatchObject({
      data: { maxBetPayout: '100.00', maxPlayExposure: '300.50' },
    })
    const history = await server.database.query(
      `select name, value #>> '{}' as value from setting_change where subject = 'ssc_1m' and operator_id = $1 order by name`,
      [li.id],
    )
    expect(history).toEqual([
      { name: 'max_bet_payout', value: '1000000' },
      { name: 'max_combination_exposure', value: '2000000' },
      { name: 'max_issue_exposure', value: '4000000' },
      { name: 'max_play_exposure', value: '3005000' },
    ])
    await act('consoleSetLimits', { lotteryCode: 'ssc_1m', ...limits })
    expect(await actsOn('ssc_1m')).toEqual(['lotteryLimits'])
    const [noted] = await server.database.query<{ detail: { before: string; value: string } }>(
      `select detail from operator_act where act = 'lotteryLimits' and subject_id = 'ssc_1m'`,
    )
    expect(noted!.detail.value).toBe('单注最高派奖 ¥100.00，号码限额 ¥200.00，玩法限额 ¥300.50，期次限额 ¥400.00')
    expect(noted!.detail.before).toMatch(/^单注最高派奖 ¥[\d.]+，号码限额 /)
  })

  it.each([
    { maxBetPayout: '0' },
    { maxBetPayout: '0.99' },
    { maxBetPayout: '-1' },
    { maxBetPayout: '200.01' },
    { maxCombinationExposure: '301' },
    { maxPlayExposure: '400.01' },
    { maxIssueExposure: '100000000.01' },
    { maxIssueExposure: '1e9' },
    { maxIssueExposure: '９００' },
  ])('keeps its limits where one is out of bounds: %j', async (change) => {
    const before = await listed('pk10_1m')
    expect(await act('consoleSetLimits', { lotteryCode: 'pk10_1m', ...limits, ...change })).toMatchObject({ code: -98 })
    expect(await listed('pk10_1m')).toEqual(before)
    expect(await actsOn('pk10_1m')).toEqual([])
  })

  it('there is not is refused', async () => {
    for (const [name, input] of [
      ['consoleSetOnSale', { onSale: 'true' }],
      ['consoleSetLimits', limits],
    ] as const)
      expect(await act(name, { lotteryCode: 'no_such', ...input })).toMatchObject({
        data: { reason: 'lotteryUnknown' },
      })
    expect(await look('consoleLotteryDays', { lotteryCode: 'k3_1m' })).toMatchObject({
      data: { reason: 'lotteryUnknown' },
    })
  })

  it('keeps the limits that two operators change at once, and refuses those that would not rise together', async () => {
    const wang = await newOperator(server, ['lotteries'])
    const set = (by: TestOperator, change: object) => act('consoleSetLimits', { lotteryCode: 'bj28_1m', ...change }, by)
    await set(li, limits)
    const done = await Promise.all([set(li, { maxBetPayout: '150' }), set(wang, { maxIssueExposure: '900' })])
    expect(done.map(({ code }) => code)).toEqual([1, 1])
    expect(await listed('bj28_1m')).toMatchObject({
      ...{ maxBetPayout: '150.00', maxCombinationExposure: '200.00' },
      ...{ maxPlayExposure: '300.50', maxIssueExposure: '900.00' },
    })
    for (const change of [{ maxBetPayout: '200.01' }, { maxIssueExposure: '300' }, { maxPlayExposure: '1000' }])
      expect(await set(wang, change), JSON.stringify(change)).toMatchObject({ data: { reason: 'limitsWrong' } })
    expect(await actsOn('bj28_1m')).toEqual(['lotteryLimits', 'lotteryLimits', 'lotteryLimits'])
    expect(await auditLines(server.database)).toEqual([])
  })

  it('keeps the limits that a colleague has set since they were seen', async () => {
    const set = (change: object) => act('consoleSetLimits', { lotteryCode: 'bj28_1m', ...change })
    const seen = seenOf('lotteryLimits', (await listed('bj28_1m'))!)
    expect(await set({ maxIssueExposure: '1000', seen })).toMatchObject({ code: 1 })
    expect(await set({ maxIssueExposure: '2000', seen })).toMatchObject({ data: { reason: 'changedMeanwhile' } })
    expect((await listed('bj28_1m'))!.maxIssueExposure).toBe('1000.00')
  })

  it('is shown by another name, and by its own again', async () => {
    const name = (shownName: string) => look('consoleSetShownName', { shownCode: 'kl8', shownName })
    expect(await name('好运八')).toMatchObject({ code: 1 })
    expect(await listed('kl8')).toMatchObject({ lotteryName: '好运八', trueName: '快乐8' })
    for (const wrong of ['福彩3D', ' 好运', '好'.repeat(21)])
      expect(await name(wrong), wrong).toMatchObject({ code: -98, data: { field: 'shownName' } })
    expect(await listed('kl8')).toMatchObject({ lotteryName: '好运八' })
    expect(await name('')).toMatchObject({ code: 1 })
    expect(await listed('kl8')).toMatchObject({ lotteryName: '快乐8' })
    expect(await name('')).toMatchObject({ code: -98 })
    for (const shownCode of ['no_such', '__proto__'])
      expect(await look('consoleSetShownName', { shownCode, shownName: '好运' })).toMatchObject({ code: -98 })
    expect(await actsOn('__proto__')).toEqual([])
    expect(await actsOn('kl8')).toEqual(['name', 'name'])
  })

  it('is changed only with the right, and with a fresh code', async () => {
    const looker = await newOperator(server, ['seeLotteries'])
    expect(await look('consoleLotteries', {}, looker)).toMatchObject({ code: 1 })
    for (const name of [
      'consoleSetOnSale',
      'consoleSetLimits',
      'consoleSetLotteryDay',
      'consoleSetShownName',
    ] as const) {
      const input = { lotteryCode: 'hk6', onSale: 'false', ...limits, day: '2090-01-01', kind: 'none' }
      const own = {
        consoleSetOnSale: { lotteryCode: 'hk6', onSale: 'false' },
        consoleSetLimits: { lotteryCode: 'hk6', ...limits },
        consoleSetLotteryDay: { lotteryCode: 'hk6', day: input.day, kind: 'none' },
        consoleSetShownName: { shownCode: 'hk6', shownName: '好运六' },
      }[name]
      const answer = await (name === 'consoleSetShownName' ? look : act)(name, own, looker)
      expect(answer, name).toMatchObject({ data: { reason: 'rightMissing' } })
    }
    expect(await look('consoleSetOnSale', { lotteryCode: 'hk6', onSale: 'false', code: '000000' })).toMatchObject({
      data: { reason: 'operatorCodeWrong' },
    })
    expect(await actsOn('hk6')).toEqual([])
  })
})

describe('the calendar', () => {
  it('has a day without a draw, and the rule again', async () => {
    const { issue } = await openOutsideIssue(server.database, 'pl35')
    await server.database.query('delete from issue where issue = $1', [issue])
    const set = (kind: string, day = '2090-05-05') => act('consoleSetLotteryDay', { lotteryCode: 'pl35', day, kind })
    expect(await set('none')).toMatchObject({ code: 1 })
    const { data } = await look('consoleLotteryDays', { lotteryCode: 'pl35' })
    expect(data).toMatchObject({ drawsAt: '21:25', days: [{ day: '2090-05-05', kind: 'none', by: li.name }] })
    expect(await set('rule')).toMatchObject({ code: 1 })
    expect((await look('consoleLotteryDays', { lotteryCode: 'pl35' })).data.days).toEqual([])
    for (const day of ['2090-02-30', '2001-01-01', '2090-5-5'])
      expect(await set('none', day), day).toMatchObject({ code: -98, data: { field: 'day' } })
    expect(await actsOn('pl35')).toEqual(['lotteryDay', 'lotteryDay'])
  })
})
