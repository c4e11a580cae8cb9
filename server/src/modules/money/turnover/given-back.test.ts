/** Stakes that come back count for no requirement: of a void issue, of a cancelled bet, and of a result that is corrected to a tie. */
import { yuan } from '@hongyun/lottery/money.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/database.ts'
import { depositPlayMoney } from '../../../play-money.ts'
import type { TestIssue } from '../../../testing/issues.ts'
import { betItem } from '../../../testing/items.ts'
import { actorCalled } from '../../../testing/operators.ts'
import { awaitResult, openOutsideIssue } from '../../../testing/outside.ts'
import { changeSettings } from '../../../testing/settings.ts'
import { closeAudited, openTestServer, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'
import { correctResult } from '../../betting/results/correct-result.ts'
import { enterResult } from '../../betting/results/enter-result.ts'
import { correctNextBets } from '../../betting/settlement/correct-bets.ts'
import { refundNextVoid } from '../../betting/settlement/refund-void.ts'
import { settleNextIssue } from '../../betting/settlement/settle-issue.ts'
import type { Actor } from '../../site/operators/acts.ts'
import { lockedOf } from './locked.ts'

/** Of the special number: 大 wins, 小 wins, and a tie that gives back. */
const [BIG, SMALL, TIE] = ['30', '10', '49']

let server: TestServer
let both: Actor[]
let issue: TestIssue

beforeAll(async () => {
  server = await openTestServer()
  both = [await actorCalled(server.database, 'li_lei'), await actorCalled(server.database, 'wang_wu')]
  await changeSettings(server.database, { turnoverMultiples: { '419': 1 } })
})
afterAll(() => closeAudited(server))

const nextIssue = async () => {
  issue = await openOutsideIssue(server.database, 'hk6')
}
async function bet(player: TestPlayer, side: string, amount: number): Promise<string> {
  const item = betItem(issue, { playDetailCode: 'lhc_tema_lm', bettingNumber: side, bettingAmount: `${amount}.00` })
  const answer = await server.call('addBetting', { bettingData: [item] }, player.cookie)
  expect(answer.code, answer.msg).toBe(1)
  return answer.data.ids[0]!
}
const numbersWith = (special: string) => `01,02,03,04,05,06,${special}`
async function settle(special: string): Promise<void> {
  await awaitResult(server.database, issue)
  for (const actor of both) await enterResult(server.database, actor, { ...issue, numbers: numbersWith(special) })
  while (await settleNextIssue(server.database, new Set())) {}
}
async function makeVoid(): Promise<void> {
  await awaitResult(server.database, issue)
  for (const actor of both) await enterResult(server.database, actor, { ...issue, numbers: null, reason: '官方未开奖' })
  while (await refundNextVoid(server.database)) {}
}
async function correct(special: string): Promise<void> {
  for (const actor of both)
    await correctResult(server.database, actor, { ...issue, numbers: numbersWith(special), reason: '官方更正' })
  while (await correctNextBets(server.database)) {}
}
const locked = (player: TestPlayer) => inTransaction(server.appDatabase, (tx) => lockedOf(tx, player.id))
const listOf = async ({ cookie }: TestPlayer) => (await server.call('getWithdrawLimitFlowList', {}, cookie)).data
const countedOf = async (player: TestPlayer, requirement: string) =>
  (await server.call('getWithdrawLimitFlowBets', { id: requirement }, player.cookie)).data.list

describe('a void issue', () => {
  it('counts nothing, whether it was looked at before or not, and what is bet next counts alone', async () => {
    const [looking, other] = [await server.newPlayer({ money: 100 }), await server.newPlayer({ money: 100 })]
    await nextIssue()
    const mine = await bet(looking, 'da', 40)
    await bet(other, 'da', 40)
    expect(await locked(looking)).toMatchObject({ balance: yuan(60), locked: yuan(60), missing: yuan(100) })
    await makeVoid()
    for (const player of [looking, other])
      expect(await locked(player)).toMatchObject({ balance: yuan(100), locked: yuan(100), missing: yuan(100) })
    const { list, today } = await listOf(looking)
    expect(list).toMatchObject([{ consumed: '0.00', missing: '100.00', state: 'open' }])
    expect(today).toMatchObject({ staked: '40.00', waiting: '0.00', returned: '40.00', valid: '0.00', used: '0.00' })
    expect(await countedOf(looking, list[0]!.id)).toMatchObject([
      { id: mine, amount: '40.00', tied: '40.00', valid: '0.00', given: '0.00' },
    ])
    await nextIssue()
    await bet(looking, 'da', 30)
    await settle(SMALL)
    expect(await locked(looking)).toMatchObject({ balance: yuan(70), missing: yuan(70) })
  })

  it('meets no requirement of a stake that would have met it', async () => {
    const player = await server.newPlayer({ money: 20 })
    await nextIssue()
    await bet(player, 'da', 20)
    await makeVoid()
    expect(await locked(player)).toMatchObject({ locked: yuan(20), missing: yuan(20) })
    expect((await listOf(player)).list).toMatchObject([{ state: 'open', endedAt: null }])
  })
})

describe('a cancelled bet', () => {
  it('counts nothing, and covers nothing of what is left', async () => {
    const player = await server.newPlayer({ money: 100 })
    await nextIssue()
    await bet(player, 'da', 40)
    const small = await bet(player, 'xiao', 40)
    // The issue is waited for already when the bet is cancelled.
    expect(await locked(player)).toMatchObject({ missing: yuan(100) })
    await server.call('cancelBetting', { id: small }, player.cookie)
    await settle(SMALL)
    expect(await locked(player)).toMatchObject({ balance: yuan(60), missing: yuan(60) })
    expect((await listOf(player)).today).toMatchObject({
      staked: '40.00',
      covered: '0.00',
      valid: '40.00',
      used: '40.00',
    })
  })

  it('that was alone on its issue leaves the requirement as it was', async () => {
    const player = await server.newPlayer({ money: 100 })
    await nextIssue()
    const only = await bet(player, 'da', 100)
    expect(await locked(player)).toMatchObject({ locked: 0n, missing: yuan(100) })
    await server.call('cancelBetting', { id: only }, player.cookie)
    await settle(BIG)
    expect(await locked(player)).toMatchObject({ balance: yuan(100), locked: yuan(100), missing: yuan(100) })
  })
})

describe('a corrected result', () => {
  it('gives back what a stake had consumed that is a tie now, with what it had won, and takes it again', async () => {
    const player = await server.newPlayer({ money: 100 })
    await nextIssue()
    const staked = await bet(player, 'da', 40)
    await settle(BIG)
    const won = await locked(player)
    expect(won.missing).toBe(yuan(60))
    expect(won.balance > yuan(100)).toBe(true)
    expect(won.locked).toBe(won.balance)
    await correct(TIE)
    expect(await locked(player)).toMatchObject({ balance: yuan(100), locked: yuan(100), missing: yuan(100) })
    const { list, today } = await listOf(player)
    expect(list).toMatchObject([{ consumed: '0.00', held: '100.00', state: 'open' }])
    expect(today).toMatchObject({ returned: '40.00', valid: '0.00', used: '0.00' })
    expect(await countedOf(player, list[0]!.id)).toMatchObject([{ id: staked, tied: '40.00', given: '0.00' }])
    await correct(SMALL)
    expect(await locked(player)).toMatchObject({ balance: yuan(60), locked: yuan(60), missing: yuan(60) })
    expect(await countedOf(player, list[0]!.id)).toMatchObject([{ id: staked, tied: '0.00', given: '40.00' }])
  })

  it('that only turns a win into a loss leaves what was consumed, and what is required', async () => {
    const player = await server.newPlayer({ money: 100 })
    await nextIssue()
    await bet(player, 'da', 40)
    await settle(BIG)
    await locked(player)
    await correct(SMALL)
    expect(await locked(player)).toMatchObject({ balance: yuan(60), missing: yuan(60) })
    expect((await listOf(player)).list).toMatchObject([{ required: '100.00', consumed: '40.00', held: '100.00' }])
  })

  it('takes back from what is open, and never from what was met', async () => {
    const player = await server.newPlayer({ money: 30 })
    await inTransaction(server.database, (tx) => depositPlayMoney(tx, player.id, yuan(70)))
    await nextIssue()
    await bet(player, 'da', 50)
    await settle(SMALL)
    expect((await listOf(player)).list).toMatchObject([
      { required: '70.00', consumed: '20.00', state: 'open' },
      { required: '30.00', consumed: '30.00', state: 'met' },
    ])
    await correct(TIE)
    expect((await listOf(player)).list).toMatchObject([
      { consumed: '0.00', missing: '70.00', state: 'open' },
      { consumed: '30.00', missing: '0.00', state: 'met' },
    ])
    expect(await locked(player)).toMatchObject({ balance: yuan(100), locked: yuan(70), missing: yuan(70) })
  })
})
