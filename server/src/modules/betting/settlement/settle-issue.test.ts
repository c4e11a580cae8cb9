/** Settling issues with many numbers, and beside an issue that cannot be settled. */
import pino from 'pino'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Database, Queryable } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/module.ts'
import { drawIssue, endSale, longAgo, openIssue, type TestIssue } from '../../../testing/issues.ts'
import { betItem } from '../../../testing/items.ts'
import { statementsDuring } from '../../../testing/statements.ts'
import { closeAudited, openTestServer, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'
import { judgeIssue } from './judge-bets.ts'
import { openSettlement } from './open-settlement.ts'
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

/** The database, but for whoever judges one of these issues. */
function failingFor(broken: readonly TestIssue[]): Database {
  const { pool, close, query } = server.database
  return {
    ...{ pool, close },
    query: (text, values, name) =>
      broken.some(({ id }) => values?.[0] === id)
        ? Promise.reject(new Error('cannot be judged'))
        : query(text, values, name),
  }
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

it('an issue of the last minute is settled before those of a standstill', async () => {
  const issues = [await openIssue(server.database), await openIssue(server.database)]
  const [older, newer] = issues as [TestIssue, TestIssue]
  for (const { id } of issues) await endSale(server.database, id)
  await longAgo(server.database, older)
  for (const { id } of [newer, older]) await drawIssue(server.database, id)
  const settle = () => settleNextIssue(server.database, new Set())
  expect([await settle(), await settle()]).toMatchObject([{ issueId: newer.id }, { issueId: older.id }])
})

it('an issue that cannot be settled lets the others go on, and is tried again later', async () => {
  const [broken, other] = [await drawn(), await drawn()]
  const failing = failingFor([broken])
  const busy = new Set<bigint>()
  const failed = { cause: { message: 'cannot be judged' } }
  await expect(settleNextIssue(failing, busy, undefined, () => 600_000)).rejects.toMatchObject(failed)
  expect(await settleNextIssue(failing, busy)).toMatchObject({ issueId: other.id })
  expect(await settleNextIssue(failing, busy)).toBeUndefined()
  expect([await stateOf(broken), await stateOf(other)]).toEqual(['settling', 'settled'])

  const soon = new Set<bigint>()
  await expect(settleNextIssue(failing, soon)).rejects.toMatchObject(failed)
  await expect.poll(() => settleNextIssue(server.database, soon)).toMatchObject({ issueId: broken.id })
})

it('of any number of issues that cannot be settled each is tried once, then the others, the void ones and the corrected ones', async () => {
  const broken = [await drawn(), await drawn(), await drawn()]
  const other = await drawn()
  const log = pino({ level: 'silent' })
  const platform = { database: failingFor(broken), log, wakes: { wake() {}, onWake() {} } } as unknown as Platform
  const [step] = openSettlement(platform).steps!
  const take = () =>
    step!.take(
      () => {},
      () => false,
    )
  const { result, statements } = await statementsDuring(server.database, () =>
    take().then(
      () => undefined,
      (error) => error,
    ),
  )
  expect(result.errors.map(({ cause }: Error) => (cause as Error).message)).toEqual(Array(3).fill('cannot be judged'))
  expect(await Promise.all([...broken, other].map(stateOf))).toEqual(['settling', 'settling', 'settling', 'settled'])
  for (const table of ['issue_void', 'result_correction'])
    expect(statements.some((text) => text.includes(`from ${table}`))).toBe(true)
  while (await settleNextIssue(server.database, new Set())) {}
})
