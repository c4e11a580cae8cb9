/** Ordering withdrawals: what is held, each limit at, below and above, the fee, repeats, and what must come first. */
import { SAFETY_TRIES } from '@hongyun/contract/safety/words.ts'
import { formatMoney } from '@hongyun/lottery/money.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/database.ts'
import { newOperator, type TestOperator } from '../../../testing/operators.ts'
import { payoutSafety } from '../../../testing/payout-accounts.ts'
import { changeSettings } from '../../../testing/settings.ts'
import { closeAudited, openTestServer, type TestServer } from '../../../testing/test-server.ts'
import { restWithdrawals } from '../../people/identity/login-password.ts'
import { withdrawalChecks } from './audit.ts'
import { newWithdrawer, type Withdrawer, withdrawals } from './testing/withdrawals.ts'

let server: TestServer
let out: ReturnType<typeof withdrawals>
let operator: TestOperator

beforeAll(async () => {
  server = await openTestServer()
  out = withdrawals(server)
  operator = await newOperator(server, ['withdrawals'])
})
afterAll(() => closeAudited(server))

const settingsOf = async (player: Withdrawer) =>
  (await server.call('queryUsersTenantConfigWithdrawSettingFront', {}, player.cookie)).data
const records = async (player: Withdrawer, filter: Record<string, unknown> = {}) =>
  (await server.call('frontTradingWithdrawRecordList', filter, player.cookie)).data

describe('an order', () => {
  it('is held at once, in review, and shown with its story', async () => {
    const player = await newWithdrawer(server, 1000)
    const { code, msg, data } = await out.ask(player, '300')
    expect([code, msg]).toEqual([-30, expect.stringContaining('正在审核')])
    expect(data).toMatchObject({ state: 'review', amount: '300.00', fee: '0.00', way: 'bank', isCancellable: true })
    expect(data.payee).toMatch(/工商银行.*\*/)
    expect(await out.balanceOf(player)).toBe('700.00')
    const story = await out.orderOf(player, data.id)
    expect(story.transfers).toMatchObject([{ code: 303, direction: 'out', amount: '300.00', balance: '700.00' }])
    const { list } = (await server.call('getTransactionRecordsFront', { keyword: data.orderNo }, player.cookie)).data
    expect(list).toMatchObject([{ code: 303, reference: { kind: 'withdrawal', id: data.id, text: data.orderNo } }])
    const { total } = (await server.call('userProfit', {}, player.cookie)).data
    expect(total).toMatchObject({ profit: '0.00', income: '0.00', expense: '0.00', withdraw: '300.00' })
    const after = await settingsOf(player)
    expect(after).toMatchObject({ balance: '700.00', withdrawable: '700.00', mostNow: '700.00' })
    expect(after.open).toEqual({ amount: '300.00', count: 1 })
    expect(after.today).toMatchObject({ amount: '300.00', count: 1, freeUsed: 1 })
  })

  it('is placed once for a request, and refused with another amount', async () => {
    const player = await newWithdrawer(server, 1000)
    const requestId = 'once-1'
    const first = await out.place(player, '200', { requestId })
    const again = await Promise.all([1, 2, 3].map(() => out.ask(player, '200', { requestId })))
    for (const { code, data } of again) expect(code === -41 || data.id === first.id).toBe(true)
    expect((await out.ask(player, '201', { requestId })).data.reason).toBe('requestReused')
    expect((await records(player)).total).toBe(1)
    expect(await out.balanceOf(player)).toBe('800.00')
  })

  it('is answered again for its request once the safety password is locked', async () => {
    const player = await newWithdrawer(server, 1000)
    const requestId = 'locked-1'
    const first = await out.place(player, '200', { requestId })
    const wrong = payoutSafety({ ...player, userName: 'somebody' })
    for (let n = 0; n < SAFETY_TRIES; n += 1) await out.ask(player, '100', { safetyPassword: wrong })
    expect((await out.ask(player, '100')).data.reason).toBe('safetyPasswordLocked')
    expect((await out.ask(player, '200', { requestId })).data.id).toBe(first.id)
    expect((await out.ask(player, '201', { requestId })).data.reason).toBe('requestReused')
    expect(await out.balanceOf(player)).toBe('800.00')
  })

  it.each([
    ['refused', 'holder'],
    ['paid', 'approved'],
  ])('that is %s by now is answered to a repeat of its request as it was placed', async (state, decision) => {
    const player = await newWithdrawer(server, 1000)
    const requestId = `kept-${state}`
    const first = await out.ask(player, '200', { requestId })
    expect([first.code, first.data.state, first.data.isCancellable]).toEqual([-30, 'review', true])
    await out.take(operator, first.data.id)
    expect(await out.ask(player, '200', { requestId })).toEqual(first)
    await out.settle(operator, first.data.id, decision)
    await out.payAll()
    expect((await out.orderOf(player, first.data.id)).state).toBe(state)
    expect(await out.ask(player, '200', { requestId })).toEqual(first)
  })

  it('is taken back while nobody has looked at it, once', async () => {
    const player = await newWithdrawer(server, 1000)
    const { id } = await out.place(player, '1000')
    expect(await out.balanceOf(player)).toBe('0.00')
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => out.cancel(player, id)))
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
    expect(answers.filter(({ data }) => data.reason === 'withdrawalNotCancellable')).toHaveLength(4)
    expect(await out.balanceOf(player)).toBe('1000.00')
    const { list } = (await server.call('messageList', {}, player.cookie)).data
    expect(list.map(({ title }) => title)).toContain('提现已取消，款项已退回余额：¥1000.00')
    // What came back counts for no limit.
    expect((await settingsOf(player)).today).toMatchObject({ amount: '0.00', count: 0, freeUsed: 0 })
  })

  it('is taken back once for a request, whose repeats answer the order, and which is for no other one', async () => {
    const player = await newWithdrawer(server, 1000)
    const [one, other] = [await out.place(player, '200'), await out.place(player, '300')]
    const requestId = 'back-1'
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => out.cancel(player, one.id, { requestId })))
    expect(answers.every(({ code }) => code === 1 || code === -41)).toBe(true)
    expect((await out.cancel(player, one.id, { requestId })).data).toMatchObject({ id: one.id, state: 'cancelled' })
    expect((await out.cancel(player, other.id, { requestId })).data.reason).toBe('requestReused')
    expect(await out.balanceOf(player)).toBe('700.00')
  })

  it('that was taken back for a request long after it was placed is right to the audit, and to it alone', async () => {
    const player = await newWithdrawer(server, 1000)
    const { id } = await out.place(player, '200')
    const requestId = 'back-late'
    expect((await out.cancel(player, id, { requestId })).code).toBe(1)
    /** What the audit says of requests after a change that nobody but the owner can make. */
    const afterChange = async (statement: string): Promise<string[]> => {
      const rows: string[] = []
      const undone = inTransaction(server.database, async (tx) => {
        await tx.query('set local session_replication_role = replica')
        await tx.query(statement, [id])
        for await (const { row } of withdrawalChecks.withdrawalRequests!(tx)) rows.push(row)
        throw new Error('undone')
      })
      await expect(undone).rejects.toThrow('undone')
      return rows
    }
    const named = [`request ${requestId} of player ${player.id}`]
    const ago = (column: string) =>
      `update withdrawal_order set ${column} = ${column} - interval '1 hour' where id = $1`
    expect(await afterChange(ago('created_at'))).toEqual([])
    expect(await afterChange(ago('ended_at'))).toEqual(named)
    expect(await afterChange(`update withdrawal_order set state = 'review', ended_at = null where id = $1`)).toEqual(
      named,
    )
  })

  it('is placed by somebody who excluded themselves', async () => {
    const player = await newWithdrawer(server, 1000)
    const exclusion = await server.call('startSelfExclusion', { lasts: 'ever', agreed: 'true' }, player.cookie)
    expect(exclusion.code).toBe(1)
    await out.place(player, '1000')
    expect(await out.balanceOf(player)).toBe('0.00')
  })

  it('of another player is nobody’s', async () => {
    const [player, other] = [await newWithdrawer(server), await newWithdrawer(server)]
    const { id, orderNo } = await out.place(player)
    expect((await out.cancel(other, id)).data.reason).toBe('notFound')
    expect((await server.call('frontWithdrawRecord', { id }, other.cookie)).code).toBe(-98)
    expect((await records(other, { orderNo })).list).toEqual([])
    expect((await out.ask(other, '100', { payeeId: player.card })).data.reason).toBe('payeeMissing')
  })
})

describe('before anything', () => {
  it('a safety password is needed, and an account to pay to: -5 says where', async () => {
    const bare = { ...(await server.newPlayer()), card: '1' }
    expect(await out.ask(bare, '100')).toMatchObject({ code: -5, data: { route: '/userCenter/securityCenter' } })
    const player = await newWithdrawer(server)
    for (const [way, route] of [
      ['alipay', '/userCenter/zfbAccount'],
      ['wechat', '/userCenter/wxAccount'],
      ['coin', '/userCenter/virtualCoin'],
    ] as const)
      expect(await out.ask(player, '100', { way, payeeId: undefined })).toMatchObject({ code: -5, data: { route } })
    expect(await out.ask(player, '100', { payeeId: '999' })).toMatchObject({ code: -5 })
    expect(await out.balanceOf(player)).toBe('10000.00')
  })

  it('a wrong safety password counts toward the lock, and holds nothing', async () => {
    const player = await newWithdrawer(server)
    const wrong = payoutSafety({ ...player, userName: 'somebody' })
    for (const left of [4, 3, 2, 1])
      expect(await out.ask(player, '100', { safetyPassword: wrong })).toMatchObject({
        code: -3063,
        data: { triesLeft: left },
      })
    expect((await out.ask(player, '100', { safetyPassword: wrong })).data.reason).toBe('safetyPasswordLocked')
    expect((await out.ask(player, '100')).data.reason).toBe('safetyPasswordLocked')
    const proof = { safetyPassword: payoutSafety(player), verifyType: 'safetyPassword' }
    expect((await server.call('verifySafetyPassword', proof, player.cookie)).code).toBe(-98)
    expect((await records(player)).total).toBe(0)
  })

  it('a recovered account rests, and a frozen one has no session', async () => {
    const player = await newWithdrawer(server)
    await inTransaction(server.database, (tx) => restWithdrawals(tx, player.id, 24))
    const { data, msg } = await out.ask(player, '100')
    expect(data).toMatchObject({ reason: 'withdrawalsRest', restUntil: expect.any(Number) })
    expect(msg).toContain('恢复')
    expect(await settingsOf(player)).toMatchObject({ restUntil: data.restUntil, mostNow: '0.00' })
    await server.database.query(
      `update player set withdrawals_rest_until = now() - interval '1 second' where id = $1`,
      [player.id],
    )
    const { id } = await out.place(player)
    const [{ risks } = { risks: [] }] = await server.database.query<{ risks: { rule: string; isHit: boolean }[] }>(
      'select risks from withdrawal_order where id = $1',
      [id],
    )
    expect(risks.find(({ rule }) => rule === 'recovered')).toMatchObject({
      isHit: true,
      fact: expect.stringContaining('找回'),
    })
  })
})

describe('the amount', () => {
  it.each([
    ['99', -3058],
    ['100', -30],
    ['50000', -30],
    ['50001', -3059],
    ['100.50', -98],
    ['100.00', -98],
    ['0', -98],
    ['１００', -98],
    ['1e3', -98],
    ['-100', -98],
    ['0100', -98],
    ['99999999999999', -98],
    ['', -98],
  ])('of %s answers %i', async (amount, code) => {
    const player = await newWithdrawer(server, 60_000)
    const answer = await out.ask(player, amount)
    expect(answer.code).toBe(code)
    if (code === -98) {
      expect(answer.msg).toBe(amount === '' ? '提现金额不能为空' : '提现金额格式错误')
      expect(answer.data).toMatchObject({ field: 'amount' })
    }
    expect(await out.balanceOf(player)).toBe(code === -30 ? `${60_000 - Number(amount)}.00` : '60000.00')
  })

  it('is at most the balance', async () => {
    const player = await newWithdrawer(server, 500)
    expect(await out.ask(player, '501')).toMatchObject({ code: -3064, data: { balance: '500.00' } })
    expect((await out.ask(player, '500')).code).toBe(-30)
    expect(await out.balanceOf(player)).toBe('0.00')
  })

  it('of the day is limited, and how many there are', async () => {
    const player = await newWithdrawer(server, 100_000)
    for (const amount of ['20000', '20000', '9900']) await out.place(player, amount)
    expect(await out.ask(player, '101')).toMatchObject({ code: -3060, data: { leftAmount: '100.00' } })
    await out.place(player, '100')
    const many = await newWithdrawer(server, 100_000)
    for (let n = 0; n < 5; n += 1) await out.place(many)
    expect((await out.ask(many, '100')).code).toBe(-3061)
  })

  it('costs a fee after the free ones, up to its cap, on top', async () => {
    const player = await newWithdrawer(server, 20_000)
    const fees = []
    for (const amount of ['100', '100', '100', '150', '9000']) fees.push((await out.place(player, amount)).fee)
    expect(fees).toEqual(['0.00', '0.00', '0.00', '1.50', '25.00'])
    expect(await out.balanceOf(player)).toBe(formatMoney((20_000n - 9450n) * 10_000n - 265_000n))
    const poor = await newWithdrawer(server, 1_000)
    for (let n = 0; n < 3; n += 1) await out.place(poor)
    expect((await settingsOf(poor)).mostNow).toBe('693.00')
    expect(await out.ask(poor, '694')).toMatchObject({ code: -3064 })
    expect((await out.ask(poor, '693')).data.fee).toBe('6.93')
  })
})

describe('the hours', () => {
  it('are those of the setting', async () => {
    const player = await newWithdrawer(server)
    const set = async (withdrawHours: string) => {
      await changeSettings(server.database, { withdrawHours })
      await expect.poll(async () => (await settingsOf(player)).hours.until).toBe(withdrawHours.split('-')[1])
    }
    const now = Date.now()
    const hour = (ahead: number) => new Date(now + (8 + ahead) * 3_600_000).toISOString().slice(11, 16)
    await set(`${hour(1)}-${hour(2)}`)
    expect((await out.ask(player, '100')).data).toMatchObject({ reason: 'withdrawalsShut', from: hour(1) })
    expect((await settingsOf(player)).hours.isOpen).toBe(false)
    await set(`${hour(-1)}-${hour(1)}`)
    expect((await out.ask(player, '100')).code).toBe(-30)
    await set('00:00-24:00')
  })
})
