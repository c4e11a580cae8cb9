/** Posting: what is checked before the gate, and the post as the gate takes it. */
import { createHash } from 'node:crypto'
import { lengthOf } from '@hongyun/contract/chat/text.ts'
import { banDurations, IMAGE, MENTIONS, TEXT } from '@hongyun/contract/chat/words.ts'
import { maskName } from '@hongyun/contract/wire/mask.ts'
import { refusals } from '@hongyun/contract/wire/refusal.ts'
import { bigintArray } from '../../../platform/db/arrays.ts'
import type { Database, Queryable } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { Entered, Member, Room } from './enter.ts'
import { imageMessage } from './images.ts'
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

export type PostParts = { database: Database; posts: PostGate; clean: CleanText }

/** Posts to a room that the member has entered; answers the number of the message. */
export async function post({ database, posts, clean }: PostParts, entered: Entered, asked: Asked): Promise<number> {
  const { room, member, other } = entered
  const { type, status = 0, userIds = [], replyId, requestId } = asked
  // What else is JSON is made by the server, in calls of their own.
  if (type !== TEXT && type !== IMAGE) throw refuse('messageTypeShut')
  checkMute(room, member)
  if (type === TEXT && lengthOf(asked.message) > room.messageLength) throw refuse('messageTooLong')
  await checkMentions(database, entered, status, userIds)
  const message = type === TEXT ? await clean(asked.message) : await imageMessage(database, member.id, asked.message)
  const outcome = await posts.pass({
    room: room.id,
    ...(other !== undefined && { players: [member.id, other] }),
    author: member.id,
    key: requestId === undefined ? undefined : { requestId, digest: digestOf(room.id, asked) },
    type,
    message,
    status,
    userIds,
    replyNo: replyId,
    userName: maskName(member.userName),
    nickname: member.nickname,
    avatar: member.avatar,
    grade: member.grade,
  })
  if ('refusal' in outcome) throw refuse(outcome.refusal)
  return outcome.no
}

/** What keeps a member from speaking here, in the words of the site; undefined where nothing does. */
export function silenceOf(room: Room, member: Member): 'chatBanned' | 'gradeBanned' | 'roomMuted' | undefined {
  if (member.ban) return 'chatBanned'
  if (member.isManager) return undefined
  if (room.bannedGrades.includes(member.grade)) return 'gradeBanned'
  return room.isMuted ? 'roomMuted' : undefined
}

/** The same for the member to read; empty where nothing does. */
export function silenceText(room: Room, member: Member): string {
  if (member.ban) return `您已被禁言（${banDurations[member.ban.duration].name}）`
  const silence = silenceOf(room, member)
  return silence ? refusals[silence].text : ''
}

export function checkMute(room: Room, member: Member): void {
  const silence = silenceOf(room, member)
  if (silence) throw refuse(silence, { data: { bannedUntil: member.ban?.until ?? null } })
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
