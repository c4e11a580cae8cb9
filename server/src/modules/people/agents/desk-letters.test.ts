/** What operators see of letters and raises of agents: who, whom, when, and what. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newOperator, type TestOperator } from '../../../testing/operators.ts'
import { closeAudited, openTestServer, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let desk: TestOperator
let [one, two, member, other, foreign]: TestPlayer[] = []

beforeAll(async () => {
  server = await openTestServer()
  desk = await newOperator(server, ['seeAgents'])
  const agent = (userName: string) => server.newPlayer({ agent: true, ownRate: 850, money: 0, userName })
  ;[one, two] = [await agent('Letter_one'), await agent('Letter_two')]
  const below = (parent: TestPlayer, userName: string) =>
    server.newPlayer({ parentId: parent.id, ownRate: 600, money: 0, userName })
  member = await below(one, 'Got_first')
  other = await below(one, 'Got_second')
  foreign = await below(two, 'Got_foreign')
  const write = (by: TestPlayer, input: object) =>
    server.call('sendMemberLetter', { text: '老地方见', ...input }, by.cookie)
  for (const answer of [
    await write(one, { title: '给全部' }),
    await write(one, { title: '给一人', ids: member.id }),
    await write(two, { title: '另一名' }),
    await server.call('raiseRebate', { id: member.id, rebate: '6.5' }, one.cookie),
    await server.call('raiseRebate', { id: member.id, rebate: '7.0' }, one.cookie),
    await server.call('raiseRebate', { id: foreign.id, rebate: '8.5' }, two.cookie),
  ])
    expect(answer).toMatchObject({ code: 1 })
})
afterAll(() => closeAudited(server))

const letters = async (input: object = {}) => (await server.call('consoleAgentLetters', input, desk.cookie)).data
const raises = async (input: object = {}) => (await server.call('consoleRebateRaises', input, desk.cookie)).data
const titles = async (input: object = {}) => (await letters(input)).list.map(({ title }) => title)

it('lists letters with their text and everybody they went to, the newest first', async () => {
  const { list, total } = await letters()
  expect(total).toBe(3)
  expect(list.map(({ title, agentName, sent }) => [title, agentName, sent])).toEqual([
    ['另一名', 'Letter_two', 1],
    ['给一人', 'Letter_one', 1],
    ['给全部', 'Letter_one', 2],
  ])
  expect(list[2]).toMatchObject({
    ...{ text: '老地方见', agentId: one!.id.toString() },
    receivers: [member!, other!].map(({ id, userName }) => ({ id: id.toString(), userName })),
  })
})

it('finds letters by agent, member and time, page by page', async () => {
  expect(await titles({ agentName: 'LETTER_o' })).toEqual(['给一人', '给全部'])
  expect(await titles({ memberName: 'got_SECOND' })).toEqual(['给全部'])
  expect(await titles({ memberName: 'Got_foreign', agentName: 'letter_one' })).toEqual([])
  expect(await titles({ memberName: 'nobody_here' })).toEqual([])
  expect(await titles({ startTime: Date.now() + 60_000 })).toEqual([])
  expect(await titles({ endTime: Date.now() - 3_600_000 })).toEqual([])
  expect(await titles({ startTime: Date.now() - 3_600_000, endTime: Date.now() + 60_000 })).toHaveLength(3)
  expect(await titles({ pageNum: 2, pageSize: 2 })).toEqual(['给全部'])
})

it('lists raises from what to what, by agent, member and time', async () => {
  const steps = async (input: object = {}) =>
    (await raises(input)).list.map(({ agentName, userName, before, after }) => [agentName, userName, before, after])
  const [first, then] = [
    ['Letter_one', 'Got_first', '6.0', '6.5'],
    ['Letter_one', 'Got_first', '6.5', '7.0'],
  ]
  expect(await steps()).toEqual([['Letter_two', 'Got_foreign', '6.0', '8.5'], then, first])
  expect(await steps({ agentName: 'letter_one' })).toEqual([then, first])
  expect(await steps({ memberName: 'GOT_first', pageNum: 2, pageSize: 1 })).toEqual([first])
  expect(await raises({ memberName: 'Got_second' })).toMatchObject({ total: 0, list: [] })
  expect(await raises({ startTime: Date.now() + 60_000 })).toMatchObject({ total: 0 })
})

it('is for operators with the right, and takes no input that is none', async () => {
  const blind = await newOperator(server, ['seePlayers'])
  for (const name of ['consoleAgentLetters', 'consoleRebateRaises'] as const) {
    expect(await server.call(name, {}, blind.cookie)).toMatchObject({ data: { reason: 'rightMissing' } })
    expect(await server.call(name, {}, one!.cookie)).toMatchObject({ code: 0 })
    for (const input of [{ agentName: '%' }, { memberName: "a' or '1" }, { startTime: 'now' }, { pageSize: 1000 }])
      expect(await server.call(name, input, desk.cookie)).toMatchObject({ data: { reason: 'badInput' } })
  }
})
