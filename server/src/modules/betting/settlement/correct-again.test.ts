/** What a correction does to chases, and to what an earlier one left to be owed. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestIssue } from '../../../testing/issues.ts'
import { chaseItem } from '../../../testing/items.ts'
import { actorCalled } from '../../../testing/operators.ts'
import { awaitResult, betOnDigit, openOutsideIssue } from '../../../testing/outside.ts'
import {
  auditLines,
  closeAudited,
  openTestServer,
  type TestPlayer,
  type TestServer,
} from '../../../testing/test-server.ts'
import type { Actor } from '../../site/operators/acts.ts'
import { correctResult } from '../results/correct-result.ts'
import { enterResult } from '../results/enter-result.ts'
import { listDebts } from '../results/reads.ts'
import { correctNextBets } from './correct-bets.ts'
import { settleNextIssue } from './settle-issue.ts'

let server: TestServer
let operators: Actor[]
beforeAll(async () => {
  server = await openTestServer()
  operators = [await actorCalled(server.database, 'li_lei'), await actorCalled(server.database, 'wang_wu')]
})
afterAll(() => closeAudited(server))

async function settle(issue: TestIssue, numbers: string) {
  await awaitResult(server.database, issue)
  for (const actor of operators) await enterResult(server.database, actor, { ...issue, numbers })
  while (await settleNextIssue(server.database, new Set())) {}
}
async function correct(issue: TestIssue, numbers: string) {
  for (const actor of operators)
    expect(await correctResult(server.database, actor, { ...issue, numbers, reason: '官方更正' })).toMatchObject({
      ok: true,
    })
  while (await correctNextBets(server.database)) {}
}
const balanceOf = async ({ cookie }: TestPlayer): Promise<number> =>
  Number((await server.call('queryBalanceFront', {}, cookie)).data.balance)

/** A chase of 7 on two issues, two yuan on each. */
async function chaseOnSeven(player: TestPlayer, stopOnWin = true) {
  const issues = [await openOutsideIssue(server.database), await openOutsideIssue(server.database)] as const
  const chaseData = {
    bettingData: [chaseItem({ lotteryCode: 'fc3d', playDetailCode: 'fc3d_bdw_1m', bettingNumber: '7' })],
    issueData: issues.map(({ issue }) => ({ issue, graduationCount: '1' })),
    bettingAmount: '4.00',
    stopOnWin,
  }
  const placed = await server.call('addChaseBetting', { chaseData }, player.cookie)
  expect(placed).toMatchObject({ code: 1 })
  const detail = async () => {
    const { state, issues: rows } = (await server.call('getChaseDetail', { id: placed.data.chaseId }, player.cookie))
      .data
    return [state, ...rows.map((row) => row.state)]
  }
  return { issues, detail }
}

it('a correction that makes a chase win ends it, as the first result would have', async () => {
  const [player, other] = [await server.newPlayer({ money: 100 }), await server.newPlayer({ money: 100 })]
  const { issues, detail } = await chaseOnSeven(player)
  const going = await chaseOnSeven(other, false)
  for (const issue of [issues[0], going.issues[0]]) await settle(issue, '1,2,3')
  expect(await detail()).toEqual(['running', 'lost', 'waiting'])
  const before = await balanceOf(player)
  for (const issue of [issues[0], going.issues[0]]) await correct(issue, '7,2,3')
  expect(await detail()).toEqual(['stopped', 'won', 'cancelled'])
  expect(await going.detail()).toEqual(['running', 'won', 'waiting'])
  const { list } = (await server.call('getTransactionRecordsFront', {}, player.cookie)).data
  const moved = list.slice(0, 2).map(({ code, amount }) => [code, Number(amount)])
  expect(moved.find(([code]) => code === 204)).toEqual([204, 2])
  const prize = moved.find(([code]) => code === 417)![1]!
  expect(await balanceOf(player)).toBeCloseTo(before + 2 + prize, 4)
  // It stays stopped where the win is taken away again.
  await correct(issues[0], '1,2,3')
  expect(await detail()).toEqual(['stopped', 'lost', 'cancelled'])
})

it('a correction back ends the debt that the first one left, and pays no more than the rest', async () => {
  const player = await server.newPlayer({ money: 2 })
  const issue = await openOutsideIssue(server.database)
  await betOnDigit(server, player, issue, '1')
  await settle(issue, '1,1,1')
  const won = await balanceOf(player)
  // All but what a bet of two yuan leaves is spent.
  const next = await openOutsideIssue(server.database)
  for (let n = 0; n < Math.floor(won / 2) - 1; n += 1) await betOnDigit(server, player, next, '4')
  const left = await balanceOf(player)
  const owedBy = async () =>
    Number((await listDebts(server.database)).find(({ user_name }) => user_name === player.userName)?.amount ?? 0) /
    10_000
  await correct(issue, '2,2,2')
  const owed = await owedBy()
  expect([await balanceOf(player), owed > 0]).toEqual([0, true])
  expect(await auditLines(server.database)).toEqual([])

  await correct(issue, '1,1,1')
  expect(await owedBy()).toBe(0)
  expect(await balanceOf(player)).toBeCloseTo(left, 4)
  const { list } = (await server.call('messageList', {}, player.cookie)).data
  const { content } = (await server.call('messageContent', { id: list[0]!.id }, player.cookie)).data
  expect(content).toContain(`其中 ${owed.toFixed(4).replace(/0{1,2}$/, '')} 元抵销此前更正时未收回的金额`)
  expect(await auditLines(server.database)).toEqual([])

  // And the same again: nothing is left of the first time.
  await correct(issue, '2,2,2')
  expect(await owedBy()).toBeCloseTo(owed, 4)
})
