/** An operator has seen a finding: noted once, and nothing else changes. */
import { patternKinds } from '@hongyun/contract/patterns/words.ts'
import { type Database, inTransaction } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import { type Actor, noteAct } from '../../site/operators/acts.ts'
import { holdRight } from '../../site/operators/rights.ts'
import { findingOf } from './reads.ts'

/** Notes it; of two at once the second is refused. */
export const notePattern = (
  database: Database,
  actor: Actor,
  { id, reason }: { id: bigint; reason: string },
): Promise<void> =>
  inTransaction(database, async (tx) => {
    await holdRight(tx, actor.operatorId, 'changeAgents')
    await tx.query('select pg_advisory_xact_lock($1)', [id], 'patterns.lock')
    const { kind, day, seen_at } = await findingOf(tx, id)
    if (seen_at !== null) throw refuse('patternSeen')
    // Only writes from here on.
    const actId = await noteAct(
      tx,
      actor,
      'notePattern',
      { name: patternKinds[kind], day, reason },
      { kind: 'pattern', id },
    )
    await tx.query('insert into pattern_note (finding_id, act_id) values ($1, $2)', [id, actId], 'patterns.note')
  })
