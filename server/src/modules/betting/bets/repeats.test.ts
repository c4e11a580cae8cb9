/** A repeated request gets the answer of the first one, and moves no money. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openIssue, type TestIssue } from '../../../testing/issues.ts'
import { betItem, type Item } from '../../../testing/items.ts'
import { closeAudited, openTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let issue: TestIssue

/** Two bets of one play. Changing the number of one keeps its count and amount. */
const sides = { bettingNumber: 'da,xiao', bettingCount: '2', bettingAmount: '4.00' }
const item = (change: Item = {}) => betItem(issue, { ...sides, ...change })
const bet = (items: unknown[], extra: Record<string, unknown>, cookie: string) =>
  server.call('addBetting', { bettingData: items, ...extra }, cookie)
const balance = async (cookie: string) => (await server.call('queryBalanceFront', {}, cookie)).data.balance

beforeAll(async () => {
  server = await openTestServer()
  issue = await openIssue(server.database)
})
afterAll(() => closeAudited(server))

describe('the same request', () => {
  it('moves money once, however often it comes at once', async () => {
    const own = await server.newPlayer({ money: 100 })
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => bet([item()], { requestId: 'same' }, own.cookie)),
    )
    const done = answers.filter((answer) => answer.code === 1)
    expect(new Set(done.map((answer) => answer.data.ids[0])).size).toBe(1)
    expect(answers.every((answer) => answer.code === 1 || answer.code === -41)).toBe(true)
    const again = await bet([item()], { requestId: 'same' }, own.cookie)
    expect(again.data).toEqual(done[0]!.data)
    expect(await balance(own.cookie)).toBe('96.00')
  })

  it('a repeat among the slips of others is answered as before, and theirs are taken', async () => {
    const all = await Promise.all(Array.from({ length: 4 }, () => server.newPlayer({ money: 100 })))
    const place = () => Promise.all(all.map(({ cookie }, n) => bet([item()], { requestId: `among-${n}` }, cookie)))
    const [repeating] = all
    const first = await bet([item()], { requestId: 'among-0' }, repeating!.cookie)
    const answers = await place()
    expect(answers[0]).toEqual(first)
    for (const answer of answers) expect(answer).toMatchObject({ code: 1, data: { balance: '96.00' } })
    expect(await place()).toEqual(answers)
    expect(await Promise.all(all.map(({ cookie }) => balance(cookie)))).toEqual(all.map(() => '96.00'))
  })

  it('a repeat is answered as before when the money is gone', async () => {
    const own = await server.newPlayer({ money: 4 })
    // Two nodes: one has not received a repeat yet, the other has.
    const node = await openTestServer({ connection: server.connection })
    const first = await bet([item()], { requestId: 'last' }, own.cookie)
    expect(first).toMatchObject({ code: 1, data: { balance: '0.00' } })
    for (const { call } of [node, node, server]) {
      expect(await call('addBetting', { bettingData: [item()], requestId: 'last' }, own.cookie)).toEqual(first)
      const other = await call('addBetting', { bettingData: [item()], requestId: 'more' }, own.cookie)
      expect(other).toMatchObject({ data: { reason: 'balanceShort' } })
      const reused = item({ graduationCount: '2', bettingAmount: '8.00' })
      const refused = await call('addBetting', { bettingData: [reused], requestId: 'last' }, own.cookie)
      expect(refused).toMatchObject({ data: { reason: 'requestReused' } })
    }
    await node.close()
  })

  it('with another payload is refused', async () => {
    const own = await server.newPlayer({ money: 100 })
    await bet([item()], { requestId: 'one' }, own.cookie)
    const answer = await bet([item({ graduationCount: '2', bettingAmount: '8.00' })], { requestId: 'one' }, own.cookie)
    expect(answer.msg).toMatch(/请求编号/)
    expect(await balance(own.cookie)).toBe('96.00')
  })
})
