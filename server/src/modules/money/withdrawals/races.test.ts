/** Many at once: withdrawals of one balance, cancelling against operators and payouts, decisions raced and replayed. */

import { yuan } from '@hongyun/lottery/money.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/database.ts'
import { newOperator, type TestOperator } from '../../../testing/operators.ts'
import { holdPlayers, whileHeld } from '../../../testing/patient-locks.ts'
import { closeAudited, openTestServer, type TestServer } from '../../../testing/test-server.ts'
import type { Actor } from '../../site/operators/acts.ts'
import { settingsSchema } from '../../site/tenant/settings.ts'
import { decide } from './decide.ts'
import { placeWithdrawal } from './place.ts'
import { take } from './queue.ts'
import { newWithdrawer, type Withdrawer, withdrawals } from './testing/withdrawals.ts'

let server: TestServer
let out: ReturnType<typeof withdrawals>
let first: TestOperator
let second: TestOperator

beforeAll(async () => {
  server = await openTestServer()
  out = withdrawals(server)
  first = await newOperator(server, ['withdrawals', 'seeApprovals'])
  second = await newOperator(server, ['withdrawals', 'seeApprovals'])
})
afterAll(() => closeAudited(server))

const actorOf = ({ id }: TestOperator): Actor => ({ operatorId: id, address: 'test' })
/** What somebody tried: that it was done, or why not. */
const tried = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error) => error.reason ?? String(error),
  )
const counted = (outcomes: readonly string[]) =>
  Object.fromEntries([...new Set(outcomes)].map((one) => [one, outcomes.filter((other) => other === one).length]))
const stateOf = async (player: Withdrawer, id: string) => (await out.orderOf(player, id)).state

describe('forty withdrawals at once of one balance', () => {
  it('leave exactly what fits', async () => {
    const player = await newWithdrawer(server, 1234)
    const current = settingsSchema.parse({ withdrawDayCount: 1000, withdrawFreeCount: 1000 })
    const placing = { database: server.appDatabase, settings: { current }, pays: () => true, openToAll: [] }
    const who = {
      playerId: player.id,
      userName: player.userName,
      registeredAt: 0,
      agent: '',
      address: '',
      browser: undefined,
    }
    const order = () => placeWithdrawal(placing, who, { way: 'bank', payeeId: player.card, amount: yuan(100) })
    const outcomes = await Promise.all(Array.from({ length: 40 }, () => tried(order())))
    expect(counted(outcomes)).toEqual({ done: 12, withdrawBalanceShort: 28 })
    expect(await out.balanceOf(player)).toBe('34.00')
  })

  it('by the call hold no more than there is and than the day allows', async () => {
    const player = await newWithdrawer(server, 350)
    const answers = await Promise.all(Array.from({ length: 40 }, () => out.ask(player, '100')))
    const done = answers.filter(({ code }) => code === -30).length
    expect(done).toBeGreaterThan(0)
    expect(done).toBeLessThanOrEqual(3)
    expect(await out.balanceOf(player)).toBe(`${350 - 100 * done}.00`)
  })

  it('of one request hold once', async () => {
    const player = await newWithdrawer(server, 1000)
    const answers = await Promise.all(Array.from({ length: 40 }, () => out.ask(player, '100', { requestId: 'same' })))
    expect(new Set(answers.filter(({ code }) => code === -30).map(({ data }) => data.id)).size).toBe(1)
    expect(await out.balanceOf(player)).toBe('900.00')
  })
})

it('an order and a change of the payout account wait for the player before the account, so never for each other', async () => {
  const player = await newWithdrawer(server, 1000)
  let asked: ReturnType<typeof out.ask> | undefined
  await inTransaction(server.database, async (tx) => {
    // As a change of the account begins.
    await tx.query('select 1 from player where id = $1 for no key update', [player.id])
    asked = out.ask(player, '100')
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      and query like '%withdrawals_rest_until%'`
    await expect.poll(async () => (await server.database.query(waiting)).length).toBeGreaterThan(0)
    await tx.query('select 1 from payout_account where id = $1 for no key update nowait', [player.card])
  })
  expect((await asked!).code).toBe(-30)
})

it('an order waits for a player whose branch is being changed no longer than that, since the account waits with it', async () => {
  const player = await newWithdrawer(server, 1000)
  const ask = () => out.ask(player, '100')
  expect((await whileHeld(server.database, holdPlayers, ask)).data).toMatchObject({ reason: 'systemBusy' })
  expect((await ask()).code).toBe(-30)
})

describe('cancelling', () => {
  it('raced with an operator who takes the order: one of them has it', async () => {
    for (let n = 0; n < 4; n += 1) {
      const player = await newWithdrawer(server, 100)
      const { id } = await out.place(player)
      const [cancelled, taken] = await Promise.all([out.cancel(player, id), out.take(first, id)])
      const outcomes = [cancelled.code === 1, taken.code === 1]
      expect(outcomes.filter(Boolean)).toHaveLength(1)
      expect(await out.balanceOf(player)).toBe(outcomes[0] ? '100.00' : '0.00')
    }
  })

  it('is refused once it is taken, and possible again when it is put back', async () => {
    const player = await newWithdrawer(server, 100)
    const { id } = await out.place(player)
    await out.take(first, id)
    expect((await out.orderOf(player, id)).isCancellable).toBe(false)
    expect((await out.cancel(player, id)).data.reason).toBe('withdrawalNotCancellable')
    expect((await out.putBack(first, id)).code).toBe(1)
    expect((await out.cancel(player, id)).code).toBe(1)
    expect((await out.take(first, id)).data.reason).toBe('withdrawalDecided')
  })

  it('raced with approving, paying and the provider’s answer: the money is out or back, never both', async () => {
    for (let n = 0; n < 4; n += 1) {
      const player = await newWithdrawer(server, 100)
      const { id, orderNo } = await out.place(player)
      await out.take(first, id)
      const [, cancelled] = await Promise.all([
        out.decide(first, id),
        out.cancel(player, id),
        out.payAll(),
        out.cancel(player, id),
      ])
      await out.payAll()
      expect(cancelled.code).toBe(-98)
      expect(await stateOf(player, id)).toBe('paid')
      expect(await out.paidFor(orderNo)).toBe(1)
      expect(await out.balanceOf(player)).toBe('0.00')
    }
  })
})

describe('operators', () => {
  it('take an order one at a time', async () => {
    const player = await newWithdrawer(server, 100)
    const { id } = await out.place(player)
    const outcomes = await Promise.all(
      [first, second, first, second].map((by) => tried(take(server.appDatabase, actorOf(by), BigInt(id)))),
    )
    expect(counted(outcomes)).toEqual({ done: 2, withdrawalTaken: 2 })
    const holder = (await out.take(first, id)).code === 1 ? second : first
    expect((await out.decide(holder, id)).data.reason).toBe('withdrawalTaken')
  })

  it('decide once, however often and at once', async () => {
    const player = await newWithdrawer(server, 100)
    const { id, orderNo } = await out.place(player)
    await out.take(first, id)
    const approve = () =>
      tried(decide(server.appDatabase, actorOf(first), { id: BigInt(id), decision: 'approved', note: '' }))
    const refuse = () =>
      tried(decide(server.appDatabase, actorOf(first), { id: BigInt(id), decision: 'holder', note: '' }))
    const outcomes = await Promise.all([approve(), refuse(), approve(), refuse(), approve()])
    expect(counted(outcomes)).toEqual({ done: 1, withdrawalDecided: 4 })
    expect(await approve()).toBe('withdrawalDecided')
    await out.payAll()
    const isPaid = outcomes.indexOf('done') % 2 === 0
    expect(await out.paidFor(orderNo)).toBe(isPaid ? 1 : 0)
    expect(await out.balanceOf(player)).toBe(isPaid ? '0.00' : '100.00')
  })

  it('refuse with a letter, and the money is back', async () => {
    const player = await newWithdrawer(server, 100)
    const { id } = await out.place(player)
    expect((await out.settle(first, id, 'evidence', '请上传身份证明。')).code).toBe(1)
    expect(await out.orderOf(player, id)).toMatchObject({
      state: 'refused',
      reason: expect.stringContaining('请上传身份证明。'),
    })
    const letter = (await server.call('messageList', {}, player.cookie)).data.list[0]!
    expect(letter.title).toBe('提现未通过，款项已退回余额：¥100.00')
    expect(await out.balanceOf(player)).toBe('100.00')
  })
})

describe('two operators above the limit', () => {
  const big = async () => {
    const player = await newWithdrawer(server, 30_000)
    const { id, orderNo } = await out.place(player, '20001')
    return { player, id, orderNo }
  }
  const approvalOf = async (id: string) => (await server.call('consoleApproval', { id }, second.cookie)).data
  const approveAs = async (by: TestOperator, id: string, decision = 'approve', reason = '') => {
    const { digest } = await approvalOf(id)
    const input = { id, decision, digest: digest ?? undefined, reason, code: await by.code() }
    return server.call('consoleDecideApproval', input, by.cookie) as Promise<{
      code: number
      data: { reason?: string }
    }>
  }

  it('approve one after the other, and only then it is paid', async () => {
    const { player, id, orderNo } = await big()
    const { approvalId } = (await out.settle(first, id)).data
    expect(approvalId).not.toBeNull()
    await out.pay()
    expect(await stateOf(player, id)).toBe('review')
    expect((await out.cancel(player, id)).data.reason).toBe('withdrawalNotCancellable')
    expect((await out.take(second, id)).data.reason).toBe('withdrawalAsked')
    expect(await approvalOf(approvalId!)).toMatchObject({ kind: 'withdrawal', mayDecide: true })
    expect((await approveAs(first, approvalId!)).data.reason).toBe('approvalOwn')
    const answers = await Promise.all([1, 2, 3].map(() => approveAs(second, approvalId!)))
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
    expect((await approveAs(second, approvalId!)).data.reason).toBe('approvalDecided')
    await out.payAll()
    expect(await stateOf(player, id)).toBe('paid')
    expect(await out.paidFor(orderNo)).toBe(1)
    expect(await out.balanceOf(player)).toBe('9999.00')
  })

  it('may say no: it goes back into the queue, and the player may cancel', async () => {
    const { player, id } = await big()
    const { approvalId } = (await out.settle(first, id)).data
    expect((await approveAs(second, approvalId!, 'refuse', '金额可疑')).code).toBe(1)
    expect((await out.orderOf(player, id)).isCancellable).toBe(true)
    const again = (await out.settle(second, id)).data
    expect(again.approvalId).not.toBe(approvalId)
    expect((await approveAs(first, again.approvalId!, 'refuse', '仍可疑')).code).toBe(1)
    expect((await out.cancel(player, id)).code).toBe(1)
    expect((await out.take(first, id)).data.reason).toBe('withdrawalDecided')
    expect(await out.balanceOf(player)).toBe('30000.00')
  })

  it('are not needed at the limit', async () => {
    const player = await newWithdrawer(server, 30_000)
    const { id } = await out.place(player, '20000')
    expect((await out.settle(first, id)).data.approvalId).toBeNull()
    await out.payAll()
    expect(await stateOf(player, id)).toBe('paid')
  })
})
