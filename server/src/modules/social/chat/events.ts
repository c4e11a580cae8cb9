/** What happens to a room beside its messages becomes a row of the same sequence. */
import { only, type Tx } from '../../../platform/db/database.ts'

/** What its frame says: code 3 with the kind of event, or 13, 15, 16. */
export type NewEvent =
  | { code: 3; subtype: number; data: Record<string, unknown> }
  | { code: 13 | 15 | 16; data: Record<string, unknown> }

/** Locks a room for this transaction: what decides about it is read after that. */
export const lockRoom = (tx: Tx, room: bigint) =>
  tx.query('select 1 from chat_room where id = $1 for no key update', [room], 'chat.lock-room')

/** Writes what happened in a room and answers its number; the caller wakes the room's readers after the commit. */
export async function addEvent(tx: Tx, room: bigint, event: NewEvent): Promise<number> {
  const { no } = only(
    await tx.query<{ no: bigint }>(
      `with bumped as (update chat_room set last_no = last_no + 1 where id = $1 returning last_no)
       insert into chat_message (room_id, no, code, subtype, data)
       select $1, last_no, $2, $3, $4 from bumped returning no`,
      [room, event.code, 'subtype' in event ? event.subtype : null, JSON.stringify(event.data)],
      'chat.add-event',
    ),
  )
  return Number(no)
}
