/** Operators keep a player out of the wallet: nothing goes in any more, what is there earns and can be taken out. */
import { type Database, inTransaction, type Queryable } from '../../../platform/db/database.ts'
import { lockBriefly } from '../../../platform/db/lock-briefly.ts'
import { refuse } from '../../../platform/refuse.ts'
import { type Actor, noteAct } from '../../site/operators/acts.ts'
import { holdRight } from '../../site/operators/rights.ts'

/** Who keeps the player out, and why; null where nobody does. Refuses a player who is not there. */
export async function barOf(
  database: Queryable,
  playerId: bigint,
): Promise<{ reason: string; by: string; at: number } | null> {
  const [row] = await database.query<{ reason: string | null; by: string; at: number }>(
    `select a.detail ->> 'reason' as reason, o.name as by, b.at from player p left join yuebao_bar b on b.player_id = p.id
     left join operator_act a on a.id = b.act_id left join operator o on o.id = a.operator_id where p.id = $1`,
    [playerId],
    'yuebao.bar-of',
  )
  if (!row) throw refuse('notFound')
  const { reason, by, at } = row
  return reason === null ? null : { reason, by, at }
}

/** Keeps out or lets in; what is under way at that moment comes before or finds it so. */
export function setBar(
  database: Database,
  actor: Actor,
  playerId: bigint,
  { on, reason }: { on: boolean; reason: string },
): Promise<void> {
  return inTransaction(database, async (tx) => {
    await holdRight(tx, actor.operatorId, 'wallet')
    const [player] = await lockBriefly(tx, () =>
      tx.query<{ user_name: string }>(
        'select user_name from player where id = $1 for no key update',
        [playerId],
        'yuebao.lock-player',
      ),
    )
    if (!player) throw refuse('notFound')
    if (((await barOf(tx, playerId)) === null) === on) throw refuse('walletStateSame')

    // Only writes from here on: all decisions are made.
    const subject = { kind: 'player', id: playerId } as const
    const actId = await noteAct(
      tx,
      actor,
      on ? 'yuebaoUnbar' : 'yuebaoBar',
      { name: player.user_name, reason },
      subject,
    )
    if (on) await tx.query('delete from yuebao_bar where player_id = $1', [playerId])
    else await tx.query('insert into yuebao_bar (player_id, act_id) values ($1, $2)', [playerId, actId])
  })
}
