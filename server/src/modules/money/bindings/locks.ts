/** The lock of a payout account: set by its first withdrawal, lifted by an operator who has seen evidence. */
import type { PayoutKind } from '@hongyun/contract/bindings/words.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { noteEvent } from './events.ts'

/** A withdrawal goes to the account: from now on changing it takes the old number too. Again is once. */
export async function lockAfterWithdrawal(tx: Tx, kind: PayoutKind, id: bigint): Promise<void> {
  const locked = await tx.query(
    `update payout_account set locked = true, used_at = coalesce(used_at, clock_timestamp())
     where id = $1 and kind = $2 and not locked returning id`,
    [id, kind],
  )
  if (locked.length > 0) await noteEvent(tx, id, 'locked')
}

/** Since when a player has locked accounts: the last one's. Undefined where none is locked. They stay so until the transaction ends. */
export async function lockedSince(tx: Tx, playerId: bigint): Promise<number | undefined> {
  const rows = await tx.query<{ id: bigint }>(
    'select id from payout_account where player_id = $1 and locked and ended_at is null order by id for no key update',
    [playerId],
  )
  if (rows.length === 0) return undefined
  const [last] = await tx.query<{ at: number }>(
    `select at from payout_account_event where account_id = any($1::bigint[]) and event = 'locked' order by id desc limit 1`,
    [rows.map(({ id }) => id)],
  )
  return last!.at
}

/** An operator has vouched for the player, who can't tell the old numbers: the safety password alone changes them. */
export async function releaseLocked(tx: Tx, playerId: bigint): Promise<void> {
  const rows = await tx.query<{ id: bigint }>(
    'update payout_account set locked = false where player_id = $1 and locked and ended_at is null returning id',
    [playerId],
  )
  for (const { id } of rows) await noteEvent(tx, id, 'released')
}
