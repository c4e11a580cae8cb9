/** The doors of the chat: each is shut to whoever may not speak, also between check and write, and what is refused leaves nothing. */
import { roomPasswordHash } from '@hongyun/contract/wire/credentials.ts'
import type { CallName } from '@hongyun/contract/wire/routes.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/database.ts'
import { hashPassword } from '../../../platform/keys/passwords.ts'
import { newRoom } from '../../../testing/chat-rooms.ts'
import { newPicture } from '../../../testing/pictures.ts'
import { chatRows } from '../../../testing/roles-of-chat.ts'
import { moderationRows } from '../../../testing/roles-of-moderation.ts'
import type { Ids } from '../../../testing/roles-rows.ts'
import { closeAudited, openTestServer, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'
import { lockRoom } from '../chat/events.ts'

let server: TestServer
let [manager, member]: TestPlayer[] = []
let of: { id: bigint; code: string }
let guest: { id: bigint; guestCode: string }
let direct: bigint
const pictures = { member: '', guest: '' }
beforeAll(async () => {
  server = await openTestServer()
  ;[manager, member] = await Promise.all([1, 2].map(() => server.newPlayer({ money: 0 })))
  of = await newRoom(server.database, { managers: [manager!.id], guests: true })
  const { guestCode } = (await server.call('getMessageListWebGuest', { roomCode: of.code })).data
  guest = { id: -BigInt(guestCode.split('.')[0]!), guestCode }
  const { data } = await server.call('getDirectRoomWeb', { targetUserId: manager!.id.toString() }, member!.cookie)
  direct = BigInt(data.roomId)
  const upload = async (input: object, cookie?: string) =>
    (await server.call('uploadChatFile', { file: await newPicture(), ...input }, cookie)).data.imgPath
  pictures.member = await upload({}, member!.cookie)
  pictures.guest = await upload({ guestCode })
  await server.call('addSavedImage2', { imgPath: pictures.member }, manager!.cookie)
})
afterAll(() => closeAudited(server))

const refused = (reason: string) => ({ code: -98, data: { reason } })
const text = { messageTypeId: '1', message: '在吗' }
type Door = {
  as: 'member' | 'guest'
  open(by?: TestPlayer): Promise<{ code: number }>
  onlySite?: true
  isDirect?: true
}
const doors: Record<string, Door> = {
  addMessage: {
    as: 'member',
    open: (by = member!) => server.call('addMessage', { roomCode: of.code, ...text }, by.cookie),
  },
  addImage: {
    as: 'member',
    open: (by = member!) => server.call('addImage', { roomCode: of.code, message: pictures.member }, by.cookie),
  },
  uploadToRoom: {
    as: 'member',
    open: async (by = member!) =>
      server.call('uploadChatFile', { file: await newPicture(), roomCode: of.code }, by.cookie),
  },
  upload: {
    as: 'member',
    onlySite: true,
    open: async (by = member!) => server.call('uploadChatFile', { file: await newPicture() }, by.cookie),
  },
  addDirectMessage: {
    as: 'member',
    isDirect: true,
    open: () => server.call('addDirectMessage', { roomId: direct, ...text }, member!.cookie),
  },
  uploadToDirect: {
    as: 'member',
    isDirect: true,
    open: async () => server.call('uploadChatFile', { file: await newPicture(), roomId: direct }, member!.cookie),
  },
  addMessageGuest: {
    as: 'guest',
    open: () => server.call('addMessageGuest', { roomCode: of.code, guestCode: guest.guestCode, ...text }),
  },
  addImageGuest: {
    as: 'guest',
    open: () =>
      server.call('addImageGuest', { roomCode: of.code, guestCode: guest.guestCode, message: pictures.guest }),
  },
  uploadOfGuest: {
    as: 'guest',
    onlySite: true,
    open: async () => server.call('uploadChatFile', { file: await newPicture(), guestCode: guest.guestCode }),
  },
}
const idOf = ({ as }: Door) => (as === 'guest' ? guest.id : member!.id)
const setRooms = (change: string) =>
  server.database.query(`update chat_room set ${change} where id in (${of.id}, ${direct})`)
const banIn = (room: bigint | null, target: bigint) =>
  server.database.query('insert into chat_ban (room_id, member_id, duration_type) values ($1, $2, 1)', [room, target])
const states: Record<string, { set(door: Door): Promise<unknown>; refusal: string; isOfSite?: true }> = {
  'banned in room': { set: (door) => banIn(door.isDirect ? direct : of.id, idOf(door)), refusal: 'chatBanned' },
  'banned on the site': { set: (door) => banIn(null, idOf(door)), refusal: 'chatBanned', isOfSite: true },
  'grade banned': { set: () => setRooms(`banned_grades = '{1,-2}'`), refusal: 'gradeBanned' },
  'room muted': { set: () => setRooms('is_message_banned = true'), refusal: 'roomMuted' },
}
const calm = async () => {
  await server.database.query('update chat_ban set lifted_at = now() where lifted_at is null')
  await setRooms(`is_message_banned = false, banned_grades = '{}'`)
}
/** What is kept of all that was ever sent. */
const kept = async () =>
  (
    await server.database.query(
      `select (select count(*) from chat_message where code = 1) as messages, (select count(*) from file) as files,
              (select sum(extract(epoch from at))::text from chat_image) as images, (select count(*) from file_use) as uses`,
    )
  )[0]

it.each(Object.keys(states))(
  'every door is shut to who is %s, keeps nothing, and is open again after that',
  async (name) => {
    const state = states[name]!
    for (const [doorName, door] of Object.entries(doors)) {
      const isShut = state.isOfSite || !door.onlySite
      await state.set(door)
      const before = await kept()
      const answer = await door.open()
      if (isShut) expect(answer, doorName).toMatchObject(refused(state.refusal))
      else expect(answer.code, doorName).toBe(1)
      if (isShut) expect(await kept(), doorName).toEqual(before)
      // What was seen may be kept for oneself all the same.
      const { code } = await server.call('addSavedImage2', { imgPath: pictures.member }, member!.cookie)
      expect(code, doorName).toBe(1)
      const isOpenToManager = door.as === 'member' && !door.isDirect
      if (isOpenToManager) expect((await door.open(manager)).code, doorName).toBe(1)
      await calm()
      expect((await door.open()).code, doorName).toBe(1)
    }
  },
)

it('every door is shut by a ban that is committed between check and write', async () => {
  let opened: Promise<unknown[]> = Promise.resolve([])
  const before = await kept()
  await inTransaction(server.database, async (tx) => {
    for (const room of [of.id, direct]) await lockRoom(tx, room)
    await tx.query('select 1 from player where id = $1 for no key update', [member!.id])
    await tx.query(`select pg_advisory_xact_lock(hashtext('files of no player'))`)
    // A member uploads one picture at a time.
    const { uploadToRoom: _, uploadToDirect: __, ...atOnce } = doors
    opened = Promise.all(Object.values(atOnce).map((door) => door.open()))
    for (const waiting of ['%chat_room%', '%from player%', '%files of no player%'])
      await expect
        .poll(() =>
          server.database.query(
            `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like $1 and datname = current_database()
               limit 1`,
            [waiting],
          ),
        )
        .toHaveLength(1)
    for (const target of [member!.id, guest.id])
      await tx.query('insert into chat_ban (member_id, duration_type) values ($1, 1)', [target])
  })
  for (const answer of await opened) expect(answer).toMatchObject(refused('chatBanned'))
  expect(await kept()).toEqual(before)
  await calm()
})

it('a guest who is banned from a room takes the guests of their address along, from that room and from speaking alone', async () => {
  const elsewhere = await newRoom(server.database, { guests: true })
  const again = (await server.call('getMessageListWebGuest', { roomCode: of.code })).data.guestCode
  const write = (roomCode = of.code) => server.call('addMessageGuest', { roomCode, guestCode: again, ...text })
  const ban = (durationTypeId: number) =>
    server.call('addBanFront', { roomCode: of.code, target: guest.id, durationTypeId }, manager!.cookie)
  expect((await ban(4)).code).toBe(1)
  expect(await write()).toMatchObject({ ...refused('guestsBanned'), msg: '与您同一网络的游客已被禁言，登录后可以发言' })
  const { data } = await server.call('getRoomWeb', { roomCode: of.code, guestCode: again })
  expect(data).toMatchObject({ isBanned: true, bannedMessage: '与您同一网络的游客已被禁言，登录后可以发言（一小时）' })
  expect((await write(elsewhere.code)).code).toBe(1)
  expect((await doors.addMessage!.open()).code).toBe(1)
  expect((await ban(6)).code).toBe(1)
  expect((await write()).code).toBe(1)
})

it('a room that is shut to somebody, or a private chat of others, is behind no call', async () => {
  const locked = await newRoom(server.database, { passwordHash: await hashPassword(roomPasswordHash('2718')) })
  const dear = await newRoom(server.database, { gradesIn: [9] })
  const ids = { bystander: manager!.id.toString() } as unknown as Ids
  const shut = [
    { of: 'roomCode', room: { roomCode: locked.code }, reason: 'roomPasswordNeeded' },
    { of: 'roomCode', room: { roomCode: dear.code }, reason: 'roomNotForGrade' },
    { of: 'roomId', room: { roomId: direct }, reason: 'roomDeleted' },
  ]
  const stranger = await server.newPlayer({ money: 0 })
  const tried: string[] = []
  for (const [name, { input, codes }] of Object.entries({ ...chatRows, ...moderationRows })) {
    const fitting = input?.(ids) ?? {}
    const isForPlayers = !name.startsWith('console') && codes.guest === 0
    for (const { of: field, room, reason } of shut) {
      if (!isForPlayers || !(field in fitting)) continue
      const answer = await server.call(name as CallName, { ...fitting, ...room }, stranger.cookie)
      // The password of a room is tried from without.
      const isDoor = name === 'checkPassword' && reason === 'roomPasswordNeeded'
      expect(answer, name).toMatchObject(refused(isDoor ? 'roomPasswordWrong' : reason))
      tried.push(name)
    }
  }
  expect(new Set(tried).size).toBeGreaterThan(15)
  const file = await newPicture()
  for (const { room, reason } of shut)
    expect(await server.call('uploadChatFile', { file, ...room }, stranger.cookie)).toMatchObject(refused(reason))
  const { guestCode } = guest
  for (const name of ['getMessageListWebGuest', 'addMessageGuest', 'addImageGuest'] as const) {
    const input = { ...chatRows[name].input!(ids), guestCode, roomCode: dear.code }
    expect(await server.call(name, input), name).toMatchObject(refused('roomNotForGuests'))
  }
})
