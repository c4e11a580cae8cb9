/** What the audit recomputes of protection: limits replayed from what players asked for. */
import { type Check, type Checks, statementCheck } from '../../../platform/check.ts'
import { type LimitChange, replay } from './replay.ts'

/** The limits in force are those that the changes come to, and no change broke the rules of lowering and raising. */
const limits: Check = async function* (database) {
  const held = await database.query<{ player_id: bigint; limits: Record<string, number> }>(
    'select player_id, limits from protection order by player_id',
  )
  const changes = Map.groupBy(
    await database.query<LimitChange>(
      'select id, player_id, name, step, value, before, asked_id, at from limit_change order by player_id, id',
    ),
    (change) => change.player_id,
  )
  for (const { player_id, limits } of held) {
    const { inForce, faults } = replay(changes.get(player_id) ?? [])
    for (const { id, says, expected } of faults) yield { check: 'limit', row: `limit change ${id}`, says, expected }
    const row = `player ${player_id}`
    const [says, expected] = [textOf(limits), textOf(inForce)]
    if (says !== expected) yield { check: 'limit', row, says, expected }
  }
}

const textOf = (limits: Readonly<Record<string, bigint | number>>): string =>
  Object.entries(limits)
    .map(([name, value]) => `${name} ${value}`)
    .toSorted()
    .join(', ')

/** Whoever asked for something has the row that the doors read. */
const unheld = statementCheck(
  'limit',
  `select format('player %s', player_id) as row, 'no protection' as says, 'a row for the limits that were set' as expected
   from limit_change c where step = 'set' and not exists (select from protection p where p.player_id = c.player_id)`,
)

/** The checks of protection. */
export const protectionChecks: Checks = { limits, unheldLimits: unheld }
