/** Whatever a hand in the database changes of agents, the audit finds, and names the row: on a clock that is moved from day to day. */
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../platform/db/database.ts'
import { type MovingClock, openMovingServer } from '../testing/moving-clock.ts'
import { newSeed, randomFrom } from '../testing/random.ts'
import { auditLines, closeAudited, type TestServer } from '../testing/test-server.ts'
import { agentTamperings } from './testing/agent-tampering.ts'
import { namesIt, tamperBatch } from './testing/batches.ts'
import { remembered } from './testing/remembered.ts'
import { stageAgents } from './testing/stage-agents.ts'
import { agentSteps, misjudged } from './testing/step-tampering.ts'

let server: TestServer
let clock: MovingClock
let hand: PoolClient

beforeAll(async () => {
  ;({ server, clock } = await openMovingServer())
  await stageAgents(server, clock)
  hand = await server.database.pool.connect()
  // As a superuser may: no trigger and no foreign key stands in the way.
  await hand.query('set session_replication_role = replica')
  await hand.query('set plan_cache_mode = force_generic_plan')
})
afterAll(async () => {
  hand.release(true)
  await closeAudited(server)
})

it(`finds ${agentTamperings.length} kinds of tampering`, async () => {
  const random = randomFrom(newSeed())
  expect(await auditLines(server.database)).toEqual([])
  const memory = await remembered(hand)
  const within = {
    query: (text: string, values?: unknown[]) =>
      /^(?:begin|rollback)/.test(text) ? Promise.resolve({ rows: [] }) : memory.query(text, values),
    release: () => {},
  }
  const seen = { ...server.database, pool: { connect: () => Promise.resolve(within) } } as unknown as Database
  const missed: string[] = []
  for (const tampering of agentTamperings) {
    await hand.query('begin')
    const batch = await tamperBatch(hand, [tampering], random, new Map())
    await memory.lookAgain()
    const lines = await auditLines(seen)
    await hand.query('rollback')
    missed.push(...batch.missed)
    for (const { row, text } of batch.done) {
      const names = tampering.names(row)
      if (names.some((name) => lines.some((line) => namesIt(line, name)))) continue
      missed.push(`${tampering.name} ${text} [${names}]: ${lines.slice(0, 3).join('; ') || 'nothing'}`)
    }
  }
  expect(missed, `SEED=${random.seed}`).toEqual([])
  expect(await auditLines(server.database)).toEqual([])
})

it(`finds ${agentSteps.length} kinds of steps in the wrong order, unless heads show that the clock was set back`, async () => {
  expect(await misjudged(server.database, agentSteps)).toEqual([])
})
