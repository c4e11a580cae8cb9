/** Taking a message back: it is shown to nobody any more, and an event of the room says so. */
import { ADMIN_GRADE, RECALL_MINUTES, roomEvents } from '@hongyun/contract/chat/words.ts'
import { type Database, inTransaction, type Queryable } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { Entered } from './enter.ts'
import { addEvent, lockRoom } from './events.ts'
import type { ChatNews } from './news.ts'

const MINUTE_MS = 60_000

type Found = { id: bigint; author_id: bigint; grade: number; age_ms: number; recalled_by: bigint | null }

/** Who may take a message back: its author for a while, a manager of the room unless an admin wrote it. */
function checkRight({ room, member }: Entered, { author_id, grade, age_ms }: Found): void {
  const asManager = room.kind === 'group' && member.isManager && grade !== ADMIN_GRADE
  if (asManager) return
  if (author_id !== member.id) throw refuse('recallShut')
  if (age_ms > RECALL_MINUTES * MINUTE_MS) throw refuse('recallLate')
}

/** The private chat in which a player has just written a message of this number; refused where there are several such chats, or none. */
export async function ownDirectOf(database: Queryable, player: bigint, no: number): Promise<string> {
  const all = await database.query<{ room_id: bigint; stands: boolean }>(
    `select m.room_id, m.recalled_at is null as stands from chat_message m join chat_direct d on d.room_id = m.room_id
     where m.author_id = $1 and m.no = $2 and m.code = 1 and m.id >= id_at(clock_timestamp() - make_interval(mins => $3))`,
    [player, no, RECALL_MINUTES],
    'chat.own-direct-of',
  )
  // Asked again it is the one that was taken back.
  const standing = all.filter(({ stands }) => stands)
  const rows = standing.length > 0 ? standing : all
  const [only] = rows
  if (!only) throw refuse('messageUnknown')
  if (rows.length > 1) throw refuse('badInput', { text: '房间不能为空', field: 'roomId' })
  return only.room_id.toString()
}

/** Takes a message of the room back. Done again by the same member it changes nothing. */
export async function recall(database: Database, news: ChatNews, entered: Entered, no: number): Promise<void> {
  const { room, member, other } = entered
  const last = await inTransaction(database, async (tx) => {
    await lockRoom(tx, room.id)
    const [found] = await tx.query<Found>(
      `select m.id, m.author_id, m.grade, m.recalled_by,
              (extract(epoch from clock_timestamp() - m.at) * 1000)::double precision as age_ms
       from chat_message m join chat_room r on r.id = m.room_id
       where m.room_id = $1 and m.no = $2 and m.code = 1 and m.id >= id_at(r.created_at) - 1`,
      [room.id, no],
      'chat.find-message',
    )
    if (!found || (found.recalled_by !== null && found.recalled_by !== member.id)) throw refuse('messageUnknown')
    if (found.recalled_by !== null) return undefined
    checkRight(entered, found)
    await tx.query(
      `update chat_message set recalled_at = clock_timestamp(), recalled_by = $4
       where room_id = $1 and no = $2 and id = $3`,
      [room.id, no, found.id, member.id],
      'chat.recall',
    )
    return addEvent(tx, room.id, {
      code: 3,
      subtype: roomEvents.recalled,
      data: { messageId: no, userId: member.id.toString() },
    })
  })
  if (last !== undefined)
    news.wake({ room: room.id, no: last, ...(other !== undefined && { players: [member.id, other] }) })
}
