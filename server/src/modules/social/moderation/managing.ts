/** What the managers of a room do. That they are its managers is looked at under the room's lock, not only as the call came in. */
import type { BanDuration } from '@hongyun/contract/chat/words.ts'
import { bigintArray } from '../../../platform/db/arrays.ts'
import { type Database, inTransaction, only, type Tx } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { Entered } from '../chat/enter.ts'
import type { ChatNews } from '../chat/news.ts'
import { holdRoom, setMute } from '../chat/room-settings.ts'
import { holding } from '../chat/silence.ts'
import { ban, unban } from './bans.ts'

export type ManagingParts = { database: Database; news: ChatNews }

/** Does something to a room as one of its managers; `work` answers the number of the last event, if there is one. */
async function managing<T extends { no: number | undefined }>(
  { database, news }: ManagingParts,
  { room, member }: Entered,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const done = await inTransaction(database, async (tx) => {
    if (!(await holdRoom(tx, room.id))) throw refuse('roomDeleted')
    const is = await tx.query(
      'select 1 from chat_manager where room_id = $1 and player_id = $2',
      [room.id, member.id],
      'moderation.is-manager',
    )
    if (is.length === 0) throw refuse('managerOnly')
    return work(tx)
  })
  if (done.no !== undefined) news.wake({ room: room.id, no: done.no })
  return done
}

/** Refuses what a manager may not do to a member: to themselves, to one of grade 100. Answers whether it is one of the room. */
async function reach(tx: Tx, { room, member }: Entered, target: bigint): Promise<boolean> {
  if (target === member.id) throw refuse('banSelf')
  const { is_admin, is_known } = only(
    await tx.query<{ is_admin: boolean; is_known: boolean }>(
      `select coalesce(g.is_admin, false) as is_admin,
              case when $2 < 0 then r.guests else g.player_id is not null or m.player_id is not null end as is_known
       from chat_room r
       left join chat_manager g on g.room_id = r.id and g.player_id = $2
       left join chat_member m on m.room_id = r.id and m.player_id = $2
       where r.id = $1`,
      [room.id, target],
      'moderation.reach',
    ),
  )
  if (is_admin) throw refuse('banAdmin')
  return is_known
}

/** Bans a member, or lifts the ban where that is the duration. */
export const banMember = (parts: ManagingParts, entered: Entered, target: bigint, duration: BanDuration) =>
  managing(parts, entered, async (tx) => {
    if (!(await reach(tx, entered, target))) throw refuse('memberUnknown')
    return ban(tx, entered.room.id, target, duration, { player: entered.member.id })
  })

/** The members whom bans of the room hold against, each once; refuses where one of the bans holds no more. */
async function bannedBy(tx: Tx, { room, member }: Entered, ids: readonly bigint[]): Promise<bigint[]> {
  const rows = await tx.query<{ member_id: bigint }>(
    `select b.member_id from chat_ban b where b.id = any($2::bigint[]) and b.room_id = $1 and ${holding} order by b.id`,
    [room.id, bigintArray(ids)],
    'moderation.banned-by',
  )
  if (rows.length < ids.length) throw refuse('banGone')
  const members = rows.map(({ member_id }) => member_id)
  if (members.includes(member.id)) throw refuse('banSelf')
  return [...new Set(members)]
}

/** Gives a ban another duration. */
export const changeBan = (parts: ManagingParts, entered: Entered, id: bigint, duration: BanDuration) =>
  managing(parts, entered, async (tx) => {
    const [target] = await bannedBy(tx, entered, [id])
    // Known or not: a guest stays banned in a room that takes no guests any more.
    await reach(tx, entered, target!)
    return ban(tx, entered.room.id, target!, duration, { player: entered.member.id })
  })

/** Lifts bans: all of them or none. */
export const liftBans = (parts: ManagingParts, entered: Entered, ids: readonly bigint[]) =>
  managing(parts, entered, async (tx) => {
    let no: number | undefined
    for (const target of await bannedBy(tx, entered, ids))
      ({ no } = await unban(tx, entered.room.id, target, { player: entered.member.id }))
    return { no }
  })

/** Mutes all but the managers, or lets them speak. */
export const muteRoom = (parts: ManagingParts, entered: Entered, muted: boolean) =>
  managing(parts, entered, async (tx) => ({ no: await setMute(tx, entered.room.id, muted) }))
