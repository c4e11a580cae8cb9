/** What is set of a room beside its messages. Who shows the room learns of it from the room's sequence. */
import { roomEvents } from '@hongyun/contract/chat/words.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { addEvent, lockRoom } from './events.ts'

/** Locks an open room; whether it is there. */
export async function holdRoom(tx: Tx, room: bigint): Promise<boolean> {
  await lockRoom(tx, room)
  const rows = await tx.query(`select 1 from chat_room where id = $1 and state = 'open'`, [room], 'chat.hold-room')
  return rows.length > 0
}

/** Mutes all but the managers of a room that is held, or lets them speak; answers the event, none where nothing changed. */
export async function setMute(tx: Tx, room: bigint, muted: boolean): Promise<number | undefined> {
  const changed = await tx.query(
    'update chat_room set is_message_banned = $2 where id = $1 and is_message_banned <> $2 returning id',
    [room, muted],
    'chat.set-mute',
  )
  if (changed.length === 0) return undefined
  return addEvent(tx, room, { code: 3, subtype: muted ? roomEvents.muteOn : roomEvents.muteOff, data: {} })
}
