/** What is offered to whom and when, what operators change of channels, and channels that switch themselves off. */
import { rights } from '@hongyun/contract/operators/words.ts'
import { seenOf } from '@hongyun/contract/wire/seen.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newOperator, type TestOperator } from '../../../testing/operators.ts'
import { closeAudited, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'
import { settingsSchema } from '../../site/tenant/settings.ts'
import { openCashierServer, placeOrder, tell } from '../cashier/testing/orders.ts'
import { dropFallen, isFallen } from './fall.ts'

let server: TestServer
let player: TestPlayer
let asker: TestOperator
let approver: TestOperator

beforeAll(async () => {
  server = await openCashierServer()
  asker = await newOperator(server, wordsOf(rights))
  approver = await newOperator(server, wordsOf(rights))
  player = await server.newPlayer({ money: 0 })
})
afterAll(() => closeAudited(server))

const set = (id: string, change: string) =>
  server.database.query(`update pay_channel set ${change} where id = $1`, [id])
const order = (input: Record<string, unknown>, by = player) =>
  server.call(
    'rechargeFrontPaymentRecord',
    { payType: 'wechat', channelId: 'wechat_a', amount: '100', ...input },
    by.cookie,
  )
const offeredIds = async () => {
  const answer = await server.call('frontWechatPayment', {}, player.cookie)
  return answer.code === 1 ? answer.data.list.map(({ channelId }) => channelId) : answer.code
}
/** Asks for terms and has another operator approve them. */
async function setTerms(channelId: string, terms: Record<string, string>) {
  const asked = await ask(channelId, terms)
  return approve(asked.data.id)
}
const ask = async (channelId: string, terms: Record<string, string>) =>
  server.call(
    'consoleAskTerms',
    {
      ...{ channelId, minAmount: '10', maxAmount: '3000', feeRate: '0', bonusRate: '0', reason: '测试' },
      ...terms,
      code: await asker.code(),
    },
    asker.cookie,
  )
async function approve(id: string) {
  const { digest } = (await server.call('consoleApproval', { id }, approver.cookie)).data
  const input = { id, digest, decision: 'approve', code: await approver.code() }
  return server.call('consoleDecideApproval', input, approver.cookie)
}

describe('a channel is offered', () => {
  it.each([
    ['only while it is on', 'is_on = false', 'is_on = true'],
    [
      'only within its hours',
      `opens_at = (m + 60) % 1440, closes_at = (m + 120) % 1440 + 1 from (select (extract(epoch from now() at time zone 'Asia/Shanghai')::int / 60) % 1440 as m) t`,
      'opens_at = 0, closes_at = 1440',
    ],
    ['only to its grades', 'from_grade = 2', 'from_grade = 1'],
    ['only where its provider is', `provider = 'nobody'`, `provider = 'sandbox'`],
  ])('%s', async (_name, off, on) => {
    await set('wechat_b', 'is_on = false')
    expect(await offeredIds()).toEqual(['wechat_a'])
    await set('wechat_a', off)
    expect(await offeredIds()).toBe(-3065)
    expect((await order({})).code).toBe(-3065)
    const sorted = await server.call('frontPaySort', {}, player.cookie)
    expect(sorted.data.list.map(({ payType }) => payType)).not.toContain('wechat')
    await set('wechat_a', on)
    expect(await offeredIds()).toEqual(['wechat_a'])
    await set('wechat_b', 'is_on = true, opens_at = 0, closes_at = 1440')
  })

  it('not while its method is off', async () => {
    await server.database.query(`update pay_method set is_on = false where pay_type = 'wechat'`)
    expect(await offeredIds()).toBe(-3065)
    await server.database.query(`update pay_method set is_on = true where pay_type = 'wechat'`)
  })
})

describe('terms', () => {
  it('take two operators, hold for orders that follow, and leave those that stand', async () => {
    const own = await server.newPlayer({ money: 0 })
    const before = await order({ terms: '1' }, own)
    expect(before.data).toMatchObject({ fee: '0.00', payAmount: '100.00' })
    expect((await ask('wechat_a', { feeRate: '65' })).data.state).toBe('open')
    expect(
      (await server.call('consoleChannels', {}, asker.cookie)).data.list.find((one) => one.channelId === 'wechat_a')
        ?.asked,
    ).toHaveLength(1)
    const { list } = (await server.call('consoleApprovals', {}, approver.cookie)).data
    expect((await approve(list[0]!.id)).code).toBe(1)
    expect((await server.call('frontSummaryPaymentRecordList', {}, own.cookie)).data.list[0]).toMatchObject({
      fee: '0.00',
    })
    await server.call('cancelFrontPaymentRecord', { id: before.data.id }, own.cookie)
    // Who was shown the old terms is refused, and asks again.
    expect(await order({ terms: '1', amount: '33.33' }, own)).toMatchObject({
      code: -98,
      data: { reason: 'channelChanged' },
    })
    const after = await order({ terms: '2', amount: '33.33' }, own)
    expect(after.data).toMatchObject({ amount: '33.33', fee: '0.21', bonus: '0.00', payAmount: '33.54' })
    await setTerms('wechat_a', {})
  })

  it('that hold nothing are refused', async () => {
    expect((await ask('wechat_a', { minAmount: '3000', maxAmount: '10' })).data).toMatchObject({ reason: 'termsWrong' })
    expect((await ask('wechat_a', { feeRate: '1', bonusRate: '1' })).data).toMatchObject({ reason: 'termsWrong' })
    expect((await ask('no_such', {})).data).toMatchObject({ reason: 'channelUnknown' })
    for (const wrong of [{ feeRate: '1001' }, { minAmount: '0.99' }, { maxAmount: '1000000.01' }])
      expect((await ask('wechat_a', wrong)).code).toBe(-98)
  })

  it('approved while orders come: each order has the terms it names', async () => {
    const players = await Promise.all(Array.from({ length: 20 }, () => server.newPlayer({ money: 0 })))
    const asked = await ask('qq', { feeRate: '100' })
    const [done, ...answers] = await Promise.all([
      approve(asked.data.id),
      ...players.map((one) => order({ payType: 'qqpay', channelId: 'qq', terms: '1' }, one)),
    ])
    expect(done.code).toBe(1)
    for (const { code, data } of answers) {
      if (code === 1) expect(data.fee).toBe('0.00')
      else expect(data).toMatchObject({ reason: 'channelChanged' })
    }
  })

  it.each([
    ['9.99', -3058],
    ['10', 1],
    ['10.01', 1],
    ['2999.99', 1],
    ['3000', 1],
    ['3000.01', -3059],
  ])('an order of %s answers %i', async (amount, code) => {
    expect((await order({ amount }, await server.newPlayer({ money: 0 }))).code).toBe(code)
  })
})

it('fee and bonus reach the ledger with the payment, which is the amount with its fee', async () => {
  const [first, second] = [await server.newPlayer({ money: 0 }), await server.newPlayer({ money: 0 })]
  const fee = await placeOrder(server, first, { payType: 'jdpay', channelId: 'jd', amount: '100.01' })
  expect((await tell(server, fee, { amount: '100.01' })).data.verdict).toBe('amountDiffers')
  expect((await tell(server, fee, { amount: '100.61' })).data.verdict).toBe('credited')
  expect((await server.call('queryBalanceFront', {}, first.cookie)).data.balance).toBe('100.01')
  const bonus = await placeOrder(server, second, { channelId: 'personal', amount: '199.99' })
  expect((await tell(server, bonus)).data.verdict).toBe('credited')
  expect((await server.call('queryBalanceFront', {}, second.cookie)).data.balance).toBe('200.98')
  const posted = await server.database.query<{ code: number; amount: bigint }>(
    `select code, amount from transfer where record_kind = 'order' and code in (210, 704) order by code`,
  )
  expect(posted).toEqual([
    { code: 210, amount: 9900n },
    { code: 704, amount: 6000n },
  ])
})

describe('operators', () => {
  const act = async (name: Parameters<TestServer['call']>[0], input: Record<string, unknown>) =>
    server.call(name, { ...input, code: await asker.code() }, asker.cookie)

  it('sort all channels at once, and players see the order', async () => {
    const { list } = (await server.call('consoleChannels', {}, asker.cookie)).data
    const ids = list.map(({ channelId }) => channelId)
    expect((await act('consoleSortChannels', { channelIds: ids.slice(1).join(',') })).data).toMatchObject({
      reason: 'channelsDiffer',
    })
    expect((await act('consoleSortChannels', { channelIds: [...ids.slice(1), ids[1]].join(',') })).data).toMatchObject({
      reason: 'channelsDiffer',
    })
    expect((await act('consoleSortChannels', { channelIds: ids.toReversed().join(',') })).code).toBe(1)
    const sorted = (await server.call('frontPaySort', {}, player.cookie)).data.list
    expect([sorted[0]?.payType, sorted.at(-1)?.payType]).toEqual(['virtualwalletpay', 'alipay'])
    await act('consoleSortChannels', { channelIds: ids.join(',') })
  })

  it('edit a channel as they saw it: not where a colleague has edited it since', async () => {
    const shown = async () =>
      (await server.call('consoleChannels', {}, asker.cookie)).data.list.find(
        ({ channelId }) => channelId === 'personal',
      )!
    const before = await shown()
    const seen = seenOf('channel', before)
    const { channelId, name, eta, opensAt, closesAt, fromGrade } = before
    const quickAmounts = before.quickAmounts.map((amount) => amount.replace('.00', '')).join(',')
    const edit = (weight: number, own: string) =>
      act('consoleSetChannel', { channelId, name, eta, opensAt, closesAt, fromGrade, quickAmounts, weight, seen: own })
    expect((await edit(7, seen)).code).toBe(1)
    expect((await edit(9, seen)).data).toMatchObject({ reason: 'changedMeanwhile' })
    expect((await shown()).weight).toBe(7)
    const [noted] = await server.database.query<{ detail: unknown }>(
      `select detail from operator_act where act = 'channelEdit' and subject_id = $1 order by id desc limit 1`,
      [channelId],
    )
    expect(noted!.detail).toEqual({ name, before: `权重 ${before.weight}`, value: '权重 7' })
    expect((await edit(before.weight, seenOf('channel', await shown()))).code).toBe(1)
  })

  it('add a channel that nobody is offered before two have set its terms', async () => {
    const added = { channelId: 'wechat_new', payType: 'wechat', provider: 'sandbox', name: '微信新' }
    expect((await act('consoleAddChannel', { ...added, provider: 'nobody' })).data).toMatchObject({
      reason: 'channelProvider',
    })
    expect((await act('consoleAddChannel', { ...added, payType: 'banktransfer' })).data).toMatchObject({
      reason: 'channelKind',
    })
    expect((await act('consoleAddChannel', added)).code).toBe(1)
    expect((await act('consoleAddChannel', added)).data).toMatchObject({ reason: 'channelTaken' })
    expect((await act('consoleSwitchChannel', { channelId: 'wechat_new', on: 'true' })).data).toMatchObject({
      reason: 'channelNoTerms',
    })
    expect((await setTerms('wechat_new', {})).code).toBe(1)
    expect((await act('consoleSwitchChannel', { channelId: 'wechat_new', on: 'true' })).code).toBe(1)
    expect(await offeredIds()).toContain('wechat_new')
    const { list } = (await server.call('consoleChannelHistory', { channelId: 'wechat_new' }, asker.cookie)).data
    expect(list.map(({ event }) => event)).toEqual(['channelOn', 'channelTerms', 'channelAdd'])
  })
})

describe('a channel that falls', () => {
  const rule = settingsSchema.parse({})
  const log = pino({ level: 'silent' })
  const fail = async (channelId: string, by?: TestPlayer) => {
    const own = by ?? (await server.newPlayer({ money: 0 }))
    const placed = await placeOrder(server, own, { payType: 'douyin', channelId })
    await tell(server, placed, { state: 'failed', paidAt: null, amount: '100.50' })
    return own
  }

  it('is below the line, of enough orders', () => {
    expect(isFallen({ paid: 8, counted: 10 }, rule)).toBe(false)
    expect(isFallen({ paid: 7, counted: 10 }, rule)).toBe(true)
    expect(isFallen({ paid: 0, counted: 9 }, rule)).toBe(false)
    expect(isFallen({ paid: 799, counted: 1000 }, rule)).toBe(true)
    expect(isFallen({ paid: 800, counted: 1000 }, rule)).toBe(false)
  })

  it('switches itself off once, says why, and comes back after a trial order; one player alone fells nothing', async () => {
    const stubborn = await fail('douyin')
    // After a fifth the method rests for this player.
    for (let n = 0; n < 4; n += 1) await fail('douyin', stubborn)
    expect(await dropFallen(server.appDatabase, rule, log)).toEqual([])
    for (let n = 0; n < 9; n += 1) await fail('douyin')
    const dropped = await Promise.all(Array.from({ length: 4 }, () => dropFallen(server.appDatabase, rule, log)))
    expect(dropped.flat()).toContain('douyin')
    expect((await server.database.query('select 1 from channel_fall')).length).toBe(1)
    const desk = async () =>
      (await server.call('consoleChannels', {}, asker.cookie)).data.list.find(
        ({ channelId }) => channelId === 'douyin',
      )!
    expect(await desk()).toMatchObject({ isOn: false, fall: { paid: 0, counted: 10, percent: 80, minutes: 30 } })
    expect((await server.call('frontDouyinPayment', {}, player.cookie)).code).toBe(-3065)
    const on = async () =>
      server.call('consoleSwitchChannel', { channelId: 'douyin', on: 'true', code: await asker.code() }, asker.cookie)
    expect((await on()).data).toMatchObject({ reason: 'channelUntried' })
    await server.app.inject({ method: 'POST', url: '/sandbox/switches', payload: { unreachable: true } })
    expect((await server.call('consoleTryChannel', { channelId: 'douyin' }, asker.cookie)).data.ok).toBe(false)
    await server.app.inject({ method: 'POST', url: '/sandbox/switches', payload: {} })
    expect((await on()).data).toMatchObject({ reason: 'channelUntried' })
    expect((await server.call('consoleTryChannel', { channelId: 'douyin' }, asker.cookie)).data.ok).toBe(true)
    expect((await desk()).trials.map(({ ok }) => ok)).toEqual([false, true])
    expect((await on()).code).toBe(1)
    expect(await dropFallen(server.appDatabase, rule, log)).toEqual([])
    expect(await desk()).toMatchObject({ isOn: true, fall: null })
  })
})
