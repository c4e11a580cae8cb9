/** A change of the plans of many players takes longer than spans of polls overlap: their sessions learn of it nevertheless. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction, only } from '../../../platform/db/database.ts'
import { type MovingClock, openMovingServer } from '../../../testing/moving-clock.ts'
import { closeAudited, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'
import { changeRebate, lockPlans } from './rebate-plan.ts'

const LONG_MS = 20_000

let clock: MovingClock
let server: TestServer
beforeAll(async () => {
  ;({ clock, server } = await openMovingServer())
})
afterAll(() => closeAudited(server))

const rebateOf = async ({ cookie }: TestPlayer) =>
  (await server.call('getBetRebate', { lotteryType: 'K3' }, cookie)).data.rebate

/** Another session ends, and is no longer served: so many polls have read since. */
async function polls(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const { cookie } = await server.newPlayer()
    expect((await server.call('info', {}, cookie)).code).toBe(1)
    await server.database.query(
      'update session set ended_at = clock_timestamp(), end_reason = $2 where token_hash = sha256($1)',
      [Buffer.from(cookie), 'signedOut'],
    )
    await expect.poll(async () => (await server.call('info', {}, cookie)).code).not.toBe(1)
  }
}

it('a rebate holds for who is signed in, however long its change takes to be committed', async () => {
  const agent = await server.newPlayer({ agent: true, ownRate: 900 })
  const player = await server.newPlayer({ ownRate: 700, parentId: agent.id })
  expect(await rebateOf(player)).toBe('7.0')
  await inTransaction(server.database, async (tx) => {
    await lockPlans(tx)
    await changeRebate(tx, player.id, 800)
    await tx.query('insert into rebate_raise (agent_id, player_id, from_rate, to_rate) values ($1, $2, 700, 800)', [
      agent.id,
      player.id,
    ])
    const { now } = only(await server.database.query<{ now: number }>('select moved.clock_timestamp() as now'))
    await clock.moveTo(now + LONG_MS)
    await polls(2)
    expect(await rebateOf(player)).toBe('7.0')
  })
  await expect.poll(() => rebateOf(player)).toBe('8.0')
})
