/**
 * Profit by business day. The test writes rows around midnight in Shanghai, where a day ends. It writes them without the
 * accounts and other rows that belong to them, so the books are not audited here.
 */
import { businessDay, startOfDay } from '@hongyun/lottery/days.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/database.ts'
import { openTestServer, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'

const DAY_MS = 86_400_000
const today = startOfDay(businessDay(Date.now()))
const dayBefore = (days: number) => today - days * DAY_MS

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
  await server.database.query('update sum_follow set closed_through = $1', [businessDay(dayBefore(1))])
})
// Its rows have no accounts: the audit would say so.
afterAll(() => server.close())

/** A transfer of whole yuan at a given time; it does not move the balance of the account. */
function put(player: TestPlayer, at: number, code: number, amount: number, isIn: boolean): Promise<unknown> {
  return inTransaction(server.database, async (tx) => {
    await tx.query('set local session_replication_role = replica')
    await tx.query(
      `insert into transfer (player_id, seq, id, at, code, debit, credit, amount, balance_after, record_kind, record_id)
       select $1, coalesce(max(seq), 0) + 1, id_at(to_timestamp($2 / 1000.0)), to_timestamp($2 / 1000.0), $3, $4, $5, $6, 0,
              'manual', 1
       from transfer where player_id = $1`,
      [player.id, at, code, isIn ? 4 : player.id, isIn ? player.id : 4, amount * 10_000],
    )
  })
}
/** A settled bet: stake, what came back and rebate, in whole yuan. The follower has taken its stake. */
async function settle(player: TestPlayer, at: number, state: string, stake: number, back: number, rebate: number) {
  await server.database.query(
    `insert into member_day as own (player_id, day, part, bets, staked) values ($1, day_of(to_timestamp($2 / 1000.0)), '', 1, $3)
     on conflict (player_id, day, part) do update set bets = own.bets + 1, staked = own.staked + excluded.staked`,
    [player.id, at, stake * 10_000],
  )
  if (back > 0) await put(player, at, state === 'refunded' ? 203 : 201, back, true)
  if (rebate > 0) await put(player, at, 501, rebate, true)
}
const profit = async (player: TestPlayer, span: Record<string, unknown> = {}) =>
  (await server.call('userProfit', span, player.cookie)).data
/** A player who registered long ago. */
async function fresh(): Promise<TestPlayer> {
  const player = await server.newPlayer({ money: 0 })
  await server.database.query(`update player set registered_at = now() - interval '1 year' where id = $1`, [player.id])
  return player
}

describe('a day', () => {
  it('begins at midnight in Shanghai and holds its last millisecond', async () => {
    const player = await fresh()
    const start = dayBefore(2)
    for (const [at, amount] of [
      [start - 1, 1],
      [start, 10],
      [start + DAY_MS - 1, 100],
      [start + DAY_MS, 1000],
    ] as const) {
      await settle(player, at, 'lost', amount, 0, 0)
      await put(player, at, 107, amount, true)
    }
    const { days, total } = await profit(player, { startTime: dayBefore(3), endTime: today })
    expect(days.map(({ day, bettingAmount, recharge, income }) => [day, bettingAmount, recharge, income])).toEqual([
      [businessDay(dayBefore(3)), '1.00', '1.00', '0.00'],
      [businessDay(dayBefore(2)), '110.00', '110.00', '0.00'],
      [businessDay(dayBefore(1)), '1000.00', '1000.00', '0.00'],
    ])
    expect(total).toMatchObject({ bettingAmount: '1111.00', profit: '-1111.00', recharge: '1111.00' })
    const one = await profit(player, { startTime: start, endTime: start + DAY_MS })
    expect(one.days).toHaveLength(1)
    expect(one.total.bettingAmount).toBe('110.00')
  })

  it('that is requested in part is shown as a whole', async () => {
    const player = await fresh()
    await settle(player, dayBefore(1), 'lost', 7, 0, 0)
    const { days } = await profit(player, { startTime: dayBefore(1) + 3600_000, endTime: today })
    expect(days).toMatchObject([{ day: businessDay(dayBefore(1)), bettingAmount: '7.00', closed: true }])
  })

  it('is open until its end, and today is shown if no span is requested', async () => {
    const player = await fresh()
    await settle(player, today, 'won', 10, 19, 1)
    const { days, total } = await profit(player)
    expect(days).toEqual([{ day: businessDay(Date.now()), closed: false, ...total }])
    expect(total).toMatchObject({ bettingAmount: '10.00', returnAmount: '19.00', rebate: '1.00', profit: '10.00' })
  })

  it('without any movement is shown with zeros', async () => {
    const { days, kinds } = await profit(await fresh(), { startTime: dayBefore(6), endTime: today + 1 })
    expect(days).toHaveLength(7)
    for (const day of days) expect(day).toMatchObject({ bettingAmount: '0.00', profit: '0.00', income: '0.00' })
    expect(kinds).toEqual([])
  })
})

describe('the sums', () => {
  it('are of settled bets, and of transfers by their kind', async () => {
    const player = await fresh()
    const at = dayBefore(1) + 3600_000
    await settle(player, at, 'won', 100, 190, 2)
    await settle(player, at, 'lost', 50, 0, 1)
    await settle(player, at, 'refunded', 30, 30, 0)
    await put(player, at, 107, 500, true)
    await put(player, at, 101, 20, true)
    await put(player, at, 303, 200, false)
    await put(player, at, 208, 50, true)
    await put(player, at, 417, 8, true)
    await put(player, at, 418, 3, false)
    await put(player, at, 401, 70, true)
    const { days, total, kinds } = await profit(player, { startTime: dayBefore(1), endTime: today })
    expect(total).toEqual({
      bettingAmount: '180.00',
      returnAmount: '220.00',
      rebate: '3.00',
      corrected: '5.00',
      profit: '48.00',
      recharge: '520.00',
      withdraw: '150.00',
      // Recharges, withdrawals and what is given by hand count as neither.
      income: '231.00',
      expense: '3.00',
    })
    expect(days).toEqual([{ day: businessDay(at), closed: true, ...total }])
    const of = Object.fromEntries(kinds.map(({ kind, income, expense }) => [kind, [income, expense]]))
    expect(of).toEqual({
      recharge: ['520.00', '0.00'],
      withdrawal: ['50.00', '200.00'],
      prize: ['190.00', '0.00'],
      refund: ['30.00', '0.00'],
      rebate: ['3.00', '0.00'],
      manual: ['78.00', '3.00'],
    })
  })

  it('of the days make the total', async () => {
    const player = await fresh()
    for (let day = 0; day < 5; day += 1) {
      await settle(player, dayBefore(day), 'won', day + 1, 2 * day, 0)
      await put(player, dayBefore(day), 402, day + 1, false)
    }
    const { days, total } = await profit(player, { startTime: dayBefore(4), endTime: today + DAY_MS })
    const cents = (text: string) => Math.round(Number(text) * 100)
    for (const field of Object.keys(total) as (keyof typeof total)[]) {
      expect(
        days.reduce((sum, day) => sum + cents(day[field]), 0),
        field,
      ).toBe(cents(total[field]))
    }
  })

  it('are those of this player only', async () => {
    const [one, other] = [await fresh(), await fresh()]
    await settle(one, today, 'lost', 10, 0, 0)
    expect((await profit(other)).total.bettingAmount).toBe('0.00')
  })
})

describe('a span', () => {
  it('of more than 31 days is cut to the last 31, each of them whole', async () => {
    const player = await fresh()
    for (const day of [30, 31, 32]) await settle(player, dayBefore(day), 'lost', 10 ** (day - 30), 0, 0)
    for (const endTime of [today + DAY_MS, today + DAY_MS / 2]) {
      const { days, total } = await profit(player, { startTime: dayBefore(60), endTime })
      expect(days).toHaveLength(31)
      expect(days[0]).toMatchObject({ day: businessDay(dayBefore(30)), bettingAmount: '1.00' })
      expect(total.bettingAmount).toBe('1.00')
    }
  })

  it('that ends before it begins has no days', async () => {
    const { days, total } = await profit(await fresh(), { startTime: today, endTime: dayBefore(3) })
    expect(days).toEqual([])
    expect(total.bettingAmount).toBe('0.00')
  })

  it('of the far past or future is answered', async () => {
    const player = await fresh()
    expect((await profit(player, { startTime: 946684800000, endTime: 946684800001 })).days).toHaveLength(1)
    expect((await profit(player, { startTime: 946684800000, endTime: 4102444800000 })).days).toHaveLength(31)
  })
})
