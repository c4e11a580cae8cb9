/** Settling issues with many numbers, and beside an issue that cannot be settled. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Database, Queryable } from '../../../platform/db/database.ts'
import { drawIssue, endSale, openIssue, type TestIssue } from '../../../testing/issues.ts'
import { betItem } from '../../../testing/items.ts'
import { closeAudited, openTestServer, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'
import { judgeIssue } from './judge-bets.ts'
import { settleNextIssue } from './settle-issue.ts'

let server: TestServer
let players: TestPlayer[]
beforeAll(async () => {
  server = await openTestServer()
  players = await Promise.all([1, 2].map(() => server.newPlayer({ money: 1000 })))
})
afterAll(() => closeAudited(server))

/** An issue on which the first player has bet on 大 and 小 and the second on 单 and 双: one of each pair wins. */
async function drawn(): Promise<TestIssue> {
  const issue = await openIssue(server.database)
  for (const [i, numbers] of [
    ['da', 'xiao'],
    ['dan', 'shuang'],
  ].entries()) {
    const bettingData = numbers.map((bettingNumber) => betItem(issue, { bettingNumber }))
    expect((await server.call('addBetting', { bettingData }, players[i]!.cookie)).code).toBe(1)
  }
  await endSale(server.database, issue.id)
  await drawIssue(server.database, issue.id)
  return issue
}

const stateOf = async ({ id }: TestIssue) =>
  (await server.database.query<{ state: string }>('select state from issue where id = $1', [id]))[0]!.state

it('judging many numbers gives others their turn', async () => {
  let clock = 0
  const now = vi.spyOn(performance, 'now').mockImplementation(() => {
    clock += 1000
    return clock
  })
  let [turns, isDone] = [0, false]
  const count = () => {
    turns += 1
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  const numbers = Array.from({ length: 2000 }, () => ({ play_code: 'k3_hezhi_lm', number: 'da' }))
  const issue = {
    ...{ id: 1n, lottery_code: 'k3_1m', issue: '209901010001', type: 'K3' as const },
    ...{ draws_at: 0, numbers: '6,6,5', bets_from: 0n },
  }
  const paying = await judgeIssue({ query: async () => numbers } as unknown as Queryable, issue)
  isDone = true
  now.mockRestore()
  expect([...paying.values()].map(({ number }) => number)).toEqual(['da'])
  expect(turns).toBeGreaterThan(4)
})

it('a chunk with fewer bets than there are paying numbers pays its own', async () => {
  const issue = await drawn()
  expect(await settleNextIssue(server.database, new Set(), 1)).toMatchObject({ issueId: issue.id, bets: 4 })
  const states = await server.database.query(
    `select array_agg(state order by state) as states from bet where issue_id = $1 group by player_id`,
    [issue.id],
  )
  expect(states).toEqual(players.map(() => ({ states: ['lost', 'won'] })))
})

it('an issue that cannot be settled lets the others go on, and is tried again later', async () => {
  const [broken, other] = [await drawn(), await drawn()]
  const { pool, close, query } = server.database
  const failing: Database = {
    ...{ pool, close },
    query: (text, values, name) =>
      values?.[0] === broken.id ? Promise.reject(new Error('cannot be judged')) : query(text, values, name),
  }
  const busy = new Set<bigint>()
  await expect(settleNextIssue(failing, busy, undefined, 600_000)).rejects.toThrow('cannot be judged')
  expect(await settleNextIssue(failing, busy)).toMatchObject({ issueId: other.id })
  expect(await settleNextIssue(failing, busy)).toBeUndefined()
  expect([await stateOf(broken), await stateOf(other)]).toEqual(['settling', 'settled'])

  const soon = new Set<bigint>()
  await expect(settleNextIssue(failing, soon, undefined, 1)).rejects.toThrow('cannot be judged')
  await expect.poll(() => settleNextIssue(server.database, soon)).toMatchObject({ issueId: broken.id })
})
