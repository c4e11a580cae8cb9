/** Issues whose public round does not come: said so everywhere, made void by two operators and no sooner than the tenant allows. */
import { publishedAt } from '@hongyun/lottery/beacon.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tellDraw } from '../../../commands/fairness-draw.ts'
import { beaconEnv, openRelay, openRoundIssue, own, type Relay } from '../../../testing/beacon.ts'
import { byHand } from '../../../testing/by-hand.ts'
import { openIssue, testKey } from '../../../testing/issues.ts'
import { betItem } from '../../../testing/items.ts'
import { type MovingClock, openMovingServer } from '../../../testing/moving-clock.ts'
import { actorCalled } from '../../../testing/operators.ts'
import { resultState } from '../../../testing/outside.ts'
import { testSealer } from '../../../testing/sealing.ts'
import { auditLines, closeAudited, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'
import { closeNextIssue } from '../bets/close-issue.ts'
import { askRound } from '../draws/beacon/ask-round.ts'
import { keepRound } from '../draws/beacon/rounds.ts'
import { openChains } from '../draws/chains.ts'
import { drawNextIssue } from '../draws/draw-issue.ts'
import { refundNextVoid } from '../settlement/refund-void.ts'
import { settleNextIssue } from '../settlement/settle-issue.ts'
import { correctResult } from './correct-result.ts'
import { issueAtDesk, listResults } from './desk-reads.ts'
import { enterResult } from './enter-result.ts'

const MINUTE_MS = 60_000
const WAIT_MS = 120 * MINUTE_MS

let server: TestServer
let clock: MovingClock
let relay: Relay
let player: TestPlayer
let issue: Awaited<ReturnType<typeof openRoundIssue>>
let betId: string
let due: number

beforeAll(async () => {
  relay = await openRelay('silent')
  ;({ server, clock } = await openMovingServer({ env: beaconEnv(relay) }))
})
afterAll(async () => {
  await closeAudited(server)
  await relay.close()
})

/** A bet was taken, and the issue is closed and waits for its round. */
beforeEach(async () => {
  issue = await openRoundIssue(server.database, 30_000)
  // Another one each time: who plays for hours is reminded of it first.
  player = await server.newPlayer()
  const { code, data } = await server.call('addBetting', { bettingData: [betItem(issue)] }, player.cookie)
  expect(code).toBe(1)
  betId = data.ids[0]!
  due = publishedAt(own.chain, issue.round)
  await clock.moveTo(due + 1000)
  while (await closeNextIssue(server.database)) {}
})

const enter = async (name: string, numbers: string | null = null, which = issue) =>
  enterResult(server.database, await actorCalled(server.database, name), {
    ...{ lotteryCode: which.lotteryCode, issue: which.issue, numbers, reason: '公共随机数没有来' },
  })
const state = () => resultState(server.database, issue)
const draw = () => drawNextIssue(server.database, openChains(testKey))
const come = async () => {
  relay.mood = 'right'
  const found = await askRound([relay.url], own.chain, issue.round, () => {}, 60_000)
  relay.mood = 'silent'
  await keepRound(server.database, { ...found!, chain: own.chain })
}
const end = async () => {
  while (await refundNextVoid(server.database)) {}
  while (await settleNextIssue(server.database, new Set())) {}
}
const balance = async () => Number((await server.call('queryBalanceFront', {}, player.cookie)).data.balance)
const listed = async (filter: 'todo' | 'void') => {
  const page = { sort: 'drawsAt', order: 'descending', limit: 100, offset: 0 } as const
  const { list } = await listResults(server.database, { filter, lotteryCode: 'k3_1m', lateHours: 2 }, page)
  return list.filter((row) => row.issue === issue.issue)
}

describe('an issue whose round is late', () => {
  it('says so wherever its draw is looked for, and is not drawn', async () => {
    expect(await draw()).toBeUndefined()
    const where = { lotteryCode: issue.lotteryCode }
    const [one, header, hall, proof] = await Promise.all([
      server.call('openResult', { ...where, issue: issue.issue }),
      server.call('nextIssueOpenData', where),
      server.call('getStockLotteryDataFront', { lotteryType: 'K3' }),
      server.call('fairness', { ...where, issue: issue.issue }),
    ])
    expect(one).toMatchObject({ code: -98, data: { reason: 'notDrawnYet' } })
    expect(one.msg).toBe(`该期等待公共随机数（drand 第 ${issue.round} 轮），取得后开奖`)
    expect(header.data.drawing).toMatchObject({ issue: issue.issue, awaitsBeacon: true })
    expect(hall.data.list.find(({ lotteryCode }) => lotteryCode === 'k3_1m')!.awaitsBeacon).toBe(issue.issue)
    expect(hall.data.list.find(({ lotteryCode }) => lotteryCode === 'k3_5m')!.awaitsBeacon).toBeNull()
    expect(proof.data).toMatchObject({
      state: 'closed',
      draw: null,
      beacon: '',
      beaconRound: { round: issue.round, publishedAt: due, due: true, signature: null, randomness: null, keptAt: null },
    })
    await come()
    const after = await server.call('nextIssueOpenData', where)
    expect(after.data.drawing).toMatchObject({ issue: issue.issue, awaitsBeacon: false })
    expect(await draw()).toMatchObject({ issueId: issue.id })
    await end()
  })

  it('is listed for operators, who can do nothing until it is late enough, and never enter numbers', async () => {
    await clock.moveTo(due + 2 * MINUTE_MS)
    expect(await listed('todo')).toMatchObject([{ awaits_round: true, late: true, state: 'closed', bets: 1n }])
    expect(await issueAtDesk(server.database, issue, 2)).toMatchObject({ awaits_round: true, late: true })
    expect(await enter('li_lei')).toMatchObject({ ok: false, reason: expect.stringContaining('仍未取得时才能作废') })
    expect(await enter('li_lei', '1,2,3')).toMatchObject({ ok: false })
    await clock.moveTo(due + WAIT_MS - 1000)
    expect(await enter('li_lei')).toMatchObject({ ok: false })
    await clock.moveTo(due + WAIT_MS + 1000)
    expect(await enter('li_lei', '1,2,3')).toMatchObject({ ok: false })
    expect(await state()).toMatchObject({ state: 'closed', said: 0n })
    await come()
    expect(await listed('todo')).toEqual([])
    expect(await issueAtDesk(server.database, issue, 100)).toMatchObject({ late: false })
    await draw()
    await end()
  })

  it('is made void by two operators, gives its stakes back, and is not drawn when its round comes at last', async () => {
    const before = await balance()
    await clock.moveTo(due + WAIT_MS + 1000)
    expect(await enter('li_lei')).toEqual({ ok: true, value: 'pending' })
    expect(await enter('li_lei')).toEqual({ ok: true, value: 'same' })
    expect(await enter('wang_wu')).toEqual({ ok: true, value: 'void' })
    await end()
    expect((await balance()) - before).toBe(2)
    expect((await server.call('getBetDetail', { id: betId }, player.cookie)).data.state).toBe('refunded')
    expect(await state()).toMatchObject({ state: 'void', numbers: null, said: 1n })
    expect(await listed('void')).toMatchObject([{ state: 'void', awaits_round: false }])
    const { msg } = await server.call('openResult', { lotteryCode: issue.lotteryCode, issue: issue.issue })
    expect(msg).toBe('该期已作废，不再开奖')
    const proof = await server.call('fairness', { lotteryCode: issue.lotteryCode, issue: issue.issue })
    expect(proof.data.statements).toMatchObject([{ kind: 'entry', by: ['操作员 1', '操作员 2'], openNumber: null }])
    const lines: string[] = []
    expect(Object.values(tellDraw(proof.data, (line) => void lines.push(line)))).not.toContain(false)
    expect(lines[0]).toBe(`${issue.lotteryCode} ${issue.issue}: void, all stakes are given back`)
    await come()
    expect(await draw()).toBeUndefined()
    expect(await auditLines(server.database)).toEqual([])
  })

  it('is drawn where its round comes before the second operator', async () => {
    await clock.moveTo(due + WAIT_MS + 1000)
    expect(await enter('li_lei')).toEqual({ ok: true, value: 'pending' })
    await come()
    expect(await enter('wang_wu')).toMatchObject({ ok: false, reason: expect.stringContaining('已经取得') })
    expect(await draw()).toMatchObject({ issueId: issue.id })
    await end()
    expect(await state()).toMatchObject({ state: 'settled', said: 0n })
    const wang = await actorCalled(server.database, 'wang_wu')
    const correction = { lotteryCode: issue.lotteryCode, issue: issue.issue, numbers: '1,2,3', reason: '改' }
    expect(await correctResult(server.database, wang, correction)).toMatchObject({
      ok: false,
      reason: expect.stringContaining('不能更正'),
    })
  })
})

describe('what the audit finds', () => {
  it('is an issue that was made void too early, or although its round was there', async () => {
    await clock.moveTo(due + WAIT_MS + 1000)
    await enter('li_lei')
    await enter('wang_wu')
    await end()
    const found = async () => (await auditLines(server.database)).filter((line) => line.startsWith('void for a round'))
    await byHand(server.database, `update result_statement set at = at - interval '5 minutes' where issue_id = $1`, [
      issue.id,
    ])
    expect(await found()).toMatchObject([expect.stringContaining(`issue ${issue.id}`)])
    await byHand(server.database, `update result_statement set at = at + interval '5 minutes' where issue_id = $1`, [
      issue.id,
    ])
    expect(await found()).toEqual([])
    await come()
    await byHand(server.database, `update public_round set at = at - interval '1 hour' where round = $1`, [issue.round])
    expect(await found()).toMatchObject([expect.stringContaining('a draw by its round, which was there')])
    await byHand(server.database, `update public_round set at = at + interval '1 hour' where round = $1`, [issue.round])
  })
})

it('leaves an issue without a round to its seed: no operator and no hand in the database makes it void', async () => {
  const plain = await openIssue(server.database, 'k3_1m', 1000)
  await clock.moveTo(due + 2 * WAIT_MS)
  while (await closeNextIssue(server.database)) {}
  expect(await enter('li_lei', null, { ...plain, round: 0 })).toMatchObject({
    ok: false,
    reason: expect.stringContaining('不等待公共随机数'),
  })
  const insert = (id: bigint) =>
    server.database.query(
      `insert into issue_void (issue_id, statement_id) select $1, id from result_statement order by id limit 1`,
      [id],
    )
  await expect(insert(plain.id)).rejects.toThrow(/does not wait for a public round/)
  await come()
  await expect(insert(issue.id)).rejects.toThrow(/does not wait for a public round/)
  while (await draw()) {}
  await end()
})

it('is made void, although the clock was an hour ahead when the first operator asked for it', async () => {
  const sealer = testSealer(server)
  await clock.moveTo(due + WAIT_MS + 60 * MINUTE_MS)
  expect(await enter('li_lei')).toEqual({ ok: true, value: 'pending' })
  await sealer.seal()
  await clock.moveTo(due + WAIT_MS + 1000)
  expect(await enter('wang_wu')).toEqual({ ok: true, value: 'void' })
  await sealer.seal()
  await end()
  const approvals = async () => (await auditLines(server.database)).filter((line) => line.startsWith('approval'))
  expect(await approvals()).toEqual([])
  // As if it had been asked for at a time at which the clock never was.
  const shift = (hours: number) =>
    byHand(
      server.database,
      `update approval set asked_at = asked_at + make_interval(hours => $1), expires_at = expires_at + make_interval(hours => $1)
       where id = (select max(id) from approval)`,
      [hours],
    )
  await shift(3)
  expect(await approvals()).toMatchObject([expect.stringContaining('decided behind it')])
  await shift(-3)
})
