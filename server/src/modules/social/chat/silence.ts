/** What keeps somebody from speaking: asked where a post is written and a picture is kept, and shown to whom it is about. */
import { banDurations } from '@hongyun/contract/chat/words.ts'
import { type Refusal, refusals } from '@hongyun/contract/wire/refusal.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { Entered, Member, Room } from './enter.ts'

/** Whether a ban `b` holds: it ends by itself on time. */
export const holding = 'b.lifted_at is null and (b.until_at is null or b.until_at > clock_timestamp())'

/**
 * Of the bans against an author `a` in a room `r` or everywhere, the one that lasts longest. The ban of a guest holds for all
 * guests of their address, since a new guest is made by asking for one.
 */
export const openBan = `select b.duration_type, b.until_at, b.member_id = a.author_id as is_own from chat_ban b
  where (b.member_id = a.author_id or b.guest_block = a.guest_block) and (b.room_id is null or b.room_id = r.id) and ${holding}
  order by b.member_id = a.author_id desc, b.until_at desc nulls first limit 1`

/** The manager `g` that an author `a` is in a room `r`; by a partner nobody is one. */
export const managerOf = `left join chat_manager g on g.room_id = r.id and g.player_id = a.author_id and not a.is_embedded`

/** Whether the rules of a room are for an author `a`: neither its manager `g` nor the site itself. */
export const isRuled = 'g.player_id is null and a.author_id <> 0'

/** Branches of a `case`: why an author `a` may not speak in `r`, by their open ban `b`, and as its manager `g`. */
export const silence = `when b.is_own and a.author_id <> 0 then 'chatBanned'
    when not b.is_own then 'guestsBanned'
    when ${isRuled} and a.grade = any(r.banned_grades) then 'gradeBanned'
    when ${isRuled} and r.is_message_banned then 'roomMuted'`

/** What such a refusal says more. */
export const silenceData = (refusal: Refusal, until: number | null): Record<string, unknown> =>
  refusal === 'chatBanned' || refusal === 'guestsBanned' ? { bannedUntil: until } : {}

export type Speaker = Pick<Member, 'id' | 'grade' | 'guestBlock' | 'isEmbedded'>

/** Refuses whoever may not speak: in a room where one is given, else anywhere. */
export async function checkVoice(
  database: Queryable,
  { id, grade, guestBlock, isEmbedded }: Speaker,
  room: bigint | undefined,
): Promise<void> {
  const [found] = await database.query<{ refusal: Refusal | null; until_at: number | null }>(
    `select case ${silence} end as refusal, b.until_at
     from (select $1::bigint as author_id, $2::integer as grade, $3::text as guest_block, $5::boolean as is_embedded) a
     left join chat_room r on r.id = $4
     ${managerOf}
     left join lateral (${openBan}) b on true`,
    [id, grade, guestBlock, room ?? null, isEmbedded],
    'chat.check-voice',
  )
  if (found?.refusal) throw refuse(found.refusal, { data: silenceData(found.refusal, found.until_at) })
}

/** What keeps a member who entered from speaking, for them to read; empty where nothing does. */
export function silenceText({ room, member }: Pick<Entered, 'room' | 'member'>): string {
  const { ban } = member
  if (ban && !ban.isOwn) return `${refusals.guestsBanned.text}（${banDurations[ban.duration].name}）`
  if (ban) return `您已被禁言（${banDurations[ban.duration].name}）`
  const refusal = ruleOf(room, member)
  return refusal ? refusals[refusal].text : ''
}

function ruleOf(room: Room, member: Member): 'gradeBanned' | 'roomMuted' | undefined {
  if (member.isManager) return undefined
  if (room.bannedGrades.includes(member.grade)) return 'gradeBanned'
  return room.isMuted ? 'roomMuted' : undefined
}
