/**
 * The look at a business day whose sums are closed. It goes through agents, then through sign-ins, some at a time. What is found of them
 * is kept in one transaction with the mark: whatever crashes or runs beside it, nothing is found twice, and a day that was missed comes
 * before the next one.
 */
import { bigintArray } from '../../../platform/db/arrays.ts'
import { type Database, inTransaction, type Queryable, type Tx } from '../../../platform/db/database.ts'
import { findBought } from './bought.ts'
import { findCrossed } from './crossed.ts'
import type { Found } from './evidence.ts'
import { findRings } from './rings.ts'

/** So many agents, and so many sign-ins, at a time. */
const AGENTS = 20
const SIGN_INS = 500

/** What of a day is looked at. */
export type LookStage = 'agents' | 'accounts'
type Run = { day: string; stage: LookStage; mark: bigint }
/** What was found; `last` is where the mark goes, undefined where the stage is over. */
type Looked = { last: bigint | undefined; found: readonly Found[] }

/**
 * Begins the next closed day, or looks at the next part of the one that is open; answers whether this node goes on. It computes for
 * longer than a transaction may take, so it holds nothing meanwhile: of nodes that look at one part, one keeps it and goes on.
 */
export async function lookNext(database: Database, agents = AGENTS, signIns = SIGN_INS): Promise<boolean> {
  const [run] = await database.query<Run>(
    'select day, stage, mark from pattern_run where finished_at is null',
    [],
    'patterns.open-run',
  )
  if (!run) return beginNext(database)
  const looked =
    run.stage === 'agents'
      ? await lookAtAgents(database, run, agents)
      : await findBought(database, run.day, run.mark, signIns)
  return inTransaction(database, (tx) => keep(tx, run, looked))
}

/** The day after the last run; at first the last one that is closed. Moves that still have to be followed keep a day open. */
async function beginNext(database: Queryable): Promise<boolean> {
  const begun = await database.query(
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

async function lookAtAgents(database: Queryable, { day, mark }: Run, most: number): Promise<Looked> {
  const agents = await database.query<{ id: bigint; is_top: boolean }>(
    `select id, ancestors = '{}' as is_top from player where agent and id > $1 order by id limit $2`,
    [mark, most],
    'patterns.agents',
  )
  const last = agents.at(-1)?.id
  if (last === undefined) return { last, found: [] }
  const ids = agents.map(({ id }) => id)
  const found = await findRings(database, ids, day)
  for (const { id, is_top } of agents) if (is_top) found.push(...(await findCrossed(database, id, day)))
  return { last, found }
}

/** Keeps what was found, and moves the mark; false where another node has done so. */
async function keep(tx: Tx, { day, stage, mark }: Run, { last, found }: Looked): Promise<boolean> {
  const held = await tx.query(
    'select 1 from pattern_run where day = $1 and stage = $2 and mark = $3 and finished_at is null for update',
    [day, stage, mark],
    'patterns.hold-run',
  )
  if (held.length === 0) return false
  if (last === undefined) {
    if (stage === 'agents')
      await tx.query(
        `update pattern_run set stage = 'accounts', mark = 0 where day = $1`,
        [day],
        'patterns.agents-seen',
      )
    else
      await tx.query(
        'update pattern_run set finished_at = clock_timestamp() where day = $1',
        [day],
        'patterns.finish-run',
      )
    return true
  }
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
    [day, last, kept],
    'patterns.move-mark',
  )
  return true
}
