/** Payouts without an answer for long: two operators end those whose provider has left the configuration, once, whatever it says meanwhile. */
import { yuan } from '@hongyun/lottery/money.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newOperator, type TestOperator } from '../../../testing/operators.ts'
import { closeAudited, openTestServer, type TestServer } from '../../../testing/test-server.ts'
import { approve } from '../../site/approvals/decide.ts'
import { lapseOvertaken } from '../../site/approvals/overtaken.ts'
import type { PayoutProvider } from './payout/provider.ts'
import { payoutResolution } from './payout/resolve-payout.ts'
import { setSwitches } from './sandbox/switches.ts'
import { GONE, LENIENT, newWithdrawer, type Withdrawer, withdrawals } from './testing/withdrawals.ts'

let server: TestServer
let out: ReturnType<typeof withdrawals>
let first: TestOperator
let second: TestOperator

beforeAll(async () => {
  server = await openTestServer({ before: LENIENT })
  out = withdrawals(server)
  first = await newOperator(server, ['withdrawals', 'seeApprovals'])
  second = await newOperator(server, ['withdrawals', 'seeApprovals'])
})
afterAll(() => closeAudited(server))

let stuckOnes = 0
type Stuck = { player: Withdrawer; id: string; orderNo: string; ref: string }

/** An order of 400 yuan, and 4 of fee where it is not free, that was given to a provider. */
async function stuck(by: PayoutProvider = GONE, withFee = false): Promise<Stuck> {
  const player = await newWithdrawer(server, 1000)
  // The first three of a day are free.
  if (withFee) for (let n = 0; n < 3; n += 1) await out.place(player, '100')
  const { id, orderNo, fee } = await out.place(player, '400')
  expect(fee).toBe(withFee ? '4.00' : '0.00')
  expect((await out.settle(first, id)).code).toBe(1)
  await out.pay(by)
  expect((await out.orderOf(player, id)).state).toBe('paying')
  stuckOnes += 1
  return { player, id, orderNo, ref: `REF${stuckOnes}` }
}

type Refused = { code: number; msg: string; data: { id: string; state: string; reason?: string; field?: string } }
const resolve = async (by: TestOperator, id: string, more: Record<string, unknown>) =>
  server.call(
    'consoleResolvePayout',
    { id, reason: '已向付款方核实', ...more, code: await by.code() },
    by.cookie,
  ) as Promise<unknown> as Promise<Refused>
const paid = (by: TestOperator, { id, ref }: Stuck) => resolve(by, id, { outcome: 'paid', providerRef: ref })
const returned = (by: TestOperator, { id }: Stuck) => resolve(by, id, { outcome: 'returned' })
const approvalOf = async (id: string) => (await server.call('consoleApproval', { id }, second.cookie)).data
const approveAs = async (by: TestOperator, id: string) => {
  const { digest } = await approvalOf(id)
  const input = { id, decision: 'approve', digest: digest ?? undefined, code: await by.code() }
  return server.call('consoleDecideApproval', input, by.cookie) as Promise<unknown> as Promise<Refused>
}
const words = async (orderNo: string) =>
  server.database.query<{ source: string; verdict: string; provider_ref: string | null }>(
    `select w.source, w.verdict, w.provider_ref from payout_word w join payout_attempt p using (payout_no)
     join withdrawal_order o on o.id = p.order_id
     where o.order_no = $1 and w.verdict not in ('taken', 'noAnswer') order by w.id`,
    [orderNo],
  )
const codes = async ({ id }: Stuck) =>
  (
    await server.database.query<{ code: number }>(
      `select code from transfer where record_kind = 'withdrawal' and record_id = $1 order by code`,
      [id],
    )
  ).map(({ code }) => code)
const letters = async (player: Withdrawer) =>
  (await server.call('messageList', {}, player.cookie)).data.list.map(({ title }) => title)
/** The provider is configured again, and says this of the order's payout, and of no other. */
const back = (state: 'paid' | 'failed', { orderNo, ref }: Stuck): PayoutProvider => ({
  ...GONE,
  async lookUp(payoutNo) {
    const own = await server.database.query(
      `select 1 from payout_attempt p join withdrawal_order o on o.id = p.order_id where o.order_no = $1 and payout_no = $2`,
      [orderNo, payoutNo],
    )
    if (own.length === 0) return { state: 'taken' }
    const word = { payoutNo, providerRef: ref, amount: yuan(400), currency: 'CNY', state, reason: '' }
    return { state: 'decided', word }
  },
})
const saysNow = async (provider: PayoutProvider) => {
  await out.dueNow()
  await out.pay(provider)
}

describe('two operators', () => {
  it('say that it was paid: the order ends as by the word of its provider', async () => {
    const order = await stuck(GONE, true)
    const { data } = await paid(first, order)
    expect(data.state).toBe('open')
    const shown = await approvalOf(data.id)
    expect(shown).toMatchObject({ kind: 'payoutResolution', right: 'withdrawals', mayDecide: true })
    for (const part of [order.orderNo, order.ref, 'gone', '¥400.00', '按已到账办结'])
      expect(shown.effect).toContain(part)
    expect((await out.orderOf(order.player, order.id)).state).toBe('paying')
    expect((await approveAs(first, data.id)).data.reason).toBe('approvalOwn')
    const answers = await Promise.all([1, 2, 3].map(() => approveAs(second, data.id)))
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
    expect(await out.orderOf(order.player, order.id)).toMatchObject({ state: 'paid', reason: '' })
    expect(await codes(order)).toEqual([303, 304, 702, 703])
    expect(await letters(order.player)).toContain('提现已到账：¥400.00')
    expect(await words(order.orderNo)).toEqual([{ source: 'operators', verdict: 'paid', provider_ref: order.ref }])
    const { story } = (await server.call('consoleWithdrawal', { id: order.id }, first.cookie)).data
    expect(story.map(({ text }) => text)).toContain(`${second.name} 确认提现已经付出`)
  })

  it('say that it was not paid: the money is back with its fee and its letter', async () => {
    const order = await stuck(GONE, true)
    const before = Number(await out.balanceOf(order.player))
    const { data } = await returned(first, order)
    expect((await approvalOf(data.id)).effect).toContain('¥404.00 退回余额')
    expect((await approveAs(second, data.id)).code).toBe(1)
    expect(await out.orderOf(order.player, order.id)).toMatchObject({
      state: 'returned',
      reason: '经核对，付款方没有付出这笔款项',
    })
    expect(Number(await out.balanceOf(order.player))).toBe(before + 404)
    expect(await codes(order)).toEqual([208, 303, 304])
    expect(await letters(order.player)).toContain('提现未能付出，款项已退回余额：¥400.00')
    expect((await returned(first, order)).data.reason).toBe('approvalImpossible')
  })

  it('say the same: the second one has approved it; another end is refused while one is asked for', async () => {
    const order = await stuck()
    expect((await paid(first, order)).data.state).toBe('open')
    expect((await paid(first, order)).data.state).toBe('same')
    expect((await returned(second, order)).data.reason).toBe('withdrawalAsked')
    expect((await paid(second, { ...order, ref: 'OTHER' })).data.reason).toBe('withdrawalAsked')
    expect((await paid(second, order)).data.state).toBe('approved')
    expect((await out.orderOf(order.player, order.id)).state).toBe('paid')
  })

  it('say nothing of a payout without a reference, of one that is not being paid, or by a reference of another', async () => {
    const order = await stuck()
    expect((await resolve(first, order.id, { outcome: 'paid' })).data).toMatchObject({
      reason: 'payoutRefMissing',
      field: 'providerRef',
    })
    expect((await returned(first, { ...order, id: '1' })).data.reason).toBe('notFound')
    const open = await out.place(await newWithdrawer(server, 1000))
    expect((await returned(first, { ...order, id: open.id })).data.reason).toBe('approvalImpossible')
    const other = await stuck()
    await paid(first, other)
    await paid(second, other)
    expect(await paid(first, { ...order, ref: other.ref })).toMatchObject({
      msg: '这个付款方流水号已属于另一笔付款',
      data: { reason: 'approvalImpossible' },
    })
    expect((await out.orderOf(order.player, order.id)).state).toBe('paying')
  })
})

describe('a provider', () => {
  it('that is configured is asked, and operators say nothing', async () => {
    const player = await newWithdrawer(server, 1000)
    const { id, orderNo } = await out.place(player, '400')
    await setSwitches(server.database, orderNo, { pay: 'refused' })
    await out.settle(first, id)
    await out.pay()
    for (const more of [{ outcome: 'paid', providerRef: 'R' }, { outcome: 'returned' }])
      expect(await resolve(first, id, more)).toMatchObject({
        msg: '付款方仍在配置中：结果会自动查询，不能由操作员办结',
        data: { reason: 'approvalImpossible' },
      })
    await setSwitches(server.database, orderNo, {})
    await out.payAll()
    expect((await out.orderOf(player, id)).state).toBe('paid')
  })

  it('that takes at last what it has refused many times is asked again within seconds', async () => {
    const player = await newWithdrawer(server, 1000)
    const { id, orderNo } = await out.place(player, '400')
    await setSwitches(server.database, orderNo, { pay: 'refused' })
    await out.settle(first, id)
    for (let n = 0; n < 7; n += 1) {
      await out.pay()
      await out.dueNow()
    }
    await setSwitches(server.database, orderNo, { delayMs: 1500 })
    await out.pay()
    const [next] = await server.database.query<{ wait_s: number }>(
      `select extract(epoch from p.next_poll_at - clock_timestamp())::float8 as wait_s
       from payout_attempt p join withdrawal_order o on o.id = p.order_id where o.order_no = $1 and p.state = 'asked'`,
      [orderNo],
    )
    expect(next?.wait_s ?? 0).toBeLessThan(5)
    await expect
      .poll(async () => {
        await out.payAll()
        return (await out.orderOf(player, id)).state
      })
      .toBe('paid')
    expect(await out.paidFor(orderNo)).toBe(1)
  })

  it('that is configured again before the approval: it is refused, on a page or not', async () => {
    const order = await stuck()
    const approvalId = BigInt((await returned(first, order)).data.id)
    const actor = { operatorId: second.id, address: 'test' }
    const kinds = [payoutResolution(() => true)]
    const { digest } = await approvalOf(approvalId.toString())
    for (const seen of [undefined, { digest: digest ?? undefined }])
      await expect(approve(server.database, kinds, actor, approvalId, '', seen)).rejects.toMatchObject({
        reason: 'approvalImpossible',
      })
    expect((await out.orderOf(order.player, order.id)).state).toBe('paying')
  })

  it.each(['paid', 'failed'] as const)(
    'whose word %s came first has ended it: the approval is stale',
    async (state) => {
      const order = await stuck()
      const { data } = await (state === 'paid' ? returned(first, order) : paid(first, order))
      await saysNow(back(state, order))
      const ended = state === 'paid' ? 'paid' : 'returned'
      expect((await out.orderOf(order.player, order.id)).state).toBe(ended)
      expect((await approveAs(second, data.id)).data.reason).toBe('approvalImpossible')
      expect((await out.orderOf(order.player, order.id)).state).toBe(ended)
      expect(await words(order.orderNo)).toHaveLength(1)
      await lapseOvertaken(server.database, [payoutResolution(() => false)])
      expect((await approveAs(second, data.id)).data.reason).toBe('approvalExpired')
    },
  )

  it.each([
    ['paid', 'returned'],
    ['failed', 'paid'],
    ['paid', 'paid'],
    ['failed', 'returned'],
  ] as const)('that comes back and says %s while %s is approved: it ends once', async (state, outcome) => {
    for (let n = 0; n < 3; n += 1) {
      const order = await stuck()
      const { data } = await (outcome === 'paid' ? paid(first, order) : returned(first, order))
      await Promise.all([approveAs(second, data.id), saysNow(back(state, order)), saysNow(back(state, order))])
      const ended = (await out.orderOf(order.player, order.id)).state
      expect([outcome, state === 'paid' ? 'paid' : 'returned']).toContain(ended)
      const deciding = (await words(order.orderNo)).filter(({ verdict }) => verdict === 'paid' || verdict === 'failed')
      expect(deciding).toHaveLength(1)
      expect(await codes(order)).toEqual(ended === 'paid' ? [303, 702] : [208, 303])
      expect(await out.balanceOf(order.player)).toBe(ended === 'paid' ? '600.00' : '1000.00')
    }
  })
})
