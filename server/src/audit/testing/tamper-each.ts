/** Makes each tampering of a list by itself, and answers those that the audit does not name. */
import type { Database } from '../../platform/db/database.ts'
import { newSeed, randomFrom } from '../../testing/random.ts'
import { auditLines, type TestServer } from '../../testing/test-server.ts'
import { namesIt, tamperBatch } from './batches.ts'
import { remembered } from './remembered.ts'
import type { Tampering } from './tampering.ts'

export async function tamperEach({ database }: TestServer, tamperings: readonly Tampering[]): Promise<string[]> {
  const random = randomFrom(newSeed())
  const hand = await database.pool.connect()
  // As a superuser may: no trigger and no foreign key stands in the way.
  await hand.query('set session_replication_role = replica')
  // Every audit is of the same few rows: its statements are planned once.
  await hand.query('set plan_cache_mode = force_generic_plan')
  const memory = await remembered(hand)
  const within = {
    query: (text: string, values?: unknown[]) =>
      /^(?:begin|rollback)/.test(text) ? Promise.resolve({ rows: [] }) : memory.query(text, values),
    release: () => {},
  }
  const seen = { ...database, pool: { connect: () => Promise.resolve(within) } } as unknown as Database
  const missed: string[] = []
  for (const tampering of tamperings) {
    await hand.query('begin')
    const batch = await tamperBatch(hand, [tampering], random, new Map())
    await memory.lookAgain()
    const lines = await auditLines(seen)
    await hand.query('rollback')
    missed.push(...batch.missed)
    for (const { row, text } of batch.done) {
      const names = tampering.names(row)
      if (names.some((name) => lines.some((line) => namesIt(line, name)))) continue
      missed.push(
        `SEED=${random.seed} ${tampering.name} ${text} [${names}]: ${lines.slice(0, 3).join('; ') || 'nothing'}`,
      )
    }
  }
  hand.release(true)
  return missed
}
