/** Whether the accounts of the demo, whose passwords everybody knows, were made on this data, and closed. */
import type { Queryable } from '../../../platform/db/database.ts'

/** Notes that the demo's accounts are made; `ended` stays as it is. */
export async function markDemo(database: Queryable): Promise<void> {
  await database.query('insert into demo (id) values (1) on conflict do nothing')
}

/** Whether this data has demo accounts, and whether they are closed. */
export async function demoState(database: Queryable): Promise<'none' | 'open' | 'ended'> {
  const [row] = await database.query<{ ended_at: number | null }>('select ended_at from demo')
  if (!row) return 'none'
  return row.ended_at === null ? 'open' : 'ended'
}

/** Notes that the demo's accounts are closed. */
export async function markDemoEnded(tx: Queryable): Promise<void> {
  await tx.query('update demo set ended_at = clock_timestamp() where ended_at is null')
}
