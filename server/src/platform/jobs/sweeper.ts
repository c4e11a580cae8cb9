/** What is done now and then: polling open orders, ending what expired, making the partitions to come. */
import type { Logger } from 'pino'
import { warnOfLate } from '../../modules/betting/results/late.ts'
import { forgetNonces } from '../../modules/betting/results/receive-feed.ts'
import type { Cashier } from '../../modules/money/cashier/open-cashier.ts'
import { forgetExpired } from '../../modules/people/security/retention.ts'
import { expireApprovals } from '../../modules/site/approvals/lock.ts'
import type { Database } from '../db/database.ts'

const ORDERS_EVERY_MS = 2000
const HOUSEKEEPING_EVERY_MS = 3600_000
const RESULTS_EVERY_MS = 10 * 60_000

export type Sweeper = { stop(): Promise<void> }

export function startSweeper(parts: { database: Database; cashier: Cashier; log: Logger }): Sweeper {
  const { database, cashier, log } = parts
  const running = new Set<Promise<void>>()
  const every = (ms: number, name: string, work: () => Promise<unknown>) => {
    let busy = false
    return setInterval(() => {
      if (busy) return
      busy = true
      const run = work()
        .then(() => undefined)
        .catch((error: unknown) => log.error({ err: error, job: name }, 'a job failed'))
        .finally(() => {
          busy = false
          running.delete(run)
        })
      running.add(run)
    }, ms)
  }
  const timers = [
    every(ORDERS_EVERY_MS, 'orders', () => cashier.sweep()),
    every(RESULTS_EVERY_MS, 'late results', () => warnOfLate(database, log)),
    every(HOUSEKEEPING_EVERY_MS, 'housekeeping', () => keepHouse(database)),
  ]
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running)
    },
  }
}

/** Forgets what is over, makes the partitions to come, and lets the transfers that are new be found by their time. */
export async function keepHouse(database: Database): Promise<void> {
  await forgetExpired(database)
  await forgetNonces(database)
  await expireApprovals(database)
  await database.query(`select ensure_partitions('transfer', 12), ensure_partitions('bet', 12)`)
  await database.query(
    `select brin_summarize_new_values(inhrelid) from pg_inherits where inhparent = 'transfer_time'::regclass`,
  )
  for (const table of ['session', 'operator_session'])
    await database.query(`delete from ${table} where expires_at < now() - interval '7 days'`)
}
