/** Payouts: automatic or not, whatever the provider does, each order is paid once or its money comes back. */
import { businessDay, startOfDay } from '@hongyun/lottery/days.ts'
import { yuan } from '@hongyun/lottery/money.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openMovingServer } from '../../../testing/moving-clock.ts'
import { newOperator, type TestOperator } from '../../../testing/operators.ts'
import { closeAudited, openTestServer, type TestServer } from '../../../testing/test-server.ts'
import { rememberBrowser } from '../../people/security/known-browsers.ts'
import { settingsSchema } from '../../site/tenant/settings.ts'
import type { PayoutProvider } from './payout/provider.ts'
import { judge } from './risk.ts'
import { setSwitches } from './sandbox/switches.ts'
import { GONE, LENIENT, newWithdrawer, type Withdrawer, withdrawals } from './testing/withdrawals.ts'

let server: TestServer
let out: ReturnType<typeof withdrawals>
let operator: TestOperator

beforeAll(async () => {
  server = await openTestServer({ before: LENIENT })
  out = withdrawals(server)
  operator = await newOperator(server, ['withdrawals'])
})
afterAll(() => closeAudited(server))

/** An order that was approved, of a player with 1000 yuan. */
async function approved(amount = '400'): Promise<{ player: Withdrawer; id: string; orderNo: string }> {
  const player = await newWithdrawer(server, 1000)
  const { id, orderNo } = await out.place(player, amount)
  expect((await out.settle(operator, id)).code).toBe(1)
  return { player, id, orderNo }
}
const switched = (orderNo: string, switches: Parameters<typeof setSwitches>[2]) =>
  setSwitches(server.database, orderNo, switches)
const letters = async (player: Withdrawer) =>
  (await server.call('messageList', {}, player.cookie)).data.list.map(({ title }) => title)
/** What decided something, or was objected to. */
const verdicts = async (orderNo: string) =>
  (
    await server.database.query<{ verdict: string }>(
      `select w.verdict from payout_word w join payout_attempt p using (payout_no) join withdrawal_order o on o.id = p.order_id
       where o.order_no = $1 and w.verdict not in ('taken', 'unknown', 'noAnswer') order by w.id`,
      [orderNo],
    )
  ).map(({ verdict }) => verdict)

describe('an approved order', () => {
  it('is paid, told, and the account is locked by it', async () => {
    const { player, id, orderNo } = await approved()
    await out.pay()
    expect(await out.orderOf(player, id)).toMatchObject({ state: 'paid', isAutomatic: false, reason: '' })
    expect(await out.paidFor(orderNo)).toBe(1)
    expect(await letters(player)).toContain('提现已到账：¥400.00')
    const { card } = (await server.call('getFirstLockBankCard', {}, player.cookie)).data
    expect(card).toMatchObject({ id: player.card, locked: true })
    const { total } = (await server.call('userProfit', {}, player.cookie)).data
    expect(total).toMatchObject({ profit: '0.00', income: '0.00', expense: '0.00', withdraw: '400.00' })
  })

  it('is automatic once one was paid, and no rule is hit', async () => {
    const { player } = await approved()
    await out.pay()
    const first = await out.ask(player, '500', { requestId: 'automatic' })
    const { code, data } = first
    expect([code, data.state, data.isAutomatic]).toEqual([1, 'approved', true])
    expect((await out.cancel(player, data.id)).data.reason).toBe('withdrawalNotCancellable')
    await out.pay()
    expect((await out.orderOf(player, data.id)).state).toBe('paid')
    expect(await out.ask(player, '500', { requestId: 'automatic' })).toEqual(first)
    expect(await out.balanceOf(player)).toBe('100.00')
  })

  it('is never automatic above the amount that takes two operators', async () => {
    const { id } = await newWithdrawer(server)
    const asked = {
      ...{ playerId: id, userName: '', registeredAt: 0, browser: undefined, amount: yuan(500), restUntil: null },
      payee: { way: 'bank', id: 1n, payee: '', boundAt: 0 } as const,
      ...{
        locked: { locked: yuan(0), missing: yuan(0) },
        sharedWith: [],
        openToAll: [],
        now: Date.now(),
      },
    }
    const isHit = async (withdrawTwoAbove: number) =>
      (await judge(server.database, asked, { ...settingsSchema.parse({}), withdrawTwoAbove })).find(
        ({ rule }) => rule === 'amount',
      )?.isHit
    expect([await isHit(499), await isHit(500)]).toEqual([true, false])
  })

  it('goes to review where others use its browser, the demo’s accounts and itself apart', async () => {
    const browser = await ['player/One', 'player/two', 'player/demo', 'operator/one', 'player/one'].reduce(
      async (token: Promise<string | undefined>, account) =>
        rememberBrowser(server.database, await token, account.toLowerCase()),
      Promise.resolve(undefined),
    )
    const asked = {
      ...{ playerId: 1n, userName: 'One', registeredAt: 0, amount: yuan(1), restUntil: null, now: Date.now() },
      payee: { way: 'bank', id: 1n, payee: '', boundAt: 0 } as const,
      ...{ locked: { locked: yuan(0), missing: yuan(0) }, sharedWith: [], openToAll: ['demo'] },
    }
    const said = async (more: object, withdrawSharedDeviceDays = 30) => {
      const settings = settingsSchema.parse({ withdrawSharedDeviceDays })
      const risks = await judge(server.database, { ...asked, browser, ...more }, settings)
      return risks.find(({ rule }) => rule === 'sharedDevice')
    }
    const hit = { isHit: true, fact: '近 30 天另有 1 个账户在这个浏览器登录' }
    const none = { isHit: false, fact: '近 30 天没有其他账户在这个浏览器登录' }
    expect(await said({})).toMatchObject(hit)
    expect(await said({ openToAll: ['demo', 'Two'] })).toMatchObject(none)
    for (const other of [undefined, '', 'of-nobody']) expect(await said({ browser: other })).toMatchObject(none)
    expect(await said({ now: Date.now() + 31 * 86_400_000 })).toMatchObject(none)
    expect(await said({}, 0)).toMatchObject({ isHit: false })
  })

  it('comes back with its fee and its letter where it fails', async () => {
    const player = await newWithdrawer(server, 1000)
    for (let n = 0; n < 3; n += 1) await out.place(player)
    const { id, orderNo, fee } = await out.place(player, '400')
    expect(fee).toBe('4.00')
    await out.settle(operator, id)
    await switched(orderNo, { outcome: 'failed', reason: '收款方户名不符' })
    await out.pay()
    expect(await out.orderOf(player, id)).toMatchObject({ state: 'returned', reason: '收款方户名不符' })
    expect(await letters(player)).toContain('提现未能付出，款项已退回余额：¥400.00')
    expect(await out.balanceOf(player)).toBe('700.00')
    await out.payAll()
    expect(await out.paidFor(orderNo)).toBe(0)
  })
})

describe('a provider that', () => {
  it.each([
    ['closes the connection', { pay: 'noAnswer' }],
    ['answers 500', { pay: 'error' }],
    ['answers 500 and has taken nothing', { pay: 'refused' }],
    ['hangs', { pay: 'hang' }],
    ['answers rubbish', { pay: 'rubbish' }],
    ['hangs when asked', { pay: 'hang', query: 'hang' }],
    ['answers rubbish when asked', { pay: 'rubbish', query: 'rubbish' }],
    ['pays late', { delayMs: 150 }],
  ] as const)('%s has paid once in the end', async (_what, switches) => {
    const { player, id, orderNo } = await approved()
    await switched(orderNo, switches)
    await out.pay()
    expect((await out.orderOf(player, id)).state).toBe('paying')
    expect((await out.cancel(player, id)).data.reason).toBe('withdrawalNotCancellable')
    if (!('delayMs' in switches)) await switched(orderNo, {})
    await expect
      .poll(async () => {
        await out.payAll()
        return (await out.orderOf(player, id)).state
      })
      .toBe('paid')
    expect(await out.paidFor(orderNo)).toBe(1)
    expect(await verdicts(orderNo)).toEqual(['paid'])
    expect(await out.balanceOf(player)).toBe('600.00')
  })

  it('says it paid another amount changes nothing, until it says the right one', async () => {
    const { player, id, orderNo } = await approved()
    await switched(orderNo, { claimAmount: '4000.00' })
    await out.pay()
    await out.dueNow()
    await out.pay()
    expect((await out.orderOf(player, id)).state).toBe('paying')
    expect(await verdicts(orderNo)).toEqual(['amountDiffers', 'amountDiffers'])
    await switched(orderNo, {})
    await out.payAll()
    expect(await verdicts(orderNo)).toEqual(['amountDiffers', 'amountDiffers', 'paid'])
    expect(await out.paidFor(orderNo)).toBe(1)
  })

  it('is asked with a new number pays again: which is why it never is', async () => {
    const { orderNo } = await approved()
    await switched(orderNo, { pay: 'noAnswer' })
    await out.pay()
    const to = {
      kind: 'bank',
      holder: '',
      number: '',
      bankCode: null,
      bankName: null,
      branch: '',
      chain: null,
    } as const
    const again = { payoutNo: 'T000000000000', orderNo, amount: yuan(400), to }
    await out.provider.pay(again, AbortSignal.timeout(1000)).catch(() => undefined)
    expect(await out.paidFor(orderNo)).toBe(2)
    await out.payAll()
  })

  it('left the configuration: nobody else is asked to pay it, and the console says so', async () => {
    const { player, id, orderNo } = await approved()
    await out.pay(GONE)
    for (let n = 0; n < 3; n += 1) {
      await out.dueNow()
      await out.pay()
    }
    expect((await out.orderOf(player, id)).state).toBe('paying')
    expect(await out.paidFor(orderNo)).toBe(0)
    const { payout, isStuck } = (await server.call('consoleWithdrawal', { id }, operator.cookie)).data
    expect([payout, isStuck]).toMatchObject([{ provider: 'gone', state: 'asked' }, true])
    const word = { providerRef: 'G1', amount: 4_000_000n as never, currency: 'CNY', state: 'paid', reason: '' } as const
    const back: PayoutProvider = {
      ...GONE,
      lookUp: async (payoutNo) => ({ state: 'decided', word: { ...word, payoutNo } }),
    }
    await out.dueNow()
    await out.pay(back)
    expect((await out.orderOf(player, id)).state).toBe('paid')
    const ended = (await server.call('consoleWithdrawal', { id }, operator.cookie)).data
    expect(ended.payout).toMatchObject({ state: 'paid' })
  })

  it('answers about another payout is not believed', async () => {
    const { player, id } = await approved()
    const liar: PayoutProvider = {
      name: 'sandbox',
      async pay(payout, signal) {
        const answer = await out.provider.pay(payout, signal)
        return answer.state === 'decided' ? { ...answer, word: { ...answer.word, payoutNo: 'T000000000000' } } : answer
      },
      lookUp: async () => ({ state: 'taken' }),
    }
    await out.pay(liar)
    expect((await out.orderOf(player, id)).state).toBe('paying')
    await out.payAll()
    expect((await out.orderOf(player, id)).state).toBe('paid')
  })
})

describe('several nodes', () => {
  it('pay each order once', async () => {
    const player = await newWithdrawer(server, 1000)
    const placed = await Promise.all([1, 2, 3].map((n) => out.place(player, `${n}00`, { requestId: `many-${n}` })))
    for (const { id } of placed) await out.settle(operator, id)
    await Promise.all([1, 2, 3, 4, 5].map(() => out.payAll()))
    for (const { id, orderNo } of placed) {
      expect((await out.orderOf(player, id)).state).toBe('paid')
      expect(await out.paidFor(orderNo)).toBe(1)
    }
  })

  it('that are told different things of one payout end it once', async () => {
    const { player, id, orderNo } = await approved()
    const says = (state: 'paid' | 'failed'): PayoutProvider => {
      const word = async (payoutNo: string) => ({
        state: 'decided' as const,
        word: {
          payoutNo,
          providerRef: `X${orderNo}`,
          amount: 4_000_000n as never,
          currency: 'CNY',
          state,
          reason: '户名不符',
        },
      })
      return { name: 'sandbox', pay: ({ payoutNo }) => word(payoutNo), lookUp: word }
    }
    await switched(orderNo, { pay: 'refused' })
    await out.pay()
    for (let n = 0; n < 4; n += 1) {
      await out.dueNow()
      await Promise.all([out.pay(says('paid')), out.pay(says('failed'))])
    }
    const { state } = await out.orderOf(player, id)
    expect(['paid', 'returned']).toContain(state)
    expect(await verdicts(orderNo)).toEqual([state === 'paid' ? 'paid' : 'failed'])
    expect(await out.balanceOf(player)).toBe(state === 'paid' ? '600.00' : '1000.00')
  })
})

describe('a day', () => {
  it('ends at midnight in Shanghai: what was ordered before counts no more', async () => {
    const { clock, server: moving } = await openMovingServer()
    const later = withdrawals(moving)
    const player = await newWithdrawer(moving, 200_000)
    const midnight = startOfDay(businessDay(Date.now())) + 86_400_000
    const settings = async () =>
      (await moving.call('queryUsersTenantConfigWithdrawSettingFront', {}, player.cookie)).data.today
    await clock.moveTo(midnight - 60_000)
    for (let n = 0; n < 3; n += 1) await later.place(player, '10000')
    expect((await later.place(player, '20000')).fee).toBe('25.00')
    expect((await later.ask(player, '100')).code).toBe(-3060)
    await clock.moveTo(midnight + 1000)
    expect(await settings()).toMatchObject({ amount: '0.00', count: 0, freeUsed: 0 })
    const placed = await later.place(player, '50000')
    expect(placed.fee).toBe('0.00')
    expect((await later.ask(player, '100')).code).toBe(-3060)
    await moving.close()
  })
})
