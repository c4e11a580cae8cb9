/** What agents and operators are told: figures that add up, lines that lead to them, and nothing of anybody else's branch. */

import { type Figure, type TransferFigure, transferFigures } from '@hongyun/contract/agent-reports/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { businessDay, startOfDay } from '@hongyun/lottery/days.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openIssue, runIssue, type TestIssue } from '../../../testing/issues.ts'
import { betItem } from '../../../testing/items.ts'
import { newOperator } from '../../../testing/operators.ts'
import { closeAudited, openTestServer, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'
import { followAll } from './follow.ts'

const DAY_MS = 86_400_000

let server: TestServer
let top: TestPlayer
let middle: TestPlayer
let beside: TestPlayer
let one: TestPlayer
let two: TestPlayer

let days: { startDay: string; endDay: string }

const yuan = (text: string) => Math.round(Number(text) * 10_000)

async function bet(player: TestPlayer, on: TestIssue, change: Record<string, unknown> = {}): Promise<void> {
  const reply = await server.call('addBetting', { bettingData: [betItem(on, change)] }, player.cookie)
  expect(reply).toMatchObject({ code: 1 })
}

beforeAll(async () => {
  server = await openTestServer()
  top = await server.newPlayer({ agent: true, ownRate: 900 })
  middle = await server.newPlayer({ agent: true, ownRate: 850, parentId: top.id })
  beside = await server.newPlayer({ agent: true, ownRate: 850, parentId: top.id })
  one = await server.newPlayer({ parentId: middle.id, userName: 'member_one' })
  two = await server.newPlayer({ parentId: middle.id })
  const issue = await openIssue(server.database)
  const other = await openIssue(server.database, 'k3_5m')
  for (const player of [one, one, two, middle]) await bet(player, issue, { bettingNumber: 'da,xiao' })
  await bet(two, other, { bettingNumber: 'da', bettingPoint: '1.0' })
  await runIssue(server.database, issue)
  await runIssue(server.database, other)
  await bet(two, await openIssue(server.database))
  await followAll(server.appDatabase)
  // A test that runs over midnight sees both days.
  const today = businessDay(Date.now())
  days = { startDay: businessDay(startOfDay(today) - DAY_MS), endDay: today }
})
afterAll(() => closeAudited(server))

const report = async (agent: TestPlayer, change: object = {}) =>
  (await server.call('userAgentReport', { ...days, ...change }, agent.cookie)).data
const detail = async (agent: TestPlayer, change: object) =>
  (await server.call('userAgentReportDetail', { ...days, ...change }, agent.cookie)).data

it('is the sums of the own and of the branch, and of an earlier span beside them', async () => {
  const seen = await report(middle, { compareFrom: '2026-01-01' })
  expect(seen.own).toMatchObject({ bets: 1, staked: '4.00' })
  expect(seen.branch).toMatchObject({ bets: 4, staked: '14.00', placed: '16.00' })
  expect(seen.compare).toMatchObject({ startDay: '2026-01-01', endDay: '2026-01-02', branch: { bets: 0 }, bettors: 0 })
  const { prize, refunded, rebate, corrected, staked, profit } = seen.branch
  expect(yuan(profit)).toBe(yuan(prize) + yuan(refunded) + yuan(rebate) + yuan(corrected) - yuan(staked))
  expect(seen.closed).toBe(false)
  expect((await report(top)).branch).toMatchObject({ bets: 5, staked: '18.00' })
  expect((await report(beside)).branch).toMatchObject({ bets: 0, staked: '0.00' })
  expect((await report(middle, { lotteryCode: 'k3_5m' })).branch).toMatchObject({ bets: 1, staked: '2.00' })
})

it('adds up by day, by lottery and by hour', async () => {
  const { branch, bettors } = await report(middle)
  for (const by of ['day', 'lottery'] as const) {
    const { list } = await detail(middle, { by })
    for (const figure of ['staked', 'placed', 'prize', 'agentRebate', 'other', 'profit'] as const)
      expect(
        list.reduce((sum, row) => sum + yuan(row[figure]), 0),
        `${figure} by ${by}`,
      ).toBe(yuan(branch[figure]))
  }
  expect((await detail(middle, { by: 'day' })).list.reduce((sum, row) => sum + row.bettors, 0)).toBe(bettors)
  expect((await detail(middle, { by: 'lottery' })).list.map(({ key }) => key)).toEqual(['k3_1m', 'k3_5m', ''])
  const [first, last] = await Promise.all([
    detail(middle, { by: 'hour', startDay: days.startDay, endDay: days.startDay }),
    detail(middle, { by: 'hour' }),
  ])
  const hours = [...first.hours, ...last.hours]
  expect(hours.reduce((sum, { staked }) => sum + yuan(staked), 0)).toBe(yuan(branch.staked))
})

it('leads to its lines: the transfers of each figure, and the bets that were settled', async () => {
  const span = { startTime: startOfDay(days.startDay), endTime: startOfDay(days.endDay) + DAY_MS, pageSize: 100 }
  for (const agent of [top, middle]) {
    const { branch } = await report(agent)
    for (const figure of wordsOf(transferFigures)) {
      const lines = (await server.call('agentBillData', { ...span, figure }, agent.cookie)).data
      const [more, less] = [yuan(lines.income), yuan(lines.expense)]
      expect(['placed', 'withdrawal'].includes(figure) ? less - more : more - less, figure).toBe(
        yuan(branch[figure as TransferFigure]),
      )
      expect(lines.capped).toBe(false)
    }
    const bets = (await server.call('getAgentBetData', { ...span, by: 'settled' }, agent.cookie)).data
    expect([bets.total, bets.totals.bettingAmount]).toEqual([branch.bets, branch.staked])
  }
})

it('has a row for each direct member, sorted by any figure, page by page', async () => {
  const read = async (agent: TestPlayer, change: object = {}) =>
    (await server.call('childReport', { ...days, ...change }, agent.cookie)).data
  const ofTop = await read(top)
  expect(ofTop.list.map(({ id }) => id)).toEqual([middle.id, beside.id].map(String))
  expect(ofTop.list[0]).toMatchObject({
    ...{ userName: middle.userName, isAgent: true, rebate: '8.5', members: 2 },
    ...{ own: { staked: '4.00' }, branch: { staked: '14.00' }, all: { staked: '18.00' } },
  })
  expect(ofTop.totals).toEqual((await report(top)).branch)
  expect(ofTop.parents.map(({ id }) => id)).toEqual([String(top.id)])
  const below = await read(top, { parentId: middle.id, order: 'ascending' })
  expect(below.list.map(({ id }) => id)).toEqual([two.id, one.id].map(String))
  expect(below.list.map(({ userName }) => userName)).not.toContain('member_one')
  expect(below.parents.map(({ id }) => id)).toEqual([top.id, middle.id].map(String))
  const second = await read(middle, { pageNum: 2, pageSize: 1 })
  expect([second.total, second.list.map(({ id }) => id)]).toEqual([2, [String(two.id)]])
  expect((await read(top, { userName: 'MEMBER_one' })).list.map(({ id }) => id)).toEqual([String(one.id)])
  for (const sort of ['bets', 'prize', 'agentRebate', 'other', 'profit'] satisfies Figure[]) {
    const values = (await read(middle, { sort })).list.map(({ all }) => Number(all[sort]))
    expect(values, sort).toEqual(values.toSorted((a, b) => b - a))
  }
})

it('answers an id of another branch as one that does not exist', async () => {
  const ids = [one.id, middle.id, beside.id + 10_000n]
  for (const id of ids) {
    const answers = await Promise.all([
      server.call('childReport', { ...days, parentId: id }, beside.cookie),
      server.call('agentBillData', { memberId: id }, beside.cookie),
      server.call('getAgentBetData', { memberId: id, below: '1' }, beside.cookie),
    ])
    for (const answer of answers) expect(answer).toMatchObject({ code: -98, data: { reason: 'notFound' } })
  }
  const otherName = { memberId: one.id, userName: two.userName }
  expect((await server.call('agentBillData', otherName, middle.cookie)).data).toMatchObject({ reason: 'notFound' })
  // Nor does a member's agent see above or beside.
  for (const id of [top.id, beside.id])
    expect(await server.call('childReport', { ...days, parentId: id }, middle.cookie)).toMatchObject({
      data: { reason: 'notFound' },
    })
  expect((await server.call('agentBillData', { userName: one.userName }, beside.cookie)).data).toMatchObject({
    total: 0,
  })
})

it('counts the team', async () => {
  const team = (await server.call('agentReportTeamData', days, top.cookie)).data
  expect(team).toMatchObject({
    members: 4,
    agents: 2,
    direct: 2,
    registered: 4,
    bettors: 3,
    firstBettors: 3,
    online: 4,
  })
  expect(team.days.reduce((sum, { firstBettors }) => sum + firstBettors, 0)).toBe(3)
  expect(team.firstRechargers).toBe(0)
})

it('shows balances of direct members alone, as the site lets agents see them', async () => {
  const { data } = await server.call('teamBalance', {}, middle.cookie)
  const balances = await Promise.all(
    [one, two].map(async ({ cookie }) => yuan((await server.call('queryBalanceFront', {}, cookie)).data.balance)),
  )
  expect(data).toMatchObject({ members: 2, directOnly: true })
  expect(yuan(data.balance ?? '')).toBe(balances.reduce((sum, balance) => sum + balance, 0))
  expect((await server.call('teamYuebaoBalance', {}, middle.cookie)).data).toEqual({
    ...{ members: 2, balance: '0.00', pledged: '0.00', directOnly: true },
  })
  const lines = (await server.call('agentBillData', { memberId: one.id }, top.cookie)).data
  expect(lines.list.map(({ balance }) => balance)).toEqual(lines.list.map(() => null))
})

it('ranks a player’s own lotteries', async () => {
  const { list, total } = (await server.call('userProfitRank', { ...days, sort: 'staked' }, two.cookie)).data
  expect(list.map(({ rank, lotteryCode }) => [rank, lotteryCode])).toEqual([
    [1, 'k3_1m'],
    [2, 'k3_5m'],
  ])
  expect(total).toMatchObject({ bets: 2, staked: '6.00' })
})

it.each([
  ['userAgentReport', { startDay: '2026-03-02', endDay: '2026-03-01' }, 'spanWrong'],
  ['agentReportTeamData', { startDay: '2025-01-01', endDay: '2026-03-01' }, 'spanWrong'],
  ['childReport', { startDay: '2026-02-30', endDay: '2026-03-01' }, 'badInput'],
  ['userAgentReportDetail', { startDay: '2026-03-01', endDay: '2026-03-01', by: 'hour' }, 'hoursGone'],
] as const)('of a span that is none is refused: %s', async (name, input, reason) => {
  expect(await server.call(name, input, top.cookie)).toMatchObject({ code: -98, data: { reason } })
})

it('is the same for operators with the right, of any agent', async () => {
  const { cookie } = await newOperator(server, ['seeAgents'])
  const { data } = await server.call('consoleAgentReport', { agentId: middle.id, ...days }, cookie)
  expect(data).toEqual(await report(middle))
  const children = (await server.call('consoleAgentChildren', { ...days, parentId: middle.id }, cookie)).data
  expect(children.list.map(({ userName }) => userName)).toContain('member_one')
  expect(children.parents.map(({ id }) => id)).toEqual([top.id, middle.id].map(String))
  // Who is searched for below somebody stands there, or is not found.
  const called = async (userName: string, parentId?: bigint) =>
    (await server.call('consoleAgentChildren', { ...days, userName, parentId }, cookie)).data.total
  expect(await called('member_one', top.id)).toBe(1)
  expect(await called(beside.userName)).toBe(1)
  expect(await called(beside.userName, middle.id)).toBe(0)
  const agents = (await server.call('consoleAgentChildren', days, cookie)).data
  expect(agents.list.map(({ id }) => id)).toEqual([String(top.id)])
  expect((await server.call('consoleAgentTeam', { agentId: 1, ...days }, cookie)).data).toMatchObject({
    reason: 'notFound',
  })
  const { cookie: blind } = await newOperator(server, [])
  expect((await server.call('consoleAgentReport', { agentId: middle.id, ...days }, blind)).data).toMatchObject({
    reason: 'rightMissing',
  })
})

it('leads operators to the lines of a branch, of the agent alone, and of both', async () => {
  const { cookie } = await newOperator(server, ['seeAgents'])
  const span = { startTime: startOfDay(days.startDay), endTime: startOfDay(days.endDay) + DAY_MS, pageSize: 100 }
  const bills = async (more: object) =>
    (await server.call('consoleAgentBills', { agentId: middle.id, ...span, ...more }, cookie)).data
  const bets = async (more: object) =>
    (await server.call('consoleAgentBets', { agentId: middle.id, ...span, by: 'settled', ...more }, cookie)).data
  const { own, branch } = await report(middle)
  const { list } = (await server.call('consoleAgentChildren', { ...days, parentId: top.id }, cookie)).data
  const { all } = list.find(({ id }) => id === String(middle.id))!
  for (const [of, sums] of Object.entries({ own, branch, all })) {
    for (const figure of wordsOf(transferFigures)) {
      const { income, expense } = await bills({ of, figure })
      const [more, less] = [yuan(income), yuan(expense)]
      expect(['placed', 'withdrawal'].includes(figure) ? less - more : more - less, `${of} ${figure}`).toBe(
        yuan(sums[figure as TransferFigure]),
      )
    }
    const settled = await bets({ of })
    expect([settled.total, settled.totals.bettingAmount]).toEqual([sums.bets, sums.staked])
  }
  // Operators see whole names and balances; a name finds who is asked for alone.
  const ofOne = await bills({ userName: 'MEMBER_one' })
  expect(new Set(ofOne.list.map(({ userName }) => userName))).toEqual(new Set(['member_one']))
  expect(ofOne.list.every(({ balance }) => balance !== null)).toBe(true)
  expect(await bills({ userName: 'member_one', of: 'own' })).toMatchObject({ total: 0 })
  expect(await bets({ userName: middle.userName })).toMatchObject({ total: 0 })
  expect((await bets({ userName: middle.userName, of: 'all' })).total).toBe(own.bets)
  expect(await bets({ agentId: beside.id, userName: 'member_one', of: 'all' })).toMatchObject({ total: 0 })
  expect(await bills({ agentId: 1 })).toMatchObject({ reason: 'notFound' })
  expect(await bills({ of: 'above' })).toMatchObject({ reason: 'badInput' })
  const { cookie: blind } = await newOperator(server, ['seePlayers'])
  for (const name of ['consoleAgentBets', 'consoleAgentBills'] as const) {
    expect((await server.call(name, { agentId: middle.id }, blind)).data).toMatchObject({ reason: 'rightMissing' })
    expect(await server.call(name, { agentId: middle.id }, middle.cookie)).toMatchObject({ code: 0 })
  }
})

it('is read whole by ids, however rows change places and members come meanwhile', async () => {
  const agent = await server.newPlayer({ agent: true, ownRate: 850 })
  const members: TestPlayer[] = []
  for (let n = 0; n < 4; n += 1) members.push(await server.newPlayer({ parentId: agent.id }))
  const page = async (more: object) =>
    (await server.call('childReport', { ...days, sort: 'id', order: 'ascending', pageSize: 2, ...more }, agent.cookie))
      .data
  const found: string[] = []
  for (let after: string | undefined; ; ) {
    const { list, total } = await page(after === undefined ? {} : { after })
    expect(total).toBe(members.length - found.length)
    found.push(...list.map(({ id }) => id))
    if (list.length < 2) break
    after = list.at(-1)!.id
    // The last one has most by now: in the order of any figure it would have gone to the first page.
    const issue = await openIssue(server.database)
    await bet(members[3]!, issue, { bettingNumber: 'da,xiao' })
    await runIssue(server.database, issue)
    await followAll(server.appDatabase)
    if (members.length === 4) members.push(await server.newPlayer({ parentId: agent.id }))
  }
  expect(found).toEqual(members.map(({ id }) => String(id)))
  const byStakes = (await server.call('childReport', { ...days, pageSize: 1 }, agent.cookie)).data
  expect(byStakes.list.map(({ id }) => id)).toEqual([String(members[3]!.id)])
  expect((await page({ order: 'descending', pageSize: 1 })).list.map(({ id }) => id)).toEqual([String(members[4]!.id)])
  expect((await page({ after: String(members[4]!.id) })).list).toEqual([])
})
