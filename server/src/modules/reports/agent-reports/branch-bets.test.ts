/** What an agent sees of the bets below: all levels, nobody else's, whole names of direct members alone. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openIssue, runIssue, type TestIssue } from '../../../testing/issues.ts'
import { betItem } from '../../../testing/items.ts'
import { closeAudited, openTestServer, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let top: TestPlayer
let middle: TestPlayer
let member: TestPlayer
let issue: TestIssue

async function bet(player: TestPlayer, on: TestIssue, bettingNumber = 'da,xiao'): Promise<void> {
  const bettingData = [betItem(on, { bettingNumber })]
  expect(await server.call('addBetting', { bettingData }, player.cookie)).toMatchObject({ code: 1 })
}

beforeAll(async () => {
  server = await openTestServer()
  top = await server.newPlayer({ agent: true, ownRate: 900 })
  middle = await server.newPlayer({ agent: true, ownRate: 850, parentId: top.id })
  member = await server.newPlayer({ parentId: middle.id, userName: 'Under_one' })
  const stranger = await server.newPlayer({ userName: 'stranger_1' })
  issue = await openIssue(server.database)
  for (const player of [member, middle, stranger, top]) await bet(player, issue)
  await runIssue(server.database, issue)
  await bet(member, await openIssue(server.database, 'k3_5m'))
})
afterAll(() => closeAudited(server))

const seen = async (agent: TestPlayer, filter: Record<string, unknown> = {}) =>
  (await server.call('getAgentBetData', filter, agent.cookie)).data

it('are those of all levels below, and neither the own nor a stranger’s', async () => {
  expect(await seen(top)).toMatchObject({ total: 3, totals: { bettingAmount: '12.00', returnAmount: '7.86' } })
  const below = await seen(middle)
  expect(below).toMatchObject({ total: 2, totals: { bettingAmount: '8.00', returnAmount: '3.92' } })
  expect(below.list.map(({ userName }) => userName)).toEqual(['Under_one', 'Under_one'])
  const seenByTop = await seen(top, { userName: 'under_one' })
  expect(seenByTop.list.map(({ userName }) => userName)).toEqual(['Un****e', 'Un****e'])
  expect(JSON.stringify(seenByTop)).not.toContain('Under_one')
})

it('are found by name, lottery, issue, state and time', async () => {
  expect((await seen(top, { userName: 'under_ONE' })).total).toBe(2)
  expect((await seen(top, { userName: 'stranger_1' })).total).toBe(0)
  expect((await seen(middle, { userName: top.userName })).total).toBe(0)
  expect((await seen(top, { lotteryCode: 'k3_5m' })).total).toBe(1)
  expect((await seen(top, { issue: issue.issue })).total).toBe(2)
  expect((await seen(top, { state: 'won' })).total).toBe(2)
  expect((await seen(top, { endTime: Date.now() - 3_600_000 })).total).toBe(0)
  expect(await seen(top, { pageNum: 2, pageSize: 2 })).toMatchObject({ total: 3, list: [{ state: 'won' }] })
})

it('are refused to players who are no agents', async () => {
  expect(await server.call('getAgentBetData', {}, member.cookie)).toMatchObject({
    code: -98,
    msg: '该功能仅对代理开放',
  })
})
