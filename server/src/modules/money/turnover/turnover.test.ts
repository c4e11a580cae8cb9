/** What players and operators see of turnover, and releases by one operator and by two. */
import { yuan } from '@hongyun/lottery/money.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/database.ts'
import { depositPlayMoney } from '../../../play-money.ts'
import type { TestIssue } from '../../../testing/issues.ts'
import { betItem } from '../../../testing/items.ts'
import { actorCalled, newOperator, type TestOperator } from '../../../testing/operators.ts'
import { awaitResult, openOutsideIssue } from '../../../testing/outside.ts'
import { changeSettings } from '../../../testing/settings.ts'
import { closeAudited, openTestServer, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'
import { enterResult } from '../../betting/results/enter-result.ts'
import { settleNextIssue } from '../../betting/settlement/settle-issue.ts'
import { approve } from '../../site/approvals/decide.ts'
import { newWithdrawer, withdrawals } from '../withdrawals/testing/withdrawals.ts'
import { lockedOf } from './locked.ts'
import { turnoverKinds } from './open-turnover.ts'

let server: TestServer
let asker: TestOperator
let second: TestOperator
let issue: TestIssue

beforeAll(async () => {
  server = await openTestServer()
  asker = await newOperator(server, ['seePlayers', 'adjust'])
  second = await newOperator(server, ['seePlayers', 'adjust', 'seeActs'])
  await changeSettings(server.database, { turnoverMultiples: { '419': 1 }, turnoverReleaseAlone: 100 })
})
afterAll(() => closeAudited(server))

const credit = (player: TestPlayer, amount: number) =>
  inTransaction(server.database, (tx) => depositPlayMoney(tx, player.id, yuan(amount)))
async function bet(player: TestPlayer, side: string, amount: number, units = 1): Promise<string> {
  const item = betItem(issue, {
    playDetailCode: 'lhc_tema_lm',
    bettingNumber: side,
    bettingCount: String(units),
    bettingAmount: `${amount}.00`,
  })
  const answer = await server.call('addBetting', { bettingData: [item] }, player.cookie)
  expect(answer.code, answer.msg).toBe(1)
  return answer.data.ids[0]!
}
async function settle(special: string): Promise<void> {
  await awaitResult(server.database, issue)
  for (const name of ['li_lei', 'wang_wu'])
    await enterResult(server.database, await actorCalled(server.database, name), {
      ...issue,
      numbers: `01,02,03,04,05,06,${special}`,
    })
  while (await settleNextIssue(server.database, new Set())) {}
}
const nextIssue = async () => {
  issue = await openOutsideIssue(server.database, 'hk6')
}
const listOf = async ({ cookie }: TestPlayer, state?: string) =>
  (await server.call('getWithdrawLimitFlowList', state ? { state } : {}, cookie)).data
const locked = (player: TestPlayer) => inTransaction(server.appDatabase, (tx) => lockedOf(tx, player.id))
const release = async (player: TestPlayer, id: string, by = asker) =>
  server.call(
    'consoleReleaseTurnover',
    { playerId: player.id.toString(), id, reason: '活动规则有误', code: await by.code() },
    by.cookie,
  )

describe('what is locked', () => {
  it('is the credit with what its stakes won, until its turnover is met', async () => {
    const player = await server.newPlayer({ money: 100 })
    await nextIssue()
    await bet(player, 'da', 40)
    expect(await locked(player)).toMatchObject({ locked: yuan(60), missing: yuan(100) })
    await settle('30')
    const won = await locked(player)
    expect(won.missing).toBe(yuan(60))
    expect(won.locked).toBe(won.balance)
    expect(won.balance > yuan(100)).toBe(true)
    await nextIssue()
    await bet(player, 'xiao', 60)
    await settle('30')
    expect(await locked(player)).toMatchObject({ locked: 0n, missing: 0n, requirements: [] })
  })

  it('leaves what is not of an open credit, and does not shrink with what was lost', async () => {
    const player = await server.newPlayer({ money: 50 })
    await nextIssue()
    await bet(player, 'da', 50)
    await settle('30')
    await credit(player, 30)
    const before = await locked(player)
    expect(before).toMatchObject({ locked: yuan(30), missing: yuan(30) })
    await nextIssue()
    await bet(player, 'da', 20)
    await settle('10')
    expect(await locked(player)).toMatchObject({
      locked: yuan(30),
      missing: yuan(10),
      balance: before.balance - yuan(20),
    })
  })
})

describe('a player', () => {
  it('sees how the stakes of today count, requirement by requirement and bet by bet', async () => {
    const player = await server.newPlayer({ money: 200 })
    await nextIssue()
    const big = await bet(player, 'da', 100)
    const small = await bet(player, 'xiao', 60)
    const gone = await bet(player, 'dan', 10)
    await server.call('cancelBetting', { id: gone }, player.cookie)
    await settle('30')
    await nextIssue()
    const tied = await bet(player, 'da', 8)
    await settle('49')
    await nextIssue()
    await bet(player, 'da', 5)
    const { list, total, today, missing } = await listOf(player)
    expect(today).toEqual({
      ...{ staked: '173.00', waiting: '5.00', covered: '120.00', returned: '8.00' },
      ...{ valid: '40.00', used: '40.00', unused: '0.00' },
    })
    expect(missing).toBe('160.00')
    expect(total).toBe(1)
    expect(list[0]).toMatchObject({
      code: 419,
      multiple: 1,
      required: '200.00',
      consumed: '40.00',
      today: '40.00',
      state: 'open',
    })
    const bets = (await server.call('getWithdrawLimitFlowBets', { id: list[0]!.id }, player.cookie)).data
    const byId = new Map(bets.list.map((one) => [one.id, one]))
    expect(byId.get(big)).toMatchObject({ covered: '60.00', tied: '0.00', valid: '40.00', given: '40.00' })
    expect(byId.get(small)).toMatchObject({ covered: '60.00', valid: '0.00', given: '0.00' })
    expect(byId.get(gone)).toMatchObject({ state: 'cancelled', tied: '0.00', valid: '0.00' })
    expect(byId.get(tied)).toMatchObject({ state: 'refunded', tied: '8.00', valid: '0.00' })
    expect(bets.total).toBe(4)
    expect((await listOf(player, 'met')).list).toEqual([])
  })

  it('sees that what was staked while nothing was open is for nothing that comes later', async () => {
    const player = await server.newPlayer({ money: 20 })
    await nextIssue()
    await bet(player, 'da', 20)
    await settle('30')
    await nextIssue()
    await bet(player, 'da', 10)
    await settle('30')
    await credit(player, 7)
    const { list, today } = await listOf(player)
    expect(today).toMatchObject({ valid: '30.00', used: '20.00', unused: '10.00' })
    expect(list.map(({ state, consumed }) => [state, consumed])).toEqual([
      ['open', '0.00'],
      ['met', '20.00'],
    ])
  })

  it('sees no requirement of another', async () => {
    const [one, other] = [await server.newPlayer({ money: 20 }), await server.newPlayer({ money: 0 })]
    const { id } = (await listOf(one)).list[0]!
    const answer = await server.call('getWithdrawLimitFlowBets', { id }, other.cookie)
    expect(answer.data).toMatchObject({ reason: 'notFound' })
  })
})

describe('an operator', () => {
  it('lets a player off a little alone, with an act, once', async () => {
    const player = await server.newPlayer({ money: 100 })
    const { id } = (await listOf(player)).list[0]!
    expect((await release(player, id)).data).toEqual({ state: 'released' })
    expect(await locked(player)).toMatchObject({ locked: 0n, missing: 0n })
    expect((await release(player, id)).data).toMatchObject({ reason: 'requirementEnded' })
    expect((await release(player, '99')).data).toMatchObject({ reason: 'notFound' })
    const shown = await server.call('consolePlayerTurnover', { playerId: player.id.toString() }, asker.cookie)
    expect(shown.data.list[0]).toMatchObject({
      state: 'released',
      release: { missing: '100.00', reason: '活动规则有误', by: asker.name, secondBy: null },
    })
    // The log says which requirement, and how much of it.
    const about = { act: 'turnoverRelease', subjectKind: 'player', subjectId: player.id.toString() }
    const acts = (await server.call('consoleActs', about, second.cookie)).data.list
    expect(acts.map(({ detail }) => detail)).toEqual([
      { name: player.userName, id, missing: '100.00', reason: '活动规则有误' },
    ])
  })

  it('asks for a second one where more is missing', async () => {
    const player = await server.newPlayer({ money: 101 })
    const { id } = (await listOf(player)).list[0]!
    expect((await release(player, id)).data).toEqual({ state: 'open' })
    expect((await release(player, id)).data).toEqual({ state: 'same' })
    expect((await release(player, id, second)).data).toMatchObject({ reason: 'releaseAsked' })
    expect((await locked(player)).missing).toBe(yuan(101))
    const [approval] = await server.database.query<{ id: bigint }>(
      `select id from approval where kind = 'turnoverRelease' and subject_id = $1`,
      [player.id.toString()],
    )
    const actor = { operatorId: second.id, address: 'test' }
    const decide = () =>
      approve(server.database, turnoverKinds, actor, approval!.id, '').then(
        () => 'done',
        () => 'refused',
      )
    expect((await Promise.all([decide(), decide(), decide()])).toSorted()).toEqual(['done', 'refused', 'refused'])
    expect(await locked(player)).toMatchObject({ locked: 0n, missing: 0n })
    const shown = await server.call('consolePlayerTurnover', { playerId: player.id.toString() }, asker.cookie)
    expect(shown.data.list[0]!.release).toMatchObject({ by: asker.name, secondBy: second.name })
  })

  it('sees at a withdrawal which credits hold how much of the balance', async () => {
    const player = await newWithdrawer(server, 300)
    await nextIssue()
    await bet(player, 'da', 300)
    await settle('30')
    const { id } = await withdrawals(server).place(player, '100')
    await credit(player, 50)
    await nextIssue()
    await bet(player, 'da', 20)
    await settle('10')
    const desk = await newOperator(server, ['withdrawals'])
    const { turnover } = (await server.call('consoleWithdrawal', { id }, desk.cookie)).data
    expect(turnover).toMatchObject({ lockedAmount: '50.00', missingTurnover: '30.00' })
    expect(turnover.list).toMatchObject([{ amount: '50.00', requiredAmount: '50.00', doneAmount: '20.00' }])
    const [asked] = (await listOf(player, 'open')).list
    expect(turnover.list[0]).toMatchObject({ id: asked!.id, name: asked!.name, createdAt: asked!.time })
  })

  it('without the right releases nothing', async () => {
    const player = await server.newPlayer({ money: 10 })
    const watcher = await newOperator(server, ['seePlayers'])
    const { id } = (await listOf(player)).list[0]!
    expect((await release(player, id, watcher)).data).toMatchObject({ reason: 'rightMissing' })
    expect((await locked(player)).missing).toBe(yuan(10))
  })
})

describe('twenty looks and bets at once', () => {
  it('come to one requirement, consumed once', async () => {
    const player = await server.newPlayer({ money: 100 })
    await nextIssue()
    await Promise.all([
      ...Array.from({ length: 10 }, () => locked(player)),
      ...Array.from({ length: 5 }, (_, i) => bet(player, 'da', i + 1)),
      ...Array.from({ length: 5 }, () => listOf(player)),
    ])
    await settle('30')
    await Promise.all(Array.from({ length: 10 }, () => locked(player)))
    expect((await locked(player)).missing).toBe(yuan(85))
  })
})
