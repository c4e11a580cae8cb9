/** Days that close, a clock that is set back into one, a member that moves: by a clock that the test moves. */
import { businessDay, startOfDay } from '@hongyun/lottery/days.ts'
import { yuan } from '@hongyun/lottery/money.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/database.ts'
import { depositPlayMoney } from '../../../play-money.ts'
import { type MovingClock, openMovingServer } from '../../../testing/moving-clock.ts'
import type { TestPlayer, TestServer } from '../../../testing/test-server.ts'
import { transfer } from '../../money/ledger/post-transfers.ts'
import { openSession } from '../../people/identity/sessions.ts'
import { agentReportChecks } from './audit.ts'
import { follow, followAll } from './follow.ts'
import { naiveSums, storedSums } from './testing/naive.ts'

const DAY_MS = 86_400_000
const dayOf = (n: number) => businessDay(Date.now() + n * DAY_MS)
/** Ten past two in the night of a day from now. */
const night = (n: number) => startOfDay(dayOf(n)) + 2 * 3_600_000 + 600_000

let clock: MovingClock
let server: TestServer
let agent: TestPlayer
let other: TestPlayer
let member: TestPlayer

beforeAll(async () => {
  ;({ clock, server } = await openMovingServer())
  await clock.moveTo(night(1))
  agent = await server.newPlayer({ agent: true, ownRate: 900 })
  other = await server.newPlayer({ agent: true, ownRate: 900 })
  member = await server.newPlayer({ parentId: agent.id })
})
afterAll(() => server.close())

const deposit = () => inTransaction(server.database, (tx) => depositPlayMoney(tx, member.id, yuan(7)))
/** As a payment brings it: days tell no money that is given by hand. */
const recharge = () =>
  inTransaction(server.database, (tx) =>
    transfer(tx, [{ playerId: member.id, code: 107, amount: yuan(7), record: member.id }]),
  )
const closedThrough = async () =>
  (await server.database.query<{ day: string }>('select closed_through as day from sum_follow'))[0]!.day
const closed = async (day: string) => {
  for (let n = 0; n < 50 && (await closedThrough()) < day; n += 1) await followAll(server.appDatabase)
  expect(await closedThrough()).toBe(day)
}
const findings = async () => {
  const found: string[] = []
  for (const check of Object.values(agentReportChecks))
    for await (const { row, says, expected } of check(server.database)) found.push(`${row}: ${says}, ${expected}`)
  return found
}

/** What the member is shown to have been given: on each of two days one after the other, and altogether. */
async function broughtIn(first: string, last: string): Promise<readonly number[]> {
  // A session of the day before would be asked how long it has been on.
  const session = { id: member.id, address: '127.0.0.1', agent: 'test', single: false, maxDays: 7 }
  const span = { startTime: startOfDay(first), endTime: startOfDay(last) + DAY_MS }
  const { data } = await server.call('userProfit', span, await openSession(server.database, session))
  const total = (data.kinds as { income: string }[]).reduce((sum, { income }) => sum + Number(income), 0)
  return [...(data.days as { recharge: string }[]).map(({ recharge }) => Number(recharge)), total]
}

it('close in order, each once nothing of it can come any more', async () => {
  await deposit()
  await closed(dayOf(0))
  await clock.moveTo(night(2))
  const client = await server.database.pool.connect()
  await client.query('begin')
  // Dated tonight, and not over: another one could have been dated on the day before.
  await client.query('insert into transfer select * from transfer where false')
  for (let n = 0; n < 5; n += 1) await followAll(server.appDatabase)
  expect(await closedThrough()).toBe(dayOf(0))
  await client.query('commit')
  client.release()
  await deposit()
  await closed(dayOf(1))
  expect(await storedSums(server.database)).toEqual(await naiveSums(server.database))
  expect(await findings()).toEqual([])
})

it('book what comes after a day was closed on the first open one, though its ids are of before', async () => {
  const back = night(1) + 8 * 3_600_000
  const [closedDay, openDay, total] = await broughtIn(dayOf(1), dayOf(2))
  await clock.moveTo(back)
  await recharge()
  await followAll(server.appDatabase)
  expect(await broughtIn(dayOf(1), dayOf(2))).toEqual([closedDay, openDay! + 7, total! + 7])
  const isLate = (at: number) => at >= back && at < startOfDay(dayOf(2))
  const model = await naiveSums(server.database, { late: isLate, booked: dayOf(2) })
  expect(await storedSums(server.database)).toEqual(model)
  expect(await server.database.query('select player_id, day, booked from sum_late')).toEqual([
    { player_id: member.id, day: dayOf(1), booked: dayOf(2) },
  ])
  await clock.moveTo(night(2))
  await deposit()
  await followAll(server.appDatabase)
  expect(await storedSums(server.database)).toEqual(
    await naiveSums(server.database, { late: isLate, booked: dayOf(2) }),
  )
  expect(await findings()).toEqual([])
})

it('stand under the agent above on each day, when a member moves', async () => {
  const isLate = (at: number) => at >= night(1) + 3_600_000 && at < startOfDay(dayOf(2))
  const agree = async () =>
    expect(await storedSums(server.database)).toEqual(
      await naiveSums(server.database, { late: isLate, booked: dayOf(2) }),
    )
  await clock.moveTo(night(3))
  await deposit()
  await follow(server.appDatabase)
  await inTransaction(server.database, async (tx) => {
    for (const [day, above] of [
      [dayOf(-100), agent.id],
      [dayOf(3), other.id],
    ])
      await tx.query('insert into member_place (player_id, from_day, ancestors) values ($1, $2, array[$3::bigint])', [
        member.id,
        day,
        above,
      ])
    await tx.query('update player set parent_id = $2, ancestors = array[$2::bigint] where id = $1', [
      member.id,
      other.id,
    ])
  })
  expect(await findings()).toEqual([])
  await followAll(server.appDatabase)
  await agree()
  await deposit()
  await followAll(server.appDatabase)
  await agree()
  const keys = [...(await storedSums(server.database)).keys()]
  expect(keys).toContain(`branch ${agent.id} ${dayOf(2)}  other`)
  expect(keys).not.toContain(`branch ${agent.id} ${dayOf(3)}  other`)
  expect(keys).toContain(`branch ${other.id} ${dayOf(3)}  other`)
  expect(await findings()).toEqual([])
})

it('wait for the sums of a move that are still to be brought over', async () => {
  await clock.moveTo(night(3))
  await closed(dayOf(2))
  await clock.moveTo(night(4))
  await server.database.query(
    `insert into member_place (player_id, from_day, ancestors) select $1::bigint, day, '{}' from unnest($2::date[]) day`,
    [other.id, [dayOf(1), dayOf(2)]],
  )
  // Nothing else is missing. A slice takes the places of one day.
  await server.database.query(`update sum_follow set barrier = '{}', barrier_round = round - 2`)
  await follow(server.appDatabase)
  expect(await server.database.query('select from_day from place_due')).toEqual([{ from_day: dayOf(2) }])
  expect(await closedThrough()).toBe(dayOf(2))
  await closed(dayOf(3))
})
