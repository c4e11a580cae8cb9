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

const posted = (no: number) => ({ id: no, reason: null, msg: '分享成功' })
const unposted = ({ reason, message }: RefusedError) => ({ id: null, reason, msg: message })

/**
 * Posts the card into each chat and answers what came of it there. Where it stands already under the same request, that is the
 * answer, whatever has changed since.
 */
export async function shareOut(parts: ShareParts, player: Caller, asked: Asked) {
  const names = [
    ...asked.rooms.map((roomCode) => ({ place: { roomCode }, name: { code: roomCode } })),
    ...asked.roomIds.map((roomId) => ({ place: { roomId }, name: { id: BigInt(roomId) } })),
  ]
  if (names.length === 0) throw refuse('shareNowhere')
  const digest = createHash('sha256').update(`${asked.messageTypeId} ${asked.message}`).digest('hex')
  const id = asked.requestId ?? randomUUID()
  const standing = await standingOf(parts.database, player.playerId, id, digest)
  const noOf = (name: RoomName) => standing.get('code' in name ? name.code : name.id.toString())
  const card = names.every(({ name }) => noOf(name) !== undefined)
    ? ''
    : await makeCard(parts, player.playerId, asked.messageTypeId, asked.message).catch((error: unknown) => {
        if (error instanceof RefusedError && standing.size > 0) return error
        throw error
      })
  const list = []
  for (const { place, name } of names) {
    const no = noOf(name)
    if (no !== undefined) list.push({ ...place, ...posted(no) })
    else if (card instanceof RefusedError) list.push({ ...place, ...unposted(card) })
    else {
      const request = { id, digest, type: asked.messageTypeId, message: card }
      list.push({ ...place, ...(await shareInto(parts, player, name, request)) })
    }
  }
  return { shared: list.filter((one) => one.id !== null).length, list }
}

/** What stands under a request, by the codes of rooms and the ids of private chats. One that was for something else is for nothing more. */
async function standingOf(database: Database, playerId: bigint, requestId: string, digest: string) {
  const rows = await database.query<{ place: string; no: bigint; is_other: boolean }>(
    `select coalesce(r.code, r.id::text) as place, s.no, s.digest <> decode($3, 'hex') as is_other
     from share_post s join chat_room r on r.id = s.room_id where s.player_id = $1 and s.request_id = $2`,
    [playerId, requestId, digest],
    'sharing.standing',
  )
  if (rows.some(({ is_other }) => is_other)) throw refuse('requestReused')
  return new Map(rows.map(({ place, no }) => [place, Number(no)]))
}

async function shareInto(parts: ShareParts, player: Caller, name: RoomName, request: Request) {
  try {
    const entered = await parts.mayEnter(name, { player })
    if (entered.other !== undefined) await checkAnswer(parts.database, entered.member.id, entered.other)
    const { no, isNew } = await inTransaction(parts.database, (tx) => postOnce(tx, entered, request))
    if (isNew) wakeSaid(parts.news, entered, no)
    return posted(no)
  } catch (error) {
    if (error instanceof RefusedError) return unposted(error)
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
