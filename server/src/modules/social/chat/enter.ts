/** Who may enter a room, and as what: every call and the handshake of the socket ask here. */
import { ADMIN_GRADE, type BanDuration, GUEST_GRADE, type RoomKind } from '@hongyun/contract/chat/words.ts'
import { addressBlock } from '../../../platform/addresses.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { gathered, inRushes } from '../../../platform/db/gathered.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { Graded } from './grade.ts'
import { guestLook, shownNickname } from './looks.ts'
import { openBan } from './silence.ts'

/** A guest comes from an address. A player of an embedded chat comes by a partner. */
export type Viewer = { player: Graded & { partnerId?: bigint | null } } | { guestId: bigint; address: string }
export const idOf = (viewer: Viewer): bigint => ('player' in viewer ? viewer.player.playerId : viewer.guestId)

export const isByPartner = (viewer: Viewer): boolean => 'player' in viewer && Boolean(viewer.player.partnerId)

/** Of a guest, where they come from. */
const blockOf = (viewer: Viewer): string | null => ('address' in viewer ? addressBlock(viewer.address) : null)

/** A room by what the caller names it by. */
export type RoomName = { code: string } | { id: bigint }

/** The room that a call names: one of many by its code, a private chat by its id. */
export function roomNamed({
  roomCode,
  roomId,
}: {
  roomCode?: string | undefined
  roomId?: bigint | undefined
}): RoomName {
  if (roomCode !== undefined && roomId === undefined) return { code: roomCode }
  if (roomId !== undefined && roomCode === undefined) return { id: roomId }
  throw refuse('badInput', { text: '房间不能为空', field: 'roomCode' })
}

export type Room = {
  id: bigint
  kind: RoomKind
  code: string | null
  title: string
  subTitle: string
  avatar: string
  image: string
  intro: string
  isPassword: boolean
  passwordNo: number
  messageLength: number
  isShowList: boolean
  isMuted: boolean
  slowSeconds: number
  bannedGrades: readonly number[]
  createdAt: number
  lastNo: number
  latestNo: number
}

/** Who somebody is in a room. `userName` is whole: others see it masked. */
export type Member = {
  id: bigint
  userName: string
  nickname: string
  avatar: string
  birthday: string | null
  grade: number
  isManager: boolean
  isAdmin: boolean
  isPrivateManager: boolean
  /** By a partner, who can come as anybody it has. */
  isEmbedded: boolean
  readNo: number
  hasEntered: boolean
  /** Of a guest, whom others of the same address can be told from by nothing. */
  guestBlock: string | null
  ban: { duration: BanDuration; until: number | null; isOwn: boolean } | undefined
}

/** `other`: of a private chat, who it is with. */
export type Entered = { room: Room; member: Member; other?: bigint }

type Row = {
  n: bigint
  id: bigint
  kind: RoomKind
  code: string | null
  title: string
  sub_title: string
  avatar: string
  image: string
  intro: string
  is_password: boolean
  password_no: number
  message_length: number
  is_show_list: boolean
  is_message_banned: boolean
  slow_s: number
  banned_grades: number[]
  grades_in: number[] | null
  guests: boolean
  created_at: number
  last_no: bigint
  latest_no: bigint
  is_manager: boolean
  is_admin: boolean
  is_private: boolean
  read_no: bigint | null
  entered_no: number | null
  user_name: string | null
  nickname: string | null
  player_avatar: string | null
  birthday: string | null
  other: bigint | null
  ban_type: BanDuration | null
  ban_until: number | null
  ban_is_own: boolean | null
}

type Asked = { name: RoomName; viewer: bigint; guestBlock: string | null }

/**
 * What each asks for, in their order; undefined where there is no such room. The lists are selected so that one plan serves
 * any number of them: for short lists alone the database would plan anew each time.
 */
async function findAll(database: Queryable, asked: readonly Asked[]): Promise<readonly (Row | undefined)[]> {
  const rows = await database.query<Row>(
    `select a.n, r.id, r.kind, r.code, r.title, r.sub_title, r.avatar, r.image, r.intro, r.password_hash is not null as is_password,
            r.password_no, r.message_length, r.is_show_list, r.is_message_banned, r.slow_s, r.banned_grades,
            r.grades_in, r.guests, r.created_at,
            r.last_no, r.latest_no, g.player_id is not null as is_manager, (coalesce(g.is_admin, false) or r.kind = 'private'
              and exists (select from chat_manager o where o.player_id = a.author_id and o.is_admin)) as is_admin,
            coalesce(g.is_private, false) as is_private, m.read_no, m.password_no as entered_no,
            p.user_name, p.nickname, p.avatar as player_avatar, to_char(p.birthday, 'YYYY-MM-DD') as birthday,
            case when d.low_player = a.author_id then d.high_player when d.high_player = a.author_id then d.low_player end as other,
            b.duration_type as ban_type, b.until_at as ban_until, b.is_own as ban_is_own
     from rows from (unnest((select $1::bigint[])), unnest((select $2::text[])), unnest((select $3::bigint[])),
       unnest((select $4::text[]))) with ordinality as a (author_id, code, id, guest_block, n)
     join lateral (select * from chat_room where code = a.code union all select * from chat_room where id = a.id) r
       on r.state = 'open'
     left join chat_manager g on g.room_id = r.id and g.player_id = a.author_id
     left join chat_member m on m.room_id = r.id and m.player_id = a.author_id
     left join chat_direct d on d.room_id = r.id
     left join player p on p.id = a.author_id
     left join lateral (${openBan}) b on true`,
    [
      asked.map(({ viewer }) => viewer),
      asked.map(({ name }) => ('code' in name ? name.code : null)),
      asked.map(({ name }) => ('id' in name ? name.id : null)),
      asked.map(({ guestBlock }) => guestBlock),
    ],
    'chat.find-rooms',
  )
  const found = new Map(rows.map((row) => [Number(row.n), row]))
  return asked.map((_, index) => found.get(index + 1))
}

export type EnterParts = { database: Queryable; gradeOf(player: Graded): Promise<number> }
type How = { withoutPassword?: boolean }
export type Enter = (name: RoomName, viewer: Viewer, how?: How) => Promise<Entered>
/** The same for whoever only listens: a grade, which is dear to count, is looked at where the room asks for one. */
export type Admit = (name: RoomName, viewer: Viewer) => Promise<{ room: Room }>

/** The room as the viewer may see it; both refuse by name whoever may not enter. */
export function openEnter({ database, gradeOf }: EnterParts): { enter: Enter; admit: Admit } {
  const findEach = (asked: readonly Asked[]) => findAll(database, asked)
  const find = gathered(findEach)
  const findInRushes = gathered(findEach, inRushes)
  /** By a partner one comes into its group rooms alone, and as nobody who manages anything: the partner can come as anybody it has. */
  const ofPartner = async (row: Row | undefined, partnerId: bigint): Promise<Row | undefined> => {
    if (row?.kind !== 'group' || !(await isOfPartner(database, partnerId, row.id))) return undefined
    return { ...row, is_manager: false, is_admin: false, is_private: false }
  }
  const gradeIn = async (row: Row, viewer: Viewer): Promise<number> => {
    if ('guestId' in viewer) return GUEST_GRADE
    return row.is_admin ? ADMIN_GRADE : gradeOf(viewer.player)
  }
  const hasPassed = (row: Row) => !row.is_password || row.is_manager || row.entered_no === row.password_no

  const look = async (
    name: RoomName,
    viewer: Viewer,
    { withoutPassword = false }: How = {},
    ask = find,
  ): Promise<Row> => {
    const id = idOf(viewer)
    const isGuest = 'guestId' in viewer
    const found = await ask({ name, viewer: id, guestBlock: blockOf(viewer) })
    const partnerId = 'player' in viewer ? viewer.player.partnerId : undefined
    const row = partnerId ? await ofPartner(found, partnerId) : found
    // A private chat of others does not exist for anybody else.
    if (!row || (row.kind === 'private' && row.other === null)) throw refuse('roomDeleted')
    if (isGuest && !row.guests) throw refuse('roomNotForGuests')
    if (row.grades_in && !row.is_manager && !row.grades_in.includes(await gradeIn(row, viewer)))
      throw refuse('roomNotForGrade')
    const hasEntered = hasPassed(row)
    if (!hasEntered && !withoutPassword) throw refuse('roomPasswordNeeded', { data: { title: row.title } })
    if (!isGuest && row.kind === 'group' && row.read_no === null && hasEntered) await join(database, row, id)
    return row
  }

  return {
    async admit(name, viewer) {
      return { room: roomOf(await look(name, viewer, {}, findInRushes)) }
    },
    async enter(name, viewer, how) {
      const row = await look(name, viewer, how)
      const id = idOf(viewer)
      const shown =
        'guestId' in viewer
          ? guestLook(id)
          : { userName: row.user_name!, nickname: shownNickname(row.nickname!), avatar: row.player_avatar! }
      return {
        room: roomOf(row),
        member: {
          id,
          ...shown,
          birthday: row.birthday,
          grade: await gradeIn(row, viewer),
          isManager: row.is_manager,
          isAdmin: row.is_admin,
          isPrivateManager: row.is_private,
          isEmbedded: isByPartner(viewer),
          readNo: Number(row.read_no ?? row.latest_no),
          hasEntered: hasPassed(row),
          guestBlock: blockOf(viewer),
          ban:
            row.ban_type === null
              ? undefined
              : { duration: row.ban_type, until: row.ban_until, isOwn: row.ban_is_own! },
        },
        ...(row.other !== null && { other: row.other }),
      }
    },
  }
}

async function isOfPartner(database: Queryable, partnerId: bigint, room: bigint): Promise<boolean> {
  const rows = await database.query(
    'select 1 from embed_partner_room where partner_id = $1 and room_id = $2',
    [partnerId, room],
    'chat.partner-room',
  )
  return rows.length > 0
}

/** What was written before somebody came for the first time is not unread. */
const join = (database: Queryable, row: Row, player: bigint) =>
  database.query(`insert into chat_member (room_id, player_id, read_no) values ($1, $2, $3) on conflict do nothing`, [
    row.id,
    player,
    row.latest_no,
  ])

const roomOf = (row: Row): Room => ({
  id: row.id,
  kind: row.kind,
  code: row.code,
  title: row.title,
  subTitle: row.sub_title,
  avatar: row.avatar,
  image: row.image,
  intro: row.intro,
  isPassword: row.is_password,
  passwordNo: row.password_no,
  messageLength: row.message_length,
  isShowList: row.is_show_list,
  isMuted: row.is_message_banned,
  slowSeconds: row.slow_s,
  bannedGrades: row.banned_grades,
  createdAt: row.created_at,
  lastNo: Number(row.last_no),
  latestNo: Number(row.latest_no),
})
