/** Closed hours of the ledger: summed once, in order, with whatever was committed late; figures are the same before and after. */
import { businessDay, startOfDay } from '@hongyun/lottery/days.ts'
import { yuan } from '@hongyun/lottery/money.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/database.ts'
import { depositPlayMoney } from '../../../play-money.ts'
import { openIssue } from '../../../testing/issues.ts'
import { betItem } from '../../../testing/items.ts'
import { type MovingClock, openMovingServer } from '../../../testing/moving-clock.ts'
import { auditLines, closeAudited, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'
import { ledgerChecks } from './audit.ts'
import { bettorsIn, sumsByHour } from './hour-sums.ts'
import { rollUpHours } from './roll-up-hours.ts'

const HOUR_MS = 3_600_000
/** Ten minutes into the third hour of tomorrow's business day. */
const start = startOfDay(businessDay(Date.now() + 24 * HOUR_MS)) + 2 * HOUR_MS + HOUR_MS / 6

let clock: MovingClock
let server: TestServer
let player: TestPlayer

beforeAll(async () => {
  ;({ clock, server } = await openMovingServer())
  // It is up to 26 hours away, and a session that is not used ends after one day.
  await clock.moveTo(start)
  player = await server.newPlayer()
})
afterAll(() => closeAudited(server))

const deposit = (amount: number) =>
  inTransaction(server.database, (tx) => depositPlayMoney(tx, player.id, yuan(amount)))
const through = async () =>
  (await server.database.query<{ through: number }>('select through from ledger_rollup'))[0]!.through
const kept = () => server.database.query('select hour_at, code, amount from ledger_hour order by 1, 2')

/** The figures of a span. */
async function figures(from: number, until: number) {
  const sums = await sumsByHour(server.appDatabase, from, until)
  const byHour = sums.toSorted((a, b) => a.hour - b.hour || a.code - b.code)
  return { byHour, bettors: await bettorsIn(server.appDatabase, from, until) }
}

it('are summed in order, and the figures stay what they were', async () => {
  const issue = await openIssue(server.database, 'k3_1m', 12 * HOUR_MS)
  const bet = () => server.call('addBetting', { bettingData: [betItem(issue)] }, player.cookie)
  expect((await bet()).code).toBe(1)
  await clock.moveTo(start + HOUR_MS)
  const other = await server.newPlayer()
  expect((await server.call('addBetting', { bettingData: [betItem(issue)] }, other.cookie)).code).toBe(1)
  await clock.moveTo(start + 3 * HOUR_MS)
  expect((await server.call('answerRealityCheck', { answer: 'goOn' }, player.cookie)).code).toBe(1)
  expect((await bet()).code).toBe(1)
  const day = startOfDay(businessDay(start))
  const spans = [start, start + HOUR_MS / 2, start + HOUR_MS + 1, start + 3 * HOUR_MS, start + 4 * HOUR_MS]
  const before = await Promise.all(spans.map((until) => figures(day, until)))
  expect(before.map(({ bettors }) => bettors)).toEqual([0, 1, 1, 2, 2])
  expect(await rollUpHours(server.appDatabase)).toBeGreaterThan(4)
  expect(await through()).toBe(start + 3 * HOUR_MS - HOUR_MS / 6)
  expect(await kept()).not.toEqual([])
  expect(await Promise.all(spans.map((until) => figures(day, until)))).toEqual(before)
  expect(await auditLines(server.database)).toEqual([])
})

it('take none twice, whoever sums', async () => {
  await clock.moveTo(start + 6 * HOUR_MS)
  const before = await through()
  const counts = await Promise.all([1, 2, 3].map(() => rollUpHours(server.appDatabase)))
  expect(counts.reduce((sum, count) => sum + count)).toBe(3)
  expect(await through()).toBe(before + 3 * HOUR_MS)
  expect(await rollUpHours(server.appDatabase)).toBe(0)
  expect(await auditLines(server.database)).toEqual([])
})

it('wait for what was dated in the hour and is not committed yet, however long that takes', async () => {
  await clock.moveTo(start + 7 * HOUR_MS)
  await rollUpHours(server.appDatabase)
  const before = await through()
  let commit = () => {}
  const held = new Promise<void>((resolve) => {
    commit = resolve
  })
  const posted = Promise.withResolvers<void>()
  const late = inTransaction(server.database, async (tx) => {
    await depositPlayMoney(tx, player.id, yuan(7))
    posted.resolve()
    await held
  })
  await posted.promise
  await clock.moveTo(start + 10 * HOUR_MS)
  expect(await rollUpHours(server.appDatabase)).toBe(0)
  expect(await rollUpHours(server.appDatabase)).toBe(0)
  expect(await through()).toBe(before)
  commit()
  await late
  expect(await rollUpHours(server.appDatabase)).toBe(3)
  expect(await kept()).toContainEqual({ hour_at: before, code: 419, amount: yuan(7) })
  expect(await auditLines(server.database)).toEqual([])
})

it('do not begin before the hour is over and what was dated in it can be seen', async () => {
  const last = await through()
  await clock.moveTo(last + HOUR_MS + 30_000)
  await deposit(1)
  expect(await rollUpHours(server.appDatabase)).toBe(0)
  await clock.moveTo(last + HOUR_MS + 61_000)
  expect(await rollUpHours(server.appDatabase)).toBe(1)
})

it('are summed again where the clock was set back into them', async () => {
  const last = await through()
  await clock.moveTo(last + HOUR_MS + 90_000)
  expect(await rollUpHours(server.appDatabase)).toBe(1)
  await clock.moveTo(last + HOUR_MS - 20_000)
  await deposit(3)
  await clock.moveTo(last + HOUR_MS + 9_000)
  await rollUpHours(server.appDatabase)
  expect(await through()).toBe(last)
  expect(await auditLines(server.database)).toEqual([])
  await clock.moveTo(last + HOUR_MS + 90_000)
  expect(await rollUpHours(server.appDatabase)).toBe(1)
  expect(await kept()).toContainEqual({ hour_at: last, code: 419, amount: yuan(4) })
  expect(await auditLines(server.database)).toEqual([])
})

it('are summed again where the clock had jumped ahead for days, and those who bet are known again', async () => {
  const at = (await through()) + HOUR_MS + 90_000
  await clock.moveTo(at)
  await rollUpHours(server.appDatabase)
  const before = await figures(startOfDay(businessDay(at)), at)
  expect(before.bettors).toBe(2)
  await clock.moveTo(at + 5 * 24 * HOUR_MS)
  await rollUpHours(server.appDatabase)
  await clock.moveTo(at + 1000)
  await rollUpHours(server.appDatabase)
  expect(await figures(startOfDay(businessDay(at)), at)).toEqual(before)
  expect(await auditLines(server.database)).toEqual([])
})

describe('the audit', () => {
  it.each([
    ['a sum that differs', 'update ledger_hour set amount = amount + 1 where code = 301', /^hour: hour .* code 301/],
    ['an hour that is gone', 'delete from ledger_hour where code = 419', /^hour: hour .* code 419/],
    ['a player who is not there', 'delete from bettor_day', /^bettor: player /],
    ['another first bet', `update bettor_day set first_at = first_at - interval '1 second'`, /^bettor: player /],
  ])('names %s', async (_name, tampering, line) => {
    const undone = new Error('undone')
    const tampered = inTransaction(server.database, async (tx) => {
      await tx.query(tampering)
      const checks: string[] = []
      for (const check of [ledgerChecks.hours!, ledgerChecks.bettors!])
        for await (const found of check(tx)) checks.push(`${found.check}: ${found.row}`)
      expect(checks.filter((one) => !line.test(one))).toEqual([])
      expect(checks).not.toEqual([])
      throw undone
    })
    await expect(tampered).rejects.toBe(undone)
  })
})
