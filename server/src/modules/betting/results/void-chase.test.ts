/** An issue of a chase that is made void, or tied: its stake comes back, the issues after it stay as they are. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { chaseItem } from '../../../testing/items.ts'
import { actorCalled, newOperator } from '../../../testing/operators.ts'
import { awaitResult, openOutsideIssue } from '../../../testing/outside.ts'
import { closeAudited, openTestServer, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'
import { refundNextVoid } from '../settlement/refund-void.ts'
import { settleNextIssue } from '../settlement/settle-issue.ts'
import { enterResult } from './enter-result.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => closeAudited(server))

/** What the operators' file says of each bet, the newest first. */
async function statesInFile({ id }: TestPlayer): Promise<(string | undefined)[]> {
  const { cookie } = await newOperator(server, ['seePlayers'])
  const url = `/v1/console/playerBets.csv?playerId=${id}`
  const { body } = await server.app.inject({ url, cookies: { oid: cookie } })
  const [, ...lines] = body.trimEnd().split('\r\n')
  return lines.map((line) => line.split(',').at(-1))
}

it('gives back what was staked on it, and no more, and says so', async () => {
  const player = await server.newPlayer()
  const issues = [await openOutsideIssue(server.database), await openOutsideIssue(server.database)]
  const item = chaseItem({ lotteryCode: 'fc3d', playDetailCode: 'fc3d_bdw_1m', bettingNumber: '7' })
  const chaseData = {
    bettingData: [item],
    issueData: issues.map(({ issue }, n) => ({ issue, graduationCount: String(n + 1) })),
    bettingAmount: '6.00',
    stopOnWin: true,
  }
  expect(await server.call('addChaseBetting', { chaseData }, player.cookie)).toMatchObject({ code: 1 })
  for (const name of ['li_lei', 'wang_wu']) {
    const actor = await actorCalled(server.database, name)
    await enterResult(server.database, actor, { ...issues[0]!, numbers: null, reason: 'as announced' })
  }
  while (await refundNextVoid(server.database)) {}
  const { balance } = (await server.call('queryBalanceFront', {}, player.cookie)).data
  expect(Number(balance)).toBe(996)
  const letters = (await server.call('messageList', {}, player.cookie)).data.list.filter(
    ({ kind }) => kind === 'correction',
  )
  expect(letters.map(({ title }) => title)).toEqual([`福彩3D 第 ${issues[0]!.issue} 期作废，本金已退回`])
  const bets = await server.call('getBetData', {}, player.cookie)
  expect(bets.data.list.map(({ state }) => state).toSorted()).toEqual(['refunded', 'waiting'])

  // It was neither drawn nor has it won: what it brought is what was staked on it.
  const sums = { finishedAmount: '0.00', cancelledAmount: '2.00', returnAmount: '0.00' }
  const chases = (await server.call('getChaseBetData', {}, player.cookie)).data
  expect(chases.totals).toMatchObject(sums)
  expect(chases.list).toMatchObject([{ finishedCount: 0, cancelledCount: 1, ...sums }])
  const detail = await server.call('getChaseDetail', { id: chases.list[0]!.id }, player.cookie)
  expect(detail.data).toMatchObject({ finishedCount: 0, cancelledCount: 1, ...sums })
  expect(detail.data.issues.map(({ state, openNumber }) => [state, openNumber])).toEqual([
    ['refunded', null],
    ['waiting', null],
  ])

  // Its time had not come when it was made void: it is among the bets all the same, once it has.
  const { id } = issues[0]!
  await server.database.query('update issue set opens_at = clock_timestamp() where id = $1', [id])
  const later = await server.call('getBetData', {}, player.cookie)
  expect(later.data.list.map(({ state }) => state).toSorted()).toEqual(['refunded', 'waiting'])
  // Sums of days do not count it.
  expect((await server.call('getBetData', { by: 'settled' }, player.cookie)).data.total).toBe(0)
  expect(await statesInFile(player)).toEqual(['等待开奖', '作废退本'])
})

it('says of a tie that its issue was drawn, and that the stake came back: it is no prize', async () => {
  const player = await server.newPlayer()
  const issues = [await openOutsideIssue(server.database, 'hk6'), await openOutsideIssue(server.database, 'hk6')]
  const chaseData = {
    bettingData: [chaseItem({ lotteryCode: 'hk6', playDetailCode: 'lhc_tema_lm', bettingNumber: 'da' })],
    issueData: issues.map(({ issue }) => ({ issue, graduationCount: '1' })),
    bettingAmount: '4.00',
    stopOnWin: true,
  }
  const { data } = await server.call('addChaseBetting', { chaseData }, player.cookie)
  await awaitResult(server.database, issues[0]!)
  for (const name of ['li_lei', 'wang_wu']) {
    const actor = await actorCalled(server.database, name)
    await enterResult(server.database, actor, { ...issues[0]!, numbers: '01,02,03,04,05,06,49', reason: 'late' })
  }
  while (await settleNextIssue(server.database, new Set())) {}
  const detail = await server.call('getChaseDetail', { id: data.chaseId }, player.cookie)
  expect(detail.data).toMatchObject({
    ...{ finishedCount: 1, cancelledCount: 0 },
    ...{ finishedAmount: '2.00', cancelledAmount: '2.00', returnAmount: '0.00' },
  })
  expect((await server.call('getBetData', { by: 'settled' }, player.cookie)).data.total).toBe(1)
  expect(await statesInFile(player)).toEqual(['等待开奖', '和局退本'])
})
