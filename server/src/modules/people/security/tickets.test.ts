/** Proofs and steps that are under way at the same moment. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/database.ts'
import { RefusedError } from '../../../platform/refuse.ts'
import { answersOf } from '../../../testing/answers.ts'
import { protection, RIGHT } from '../../../testing/protected-players.ts'
import { recoveries } from '../../../testing/recoveries.ts'
import { closeAudited, openTestServer, type TestServer } from '../../../testing/test-server.ts'
import { forgetTickets, useTicket } from './tickets.ts'

let server: TestServer
let safe: ReturnType<typeof protection>
let guest: ReturnType<typeof recoveries>
beforeAll(async () => {
  server = await openTestServer()
  safe = protection(server)
  guest = recoveries(server)
})
afterAll(() => closeAudited(server))

const WAITING = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

describe('a proof that began before a step was done', () => {
  it.each(['safetyPassword', 'safetyQuestion', 'recovery'] as const)('gives no ticket after it: %s', async (way) => {
    const player = await safe.protectedPlayer()
    const begun = await guest.ticketFor(player.userName)
    const proofs = {
      safetyPassword: () => safe.proveSafety(player, 'phone'),
      safetyQuestion: () => safe.proveAnswers(player),
      recovery: () => guest.answer(begun, answersOf(...RIGHT)),
    }
    let proof: ReturnType<(typeof proofs)[typeof way]> | undefined
    await inTransaction(server.database, async (tx) => {
      await forgetTickets(tx, player.id)
      let isAnswered = false
      proof = proofs[way]().finally(() => {
        isAnswered = true
      })
      await expect.poll(async () => isAnswered || (await server.database.query(WAITING)).length > 0).toBe(true)
    })
    expect((await proof)?.data.reason).toBe('ticketExpired')
    expect(await server.database.query('select 1 from step_ticket where player_id = $1', [player.id])).toEqual([])
    // What is proved anew is good.
    expect((await safe.proveSafety(player, 'phone')).code).toBe(1)
  })
})

it('of two steps with two tickets at once one is done, and neither waits for the other for ever', async () => {
  const player = await safe.protectedPlayer()
  for (let n = 0; n < 10; n += 1) {
    const tickets = [await safe.proveSafety(player, 'phone'), await safe.proveSafety(player, 'phone')]
    const step = (ticket: string) =>
      inTransaction(server.database, (tx) => useTicket(tx, ticket, { playerId: player.id, purpose: 'phone' }))
    const outcomes = await Promise.allSettled(tickets.map(({ data }) => step(data.ticket)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of outcomes) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(RefusedError)
  }
})
