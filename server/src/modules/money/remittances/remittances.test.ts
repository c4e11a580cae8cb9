/** A bank transfer from the order over its proof and review to the ledger, and everything that is refused on the way. */
import { yuan } from '@hongyun/lottery/money.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newOperator, type TestOperator } from '../../../testing/operators.ts'
import { newPicture } from '../../../testing/pictures.ts'
import { closeAudited, openTestServer, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'
import { letProofsGo } from './open-remittances.ts'
import { remittances } from './testing/remittances.ts'

let server: TestServer
let bank: ReturnType<typeof remittances>
let first: TestOperator
let second: TestOperator
let player: TestPlayer

beforeAll(async () => {
  server = await openTestServer()
  bank = remittances(server)
  first = await newOperator(server, ['remittances', 'channels', 'seeApprovals'])
  second = await newOperator(server, ['remittances', 'channels', 'seeApprovals'])
})
afterAll(() => closeAudited(server))

const lettersOf = async ({ cookie }: TestPlayer) => (await server.call('messageList', {}, cookie)).data.list

describe('an order', () => {
  it('names the account, a remark and the exact amount, and is followed by its proof, a review and the money', async () => {
    player = await server.newPlayer({ money: 0 })
    const methods = await server.call('frontPaySort', {}, player.cookie)
    expect(methods.data.list.map(({ payType }) => payType)).toContain('banktransfer')
    const offer = await server.call('frontBankTransferPayment', {}, player.cookie)
    expect(offer.data).toMatchObject({ payMinutes: 30, list: [{ channelId: 'transfer', minAmount: '100.00' }] })

    const placed = await bank.place(player, '500.50')
    expect(placed).toMatchObject({
      ...{ state: 'pending', payAmount: '500.50', payerName: '林间明', proofAt: null, isCancellable: true },
      payee: { holder: '演示账户（请勿汇款）', branch: '演示支行' },
    })
    expect(placed.remark).toMatch(/^[2-9A-HJKMNP-Z]{6}$/)
    expect(placed.payee.number).toMatch(/^\d{19}$/)
    expect(placed.expiresAt - placed.createdAt).toBeGreaterThan(29 * 60_000)

    const handed = await bank.handIn(player, placed.id, await bank.upload(player))
    expect(handed).toMatchObject({ code: -30, msg: expect.stringContaining('正在审核'), data: { state: 'review' } })
    expect(await bank.balanceOf(player)).toBe('0.00')

    const list = await server.call('consoleRemittances', {}, first.cookie)
    expect(list.data.list.find(({ id }) => id === placed.id)).toMatchObject({
      payAmount: '500.50',
      remark: placed.remark,
    })
    const one = await server.call('consoleRemittance', { id: placed.id }, first.cookie)
    expect(one.data).toMatchObject({
      ...{ payerName: '林间明', hasProof: true, bonus: '2.50', needsTwo: false, twinOrders: [], isPayerReal: false },
    })
    const look = await server.call('consoleRemittanceProof', { id: placed.id }, first.cookie)
    expect(look.data.image).toMatch(/^data:image\/jpeg;base64,/)

    expect((await bank.settle(first, placed.id)).data).toEqual({ approvalId: null })
    expect(await bank.balanceOf(player)).toBe('503.00')
    expect(await bank.transferOf(player, placed.id)).toMatchObject({ state: 'paid', receivedAmount: '500.50' })
    const record = await server.call('frontSummaryPaymentRecordList', { orderNo: placed.orderNo }, player.cookie)
    expect(record.data).toMatchObject({
      paidAmount: '500.50',
      list: [{ state: 'paid', amount: '500.50', bonus: '2.50' }],
    })
    expect((await lettersOf(player))[0]).toMatchObject({ title: '充值已到账：¥500.50' })
    const moved = await server.database.query<{ code: number }>(
      'select code from transfer where player_id = $1 order by seq',
      [player.id],
    )
    expect(moved.map(({ code }) => code)).toEqual([101, 210])
  })

  it('needs the payer, keeps the name and the number sealed, and leaves room for other methods while it is reviewed', async () => {
    player = await server.newPlayer({ money: 0 })
    expect((await bank.order(player, '500', { payerName: undefined })).data).toMatchObject({
      ...{ reason: 'payerMissing', field: 'payerName' },
    })
    const { id, payee } = await bank.reviewed(player)
    const kept = JSON.stringify(
      await server.database.query(
        `select r.*, a.* from remittance r join payee_account a on a.id = r.payee_id where order_id = $1`,
        [id],
      ),
      (_key, value) => (typeof value === 'bigint' ? String(value) : value),
    )
    expect(kept).not.toContain('林间明')
    expect(kept).not.toContain(payee.number)
    expect((await bank.order(player)).data.reason).toBe('orderOpen')
    const other = { payType: 'alipay', channelId: 'fast_a', amount: '100' }
    expect((await server.call('rechargeFrontPaymentRecord', other, player.cookie)).code).toBe(1)
  })

  it('counts toward the limits of a day while it is reviewed: other methods take only what is left', async () => {
    const own = await server.newPlayer({ money: 0 })
    await bank.reviewed(own, '48000')
    const other = (amount: string) =>
      server.call('rechargeFrontPaymentRecord', { payType: 'alipay', channelId: 'fast_a', amount }, own.cookie)
    expect(await other('2000.01')).toMatchObject({ code: -3060, data: { leftAmount: '2000.00' } })
    const { today } = (await server.call('frontAlipayPayment', {}, own.cookie)).data
    expect(today).toMatchObject({ amount: '48000.00', count: 1 })
    expect((await other('2000')).code).toBe(1)
  })

  it('is nobody’s but its player’s', async () => {
    player = await server.newPlayer({ money: 0 })
    const stranger = await server.newPlayer({ money: 0 })
    const { id } = await bank.place(player)
    const file = await bank.upload(stranger)
    const foreign = await server.call('frontBankTransferRecord', { id }, stranger.cookie)
    expect(foreign).toMatchObject({ code: -98, msg: '记录不存在或已被删除' })
    expect((await bank.handIn(stranger, id, file)).data.reason).toBe('notFound')
    // The picture of somebody else is none of one's own.
    expect((await bank.handIn(player, id, file)).data.reason).toBe('notFound')
    expect((await bank.transferOf(player, id)).state).toBe('pending')
  })
})

describe('a proof', () => {
  it('is refused after the time, after cancelling, twice, and for what is no picture', async () => {
    player = await server.newPlayer({ money: 0 })
    const text = new Blob(['no picture'], { type: 'image/jpeg' })
    const broken = await server.call('uploadAuditImages', { file: text }, player.cookie)
    expect(broken.code).toBe(-98)
    const evidence = await bank.upload(player)
    const late = await bank.place(player)
    await bank.lapse(late.id)
    expect((await bank.handIn(player, late.id, evidence)).data.reason).toBe('proofLate')
    const cancelled = await bank.place(player)
    expect((await bank.cancel(player, cancelled.id)).code).toBe(1)
    expect((await bank.handIn(player, cancelled.id, evidence)).data.reason).toBe('proofClosed')
    const twice = await bank.place(player)
    expect((await bank.handIn(player, twice.id, evidence)).code).toBe(-30)
    expect((await bank.handIn(player, twice.id, evidence)).data.reason).toBe('proofGiven')
  })

  it('is let go some time after the end of its order, and its hash stays', async () => {
    player = await server.newPlayer({ money: 0 })
    const { id } = await bank.reviewed(player)
    await bank.settle(first, id, { decision: 'absent' })
    await letProofsGo(server.database, 30)
    const used = () => server.database.query(`select 1 from file_use where use = $1`, [`remittance/${id}`])
    expect(await used()).toHaveLength(1)
    await letProofsGo(server.database, 0)
    expect(await used()).toHaveLength(0)
  })
})

describe('an operator', () => {
  it('takes an order for itself, and the player can’t cancel it meanwhile', async () => {
    player = await server.newPlayer({ money: 0 })
    const { id } = await bank.reviewed(player)
    expect((await bank.decide(first, id)).data.reason).toBe('remittanceTaken')
    expect((await bank.take(first, id)).code).toBe(1)
    expect((await bank.take(second, id)).data.reason).toBe('remittanceTaken')
    expect((await bank.transferOf(player, id)).isCancellable).toBe(false)
    expect((await bank.cancel(player, id)).data.reason).toBe('orderNotCancellable')
    expect((await bank.putBack(first, id)).code).toBe(1)
    expect((await bank.cancel(player, id)).data.state).toBe('cancelled')
    expect((await bank.take(first, id)).data.reason).toBe('remittanceDecided')
  })

  it('refuses with a reason that the player reads', async () => {
    player = await server.newPlayer({ money: 0 })
    const { id } = await bank.reviewed(player)
    await bank.settle(first, id, { decision: 'payer', note: '请联系客服' })
    const own = await bank.transferOf(player, id)
    expect(own).toMatchObject({ state: 'failed', receivedAmount: null, reason: expect.stringContaining('请联系客服') })
    expect((await lettersOf(player))[0]).toMatchObject({ title: '转账充值未通过：¥500.00' })
    expect(await bank.balanceOf(player)).toBe('0.00')
    expect((await bank.decide(first, id)).data.reason).toBe('remittanceDecided')
  })

  it('needs a second one above the limit, and for another amount than was ordered', async () => {
    player = await server.newPlayer({ money: 0 })
    const large = await bank.reviewed(player, '20000.01')
    const asked = await bank.settle(first, large.id)
    expect(asked.data.approvalId).toMatch(/^\d+$/)
    expect(await bank.balanceOf(player)).toBe('0.00')
    expect((await bank.take(second, large.id)).data.reason).toBe('remittanceAsked')
    expect((await bank.cancel(player, large.id)).data.reason).toBe('orderNotCancellable')
    expect((await bank.approve(second, asked.data.approvalId!)).code).toBe(1)
    expect(await bank.balanceOf(player)).toBe('20100.01')

    const less = await bank.reviewed(player, '1000')
    await bank.take(first, less.id)
    for (const receivedAmount of ['0', '0.001', '-1']) {
      expect((await bank.decide(first, less.id, { receivedAmount })).code).toBe(-98)
    }
    const { approvalId } = (await bank.decide(first, less.id, { receivedAmount: '900' })).data
    expect((await bank.approve(second, approvalId!)).code).toBe(1)
    // What arrived, and no bonus.
    expect(await bank.balanceOf(player)).toBe('21000.01')
    expect(await bank.transferOf(player, less.id)).toMatchObject({ state: 'paid', receivedAmount: '900.00' })
    const record = await server.call('frontSummaryPaymentRecordList', { orderNo: less.orderNo }, player.cookie)
    expect(record.data.list[0]).toMatchObject({ amount: '900.00', bonus: '0.00', payAmount: '900.00' })
  })

  it('sees which orders have the proof, the payer or the amount in common', async () => {
    const [one, other] = [await server.newPlayer({ money: 0 }), await server.newPlayer({ money: 0 })]
    const picture = await newPicture()
    const early = await bank.reviewed(one, '777', { payerName: '王小二' }, picture)
    const late = await bank.reviewed(other, '777', { payerName: '王 小二'.replace(' ', '') }, picture)
    const { data } = await server.call('consoleRemittance', { id: late.id }, first.cookie)
    expect(data.twins).toBe(1)
    expect(data.twinOrders).toEqual([
      expect.objectContaining({ id: early.id, userName: one.userName, kinds: ['proof', 'payer', 'amount'] }),
    ])
  })
})

describe('the accounts', () => {
  it('take turns by their load, within the limit of a day', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => server.newPlayer({ money: 0 })))
    const given = []
    for (const one of people) {
      const { list } = (await server.call('consolePayees', {}, first.cookie)).data
      const load = (account: (typeof list)[number]) => Number(account.today) + Number(account.open)
      const [least] = list.toSorted((a, b) => load(a) - load(b))
      given.push((await bank.place(one, '9000')).payee.number)
      expect(given.at(-1)).toBe(least!.number)
    }
    expect(new Set(given).size).toBe(2)
    const two = await server.database.query<{ id: bigint; day_limit: bigint }>(
      'select id, day_limit from payee_account',
    )
    await server.database.query('update payee_account set day_limit = $1', [yuan(1)])
    expect((await bank.order(await server.newPlayer({ money: 0 }))).code).toBe(-3065)
    expect((await server.call('frontBankTransferPayment', {}, people[0]!.cookie)).code).toBe(-3065)
    for (const { id, day_limit } of two)
      await server.database.query('update payee_account set day_limit = $2 where id = $1', [id, day_limit])
  })

  it('are added off, take orders only once two have agreed, and are never changed', async () => {
    const input = { bank: 'CCB', holder: '鸿运网络', bankNumber: '6227001234567890123', branch: '南山支行' }
    const added = await server.call('consoleAddPayee', { ...input, code: await first.code() }, first.cookie)
    expect(added.code).toBe(1)
    const again = await server.call('consoleAddPayee', { ...input, code: await first.code() }, first.cookie)
    expect(again.data).toMatchObject({ reason: 'payeeTaken', field: 'bankNumber' })
    const { id } = added.data
    const turn = async (on: string) =>
      server.call('consoleSwitchPayee', { id, on, code: await first.code() }, first.cookie)
    expect((await turn('true')).data).toMatchObject({ reason: 'payeeNoLimit' })
    const limit = { id, dayLimit: '10000', reason: '新账户' }
    const asked = await server.call('consoleAskPayeeLimit', { ...limit, code: await first.code() }, first.cookie)
    expect(asked.data.state).toBe('open')
    // The last four digits can be those of another account. Who may not decide sees no more of it than they.
    const changesFor = async ({ cookie }: TestOperator) =>
      (await server.call('consoleApproval', { id: asked.data.id }, cookie)).data.changes
    const daily = { what: '每日上限', before: '无', after: '¥10000.00' }
    expect(await changesFor(second)).toEqual([{ what: '账号', before: '—', after: input.bankNumber }, daily])
    expect(await changesFor(await newOperator(server, ['seeApprovals']))).toEqual([daily])
    expect((await bank.approve(second, asked.data.id)).code).toBe(1)
    expect((await turn('true')).code).toBe(1)
    const { list } = (await server.call('consolePayees', {}, first.cookie)).data
    expect(list.find((one) => one.id === id)).toMatchObject({
      number: input.bankNumber,
      dayLimit: '10000.00',
      isOn: true,
    })
    // With the least load and never used, it is the next one.
    expect((await bank.place(await server.newPlayer({ money: 0 }), '100')).payee).toMatchObject({ bank: 'CCB' })
    await turn('false')
    const change = server.database.query(`update payee_account set holder = '别人' where id = $1`, [id])
    await expect(change).rejects.toThrow('a payee is final')
    const hours = { id, opensAt: '480', closesAt: '1320', code: await first.code() }
    expect((await server.call('consoleSetPayee', hours, first.cookie)).code).toBe(1)
    const [noted] = await server.database.query<{ detail: unknown }>(
      `select detail from operator_act where act = 'payeeEdit' and subject_id = $1`,
      [id],
    )
    expect(noted!.detail).toMatchObject({ before: '00:00 至 24:00', value: '08:00 至 22:00' })
  })
})
