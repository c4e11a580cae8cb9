/** Posting: what is prepared before the gate, and the post as the gate takes it. */
import { createHash } from 'node:crypto'
import { IMAGE, MENTIONS, TEXT } from '@hongyun/contract/chat/words.ts'
import { maskName } from '@hongyun/contract/wire/mask.ts'
import { bigintArray } from '../../../platform/db/arrays.ts'
import type { Database, Queryable } from '../../../platform/db/database.ts'
import { RefusedError, refuse } from '../../../platform/refuse.ts'
import type { Cards } from './cards.ts'
import type { Entered } from './enter.ts'
import { type KeptPicture, ownPicture, shownImage } from './images.ts'
import type { PostGate } from './post-gate.ts'
import type { CleanText } from './unwanted-words.ts'

export type Asked = {
  type: number
  /** Of a picture its address. */
  message: string
  status?: number
  userIds?: readonly bigint[]
  replyId?: number | undefined
  requestId?: string | undefined
}

export type PostParts = { database: Database; posts: PostGate; clean: CleanText; cards(): Cards }

/**
 * Posts to a room that the member has entered; answers the number of the message. `check` refuses what is not written; it is
 * asked here so that a post that was written before is answered all the same.
 */
export async function post(
  parts: PostParts,
  entered: Entered,
  asked: Asked,
  check?: () => Promise<void>,
): Promise<number> {
  const { room, member, other } = entered
  const { type, status = 0, userIds = [], replyId, requestId } = asked
  // A card tells of bets, which are none of a partner's.
  const isMade = !member.isEmbedded && parts.cards()[type]?.make !== undefined
  if (type !== TEXT && type !== IMAGE && !isMade) throw refuse('messageTypeShut')
  const { message, picture, fault } = await prepare(parts, entered, asked, check)
  const outcome = await parts.posts.pass({
    room: room.id,
    ...(other !== undefined && { players: [member.id, other] }),
    author: member.id,
    guestBlock: member.guestBlock,
    key: requestId === undefined ? undefined : { requestId, digest: digestOf(room.id, asked) },
    type,
    message,
    picture,
    fault: fault?.reason,
    status,
    userIds,
    replyNo: replyId,
    userName: maskName(member.userName),
    nickname: member.nickname,
    avatar: member.avatar,
    grade: member.grade,
    isEmbedded: member.isEmbedded,
  })
  if ('no' in outcome) return outcome.no
  const { refusal, data } = outcome
  throw refusal === fault?.reason ? fault : refuse(refusal, { data })
}

type Prepared = { message: string; picture?: KeptPicture; fault?: RefusedError }

/** What is written of a post; where it can't be, the gate says so unless it was written before. */
async function prepare(
  { database, clean, cards }: PostParts,
  entered: Entered,
  asked: Asked,
  check?: () => Promise<void>,
): Promise<Prepared> {
  try {
    await check?.()
    await checkMentions(database, entered, asked.status ?? 0, asked.userIds ?? [])
    if (asked.type === TEXT) return { message: await clean(asked.message) }
    const card = cards()[asked.type]
    if (card?.make) return { message: await card.make(entered, asked.message) }
    const picture = await ownPicture(database, entered.member.id, asked.message)
    return { message: JSON.stringify(shownImage(picture)), picture }
  } catch (error) {
    if (error instanceof RefusedError) return { message: '', fault: error }
    throw error
  }
}

async function checkMentions(
  database: Queryable,
  { room, member, other }: Entered,
  status: number,
  userIds: readonly bigint[],
): Promise<void> {
  if (status === MENTIONS && userIds.length === 0 && !member.isManager) throw refuse('mentionAllShut')
  if (userIds.length === 0) return
  if (status !== MENTIONS) throw refuse('mentionUnknown', { text: '提及成员时 status 应为 1' })
  if (other !== undefined) {
    if (userIds.some((id) => id !== other)) throw refuse('mentionUnknown')
    return
  }
  // Guests are members of nothing, so nobody can mean one.
  const [row] = await database.query<{ unknown: boolean }>(
    `select exists (
       select from unnest($2::bigint[]) as id
       where not exists (select from chat_member where room_id = $1 and player_id = id)
         and not exists (select from chat_manager where room_id = $1 and player_id = id)) as unknown`,
    [room.id, bigintArray(userIds.filter((id) => id > 0n))],
    'chat.unknown-members',
  )
  if (row!.unknown || userIds.some((id) => id < 0n)) throw refuse('mentionUnknown')
}

const digestOf = (room: bigint, { type, message, status, userIds, replyId }: Asked): string =>
  createHash('sha256')
    .update(JSON.stringify([room.toString(), type, message, status ?? 0, (userIds ?? []).map(String), replyId ?? 0]))
    .digest('hex')
