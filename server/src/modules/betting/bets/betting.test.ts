/** From a bet to its settlement: what is taken, what is refused, what is paid, and that the books agree. */
import { findPlay } from '@hongyun/lottery/catalogue.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openIssue, runIssue, type TestIssue } from '../../../testing/issues.ts'
import { betItem, type Item } from '../../../testing/items.ts'
import { closeAudited, openTestServer, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let player: TestPlayer
let issue: TestIssue

/** Two bets of one play. Changing the number of one keeps its count and amount. */
const sides = { bettingNumber: 'da,xiao', bettingCount: '2', bettingAmount: '4.00' }
const item = (change: Item = {}) => betItem(issue, { ...sides, ...change })
const bet = (items: unknown[], extra: Record<string, unknown> = {}, cookie = player.cookie) =>
  server.call('addBetting', { bettingData: items, ...extra }, cookie)
const balance = async (cookie = player.cookie) => (await server.call('queryBalanceFront', {}, cookie)).data.balance

beforeAll(async () => {
  server = await openTestServer({
    before: `update lottery set max_play_exposure = case code when 'k3_30s' then 1000000 else max_play_exposure end,
                                max_combination_exposure = case code when 'k3_5m' then 1000000 else max_combination_exposure end`,
  })
  player = await server.newPlayer({ money: 1000 })
  issue = await openIssue(server.database)
})
afterAll(() => closeAudited(server))

describe('a bet that is taken', () => {
  it('holds the stake, is drawn, judged, paid and explained', async () => {
    const own = await server.newPlayer({ money: 100 })
    const round = await openIssue(server.database)
    const placed = await bet([item({ bettingIssue: round.issue })], {}, own.cookie)
    expect(placed).toMatchObject({ code: 1, data: { balance: '96.00' } })
    const numbers = await runIssue(server.database, round)
    const draw = numbers.split(',').map(Number)
    const outcome = findPlay('k3_hezhi_lm')!.compile('da,xiao')(draw)
    expect(outcome.wins[0]).toBe(1)
    // Odds of an even chance at 90 % + 8 % return: 1.96.
    expect(await balance(own.cookie)).toBe('99.92')
    const detail = await server.call('getBetDetail', { id: placed.data.ids[0]! }, own.cookie)
    expect(detail.data).toMatchObject({ state: 'won', returnAmount: '3.92', openNumber: numbers })
    expect(detail.data.receipt.proof).toEqual([])
    // It was placed before it was settled: a list of that moment has it by its settlement alone.
    const startTime = detail.data.settledAt!
    const listed = async (by: 'placed' | 'settled') =>
      (await server.call('getBetData', { by, startTime, endTime: startTime + 1 }, own.cookie)).data
    expect(await listed('settled')).toMatchObject({ total: 1, totals: { returnAmount: '3.92' } })
    expect(await listed('placed')).toMatchObject({ total: 0, list: [] })
  })

  it('is not in a list by settlement while it waits, nor where it was taken back', async () => {
    const own = await server.newPlayer({ money: 100 })
    const round = await openIssue(server.database)
    const { data } = await bet(
      [1, 2].map(() => item({ bettingIssue: round.issue })),
      {},
      own.cookie,
    )
    expect((await server.call('cancelBetting', { id: data.ids[0]! }, own.cookie)).code).toBe(1)
    expect((await server.call('getBetData', { by: 'placed' }, own.cookie)).data.total).toBe(2)
    expect((await server.call('getBetData', { by: 'settled' }, own.cookie)).data.total).toBe(0)
  })
})

describe('a bet that is refused changes nothing', () => {
  const cases: [string, Record<string, unknown>, number, RegExp][] = [
    ['a wrong count', { bettingCount: '3' }, -98, /注数应为 2 注/],
    ['a wrong total', { bettingAmount: '4.01' }, -98, /投注金额/],
    ['an exponent', { bettingAmount: '4e0' }, -98, /投注金额格式错误/],
    ['a sign', { bettingAmount: '+4.00' }, -98, /投注金额格式错误/],
    ['full-width digits', { bettingAmount: '４.00' }, -98, /投注金额格式错误/],
    ['five decimals', { bettingAmount: '4.00000' }, -98, /投注金额格式错误/],
    ['2^53+1', { bettingAmount: '9007199254740993' }, -98, /投注金额格式错误/],
    ['a unit there is not', { bettingUnit: '0.5' }, -98, /单位格式错误/],
    ['a point above the own rebate', { bettingPoint: '8.1' }, -98, /返点不能超过 8%/],
    ['a multiple above 10000', { graduationCount: '10001', bettingAmount: '40004.00' }, -98, /倍数/],
    ['an issue there is not', { bettingIssue: '209901019999' }, -98, /期号不存在/],
    ['a play there is not', { playDetailCode: 'k3_nothing' }, -98, /玩法不存在/],
    ['a number the play refuses', { bettingNumber: 'da,da' }, -98, /第 1 注/],
    ['a lottery there is not', { lotteryCode: 'k3_9m' }, -98, /彩种不存在/],
    ['an unknown field', { note: 'x' }, -98, /未知字段/],
  ]
  it.each(cases)('%s', async (_name, change, code, message) => {
    const before = await balance()
    const answer = await bet([item(change)])
    expect(answer.code).toBe(code)
    expect(answer.msg).toMatch(message)
    expect(await balance()).toBe(before)
  })

  it('101 items, none, and text that is not JSON', async () => {
    for (const bettingData of [Array.from({ length: 101 }, () => item()), [], 'x', '{}', '[[]]']) {
      expect((await server.call('addBetting', { bettingData }, player.cookie)).code).toBe(-98)
    }
  })

  it('one bad item refuses the whole slip', async () => {
    const before = await balance()
    expect((await bet([item(), item({ bettingCount: '1' })])).code).toBe(-98)
    expect(await balance()).toBe(before)
  })

  it('a closed issue answers -40 with the one on sale', async () => {
    const closed = await openIssue(server.database, 'k3_5m', 10)
    await new Promise((resolve) => setTimeout(resolve, 30))
    const answer = await bet([item({ lotteryCode: 'k3_5m', bettingIssue: closed.issue })])
    expect(answer.code).toBe(-40)
    expect(answer.data).toEqual({ reason: 'issueClosed', issues: [] })
  })

  it('odds that changed answer -3 with the new ones', async () => {
    const answer = await bet([item()], { odds: [['1.9']] })
    expect(answer).toMatchObject({ code: -3, data: { odds: [['1.96']] } })
  })

  it('a point above the own rebate answers -3 where the odds were seen: the rebate was lowered since', async () => {
    const before = await balance()
    // At the whole own rebate the odds are the same whatever it is: it is refused all the same.
    for (const odds of [[['1.7984']], [['1.8']]]) {
      const answer = await bet([item({ bettingPoint: '8.1' })], { odds })
      expect(answer).toMatchObject({ code: -3, data: { reason: 'oddsChanged', odds: [['1.8']] } })
    }
    expect(await balance()).toBe(before)
  })

  it('too little money says so', async () => {
    const poor = await server.newPlayer({ money: 3 })
    const answer = await bet([item()], {}, poor.cookie)
    expect(answer.code).toBe(-98)
    expect(answer.msg).toContain('余额不足')
  })
})

describe('many bets at once', () => {
  it('never take a balance below zero', async () => {
    const own = await server.newPlayer({ money: 10 })
    const answers = await Promise.all(Array.from({ length: 20 }, () => bet([item()], {}, own.cookie)))
    expect(answers.filter((answer) => answer.code === 1)).toHaveLength(2)
    expect(await balance(own.cookie)).toBe('2.00')
  })

  it('never pass the limit of a play', async () => {
    const round = await openIssue(server.database, 'k3_30s')
    const players = await Promise.all(Array.from({ length: 12 }, () => server.newPlayer({ money: 1000 })))
    const answers = await Promise.all(
      players.map((own) =>
        bet(
          [
            item({
              lotteryCode: 'k3_30s',
              bettingIssue: round.issue,
              bettingNumber: 'da',
              bettingCount: '1',
              bettingAmount: '20.00',
              graduationCount: '10',
            }),
          ],
          {},
          own.cookie,
        ),
      ),
    )
    // 20 yuan at 1.96 is 39.2; 100 yuan are left: two bets fit.
    expect(answers.filter((answer) => answer.code === 1)).toHaveLength(2)
    expect(answers.filter((answer) => answer.msg.includes('可投额度不足'))).toHaveLength(10)
  })
})

describe('the limit of a combination', () => {
  it('is over all players, however the number is written, and given back by cancelling', async () => {
    expect((await server.call('lotteryConfig', { lotteryCode: 'k3_5m' })).data.maxCombinationExposure).toBe('100.00')
    const round = await openIssue(server.database, 'k3_5m')
    const players = await Promise.all(Array.from({ length: 6 }, () => server.newPlayer({ money: 1000 })))
    // 20 yuan on each of two choices that cannot both win: 39.2 at most.
    const sent = (own: TestPlayer, bettingNumber: string) =>
      bet(
        [
          item({
            lotteryCode: 'k3_5m',
            bettingIssue: round.issue,
            bettingNumber,
            bettingAmount: '40.00',
            graduationCount: '10',
          }),
        ],
        {},
        own.cookie,
      )
    const answers = await Promise.all(players.map((own, i) => sent(own, i % 2 === 0 ? 'da,xiao' : 'xiao,da')))
    const taken = answers.flatMap((answer, i) =>
      answer.code === 1 ? [{ own: players[i]!, ids: answer.data.ids }] : [],
    )
    expect(taken).toHaveLength(2)
    const full = await sent(players[0]!, 'xiao,da')
    expect(full).toMatchObject({ code: -98, msg: '本期该号码可投额度不足，请减少金额、更换号码或等待下一期' })
    expect(await sent(players[0]!, 'dan,shuang')).toMatchObject({ code: 1 })

    const [first] = taken
    expect(await server.call('cancelBetting', { id: first!.ids[0]! }, first!.own.cookie)).toMatchObject({ code: 1 })
    expect(await sent(players[1]!, 'da,xiao')).toMatchObject({ code: 1 })
    expect((await sent(players[2]!, 'da,xiao')).code).toBe(-98)
    await runIssue(server.database, round)
  })

  it('does not bound a number longer than one combination can be', async () => {
    const round = await openIssue(server.database, 'k3_5m')
    const long = 'da,xiao,dan,shuang'
    expect(long.length).toBeLessThan(64)
    const rows = () =>
      server.database.query<{ play_code: string }>('select play_code from exposure where issue_id = $1 order by 1', [
        round.id,
      ])
    await bet([
      item({
        lotteryCode: 'k3_5m',
        bettingIssue: round.issue,
        bettingNumber: long,
        bettingCount: '4',
        bettingAmount: '8.00',
      }),
    ])
    expect((await rows()).map(({ play_code }) => play_code)).toEqual([
      '',
      'k3_hezhi_lm',
      'k3_hezhi_lm da,dan,shuang,xiao',
    ])
    const notes = ['1,1,2', '1,1,3', '1,1,4', '1,1,5', '1,1,6', '1,2,2', '2,2,3', '2,2,4', '2,2,5', '2,2,6', '1,3,3']
    await bet([
      item({
        lotteryCode: 'k3_5m',
        bettingIssue: round.issue,
        playDetailCode: 'k3_ertong_ds',
        bettingNumber: notes.join(';'),
        bettingCount: '11',
        bettingAmount: '22.00',
      }),
    ])
    expect((await rows()).map(({ play_code }) => play_code)).toEqual([
      '',
      'k3_ertong_ds',
      'k3_hezhi_lm',
      'k3_hezhi_lm da,dan,shuang,xiao',
    ])
  })
})

describe('cancelling', () => {
  it('returns the stake once', async () => {
    const own = await server.newPlayer({ money: 100 })
    const { data } = await bet([item()], {}, own.cookie)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => server.call('cancelBetting', { id: data.ids[0]! }, own.cookie)),
    )
    expect(answers.filter((answer) => answer.code === 1)).toHaveLength(1)
    expect(await balance(own.cookie)).toBe('100.00')
  })

  it("is refused for another player's bet and after closing", async () => {
    const own = await server.newPlayer({ money: 100 })
    const round = await openIssue(server.database)
    const { data } = await bet([item({ bettingIssue: round.issue })], {}, own.cookie)
    expect((await server.call('cancelBetting', { id: data.ids[0]! }, player.cookie)).msg).toMatch(/不存在/)
    await runIssue(server.database, round)
    expect((await server.call('cancelBetting', { id: data.ids[0]! }, own.cookie)).msg).toMatch(/不能撤单/)
  })
})

describe('rebates', () => {
  it("pay the player's point and each agent's share when the bet settles", async () => {
    const top = await server.newPlayer({ money: 0, agent: true, ownRate: 900 })
    const middle = await server.newPlayer({ money: 0, agent: true, ownRate: 850, parentId: top.id })
    const own = await server.newPlayer({ money: 1000, ownRate: 800, parentId: middle.id })
    const round = await openIssue(server.database)
    await bet(
      [item({ bettingIssue: round.issue, bettingPoint: '2.0', bettingAmount: '400.00', graduationCount: '100' })],
      {},
      own.cookie,
    )
    await runIssue(server.database, round)
    // 400 yuan: 2 % for the player, 0.5 % for each agent; 200 at odds 1.92 come back.
    expect(await balance(own.cookie)).toBe('992.00')
    expect(await balance(middle.cookie)).toBe('2.00')
    expect(await balance(top.cookie)).toBe('2.00')
  })
})
