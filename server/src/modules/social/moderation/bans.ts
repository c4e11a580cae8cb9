/**
 * Bans: who may not speak in a room, and until when. A ban never changes but for its being lifted; another duration is another ban.
 * Each change is an event of the room's sequence, written under the room's lock as posts are, so that no post stands behind a ban.
 */
import { type BanDuration, banDurations, roomEvents } from '@hongyun/contract/chat/words.ts'
import { only, type Tx } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import { addEvent } from '../chat/events.ts'
import { holding } from '../chat/silence.ts'

/** Who bans or lifts: a manager of the room, or an operator. */
export type By = { player: bigint } | { operator: bigint }
const playerOf = (by: By) => ('player' in by ? by.player : null)
const operatorOf = (by: By) => ('operator' in by ? by.operator : null)

/** `no`: of the last event. */
export type Banned = { id: string | null; no: number }

/** Lifts the bans of a member in a room, or those that hold everywhere; whether there were any. */
async function liftAll(tx: Tx, room: bigint | null, member: bigint, by: By): Promise<boolean> {
  const lifted = await tx.query<{ of_site: boolean }>(
    `update chat_ban b set lifted_at = clock_timestamp(), lifted_by_player = $3, lifted_by_operator = $4
     where b.room_id is not distinct from $1 and b.member_id = $2 and ${holding} returning b.by_operator is not null as of_site`,
    [room, member, playerOf(by), operatorOf(by)],
    'moderation.lift-bans',
  )
  // What the site has set, a room's manager doesn't undo; the refusal takes the whole transaction back.
  if ('player' in by && lifted.some(({ of_site }) => of_site)) throw refuse('banOfSite')
  return lifted.length > 0
}

/** Writes a ban from now on, which ends with its duration where no other end is given; answers what its event says. */
async function write(
  tx: Tx,
  room: bigint | null,
  member: bigint,
  duration: BanDuration,
  by: By,
  until: number | null = null,
) {
  const { id, until_at } = only(
    await tx.query<{ id: bigint; until_at: number | null }>(
      `insert into chat_ban (room_id, member_id, duration_type, from_at, until_at, by_player, by_operator, guest_block)
       select $1, $2::bigint, $3, t, coalesce(to_timestamp($7 / 1000.0), t + make_interval(mins => $4)), $5, $6, g.guest_block from clock_timestamp() as t
       left join lateral (select guest_block from chat_message where $2::bigint < 0 and author_id = $2 order by id desc limit 1) g on true
       returning id, until_at`,
      [room, member, duration, banDurations[duration].minutes, playerOf(by), operatorOf(by), until],
      'moderation.ban',
    ),
  )
  return { id: id.toString(), data: { userId: member.toString(), durationTypeId: duration, until: until_at } }
}

const tellBan = (tx: Tx, room: bigint, data: Record<string, unknown>) =>
  addEvent(tx, room, { code: 3, subtype: roomEvents.banned, data })
const tellUnban = (tx: Tx, room: bigint, member: bigint) =>
  addEvent(tx, room, { code: 3, subtype: roomEvents.unbanned, data: { userId: member.toString() } })

/** Lifts what holds against a member in a room that is held. */
export async function unban(tx: Tx, room: bigint, member: bigint, by: By): Promise<Banned> {
  if (!(await liftAll(tx, room, member, by))) throw refuse('banGone')
  return { id: null, no: await tellUnban(tx, room, member) }
}

/** Bans a member of a room that is held, from now on and instead of what held before. `until`: an end of its own. */
export async function ban(
  tx: Tx,
  room: bigint,
  member: bigint,
  duration: BanDuration,
  by: By,
  until?: number | null,
): Promise<Banned> {
  if (banDurations[duration].minutes === 0) return unban(tx, room, member, by)
  await liftAll(tx, room, member, by)
  const { id, data } = await write(tx, room, member, duration, by, until)
  return { id, no: await tellBan(tx, room, data) }
}

/**
 * The ban that keeps a member from speaking in a room as long as one from now on would; none where none does. A room's manager lifts their
 * own, and not one of the site.
 */
export async function banAsLong(tx: Tx, room: bigint, member: bigint, duration: BanDuration) {
  const [standing] = await tx.query<{ duration: BanDuration; until: number | null; of_site: boolean }>(
    `select b.duration_type as duration, b.until_at as until, b.by_operator is not null as of_site from chat_ban b
     where b.room_id = $1 and b.member_id = $2 and ${holding}
       and (b.until_at is null or b.until_at >= clock_timestamp() + make_interval(mins => $3))`,
    [room, member, banDurations[duration].minutes],
    'moderation.ban-as-long',
  )
  return standing
}

/** Lifts all bans of a room that is deleted, of which nobody needs to be told. */
export const liftWithRoom = (tx: Tx, room: bigint, operator: bigint) =>
  tx.query(
    `update chat_ban b set lifted_at = clock_timestamp(), lifted_by_operator = $2 where b.room_id = $1 and ${holding}`,
    [room, operator],
    'moderation.lift-with-room',
  )

/** Bans somebody in all rooms and private chats, or lifts that; it is told in the rooms that are given, which are held. */
export async function banEverywhere(
  tx: Tx,
  rooms: readonly bigint[],
  member: bigint,
  duration: BanDuration,
  by: By,
): Promise<{ room: bigint; no: number }[]> {
  const wasBanned = await liftAll(tx, null, member, by)
  const isLifted = banDurations[duration].minutes === 0
  if (isLifted && !wasBanned) throw refuse('banGone')
  const made = isLifted ? undefined : await write(tx, null, member, duration, by)
  const told: { room: bigint; no: number }[] = []
  for (const room of rooms)
    told.push({ room, no: made ? await tellBan(tx, room, made.data) : await tellUnban(tx, room, member) })
  return told
}
