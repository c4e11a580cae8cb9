/** What the audit recomputes of protection: limits replayed from what players asked for, breaks, and that nobody played in one. */
import { type Check, type Checks, joinChecks, statementCheck } from '../../../platform/check.ts'
import { markChecks } from './marks/audit.ts'
import { type LimitChange, replay } from './replay.ts'

/** The limits in force are those that the changes come to, and no change broke the rules of lowering and raising. */
const limits: Check = async function* (database) {
  const held = await database.query<{ player_id: bigint; limits: Record<string, number> }>(
    'select player_id, limits from protection order by player_id',
  )
  const changes = Map.groupBy(
    await database.query<LimitChange>(
      `select id, player_id, name, step, value, before, asked_id, at
       from limit_change c left join journal_order('limit_change') o on o.key = c.id::text order by player_id, o.n, id`,
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

/** What shuts the doors is the latest end of what was begun. */
const breaks = statementCheck(
  'break',
  `select format('player %s', player_id) as row, format('%s, %s', coalesce(p.rests_until::text, 'none'), coalesce(p.excluded_until::text, 'none')) as says,
          format('%s, %s', rests, excluded) as expected
   from (
     select player_id, coalesce(max(until) filter (where kind = 'break')::text, 'none') as rests,
            coalesce(max(until) filter (where kind = 'exclusion')::text, 'none') as excluded
     from play_break group by player_id
   ) b left join protection p using (player_id)
   where (rests, excluded) <> (coalesce(p.rests_until::text, 'none'), coalesce(p.excluded_until::text, 'none'))`,
)

/** Nobody staked anything while a break or an exclusion lasted. */
const playedOn = statementCheck(
  'break',
  `select format('transfer %s of player %s', t.seq, t.player_id) as row, format('a stake at %s', t.at) as says,
          format('none from %s to %s', b.at, b.until) as expected
   from play_break b join transfer t on t.player_id = b.player_id
   where t.code in (301, 302) and was_before(b.at, t.at) and t.at < b.until and t.id >= id_at(b.at - interval '1 minute')`,
)

/** The checks of protection. */
export const protectionChecks: Checks = joinChecks({ limits, unheldLimits: unheld, breaks, playedOn }, markChecks)
