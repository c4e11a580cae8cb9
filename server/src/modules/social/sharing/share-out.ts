/** Sharing into many chats at once: each by itself, so that one that refuses keeps nobody from the others. */
import { createHash, randomUUID } from 'node:crypto'
import { type Database, inTransaction, type Tx } from '../../../platform/db/database.ts'
import type { Caller } from '../../../platform/http/visitors.ts'
import { RefusedError, refuse } from '../../../platform/refuse.ts'
import { checkAnswer } from '../chat/direct.ts'
import type { Enter, Entered, RoomName } from '../chat/enter.ts'
import type { ChatNews } from '../chat/news.ts'
import { sayAs, wakeSaid } from '../chat/say.ts'
import { type CardParts, makeCard } from './make-card.ts'

export type ShareParts = CardParts & { mayEnter: Enter; news: ChatNews }

type Asked = {
  rooms: readonly string[]
  roomIds: readonly string[]
  messageTypeId: number
  message: string
  requestId?: string | undefined
}
type Request = { id: string; digest: string; type: number; message: string }

/** Posts the card into each chat and answers what came of it there. */
export async function shareOut(parts: ShareParts, player: Caller, asked: Asked) {
  const names = [
    ...asked.rooms.map((roomCode) => ({ place: { roomCode }, name: { code: roomCode } })),
    ...asked.roomIds.map((roomId) => ({ place: { roomId }, name: { id: BigInt(roomId) } })),
  ]
  if (names.length === 0) throw refuse('shareNowhere')
  const digest = createHash('sha256').update(`${asked.messageTypeId} ${asked.message}`).digest('hex')
  if (asked.requestId !== undefined) await checkRequest(parts.database, player.playerId, asked.requestId, digest)
  const message = await makeCard(parts, player.playerId, asked.messageTypeId, asked.message)
  const request = { id: asked.requestId ?? randomUUID(), digest, type: asked.messageTypeId, message }
  const list = []
  for (const { place, name } of names) list.push({ ...place, ...(await shareInto(parts, player, name, request)) })
  return { shared: list.filter(({ id }) => id !== null).length, list }
}

/** A request that was for something else is for nothing more. */
async function checkRequest(database: Database, playerId: bigint, requestId: string, digest: string): Promise<void> {
  const [other] = await database.query(
    `select 1 as other from share_post where player_id = $1 and request_id = $2 and digest <> decode($3, 'hex') limit 1`,
    [playerId, requestId, digest],
    'sharing.check-request',
  )
  if (other) throw refuse('requestReused')
}

async function shareInto(parts: ShareParts, player: Caller, name: RoomName, request: Request) {
  try {
    const entered = await parts.mayEnter(name, { player })
    if (entered.other !== undefined) await checkAnswer(parts.database, entered.member.id, entered.other)
    const { no, isNew } = await inTransaction(parts.database, (tx) => postOnce(tx, entered, request))
    if (isNew) wakeSaid(parts.news, entered, no)
    return { id: no, reason: null, msg: '分享成功' }
  } catch (error) {
    if (error instanceof RefusedError) return { id: null, reason: error.reason, msg: error.message }
    throw error
  }
}

/** The row of the request is there before the room is locked: whoever sends it again at this moment waits for it. */
async function postOnce(tx: Tx, entered: Entered, request: Request): Promise<{ no: number; isNew: boolean }> {
  const key = [entered.member.id, request.id, entered.room.id]
  const [claimed] = await tx.query(
    `insert into share_post (player_id, request_id, room_id, digest) values ($1, $2, $3, decode($4, 'hex'))
     on conflict do nothing returning 1 as claimed`,
    [...key, request.digest],
    'sharing.claim-post',
  )
  if (!claimed) {
    const [known] = await tx.query<{ no: bigint; digest: string }>(
      `select no, encode(digest, 'hex') as digest from share_post where player_id = $1 and request_id = $2 and room_id = $3`,
      key,
      'sharing.find-post',
    )
    if (known?.digest !== request.digest) throw refuse('requestReused')
    return { no: Number(known.no), isNew: false }
  }
  const no = await sayAs(tx, entered, { type: request.type, message: request.message })
  await tx.query(
    'update share_post set no = $4 where player_id = $1 and request_id = $2 and room_id = $3',
    [...key, no],
    'sharing.note-post',
  )
  return { no, isNew: true }
}

/** A request is not sent again after a day. */
export const forgetPosts = (database: Database) =>
  database.query(`delete from share_post where at < clock_timestamp() - interval '1 day'`)
