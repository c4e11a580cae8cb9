/** Freezing an account: it may not sign in, and its sessions end. */
import { type Database, inTransaction } from '../../../platform/db/database.ts'
import { type Actor, noteAct } from '../../site/operators/acts.ts'
import { endSessionsOf } from './sessions.ts'

/** Freezes or unfreezes a player by name; false where nobody has it. */
export function setFrozen(database: Database, actor: Actor, userName: string, frozen: boolean): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    const [player] = await tx.query<{ id: bigint }>(
      `update player set state = $2 where user_name_key = lower($1) returning id`,
      [userName, frozen ? 'frozen' : 'active'],
    )
    if (!player) return false
    if (frozen) await endSessionsOf(tx, player.id, 'accountFrozen')
    await noteAct(tx, actor, frozen ? 'freeze' : 'unfreeze', { name: userName }, { kind: 'player', id: player.id })
    return true
  })
}
