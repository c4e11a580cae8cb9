/** Chases through the calls, on the real database: paid for at once, played issue by issue, ended by a win or the player. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endSale, openIssue, type TestIssue } from '../../../../testing/issues.ts'
import { betItem, chaseItem } from '../../../../testing/items.ts'
import { closeAudited, openTestServer, type TestPlayer, type TestServer } from '../../../../testing/test-server.ts'
import { isOpenNow, issuesAhead, planOf, runAhead, surely } from './testing/chases.ts'

let server: TestServer
let player: TestPlayer
let issues: TestIssue[]

beforeAll(async () => {
  server = await openTestServer({ before: `update lottery set max_play_exposure = 1000000 where code = 'k3_30s'` })
  player = await server.newPlayer({ money: 1000 })
  issues = await issuesAhead(server.database, 4)
})
afterAll(() => closeAudited(server))

const chase = (chaseData: unknown, own = player, extra: Record<string, unknown> = {}) =>
  server.call('addChaseBetting', { chaseData, ...extra }, own.cookie)
const detail = async (id: string, own = player) => (await server.call('getChaseDetail', { id }, own.cookie)).data
const money = async (own = player) => (await server.call('queryBalanceFront', {}, own.cookie)).data
const rich = (yuan = 1000) => server.newPlayer({ money: yuan })

describe('a chase', () => {
  it('is paid for at once, each issue at its multiple', async () => {
    const own = await rich(100)
    const items = [
      chaseItem(),
      chaseItem({ bettingNumber: '3', playDetailCode: 'k3_hezhi', graduationCount: '2', bettingAmount: '4.00' }),
    ]
    const placed = await chase(planOf(issues, { bettingData: items }, [1, 2, 4]), own)
    expect(placed).toMatchObject({ code: 1, data: { balance: '52.00' } })
    expect(await money(own)).toEqual({ balance: '52.00', waitingAmount: '48.00', waitingCount: 8 })
    const { bets, issues: rows, ...head } = await detail(placed.data.chaseId, own)
    expect(head).toMatchObject({
      issueCount: 4,
      betCount: 2,
      state: 'running',
      bettingAmount: '48.00',
      cancellable: true,
    })
    expect(rows.map((row) => [row.graduationCount, row.bettingAmount, row.state])).toEqual([
      [1, '6.00', 'waiting'],
      [2, '12.00', 'waiting'],
      [4, '24.00', 'waiting'],
      [1, '6.00', 'waiting'],
    ])
    expect(bets.map((bet) => [bet.bettingNumber, bet.graduationCount, bet.bettingAmount])).toEqual([
      ['da', 1, '2.00'],
      ['3', 2, '4.00'],
    ])
    const bill = (await server.call('getTransactionRecordsFront', {}, own.cookie)).data.list[0]
    expect(bill).toMatchObject({ code: 302, amount: '48.00', reference: { kind: 'chase', id: placed.data.chaseId } })
    expect(bill!.reference.text).toMatch(/追号$/)
  })

  it('and its bets are shown with name, numbers and rebate by every call that shows bets', async () => {
    const agent = await server.newPlayer({ agent: true, ownRate: 900 })
    const own = await server.newPlayer({ money: 100, ownRate: 800, parentId: agent.id })
    const ahead = await issuesAhead(server.database, 3)
    const issue = await openIssue(server.database)
    const terms = { bettingPoint: '2.5' }
    const placed = await server.call('addBetting', { bettingData: [betItem(issue, terms)] }, own.cookie)
    const { data } = await chase(planOf(ahead, { bettingData: [chaseItem(terms)] }), own)
    const lists = await Promise.all([
      server.call('getBetting', {}, own.cookie),
      server.call('getBetData', {}, own.cookie),
      server.call('getAgentBetData', {}, agent.cookie),
      server.call('getChaseBetting', {}, own.cookie),
      server.call('getChaseBetData', {}, own.cookie),
    ])
    const ofChase = await detail(data.chaseId, own)
    const ofBet = await server.call('getBetDetail', { id: placed.data.ids[0]! }, own.cookie)
    for (const shown of [...lists.map((list) => list.data.list[0]), ofChase, ofChase.bets[0], ofBet.data]) {
      expect(shown).toMatchObject({
        lotteryName: '1分快三',
        betDetail: '和值大小单双 大',
        betDetailTitle: '和值大小单双',
        betDetailContent: '大',
        playRebate: '2.5',
      })
    }
  })

  it('shows its bets from the opening of their issues on, with its id', async () => {
    const own = await rich()
    const ahead = await issuesAhead(server.database, 3)
    const { data } = await chase(planOf(ahead), own)
    const shown = async () => (await server.call('getBetData', {}, own.cookie)).data
    expect(await shown()).toMatchObject({ total: 1, list: [{ issue: ahead[0]!.issue, chaseId: data.chaseId }] })
    await isOpenNow(server.database, ahead[1]!)
    expect(await shown()).toMatchObject({ total: 2, totals: { bettingAmount: '4.00' } })
    expect((await server.call('getBetting', {}, own.cookie)).data.list).toHaveLength(2)
    const id = (await detail(data.chaseId, own)).issues[2]!.betIds[0]!
    expect((await server.call('getBetDetail', { id }, own.cookie)).data).toMatchObject({ chaseId: data.chaseId })
    expect((await server.call('cancelBetting', { id }, own.cookie)).msg).toMatch(/属于追号/)
  })

  it('multiplies the amount where a play has no multiple', async () => {
    const own = await rich()
    const ahead = await issuesAhead(server.database, 2, 'pk10_1m')
    const play = { lotteryCode: 'pk10_1m', playDetailCode: 'pk10_lm_1', bettingNumber: 'da', bettingAmount: '5.00' }
    const placed = await chase(planOf(ahead, { bettingData: [chaseItem(play)] }, [1, 3]), own)
    expect(placed, JSON.stringify(placed)).toMatchObject({ code: 1, data: { balance: '980.00' } })
    expect((await detail(placed.data.chaseId, own)).bets[0]).toMatchObject({
      bettingAmount: '5.00',
      graduationCount: 1,
    })
    expect((await chase(planOf(ahead, { bettingData: [chaseItem(play)] }, [1, 10_000]), own)).code).toBe(-98)
    const most = { ...play, bettingAmount: '1000000.00' }
    const refused = await chase(planOf(ahead, { bettingData: [chaseItem(most)] }, [1, 2]), own)
    expect(refused.msg).toMatch(/投注金额必须在1与1000000之间/)
  })
})

describe('a chase that is refused changes nothing', () => {
  const cases: [string, () => Record<string, unknown>, number, RegExp][] = [
    [
      'a wrong count',
      () => planOf(issues, { bettingData: [chaseItem({ bettingCount: '2' })] }),
      -98,
      /第 1 注：注数应为 1 注/,
    ],
    [
      'a wrong amount',
      () => planOf(issues, { bettingData: [chaseItem(), chaseItem({ bettingAmount: '3.00' })] }),
      -98,
      /第 2 注/,
    ],
    ['a wrong total', () => planOf(issues, { bettingAmount: '8.01' }), -98, /追号总金额应为 8.00 元/],
    ['a multiple of 0', () => planOf(issues, {}, [1, 0]), -98, /第 2 期：倍数格式错误/],
    ['a multiple of 10001', () => planOf(issues, {}, [1, 10_001]), -98, /第 2 期：倍数必须在1与10000之间/],
    [
      'multiples whose product is above 10000',
      () => planOf(issues, { bettingData: [chaseItem({ graduationCount: '200', bettingAmount: '400.00' })] }, [1, 51]),
      -98,
      /第 2 期：倍数必须在1与10000之间/,
    ],
    ['one issue', () => planOf(issues.slice(0, 1)), -98, /追号期数必须在2与200之间/],
    ['201 issues', () => planOf(Array.from({ length: 201 }, () => issues[0]!)), -98, /追号期数必须在2与200之间/],
    ['no items', () => planOf(issues, { bettingData: [] }), -98, /注单数必须在1与20之间/],
    [
      '21 items',
      () => planOf(issues, { bettingData: Array.from({ length: 21 }, () => chaseItem()) }),
      -98,
      /注单数必须在1与20之间/,
    ],
    ['an issue twice', () => planOf([issues[0]!, issues[1]!, issues[0]!]), -98, /不能重复/],
    ['issues out of order', () => planOf([issues[1]!, issues[0]!]), -98, /开奖先后/],
    ['an issue there is not', () => planOf([issues[0]!, { ...issues[1]!, issue: '209901019999' }]), -98, /期号不存在/],
    [
      'items of two lotteries',
      () => planOf(issues, { bettingData: [chaseItem(), chaseItem({ lotteryCode: 'k3_5m' })] }),
      -98,
      /同一个彩种/,
    ],
    [
      'an item with an issue',
      () => planOf(issues, { bettingData: [chaseItem({ bettingIssue: issues[0]!.issue })] }),
      -98,
      /未知字段/,
    ],
    ['a word for stopping', () => planOf(issues, { stopOnWin: 'yes' }), -98, /中奖后停止追号格式错误/],
    ['an unknown field', () => planOf(issues, { note: 1 }), -98, /未知字段/],
    [
      'more text than a chase holds',
      () =>
        planOf(issues, {
          bettingData: Array.from({ length: 20 }, () => chaseItem({ bettingNumber: 'x'.repeat(8192) })),
        }),
      -98,
      /.+/,
    ],
  ]
  it.each(cases)('%s', async (_name, plan, code, message) => {
    const before = await money()
    const answer = await chase(plan())
    expect(answer.code).toBe(code)
    expect(answer.msg).toMatch(message)
    expect(await money()).toEqual(before)
  })

  it('an issue of another lottery', async () => {
    const [foreign] = await issuesAhead(server.database, 1, 'k3_5m')
    expect((await chase(planOf([issues[0]!, foreign!]))).msg).toMatch(/期号不存在/)
  })

  it('a closed first issue answers -40', async () => {
    const closed = await openIssue(server.database, 'k3_1m', 10)
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect((await chase(planOf([closed, ...issues]))).code).toBe(-40)
  })

  it('too little money for all issues says so', async () => {
    const poor = await rich(7)
    expect((await chase(planOf(issues), poor)).msg).toContain('余额不足')
    expect((await money(poor)).balance).toBe('7.00')
  })

  it('a point above the own rebate answers -3 where the odds were seen, and else says what may be taken', async () => {
    const plan = planOf(issues, { bettingData: [chaseItem({ bettingPoint: '8.1' })] })
    expect(await chase(plan, player, { odds: [['1.8']] })).toMatchObject({ code: -3, data: { odds: [['1.8']] } })
    expect(await chase(plan, player)).toMatchObject({ code: -98, msg: expect.stringContaining('返点不能超过 8%') })
  })

  it('odds that changed answer -3', async () => {
    expect(await chase(planOf(issues), player, { odds: [['1.9']] })).toMatchObject({
      code: -3,
      data: { odds: [['1.96']] },
    })
  })

  it('an exposure that any one issue has no room for', async () => {
    const ahead = await issuesAhead(server.database, 3, 'k3_30s')
    const bettingData = [chaseItem({ lotteryCode: 'k3_30s' })]
    const [first, second] = await Promise.all([rich(), rich()])
    // 2 yuan at 1.96 is 3.92; of 100 yuan on the second issue 98 are taken first.
    expect(await chase(planOf(ahead, { bettingData }, [1, 25, 1]), first)).toMatchObject({ code: 1 })
    expect((await chase(planOf(ahead, { bettingData }), second)).msg).toMatch(/可投额度不足/)
    expect((await money(second)).balance).toBe('1000.00')
    expect(await chase(planOf([ahead[0]!, ahead[2]!], { bettingData }), second)).toMatchObject({ code: 1 })
  })
})

describe('the same request', () => {
  it('moves money once, however often it comes at once', async () => {
    const own = await rich(100)
    const plan = planOf(issues, {}, [1, 2, 3])
    const answers = await Promise.all(Array.from({ length: 20 }, () => chase(plan, own, { requestId: 'same' })))
    const done = answers.filter(({ code }) => code === 1)
    expect(new Set(done.map(({ data }) => data.chaseId)).size).toBe(1)
    expect(answers.every(({ code }) => code === 1 || code === -41)).toBe(true)
    expect((await chase(plan, own, { requestId: 'same' })).data).toEqual(done[0]!.data)
    expect((await chase({ ...plan, stopOnWin: false }, own, { requestId: 'same' })).msg).toMatch(/请求编号/)
    expect((await money(own)).balance).toBe('86.00')
  })
})

describe('a win', () => {
  it('stops the chase exactly there and returns what is open', async () => {
    const own = await rich()
    const ahead = await issuesAhead(server.database, 8)
    const { data } = await chase(planOf(ahead), own)
    for (const [n, issue] of ahead.entries()) {
      const numbers = await runAhead(server.database, issue)
      const sum = numbers.split(',').reduce((total, die) => total + Number(die), 0)
      const now = await detail(data.chaseId, own)
      if (sum < 11) {
        expect(now.issues[n]).toMatchObject({ state: 'lost', returnAmount: '0.00' })
        expect(now.state).toBe(n === 7 ? 'finished' : 'running')
        continue
      }
      expect(now).toMatchObject({ state: 'stopped', finishedCount: n + 1, cancelledCount: 7 - n, cancellable: false })
      expect(now.issues.map(({ state }) => state)).toEqual([
        ...Array.from({ length: n }, () => 'lost'),
        'won',
        ...Array.from({ length: 7 - n }, () => 'cancelled'),
      ])
      expect((await money(own)).waitingAmount).toBe('0.00')
      expect((await money(own)).balance).toBe((1000 - 2 * (n + 1) + 3.92).toFixed(2))
      break
    }
    expect((await server.call('getBetData', {}, own.cookie)).data.list.some(({ state }) => state === 'cancelled')).toBe(
      false,
    )
  })

  it('does not touch a chase that goes on', async () => {
    const own = await rich()
    const ahead = await issuesAhead(server.database, 2)
    const { data } = await chase(planOf(ahead, { bettingData: [surely], stopOnWin: false }), own)
    await runAhead(server.database, ahead[0]!)
    expect(await detail(data.chaseId, own)).toMatchObject({ state: 'running', finishedCount: 1, returnAmount: '3.92' })
    await runAhead(server.database, ahead[1]!)
    expect(await detail(data.chaseId, own)).toMatchObject({ state: 'finished', finishedCount: 2, returnAmount: '7.84' })
    const list = async (state: string) => (await server.call('getChaseBetData', { state }, own.cookie)).data
    expect(await list('finished')).toMatchObject({ total: 1, totals: { bettingAmount: '8.00', returnAmount: '7.84' } })
    expect(await list('running')).toMatchObject({ total: 0, totals: { bettingAmount: '0.00' } })
  })

  it('leaves an issue that has closed meanwhile', async () => {
    const own = await rich()
    const ahead = await issuesAhead(server.database, 4)
    const { data } = await chase(planOf(ahead, { bettingData: [surely] }), own)
    await isOpenNow(server.database, ahead[1]!)
    await endSale(server.database, ahead[1]!.id)
    await runAhead(server.database, ahead[0]!)
    const states = async () => (await detail(data.chaseId, own)).issues.map(({ state }) => state)
    expect(await states()).toEqual(['won', 'waiting', 'cancelled', 'cancelled'])
    expect((await money(own)).waitingAmount).toBe('4.00')
    await runAhead(server.database, ahead[1]!)
    expect(await states()).toEqual(['won', 'won', 'cancelled', 'cancelled'])
    expect(await detail(data.chaseId, own)).toMatchObject({
      state: 'stopped',
      returnAmount: '7.84',
      cancelledAmount: '8.00',
    })
  })
})
