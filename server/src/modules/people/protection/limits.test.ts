/** Limits at every door: at, one below and one above; lowered, raised, waited for; many bets at once. */

import type { LimitName } from '@hongyun/contract/protection/words.ts'
import { businessDay, startOfDay } from '@hongyun/lottery/days.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openIssue, runIssue, type TestIssue } from '../../../testing/issues.ts'
import { betItem, chaseItem } from '../../../testing/items.ts'
import { changeSettings } from '../../../testing/settings.ts'
import { closeAudited, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'
import { openCashierServer, placeOrder, tell } from '../../money/cashier/testing/orders.ts'

/** Beyond whole minutes online, so that the test's own seconds make no further one. */
const SPARE_S = 10

let server: TestServer
let issue: TestIssue
let later: TestIssue

beforeAll(async () => {
  server = await openCashierServer()
  issue = await openIssue(server.database)
  later = await openIssue(server.database)
})
afterAll(() => closeAudited(server))

const set = (player: TestPlayer, limit: LimitName, value: string) =>
  server.call('setProtectionLimit', { limit, value }, player.cookie)
const bet = (player: TestPlayer, yuan = 100, on = issue, bettingNumber = 'da') => {
  const stake = { bettingNumber, bettingAmount: `${yuan}.00`, graduationCount: String(yuan / 2) }
  return server.call('addBetting', { bettingData: [betItem(on, stake)] }, player.cookie)
}
const info = async (player: TestPlayer, limit: LimitName) =>
  (await server.call('getProtectionInfo', {}, player.cookie)).data.limits.find((one) => one.limit === limit)!

/** Each door spends 100 yuan. */
const doors = {
  addBetting: (player: TestPlayer) => bet(player),
  addFastBetting: (player: TestPlayer) => {
    const item = betItem(issue, { bettingAmount: '100.00', graduationCount: '50' })
    return server.call('addFastBetting', { bettingData: [item] }, player.cookie)
  },
  // The whole sum at once: 50 on each of two issues.
  addChaseBetting: (player: TestPlayer) => {
    const chaseData = {
      bettingData: [chaseItem({ bettingAmount: '2.00' })],
      issueData: [issue, later].map((own) => ({ issue: own.issue, graduationCount: '25' })),
      bettingAmount: '100.00',
      stopOnWin: true,
    }
    return server.call('addChaseBetting', { chaseData }, player.cookie)
  },
  rechargeFrontPaymentRecord: (player: TestPlayer) =>
    server.call('rechargeFrontPaymentRecord', { payType: 'alipay', channelId: 'fast_a', amount: '100' }, player.cookie),
}
const spans = ['Day', 'Week', 'Month'] as const
const limitsOf: Record<keyof typeof doors, readonly LimitName[]> = {
  addBetting: [...spans.flatMap((span) => [`stake${span}`, `loss${span}`] as const), 'bet'],
  addFastBetting: ['stakeDay', 'lossWeek', 'bet'],
  addChaseBetting: spans.flatMap((span) => [`stake${span}`, `loss${span}`] as const),
  rechargeFrontPaymentRecord: spans.map((span) => `recharge${span}` as const),
}

describe.each(Object.entries(doors))('%s', (name, spend) => {
  it.each(limitsOf[name as keyof typeof doors])('is held to %s', async (limit) => {
    for (const [value, fits] of [
      ['99.99', false],
      ['100', true],
      ['100.01', true],
    ] as const) {
      const player = await server.newPlayer()
      expect((await set(player, limit, value)).code).toBe(1)
      const { code, data } = await spend(player)
      expect([value, code]).toEqual([value, fits ? 1 : -98])
      if (!fits) expect(data).toMatchObject({ reason: 'limitReached', limit, left: '99.99' })
      if (limit === 'bet') continue
      // What the first one took counts for the second.
      const { used, left } = await info(player, limit)
      expect([used, left]).toEqual(fits ? ['100.00', value === '100' ? '0.00' : '0.01'] : ['0.00', '99.99'])
      if (fits && name !== 'rechargeFrontPaymentRecord')
        expect((await spend(player)).data).toMatchObject({ reason: 'limitReached', limit })
    }
  })
})

it.each(['timeDay', 'timeWeek', 'timeMonth'] as const)(
  '%s ends betting and recharging once it is used',
  async (limit) => {
    // Half an hour of this business day, or what there has been of it.
    const today_ms = Date.now() - startOfDay(businessDay(Date.now()))
    const spent = Math.max(0, Math.min(30, Math.floor((today_ms - SPARE_S * 1000) / 60_000)))
    for (const minutes of [spent + 1, spent, spent - 1].filter((value) => value > 0)) {
      const player = await server.newPlayer()
      await server.database.query(
        `update online_span set began_at = clock_timestamp() - make_interval(mins => $2, secs => $3) where player_id = $1`,
        [player.id, spent, SPARE_S],
      )
      await set(player, limit, String(minutes))
      const told = [(await doors.addBetting(player)).data, (await doors.rechargeFrontPaymentRecord(player)).data]
      const fits = minutes > spent
      for (const data of told) {
        if (fits) expect(data).not.toHaveProperty('reason')
        else expect(data).toMatchObject({ reason: 'limitReached', limit, what: 'time', left: '0' })
      }
      if (fits) expect(await info(player, limit)).toMatchObject({ used: String(spent), left: '1' })
    }
  },
)

it('fifty bets at once do not pass a limit together', async () => {
  const player = await server.newPlayer({ money: 100_000 })
  await set(player, 'stakeDay', '1000')
  await set(player, 'lossWeek', '900')
  const told = await Promise.all(Array.from({ length: 50 }, () => bet(player, 90)))
  expect(told.filter(({ code }) => code === 1)).toHaveLength(10)
  expect(await info(player, 'lossWeek')).toMatchObject({ used: '900.00', left: '0.00' })
  expect(await info(player, 'stakeDay')).toMatchObject({ used: '900.00', left: '100.00' })
})

it('a limit that is set while fifty bets come holds for those behind it', async () => {
  const player = await server.newPlayer({ money: 100_000 })
  const bets = Array.from({ length: 50 }, () => bet(player, 10))
  const [, ...told] = await Promise.all([set(player, 'bet', '5'), ...bets])
  const after = await bet(player, 10)
  expect(after.data).toMatchObject({ reason: 'limitReached', limit: 'bet', usedValue: null, left: '5.00' })
  expect(told.every(({ code, data }) => code === 1 || (data as { limit?: string }).limit === 'bet')).toBe(true)
})

describe('what counts', () => {
  it('prizes lessen the net loss and no stake; cancelled stakes count for neither', async () => {
    const own = await openIssue(server.database)
    const player = await server.newPlayer()
    await set(player, 'lossDay', '300')
    await set(player, 'stakeDay', '1000')
    const { ids } = (await bet(player, 100, own)).data
    expect((await server.call('cancelBetting', { id: ids[0]! }, player.cookie)).code).toBe(1)
    expect(await info(player, 'stakeDay')).toMatchObject({ used: '0.00' })
    // Both sides of the sum: one of them wins, or a triple takes both.
    await bet(player, 100, own, 'da')
    await bet(player, 100, own, 'xiao')
    expect(await info(player, 'lossDay')).toMatchObject({ used: '200.00', left: '100.00' })
    await runIssue(server.database, own)
    const [{ won } = { won: 0n }] = await server.database.query<{ won: bigint }>(
      'select coalesce(sum(amount), 0) as won from transfer where player_id = $1 and code in (201, 203, 501)',
      [player.id],
    )
    const { used } = await info(player, 'lossDay')
    expect(BigInt(Math.round(Number(used) * 10_000))).toBe(2_000_000n - won)
    expect(await info(player, 'stakeDay')).toMatchObject({ used: '200.00' })
  })

  it('a paid recharge and an open one count together', async () => {
    const player = await server.newPlayer({ money: 0 })
    await set(player, 'rechargeDay', '150')
    const first = await placeOrder(server, player, { amount: '100' })
    expect((await server.call('cancelFrontPaymentRecord', { id: first.id }, player.cookie)).code).toBe(1)
    expect(await info(player, 'rechargeDay')).toMatchObject({ used: '0.00' })
    await tell(server, await placeOrder(server, player, { amount: '100' }))
    expect(await info(player, 'rechargeDay')).toMatchObject({ used: '100.00', left: '50.00' })
    await placeOrder(server, player, { amount: '40' })
    expect(await info(player, 'rechargeDay')).toMatchObject({ used: '140.00', left: '10.00' })
  })
})

describe('changing a limit', () => {
  it('is refused where it is none, or the same', async () => {
    const player = await server.newPlayer()
    for (const [limit, value] of [
      ...(['0', '0.99', '100000001', '1.234', '-5', 'x', ' 5'] as const).map((value) => ['stakeDay', value] as const),
      ...(['0', '1441', '1.5'] as const).map((value) => ['timeDay', value] as const),
      ['nothing', '5'],
    ] as const)
      expect((await server.call('setProtectionLimit', { limit, value }, player.cookie)).data).toMatchObject({
        reason: 'badInput',
      })
    expect((await set(player, 'stakeDay', '')).data).toMatchObject({ reason: 'limitUnchanged' })
    await set(player, 'stakeDay', '5')
    expect((await set(player, 'stakeDay', '5.00')).data).toMatchObject({ reason: 'limitUnchanged' })
  })

  it('acts at once downwards, and waits upwards; raised twice, the last one waits', async () => {
    const player = await server.newPlayer()
    await set(player, 'stakeDay', '50')
    const first = (await set(player, 'stakeDay', '500')).data.limit
    expect(first).toMatchObject({ value: '50.00', raise: { value: '500.00', state: 'waiting' } })
    const second = (await set(player, 'stakeDay', '')).data.limit
    expect(second).toMatchObject({ value: '50.00', raise: { value: null } })
    const end = (call: 'confirmProtectionLimit' | 'dropProtectionLimit', id: string, cookie = player.cookie) =>
      server.call(call, { id }, cookie)
    expect((await end('confirmProtectionLimit', first.raise!.id)).data).toMatchObject({ reason: 'raiseGone' })
    expect((await end('confirmProtectionLimit', second.raise!.id)).data).toMatchObject({ reason: 'raiseWaits' })
    const stranger = await server.newPlayer()
    expect((await end('dropProtectionLimit', second.raise!.id, stranger.cookie)).data).toMatchObject({
      reason: 'raiseGone',
    })
    expect((await bet(player)).data).toMatchObject({ reason: 'limitReached' })
    const lowered = (await set(player, 'stakeDay', '40')).data.limit
    expect(lowered).toMatchObject({ value: '40.00', raise: null })
    expect((await end('dropProtectionLimit', second.raise!.id)).data).toMatchObject({ reason: 'raiseGone' })
    const third = (await set(player, 'stakeDay', '60')).data.limit
    expect((await end('dropProtectionLimit', third.raise!.id)).data.limit).toMatchObject({
      value: '40.00',
      raise: null,
    })
  })

  it('can not be got round in the database: a raise is no lowering, and a confirmation waits its day', async () => {
    const player = await server.newPlayer()
    await set(player, 'bet', '50')
    const write = (step: string, value: number | null, asked: bigint | null = null, hours = 0) =>
      server.database.query<{ id: bigint }>(
        `insert into limit_change (player_id, name, step, value, asked_id, at)
         values ($1, 'bet', $2, $3, $4, clock_timestamp() - make_interval(hours => $5)) returning id`,
        [player.id, step, value, asked, hours],
      )
    await expect(write('set', 600_000)).rejects.toThrow('lowered at once')
    await expect(write('set', null)).rejects.toThrow('lowered at once')
    for (const [hours, may] of [
      [23, false],
      [49, false],
      [25, true],
    ] as const) {
      const [asked] = await write('asked', 600_000, null, hours)
      const confirmed = write('confirmed', 600_000, asked!.id)
      if (may) await confirmed
      else await expect(confirmed).rejects.toThrow('after a day and before two')
      if (!may) await write('dropped', 600_000, asked!.id)
    }
    expect(await info(player, 'bet')).toMatchObject({ value: '60.00' })
    const own = () => server.appDatabase.query(`update protection set limits = '{}'`)
    await expect(own()).rejects.toThrow('permission denied')
  })
})

it('a ceiling of the tenant holds for everybody, and an own limit below it before', async () => {
  await changeSettings(server.database, { ceilingLossDay: 50, ceilingBet: 40, ceilingTimeDay: 1000 })
  await expect
    .poll(async () => (await bet(await server.newPlayer(), 42)).data)
    .toMatchObject({ reason: 'limitReached', limit: 'bet', limitValue: '40.00' })
  const player = await server.newPlayer()
  expect((await bet(player, 40)).code).toBe(1)
  expect((await bet(player, 12)).data).toMatchObject({ limit: 'lossDay', limitValue: '50.00', left: '10.00' })
  expect(await info(player, 'lossDay')).toMatchObject({ value: null, ceiling: '50.00', left: '10.00' })
  await set(player, 'lossDay', '45')
  expect((await bet(player, 6)).data).toMatchObject({ limit: 'lossDay', limitValue: '45.00', left: '5.00' })
  await changeSettings(server.database, { ceilingLossDay: 0, ceilingBet: 0, ceilingTimeDay: 0 })
})
