/** Fixed terms: bought within limits and quota, ended to the second, cancelled at the loss that was seen, renewed at the terms of the day. */
import { interestOf } from '@hongyun/contract/yuebao/interest.ts'
import { formatMoney, yuan } from '@hongyun/lottery/money.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../../platform/db/database.ts'
import { closeAudited } from '../../../../testing/test-server.ts'
import { shell } from '../../../site/operators/acts.ts'
import { openWallets } from '../testing/wallets.ts'
import { tellOtherTerms } from './letters.ts'
import { addTerms, type NewTerms } from './set-terms.ts'
import { productsOn } from './terms.ts'

let wallets: Awaited<ReturnType<typeof openWallets>>
let today = 0
const goTo = async (day: number, time?: string) => {
  today = day
  await wallets.goTo(day, time)
}
beforeAll(async () => {
  wallets = await openWallets()
})
afterAll(() => closeAudited(wallets.server))

/** Sets terms of a product that differ from those of today. */
async function setTerms(name: string, change: Partial<NewTerms> & { day: string }): Promise<void> {
  const { database } = wallets.server
  const product = (await productsOn(database, wallets.dayOf(today))).find((one) => one.name === name)!
  const { rate, least, greatest, quota, early_rate: earlyRate, on_sale: onSale } = product
  const terms = { rate, least, greatest, quota, earlyRate, onSale, ...change }
  await inTransaction(database, (tx) => addTerms(tx, shell, product, terms))
}

describe('buying', () => {
  it('takes it from the wallet, and says when it ends and what it brings', async () => {
    const player = await wallets.holder('5000')
    const { data } = await wallets.buy(player, '七日', '2000', { requestId: 'one' })
    expect(data).toMatchObject({
      ...{
        principal: '2000.00',
        state: 'open',
        days: 7,
        rate: 38_000,
        fullDays: 0,
        accrued: '0.00',
        balance: '3000.00',
      },
      ...{ atEnd: '1.4575', cancelNow: { interest: '0.00', loss: '0.00', back: '2000.00' }, interest: null },
    })
    expect(data.endsAt - data.startedAt).toBe(7 * 86_400_000)
    expect((await wallets.buy(player, '七日', '2000', { requestId: 'one' })).data.id).toBe(data.id)
    expect(await wallets.info(player)).toMatchObject({
      balance: '3000.00',
      principal: '2000.00',
      pledges: 1,
      total: '5000.00',
    })
    expect(await wallets.pledges(player)).toMatchObject({
      total: 1,
      openCount: 1,
      closedCount: 0,
      principal: '2000.00',
    })
    const product = (await wallets.products(player)).find(({ name }) => name === '七日')!
    expect(product).toMatchObject({ sale: 'onSale', tenThousand: '7.2876', left: '998000.00' })
  })

  it('is answered again for its request once the safety password is another one', async () => {
    const player = await wallets.holder('5000')
    const { data } = await wallets.buy(player, '七日', '2000', { requestId: 'changed' })
    const other = { safetyPassword: '0'.repeat(64) }
    expect((await wallets.buy(player, '七日', '2000', { requestId: 'changed', ...other })).data.id).toBe(data.id)
    expect((await wallets.buy(player, '七日', '2001', { requestId: 'changed', ...other })).data.reason).toBe(
      'requestReused',
    )
    expect(await wallets.info(player)).toMatchObject({ balance: '3000.00', pledges: 1 })
  })

  it.each([
    ['99.99', {}, 'pledgeBelow', -98],
    ['50000.01', {}, 'pledgeAbove', -98],
    ['5000.01', {}, 'walletShort', -110005],
    ['1000', { termsNo: 2 }, 'pledgeChanged', -110006],
    ['1000', { productId: '1' }, 'pledgeOffSale', -98],
    ['1000', { safetyPassword: '0'.repeat(64) }, 'safetyPasswordWrong', undefined],
  ])('of %s with %j is refused: %s', async (amount, more, reason, code) => {
    const player = await wallets.holder('5000')
    const refused = await wallets.buy(player, '七日', amount, more)
    expect(refused.data.reason).toBe(reason)
    if (code !== undefined) expect(refused.code).toBe(code)
    expect(await wallets.info(player)).toMatchObject({ balance: '5000.00', pledges: 0 })
  })

  it('at midnight is of the day whose terms it was accepted at, however long it waits to be written', async () => {
    const { database } = wallets.server
    await setTerms('一百八十日', { day: wallets.dayOf(today + 1), rate: 1000, earlyRate: 0 })
    await goTo(today, '23:59:30')
    const player = await wallets.holder('6000')
    let bought: ReturnType<typeof wallets.buy> | undefined
    await inTransaction(database, async (tx) => {
      await tx.query('lock table pledge_order in exclusive mode')
      bought = wallets.buy(player, '一百八十日', '5000')
      const isWaiting = 'select 1 from pg_locks where relation = $1::regclass and not granted'
      while ((await tx.query(isWaiting, ['pledge_order'])).length === 0) {}
      await goTo(today + 1, '00:00:05')
    })
    const { data } = await bought!
    expect([data.rate, wallets.dayOf(wallets.dayAt(data.startedAt))]).toEqual([53_000, wallets.dayOf(today - 1)])
    await goTo(today)
  })

  it('by fifty at once keeps the quota', async () => {
    await setTerms('九十日', { day: wallets.dayOf(1), quota: yuan(10_000) })
    await goTo(1)
    const players = await Promise.all(Array.from({ length: 25 }, () => wallets.holder('3000')))
    const answers = await Promise.all([...players, ...players].map((player) => wallets.buy(player, '九十日', '1000')))
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(10)
    expect(new Set(answers.filter(({ code }) => code !== 1).map(({ data }) => data.reason))).toEqual(
      new Set(['pledgeSoldOut']),
    )
    expect((await wallets.products(players[0]!)).find(({ name }) => name === '九十日')).toMatchObject({
      ...{ sale: 'soldOut', usedPercent: 100, left: '0.00' },
    })
  })
})

describe('ending', () => {
  it('comes at the same time of day with principal and interest, once, and tells by letter', async () => {
    const player = await wallets.holder('5000', 5000)
    const { data } = await wallets.buy(player, '七日', '1000')
    await goTo(today + 7, '11:59:58')
    await wallets.endDue()
    expect((await wallets.pledges(player, { id: data.id })).list[0]).toMatchObject({ state: 'open', fullDays: 6 })
    await goTo(today, '12:01:00')
    const waiting = (await wallets.pledges(player, { id: data.id })).list[0]!
    expect(waiting).toMatchObject({ cancelNow: null, fullDays: 7 })
    expect((await wallets.cancel(player, data.id, '0')).code).toBe(-110006)
    await Promise.all(Array.from({ length: 5 }, () => wallets.endDue()))
    const { interest } = interestOf(yuan(1000), 38_000, 7)
    expect((await wallets.pledges(player, { state: 'closed' })).list).toMatchObject([
      { state: 'ended', interest: formatMoney(interest), accrued: formatMoney(interest), note: '' },
    ])
    expect(await wallets.balanceOf(player)).toBe(formatMoney(yuan(1000) + interest))
    expect(await wallets.letters(player)).toEqual([`七日定存已到期：¥${formatMoney(yuan(1000) + interest)}`])
    const days = (
      await wallets.server.call('getMyYuebaoPledgeOrderProfitLogs', { id: data.id, pageSize: '5' }, player.cookie)
    ).data
    expect(days).toMatchObject({ total: 7, list: [{ no: 7, total: formatMoney(interest) }, {}, {}, {}, { no: 3 }] })
  })

  it('carries what is left from one to the next', async () => {
    const player = await wallets.holder('5000', 5000)
    await wallets.buy(player, '七日', '333')
    await wallets.buy(player, '七日', '333')
    await goTo(today + 8)
    await wallets.endDue()
    const one = interestOf(yuan(333), 38_000, 7)
    const two = interestOf(yuan(333), 38_000, 7, one.carry)
    expect(await wallets.balanceOf(player)).toBe(formatMoney(yuan(666) + one.interest + two.interest))
  })
})

describe('cancelling', () => {
  it('costs what was seen, and not what has become of it since', async () => {
    const player = await wallets.holder('5000', 5000)
    const { data } = await wallets.buy(player, '三十日', '3000')
    await goTo(today + 17, '12:30:00')
    const seen = (await wallets.pledges(player, { id: data.id })).list[0]!
    expect(seen).toMatchObject({ fullDays: 17, accrued: '5.8684' })
    expect(seen.cancelNow).toEqual({ interest: '0.6986', loss: '5.1698', back: '3000.6986' })
    await goTo(today + 1, '12:30:00')
    const stale = await wallets.cancel(player, data.id, '5.1698')
    expect(stale).toMatchObject({ code: -110006, data: { reason: 'pledgeChanged', state: 'open' } })
    const now = (await wallets.pledges(player, { id: data.id })).list[0]!.cancelNow!
    expect(stale.data.loss).toBe(now.loss)
    const answers = await Promise.all(Array.from({ length: 20 }, () => wallets.cancel(player, data.id, now.loss)))
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
    expect(await wallets.balanceOf(player)).toBe(now.back)
    const again = { requestId: 'again' }
    expect((await wallets.cancel(player, data.id, now.loss, again)).code).toBe(-110006)
  })

  it("another's is not there", async () => {
    const [player, other] = [await wallets.holder('5000'), await wallets.holder('0')]
    const { data } = await wallets.buy(player, '七日', '1000')
    expect((await wallets.cancel(other, data.id, '0')).data.reason).toBe('notFound')
    expect((await wallets.renew(other, data.id, true)).code).toBe(-98)
    expect((await wallets.pledges(other)).total).toBe(0)
    const requestId = 'answered'
    const first = await wallets.cancel(player, data.id, '0', { requestId })
    expect(await wallets.cancel(player, data.id, '0', { requestId })).toEqual(first)
  })
})

it('is answered as it was bought to a repeat of the request, whatever became of it', async () => {
  const player = await wallets.holder('5000')
  const first = await wallets.buy(player, '七日', '1000', { requestId: 'kept' })
  const repeat = () => wallets.buy(player, '七日', '1000', { requestId: 'kept' })
  expect((await wallets.renew(player, first.data.id, true)).code).toBe(1)
  expect(await repeat()).toEqual(first)
  await wallets.cancel(player, first.data.id, '0')
  expect(await repeat()).toEqual(first)
  expect((await wallets.pledges(player, { id: first.data.id })).list[0]).toMatchObject({ state: 'cancelled' })
})

describe('renewal', () => {
  it('goes on from the same moment, term after term, also after a pause', async () => {
    const player = await wallets.holder('5000', 5000)
    const { data } = await wallets.buy(player, '七日', '1000', { autoRenew: 'true' })
    await setTerms('七日', { day: wallets.dayOf(today + 10), rate: 30_000 })
    await goTo(today + 22)
    await wallets.endDue()
    const { list } = await wallets.pledges(player)
    expect(list.map(({ state, rate }) => [state, rate])).toEqual([
      ['open', 30_000],
      ['renewed', 30_000],
      ['renewed', 38_000],
      ['renewed', 38_000],
    ])
    expect(list[0]!.startedAt).toBe(data.startedAt + 21 * 86_400_000)
    const one = interestOf(yuan(1000), 38_000, 7)
    const two = interestOf(yuan(1000), 38_000, 7, one.carry)
    const three = interestOf(yuan(1000), 30_000, 7, two.carry)
    expect(await wallets.balanceOf(player)).toBe(formatMoney(one.interest + two.interest + three.interest))
    expect(list.map(({ renewedFrom }) => renewedFrom).slice(0, 3)).toEqual(list.slice(1).map(({ orderNo }) => orderNo))
    await wallets.renew(player, list[0]!.id, false)
    await goTo(today + 7)
    await wallets.endDue()
    expect((await wallets.pledges(player)).openCount).toBe(0)
  })

  it('is told of other terms three days before, once, and ends where it may not go on', async () => {
    const player = await wallets.holder('5000', 5000)
    await wallets.buy(player, '七日', '100', { autoRenew: 'true' })
    await setTerms('七日', { day: wallets.dayOf(today + 2), least: yuan(500) })
    const tell = async () => {
      while ((await tellOtherTerms(wallets.server.appDatabase)) > 0) {}
    }
    await goTo(today + 3)
    await tell()
    expect(await wallets.letters(player)).toEqual([])
    await goTo(today + 1, '12:00:05')
    await tell()
    await tell()
    expect(await wallets.letters(player)).toEqual(['七日定存的续存条款有变'])
    await goTo(today + 4)
    await wallets.endDue()
    expect((await wallets.pledges(player)).list).toMatchObject([
      { state: 'ended', note: '本金低于起存金额 500.00 元', renewedAs: null },
    ])
    expect(await wallets.letters(player)).toHaveLength(2)
  })

  it('does not go on at less that was announced later than three days before', async () => {
    const player = await wallets.holder('5000', 5000)
    await wallets.buy(player, '七日', '600', { autoRenew: 'true' })
    const end = today + 7
    await goTo(end - 3, '11:59:00')
    await setTerms('七日', { day: wallets.dayOf(end), rate: 20_000 })
    const other = await wallets.holder('5000', 5000)
    await wallets.buy(other, '七日', '600', { autoRenew: 'true' })
    await goTo(end - 1, '23:50:00')
    await setTerms('七日', { day: wallets.dayOf(end), rate: 10_000 })
    await tellOtherTerms(wallets.server.appDatabase)
    const { rows: told } = await wallets.server.database.pool.query(
      `select content from letter where player_id = $1 and kind = 'wallet'`,
      [player.id],
    )
    expect(told).toMatchObject([{ content: expect.stringContaining('公布不足 3 天，到期不再续存') }])
    await goTo(end, '12:10:00')
    await wallets.endDue()
    expect((await wallets.pledges(player)).list).toMatchObject([{ state: 'ended', note: '续存条款公布不足 3 天' }])
    // Whoever has had three days of it goes on, and at more than was announced everybody does.
    await goTo(end + 3, '23:00:00')
    await setTerms('七日', { day: wallets.dayOf(end + 4), rate: 25_000 })
    await goTo(end + 4)
    await wallets.endDue()
    expect((await wallets.pledges(other)).list).toMatchObject([
      { state: 'open', rate: 25_000 },
      { state: 'renewed', rate: 30_000 },
    ])
  })

  it('ends with a self-exclusion: no term is bought for who has shut the account', async () => {
    const player = await wallets.holder('5000', 5000)
    await wallets.buy(player, '七日', '1000', { autoRenew: 'true' })
    const { server } = wallets
    expect((await server.call('startSelfExclusion', { lasts: 'ever', agreed: 'true' }, player.cookie)).code).toBe(1)
    await goTo(today + 8)
    await wallets.endDue()
    const { rows } = await server.database.pool.query(
      'select state, note from pledge_order where player_id = $1 order by id',
      [player.id],
    )
    expect(rows).toEqual([{ state: 'ended', note: '自我排除期间不续存' }])
  })
})
