/** Freezing and barring an account: it may not sign in, and its sessions end. */
import { type Database, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { type Actor, noteAct } from '../../site/operators/acts.ts'
import { endSessionsOf } from './end-sessions.ts'

/** Freezes or unfreezes a player by name; false where nobody has it, or it is barred: that stays. */
export function setFrozen(database: Database, actor: Actor, userName: string, frozen: boolean): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    const [player] = await tx.query<{ id: bigint }>(
      `select id from player where user_name_key = lower($1) and state <> 'barred' for update`,
      [userName],
    )
    if (!player) return false
    await moveFrozen(tx, actor, { id: player.id, userName }, { frozen })
    return true
  })
}

/** Freezes or unfreezes a player whose row this transaction has locked. */
export async function moveFrozen(
  tx: Tx,
  actor: Actor,
  { id, userName }: { id: bigint; userName: string },
  { frozen, reason }: { frozen: boolean; reason?: string },
): Promise<void> {
  await tx.query('update player set state = $2 where id = $1', [id, frozen ? 'frozen' : 'active'])
  if (frozen) await endSessionsOf(tx, id, 'accountFrozen')
  const detail = { name: userName, ...(reason !== undefined && { reason }) }
  await noteAct(tx, actor, frozen ? 'freeze' : 'unfreeze', detail, { kind: 'player', id })
}

/** Bars a player by name for good; false where nobody has it. */
export async function barPlayer(tx: Tx, actor: Actor, userName: string): Promise<boolean> {
  const [player] = await tx.query<{ id: bigint }>(
    `update player set state = 'barred' where user_name_key = lower($1) returning id`,
    [userName],
  )
  if (!player) return false
  await endSessionsOf(tx, player.id, 'signedOutByOperator')
  await noteAct(tx, actor, 'freeze', { name: userName }, { kind: 'player', id: player.id })
  return true
}
