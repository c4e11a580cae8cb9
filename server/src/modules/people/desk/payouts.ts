/** Where a player's money goes out to, for operators: masked everywhere but in the answer to a look, which is an act. */
import type { consoleLookPayout, consolePlayerPayouts } from '@hongyun/contract/desk/payout-calls.ts'
import type { Reply } from '@hongyun/contract/wire/call.ts'
import { type Database, inTransaction } from '../../../platform/db/database.ts'
import type { PersonalKey } from '../../../platform/keys/personal.ts'
import { refuse } from '../../../platform/refuse.ts'
import { allPayoutsOf, labelOf, openDestination } from '../../money/bindings/reads.ts'
import { type Actor, noteAct } from '../../site/operators/acts.ts'
import { type Known, knownPlayer } from './one-player.ts'

/** All payout accounts of a player, with who else has had the same number. */
export async function playerPayouts(
  database: Database,
  { playerId }: Known,
): Promise<Reply<typeof consolePlayerPayouts>> {
  const rows = await allPayoutsOf(database, playerId)
  return {
    list: rows.map((row) => ({
      id: row.id.toString(),
      kind: row.kind,
      label: labelOf(row),
      masked: row.masked,
      boundAt: row.bound_at,
      usedAt: row.used_at,
      endedAt: row.ended_at,
      locked: row.locked,
      sharedWith: row.shared_ids.map((id, n) => ({ id: id.toString(), userName: row.shared_names[n]! })),
    })),
  }
}

/** The whole number of one. That it was looked at is committed before it is answered. */
export const lookAtPayout = (
  database: Database,
  personal: PersonalKey,
  actor: Actor,
  { playerId, id }: { playerId: bigint; id: bigint },
): Promise<Reply<typeof consoleLookPayout>> =>
  inTransaction(database, async (tx) => {
    const { userName } = await knownPlayer(tx, playerId)
    if (!(await allPayoutsOf(tx, playerId)).some((row) => row.id === id)) throw refuse('notFound')
    const { number, branch } = await openDestination(tx, personal, id)
    await noteAct(tx, actor, 'look', { name: userName, field: 'payoutAccount' }, { kind: 'player', id: playerId })
    return { value: number, branch }
  })
