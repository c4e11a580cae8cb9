/** The wallet: what moves it and what does not, and interest that is exact, whatever happens to the runs and to the clock. */
import { interestOf } from '@hongyun/contract/yuebao/interest.ts'
import { formatMoney, parseMoney, yuan } from '@hongyun/lottery/money.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/database.ts'
import { holdPlayers, whileHeld } from '../../../testing/patient-locks.ts'
import { changeSettings } from '../../../testing/settings.ts'
import { closeAudited } from '../../../testing/test-server.ts'
import { shell } from '../../site/operators/acts.ts'
import { bookInterest } from './interest.ts'
import { addRate } from './set-rate.ts'
import { tellRates } from './tell-rates.ts'
import { openWallets } from './testing/wallets.ts'

const RATE = 34_500
const units = (text: string): bigint => {
  const parsed = parseMoney(text)
  if (!parsed.ok) throw new Error(text)
  return parsed.value
}

let wallets: Awaited<ReturnType<typeof openWallets>>
/** The day it is: tests follow each other. */
let today = 0
const nextDay = async (time?: string) => {
  today += 1
  await wallets.goTo(today, time)
}
beforeAll(async () => {
  wallets = await openWallets()
})
afterAll(() => closeAudited(wallets.server))

describe('money in and out', () => {
  it('moves between the balance and the wallet, and is written down in both', async () => {
    const player = await wallets.holder('0', 1000)
    const { data } = await wallets.moveIn(player, '600.50')
    const [day, next] = [wallets.dayOf(0), wallets.dayOf(1)]
    expect(data).toMatchObject({ amount: '600.50', balance: '600.50', available: '399.50', day, countsFrom: next })
    expect((await wallets.moveOut(player, '0.25')).data).toMatchObject({ balance: '600.25', available: '399.75', day })
    const records = (await wallets.server.call('getTransactionRecordsFront', { kind: 'wallet' }, player.cookie)).data
    expect(records.list.map(({ code, amount }) => [code, amount])).toEqual([
      [612, '0.25'],
      [611, '600.50'],
    ])
    const moves = (await wallets.server.call('getMyYuebaoTranLogs', {}, player.cookie)).data
    expect(moves).toMatchObject({ total: 2, inAmount: '600.50', outAmount: '0.25' })
    expect(await wallets.info(player)).toMatchObject({
      ...{ on: true, available: '399.75', balance: '600.25', total: '600.25', rate: RATE, next: null, weekRate: null },
      limits: { least: '1.00', most: '100000.00', held: '1000000.00', room: '999399.75' },
    })
  })

  it.each([
    ['0', 'walletBelow'],
    ['0.99', 'walletBelow'],
    ['100000.01', 'walletAbove'],
    ['1000.01', 'walletFundsShort'],
  ])('%s in is refused: %s', async (amount, reason) => {
    const player = await wallets.holder('0', 1000)
    expect((await wallets.moveIn(player, amount)).data.reason).toBe(reason)
    expect((await wallets.info(player)).balance).toBe('0.00')
  })

  it.each(['', '-1', '1.001', '1e3', '１', 'all'])('%j is no amount', async (amount) => {
    const player = await wallets.holder('0', 1000)
    expect(await wallets.moveIn(player, amount)).toMatchObject({ code: -98 })
    expect(await wallets.balanceOf(player)).toBe('1000.00')
  })

  it('more out than there is, is refused with -110005', async () => {
    const player = await wallets.holder('10', 1000)
    const refused = await wallets.moveOut(player, '10.0001')
    expect(refused).toMatchObject({ code: -110005, data: { reason: 'walletShort', balance: '10.00' } })
    expect((await wallets.moveOut(player, '0')).data.reason).toBe('walletBelow')
  })

  it('stops at the most that may be held', async () => {
    await changeSettings(wallets.server.database, { yuebaoHeld: 1000 })
    const player = await wallets.holder('0', 5000)
    const other = await wallets.holder('0', 50_000)
    await expect.poll(async () => (await wallets.moveIn(other, '1001')).data.reason).toBe('walletFull')
    await wallets.moveIn(player, '900')
    expect((await wallets.moveIn(player, '101')).data).toMatchObject({ reason: 'walletFull', room: '100.00' })
    await changeSettings(wallets.server.database, { yuebaoHeld: 1_000_000 })
    await expect.poll(async () => (await wallets.moveIn(other, '1001')).code).toBe(1)
  })

  it('is off where the tenant or an operator says so, and still goes out', async () => {
    const player = await wallets.holder('10', 1000)
    const off = { code: -110004, data: { reason: 'walletOff' } }
    await changeSettings(wallets.server.database, { yuebaoOn: false })
    await expect.poll(() => wallets.moveIn(player, '1')).toMatchObject(off)
    const held = units((await wallets.info(player)).balance)
    expect(units((await wallets.moveOut(player, '1')).data.balance ?? '')).toBe(held - yuan(1))
    await changeSettings(wallets.server.database, { yuebaoOn: true })
    await expect.poll(async () => (await wallets.moveIn(player, '1')).code).toBe(1)
  })

  it('once for a request, whatever is sent fifty times; other contents are refused', async () => {
    const player = await wallets.holder('0', 1000)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => wallets.moveIn(player, '10', { requestId: 'same' })),
    )
    for (const { data } of answers) expect(data.balance ?? data.reason).toMatch(/^(?:10\.00|requestInProgress)$/)
    expect((await wallets.moveIn(player, '10', { requestId: 'same' })).data.balance).toBe('10.00')
    expect((await wallets.moveIn(player, '11', { requestId: 'same' })).data.reason).toBe('requestReused')
    expect((await wallets.info(player)).balance).toBe('10.00')
  })

  it('fifty at once move exactly what there is', async () => {
    const player = await wallets.holder('0', 100)
    const answers = await Promise.all(Array.from({ length: 50 }, () => wallets.moveIn(player, '7')))
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(14)
    const out = await Promise.all(Array.from({ length: 50 }, () => wallets.moveOut(player, '9')))
    expect(out.filter(({ code }) => code === 1)).toHaveLength(10)
    expect(await wallets.info(player)).toMatchObject({ balance: '8.00', available: '92.00' })
  })
})

it('a movement waits for a player whose branch is being changed no longer than that, since the account waits with it', async () => {
  const player = await wallets.holder('0', 100)
  const move = () => wallets.moveIn(player, '10')
  expect((await whileHeld(wallets.server.database, holdPlayers, move)).data).toMatchObject({ reason: 'systemBusy' })
  expect((await move()).code).toBe(1)
})

describe('interest', () => {
  it('is of the least balance of the whole day, from five past midnight on, and carries what is left', async () => {
    const player = await wallets.holder('10000')
    await nextDay()
    await wallets.moveIn(player, '500')
    await wallets.moveOut(player, '2000')
    await wallets.moveIn(player, '5000')
    await nextDay('00:04:59')
    await wallets.book()
    expect((await wallets.info(player)).yesterday).toMatchObject({ booked: false, interest: '0.00' })
    await wallets.goTo(today, '00:05:00')
    await wallets.book()
    const one = interestOf(yuan(8500), RATE, 1)
    expect((await wallets.info(player)).yesterday).toEqual({
      ...{ day: wallets.dayOf(today - 1), booked: true, interest: formatMoney(one.interest) },
    })
    await wallets.moveOut(player, '13500')
    await nextDay()
    await wallets.book()
    // All but the interest of the day before went out: that alone was there all day.
    const two = interestOf(one.interest, RATE, 1, one.carry)
    const { list, interest } = await wallets.logs(player, { kind: 'interest' })
    expect(list.map(({ low, amount }) => [low, amount])).toEqual([
      [formatMoney(one.interest), formatMoney(two.interest)],
      ['8500.00', formatMoney(one.interest)],
    ])
    expect(interest).toBe(formatMoney(one.interest + two.interest))
    expect(await wallets.info(player)).toMatchObject({ balance: interest, totalInterest: interest, weekRate: RATE })
  })

  it('of what went in today counts from tomorrow', async () => {
    const player = await wallets.holder('1000')
    await nextDay()
    await wallets.book()
    expect((await wallets.logs(player, { kind: 'interest' })).total).toBe(0)
    await nextDay()
    await wallets.book()
    expect((await wallets.logs(player, { kind: 'interest' })).list).toMatchObject([{ low: '1000.00' }])
  })

  it('of days that were missed is made up day by day, also of those with movements', async () => {
    const player = await wallets.holder('1000')
    await nextDay()
    await nextDay()
    await wallets.moveOut(player, '400')
    await nextDay()
    await wallets.book()
    const lows = (await wallets.logs(player, { kind: 'interest' })).list.map(({ low }) => units(low!))
    const first = interestOf(yuan(1000), RATE, 1)
    expect(lows).toEqual([yuan(600) + first.interest, yuan(1000)])
  })

  it('comes once, whoever books beside each other and wherever it is cut off', async () => {
    const players = await Promise.all(Array.from({ length: 12 }, () => wallets.holder('1000')))
    await nextDay()
    await nextDay()
    const { appDatabase } = wallets.server
    // Some chunks, then nobody; meanwhile money moves of those who are booked and of those who are not.
    for (let n = 0; n < 20; n += 1) await bookInterest(appDatabase, 2)
    await Promise.all(players.map((player, n) => wallets.moveOut(player, String(n + 1))))
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (let n = 0; n < 40; n += 1) await bookInterest(appDatabase, 1)
      }),
    )
    await wallets.book(1)
    const { interest } = interestOf(yuan(1000), RATE, 1)
    for (const [n, player] of players.entries()) {
      const { list } = await wallets.logs(player, { kind: 'interest' })
      expect(list.map(({ amount }) => amount)).toEqual([formatMoney(interest)])
      expect((await wallets.info(player)).balance).toBe(formatMoney(yuan(999 - n) + interest))
    }
  })

  it('does not come again where the clock is set back, and a movement never counts for a day that is paid', async () => {
    const player = await wallets.holder('1000')
    await nextDay()
    await nextDay()
    await wallets.book()
    await wallets.goTo(today - 1)
    await wallets.book()
    expect((await wallets.moveOut(player, '1000')).data.day).toBe(wallets.dayOf(today))
    await wallets.goTo(today)
    await wallets.book()
    expect((await wallets.logs(player, { kind: 'interest' })).total).toBe(1)
    await nextDay()
    await wallets.book()
    expect((await wallets.logs(player, { kind: 'interest' })).total).toBe(2)
  })

  it('follows the rate of each day, and whoever holds something is told of a new one', async () => {
    const [player, empty] = [await wallets.holder('1000'), await wallets.holder('0')]
    const { database, appDatabase } = wallets.server
    await inTransaction(database, (tx) => addRate(tx, shell, { day: wallets.dayOf(today + 2), rate: 40_000 }))
    expect((await wallets.info(player)).next).toEqual({ fromDay: wallets.dayOf(today + 2), rate: 40_000 })
    while (await tellRates(appDatabase, 2)) {}
    expect(await wallets.letters(player)).toEqual([`鸿利宝年利率自 ${wallets.dayOf(today + 2)} 起为 4.00%`])
    expect(await wallets.letters(empty)).toEqual([])
    await nextDay()
    await nextDay()
    await nextDay()
    await wallets.book()
    const { list } = await wallets.logs(player, { kind: 'interest' })
    expect(list.map(({ rate }) => rate)).toEqual([40_000, RATE])
    const rates = (await wallets.server.call('getYuebaoRates', {}, player.cookie)).data
    expect(rates.list.map(({ rate }) => rate)).toEqual([40_000, RATE])
  })
})

it('no entry is written that does not follow from its wallet, and none is changed', async () => {
  const player = await wallets.holder('10')
  const { database } = wallets.server
  const entry = (seq: number, code: number, amount: number, after: number) =>
    database.query(
      `insert into yuebao_entry (player_id, seq, day, code, amount, balance_after, record_id)
       values ($1, $2, '2030-01-01', $3, $4, $5, null)`,
      [player.id, seq, code, amount, after],
    )
  await expect(entry(3, 611, 5, 100_005)).rejects.toThrow('does not follow')
  await expect(entry(2, 611, 5, 100_000)).rejects.toThrow('does not follow')
  await expect(entry(1, 611, 5, 5)).rejects.toThrow()
  await expect(database.query('update yuebao_entry set amount = 1 where player_id = $1', [player.id])).rejects.toThrow()
  await expect(database.query('delete from yuebao_entry')).rejects.toThrow()
  await expect(wallets.server.appDatabase.query('update yuebao_account set balance = 1')).rejects.toThrow('permission')
})
