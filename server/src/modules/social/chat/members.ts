/** Members of a room as others see them: accounts whole for managers alone, and nobody who shares no room. */

import { ADMIN_GRADE } from '@hongyun/contract/chat/words.ts'
import type { GradeLabels, Sex } from '@hongyun/contract/identity/words.ts'
import { maskName } from '@hongyun/contract/wire/mask.ts'
import { bigintArray } from '../../../platform/db/arrays.ts'
import type { Database, Queryable } from '../../../platform/db/database.ts'
import { type Page, paged } from '../../../platform/db/paged.ts'
import { refuse } from '../../../platform/refuse.ts'
import { mayBegin } from './direct.ts'
import type { Entered } from './enter.ts'
import type { Graded } from './grade.ts'
import { gradeLook, shownNickname } from './looks.ts'
import { membersOnline } from './socket/presence.ts'

export type Person = Graded & { userName: string; nickname: string; avatar: string; sex: Sex; agent: boolean }

type PersonRow = {
  id: bigint
  user_name: string
  nickname: string
  avatar: string
  sex: Sex
  agent: boolean
  registered_at: number
}
const personOf = (row: PersonRow): Person => ({
  playerId: row.id,
  registeredAt: row.registered_at,
  userName: row.user_name,
  nickname: shownNickname(row.nickname),
  avatar: row.avatar,
  sex: row.sex,
  agent: row.agent,
})

type Asked = { userName?: string | undefined; memberTypeId?: number | undefined; status: number }

/** Who is in a room; the list of those who have ever been there is for managers. */
export async function listMembers(
  database: Queryable,
  { room, member }: Entered,
  { userName, memberTypeId, status }: Asked,
  page: Page,
) {
  if (!member.isManager && (!room.isShowList || status === 0)) throw refuse('listHidden')
  const online = await membersOnline(database, room.id)
  const { rows, total } = await paged(
    (limit, offset) =>
      database.query<PersonRow & { is_manager: boolean; total: bigint }>(
        `select p.id, p.user_name, p.nickname, p.avatar, p.sex, p.agent, p.registered_at, g.player_id is not null as is_manager,
            count(*) over () as total
     from (select unnest($2::bigint[]) as id
           union select player_id from chat_member where room_id = $1 and $3::boolean
           union select player_id from chat_manager where room_id = $1 and $3::boolean) m
     join player p on p.id = m.id
     left join chat_manager g on g.room_id = $1 and g.player_id = p.id
     where ($4::boolean is null or (g.player_id is not null) = $4)
       and ($5::text is null or position(lower($5) in lower(p.nickname)) > 0 and ($6::boolean or p.nickname ~ '[一-龥]')
            or $6::boolean and position(lower($5) in p.user_name_key) > 0)
     order by is_manager desc, p.id limit $7 offset $8`,
        [
          room.id,
          bigintArray(online.filter((id) => id > 0n)),
          status === 0,
          memberTypeId === undefined ? null : memberTypeId === 1,
          userName || null,
          member.isManager,
          limit,
          offset,
        ],
        'chat.list-members',
      ),
    page,
  )
  const list = rows.map((row) => ({
    userId: row.id.toString(),
    userName: member.isManager ? row.user_name : maskName(row.user_name),
    roleUserName: shownNickname(row.nickname),
    isManager: row.is_manager,
    avatar: row.avatar,
  }))
  return { list, total, ...page, guests: online.filter((id) => id < 0n).length }
}

type Role = Person & { isManager: boolean; isAdmin: boolean; isBanned: boolean }

/** A member of a room by id or account; undefined where nobody of that name has been there. */
async function findRole(
  database: Queryable,
  room: bigint,
  who: { id: bigint } | { userName: string },
): Promise<Role | undefined> {
  const [row] = await database.query<PersonRow & { is_manager: boolean; is_admin: boolean; is_banned: boolean }>(
    `select p.id, p.user_name, p.nickname, p.avatar, p.sex, p.agent, p.registered_at, g.player_id is not null as is_manager,
            coalesce(g.is_admin, false) or r.kind = 'private'
              and exists (select from chat_manager a where a.player_id = p.id and a.is_admin) as is_admin,
            exists (select from chat_ban b where b.member_id = p.id and b.lifted_at is null
                    and (b.room_id is null or b.room_id = $1)
                    and (b.until_at is null or b.until_at > clock_timestamp())) as is_banned
     from player p
     join chat_room r on r.id = $1
     left join chat_manager g on g.room_id = $1 and g.player_id = p.id
     left join chat_member m on m.room_id = $1 and m.player_id = p.id
     where (p.id = $2 or p.user_name_key = lower($3)) and (g.player_id is not null or m.player_id is not null)`,
    [room, 'id' in who ? who.id : null, 'userName' in who ? who.userName : null],
    'chat.find-role',
  )
  return row && { ...personOf(row), isManager: row.is_manager, isAdmin: row.is_admin, isBanned: row.is_banned }
}

export type MemberParts = {
  database: Database
  labels(): GradeLabels
  gradeOf(player: Graded): Promise<number>
  /** What a player has won since registering, in yuan. */
  winningsOf(player: Graded): Promise<string>
  /** The names of the lotteries that a player bets on most. */
  favouritesOf(player: Graded): Promise<string[]>
}

const gradeShown = async ({ gradeOf, labels }: MemberParts, person: Graded, isAdmin: boolean) => {
  const { grade, gradeName, gradeShow } = gradeLook(isAdmin ? ADMIN_GRADE : await gradeOf(person), labels())
  return { grade, gradeName, gradeShow }
}

/** What an account is in a room: the own one, or any that a manager asks for. */
export async function roleOf(parts: MemberParts, { room, member }: Entered, userName: string) {
  const isOwn = userName.toLowerCase() === member.userName.toLowerCase()
  const role = isOwn || member.isManager ? await findRole(parts.database, room.id, { userName }) : undefined
  if (!role) throw refuse('notFound')
  return {
    userId: role.playerId.toString(),
    isManager: role.isManager,
    ...(await gradeShown(parts, role, role.isAdmin)),
    isBanned: role.isBanned,
  }
}

export async function cardOf(parts: MemberParts, { room, member }: Entered, id: bigint) {
  const { database } = parts
  const role = await findRole(database, room.id, { id })
  if (!role) throw refuse('notFound')
  const [grade, totalWinnings, favouriteLotteries, remark, canDirect] = await Promise.all([
    gradeShown(parts, role, role.isAdmin),
    parts.winningsOf(role),
    parts.favouritesOf(role),
    remarkOf(database, member.id, id),
    mayBegin(database, member.id, id),
  ])
  return {
    userId: id.toString(),
    userName: member.isManager || id === member.id ? role.userName : maskName(role.userName),
    nickname: role.nickname,
    avatar: role.avatar,
    sex: role.sex,
    title: grade.gradeName,
    ...grade,
    isManager: role.isManager,
    totalWinnings,
    favouriteLotteries,
    remark,
    canDirect,
  }
}

/** Somebody who is in a room with the viewer, or the viewer; undefined for all others. */
async function findAcquaintance(
  database: Queryable,
  viewer: bigint,
  id: bigint,
): Promise<(Person & { isAdmin: boolean }) | undefined> {
  const [row] = await database.query<PersonRow & { is_admin: boolean }>(
    `select p.id, p.user_name, p.nickname, p.avatar, p.sex, p.agent, p.registered_at,
            exists (select from chat_manager where player_id = p.id and is_admin) as is_admin
     from player p where p.id = $2 and ($1 = $2 or exists (
       select from chat_member a join chat_member b on b.room_id = a.room_id
       where a.player_id = $1 and b.player_id = $2))`,
    [viewer, id],
    'chat.find-acquaintance',
  )
  return row && { ...personOf(row), isAdmin: row.is_admin }
}

export async function userInfoOf(parts: MemberParts, viewer: bigint, id: bigint) {
  const person = await findAcquaintance(parts.database, viewer, id)
  if (!person) throw refuse('notFound')
  const isOwn = viewer === id
  return {
    userId: id.toString(),
    userName: isOwn ? person.userName : maskName(person.userName),
    nickname: person.nickname,
    avatar: person.avatar,
    sex: person.sex,
    ...(await gradeShown(parts, person, person.isAdmin)),
    agent: isOwn && person.agent,
    login: isOwn,
  }
}

/** Whether a player is below an agent, at any level. */
export async function isBelow(database: Queryable, agent: bigint, id: bigint): Promise<boolean> {
  const rows = await database.query(
    `with recursive above as (
       select parent_id from player where id = $2
       union select p.parent_id from player p join above a on p.id = a.parent_id
     ) select 1 from above where parent_id = $1`,
    [agent, id],
    'chat.is-below',
  )
  return rows.length > 0
}

export async function remarkOf(database: Queryable, playerId: bigint, target: bigint): Promise<string> {
  const [row] = await database.query<{ remark: string }>(
    'select remark from chat_remark where player_id = $1 and target_id = $2',
    [playerId, target],
    'chat.remark',
  )
  return row?.remark ?? ''
}

export async function setRemark(database: Queryable, playerId: bigint, target: bigint, remark: string): Promise<void> {
  if (remark === '') {
    await database.query('delete from chat_remark where player_id = $1 and target_id = $2', [playerId, target])
    return
  }
  if (!(await findAcquaintance(database, playerId, target))) throw refuse('notFound')
  await database.query(
    `insert into chat_remark (player_id, target_id, remark) values ($1, $2, $3)
     on conflict (player_id, target_id) do update set remark = excluded.remark`,
    [playerId, target, remark],
    'chat.set-remark',
  )
}
