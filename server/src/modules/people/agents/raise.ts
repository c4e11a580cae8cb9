/** An agent raises the rebate of a direct member: only up, and not above its own. */

import { type Database, inTransaction, only, type Queryable } from '../../../platform/db/database.ts'
import { busy, lockBriefly } from '../../../platform/db/lock-briefly.ts'
import { refuse } from '../../../platform/refuse.ts'
import { readSettings } from '../../site/tenant/settings.ts'
import { changeRebate, lockPlans } from '../identity/rebate-plan.ts'
import { rebateText } from '../identity/standing.ts'
import { sendLetters } from '../messages/send-letters.ts'

/** What a direct member has, and may have at most; undefined for whoever is not direct. */
export async function raiseBounds(
  database: Queryable,
  agentId: bigint,
  memberId: bigint,
  topRebate: number,
): Promise<{ own: number; most: number } | undefined> {
  const [row] = await database.query<{ own: number; above: number }>(
    `select r.own_rate as own, o.own_rate as above from player m join rebate_plan r on r.id = m.rebate_plan_id
     join player a on a.id = m.parent_id join rebate_plan o on o.id = a.rebate_plan_id
     where m.id = $2 and m.parent_id = $1`,
    [agentId, memberId],
    'agents.raise-bounds',
  )
  return row && { own: row.own, most: Math.min(row.above, topRebate) }
}

/**
 * Raises it. No rebate changes while it is decided; bets that were placed keep theirs. With all below, it may take long: an agent raises
 * one at a time.
 */
export const raise = (
  database: Database,
  { agentId, memberId, rebate }: { agentId: bigint; memberId: bigint; rebate: number },
) =>
  inTransaction(database, async (tx) => {
    const { held } = only(
      await tx.query<{ held: boolean }>(
        `select pg_try_advisory_xact_lock(hashtext('rebate raise'), hashtext($1)) as held`,
        [agentId.toString()],
        'agents.one-raise',
      ),
    )
    if (!held) throw busy()
    await lockBriefly(tx, () => lockPlans(tx))
    const bounds = await raiseBounds(tx, agentId, memberId, (await readSettings(tx)).topRebate)
    if (!bounds) throw refuse('notFound')
    const { own, most } = bounds
    if (rebate === own) throw refuse('rebateSame')
    if (rebate < own || rebate > most) {
      const text =
        own >= most ? '返点已到上限，不能再提高' : `返点必须在 ${rebateText(own)}% 与 ${rebateText(most)}% 之间`
      throw refuse('rebateOutOfBounds', { text })
    }
    // Only writes from here on.
    await changeRebate(tx, memberId, rebate)
    const { id } = only(
      await tx.query<{ id: bigint }>(
        'insert into rebate_raise (agent_id, player_id, from_rate, to_rate) values ($1, $2, $3, $4) returning id',
        [agentId, memberId, own, rebate],
        'agents.note-raise',
      ),
    )
    await sendLetters(tx, [
      {
        playerId: memberId,
        kind: 'agent',
        reference: `rebate-raise/${id}`,
        title: '您的返点已提高',
        content: `您的上级把您的返点从 ${rebateText(own)}% 提高到 ${rebateText(rebate)}%。之后的注单按新的返点，已有的注单不变。`,
        link: '/rebateDes',
      },
    ])
    return { rebate: rebateText(rebate) }
  })
