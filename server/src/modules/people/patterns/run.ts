/**
 * The look at a business day whose sums are closed. It goes through agents, then through sign-ins, some a transaction, and its mark
 * moves with them: whatever crashes or runs beside it, nothing is found twice, and a day that was missed comes before the next one.
 */
import { bigintArray } from '../../../platform/db/arrays.ts'
import { type Database, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { findBought } from './bought.ts'
import { findCrossed } from './crossed.ts'
import type { Found } from './evidence.ts'
import { findRings } from './rings.ts'

/** So many agents, and so many sign-ins, a transaction. */
const AGENTS = 20
const SIGN_INS = 500

/** What of a day is looked at. */
export type LookStage = 'agents' | 'accounts'
type Run = { day: string; stage: LookStage; mark: bigint }

/** Begins the next closed day, or looks at the next part of the one that is open; answers whether there was anything to do. */
export function lookNext(database: Database, agents = AGENTS, signIns = SIGN_INS): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    const [run] = await tx.query<Run>(
      'select day, stage, mark from pattern_run where finished_at is null for update skip locked',
      [],
      'patterns.open-run',
    )
    if (!run) return beginNext(tx)
    // It computes for long between two statements, and holds nothing but its own mark.
    await tx.query(`select set_config('idle_in_transaction_session_timeout', '0', true)`)
    await (run.stage === 'agents' ? lookAtAgents(tx, run, agents) : lookAtAccounts(tx, run, signIns))
    return true
  })
}

/** The day after the last run; at first the last one that is closed. Moves that still have to be followed keep a day open. */
async function beginNext(tx: Tx): Promise<boolean> {
  const begun = await tx.query(
    `insert into pattern_run (day)
     select next.day from (
       select least(closed_through, (select min(from_day) - 1 from place_due)) as through from sum_follow
     ) closed cross join lateral (
       select coalesce((select max(day) + 1 from pattern_run), closed.through) as day
     ) next
     where next.day <= closed.through and not exists (select from pattern_run where finished_at is null)
     on conflict do nothing returning day`,
    [],
    'patterns.begin-run',
  )
  return begun.length > 0
}

async function lookAtAgents(tx: Tx, { day, mark }: Run, most: number): Promise<void> {
  const agents = await tx.query<{ id: bigint; is_top: boolean }>(
    `select id, ancestors = '{}' as is_top from player where agent and id > $1 order by id limit $2`,
    [mark, most],
    'patterns.agents',
  )
  const last = agents.at(-1)?.id
  if (last === undefined) {
    await tx.query(`update pattern_run set stage = 'accounts', mark = 0 where day = $1`, [day], 'patterns.agents-seen')
    return
  }
  const ids = agents.map(({ id }) => id)
  const found = await findRings(tx, ids, day)
  for (const { id, is_top } of agents) if (is_top) found.push(...(await findCrossed(tx, id, day)))
  await keep(tx, day, last, found)
}

async function lookAtAccounts(tx: Tx, { day, mark }: Run, most: number): Promise<void> {
  const { last, found } = await findBought(tx, day, mark, most)
  if (last !== undefined) return keep(tx, day, last, found)
  await tx.query('update pattern_run set finished_at = clock_timestamp() where day = $1', [day], 'patterns.finish-run')
}

/** Keeps what was found, and moves the mark. */
async function keep(tx: Tx, day: string, mark: bigint, found: readonly Found[]): Promise<void> {
  let kept = 0
  for (const { kind, agentId, players, evidence } of found) {
    const rows = await tx.query(
      `insert into pattern_finding (kind, agent_id, players, day, evidence)
       values ($1, $2, $3::bigint[], $4::date, $5::jsonb) on conflict (kind, day, players) do nothing returning id`,
      [kind, agentId, bigintArray(players), day, JSON.stringify(evidence)],
      'patterns.keep',
    )
    kept += rows.length
  }
  await tx.query(
    'update pattern_run set mark = $2, found = found + $3 where day = $1',
    [day, mark, kept],
    'patterns.move-mark',
  )
}
