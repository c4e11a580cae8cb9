/** Private chats, recalls, rooms with a password and guests: who may do what, and that strangers' ids open nothing. */
import { pushCodes } from '@hongyun/contract/chat/words.ts'
import { roomPasswordHash } from '@hongyun/contract/wire/credentials.ts'
import { maskName } from '@hongyun/contract/wire/mask.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../../../platform/keys/passwords.ts'
import { openChat } from '../../../testing/chat-client.ts'
import { newRoom } from '../../../testing/chat-rooms.ts'
import { closeAudited, openTestServer, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let admin: TestPlayer
let manager: TestPlayer
let player: TestPlayer
let other: TestPlayer
let room: { id: bigint; code: string }
beforeAll(async () => {
  server = await openTestServer()
  const made = await Promise.all(Array.from({ length: 4 }, () => server.newPlayer({ money: 0 })))
  ;[admin, manager, player, other] = made as [TestPlayer, TestPlayer, TestPlayer, TestPlayer]
  room = await newRoom(server.database, { managers: [admin.id] })
  await server.database.query('insert into chat_manager (room_id, player_id, is_admin) values ($1, $2, false)', [
    room.id,
    manager.id,
  ])
})
afterAll(() => closeAudited(server))

const say = async (by: TestPlayer, roomCode = room.code) =>
  (await server.call('addMessage', { roomCode, messageTypeId: '1', message: '好' }, by.cookie)).data.id
const open = (by: TestPlayer, to: TestPlayer) =>
  server.call('getDirectRoomWeb', { targetUserId: to.id.toString() }, by.cookie)
const write = (by: TestPlayer, roomId: string, more: Record<string, unknown> = {}) =>
  server.call('addDirectMessage', { roomId, messageTypeId: '1', message: '好', ...more }, by.cookie)
const because = (reason: string) => ({ code: -98, data: { reason } })

describe('a recall', () => {
  const recall = (by: TestPlayer, id: number, roomCode = room.code) =>
    server.call('updateMessageStateFront', { roomCode, id: String(id) }, by.cookie)
  const age = (id: number, minutes: number) =>
    server.database.query(
      `alter table chat_message disable trigger chat_message_is_final;
       update chat_message set at = at - interval '${minutes} minutes' where room_id = ${room.id} and no = ${id};
       alter table chat_message enable trigger chat_message_is_final`,
    )

  it('takes the own message of two minutes back, once, and tells the room', async () => {
    const id = await say(player)
    expect(await recall(other, id)).toMatchObject(because('recallShut'))
    const all = await Promise.all(Array.from({ length: 5 }, () => recall(player, id)))
    expect(all.map(({ code }) => code)).toEqual([1, 1, 1, 1, 1])
    const { list, events } = (
      await server.call('getMessageListWeb', { roomCode: room.code, after: String(id - 1) }, other.cookie)
    ).data
    expect(list).toEqual([])
    expect(events).toMatchObject([{ id: id + 1, type: 5, messageId: id }])
    const late = await say(player)
    await age(late, 3)
    expect(await recall(player, late)).toMatchObject(because('recallLate'))
    expect((await recall(manager, late)).code).toBe(1)
    expect(await recall(player, 9999)).toMatchObject(because('messageUnknown'))
    // An event is no message.
    expect(await recall(manager, id + 1)).toMatchObject(because('messageUnknown'))
  })

  it('of an admin is for nobody else, and of another room not for its manager', async () => {
    const id = await say(admin)
    expect(await recall(manager, id)).toMatchObject(because('recallShut'))
    expect((await recall(admin, id)).code).toBe(1)
    const elsewhere = await newRoom(server.database)
    const foreign = await say(player, elsewhere.code)
    expect(await recall(manager, foreign, elsewhere.code)).toMatchObject(because('recallShut'))
  })
})

describe('a private chat', () => {
  it('is begun by an admin or with one, and answered by whoever was written to', async () => {
    expect(await open(player, other)).toMatchObject(because('directForbidden'))
    expect(await open(player, player)).toMatchObject(because('directForbidden'))
    expect(await open(player, { ...other, id: 1n })).toMatchObject(because('directForbidden'))
    const opened = await Promise.all([open(player, admin), open(admin, player), open(player, admin)])
    const [roomId] = opened.map(({ data }) => data.roomId) as [string]
    expect(new Set(opened.map(({ data }) => data.roomId)).size).toBe(1)
    const said = await Promise.all(Array.from({ length: 20 }, () => write(player, roomId, { requestId: 'one' })))
    expect(new Set(said.map(({ data }) => data.id))).toEqual(new Set([1]))
    expect((await write(admin, roomId)).data).toEqual({ id: 2 })
    const { list } = (await server.call('getDirectRoomListWeb', {}, player.cookie)).data
    expect(list).toMatchObject([
      { roomId, userId: admin.id.toString(), latestMessageId: 2, messageReadId: 1, subTitle: '好' },
    ])
    // Whoever looks: who manages a room sees the accounts in its own list.
    const shown = [...opened, await open(admin, player)].map(({ data }) => data.userName)
    const masked = [admin, player, admin, player].map(({ userName }) => maskName(userName))
    expect([...shown, list[0]!.userName]).toEqual([...masked, maskName(admin.userName)])
    const ofAdmin = (await server.call('getDirectRoomListWeb', {}, admin.cookie)).data.list
    expect(ofAdmin.map(({ userName }) => userName)).toEqual([maskName(player.userName)])
    const mark = (id: string) => server.call('setDirectMessageReadWeb', { roomId, id }, player.cookie)
    expect((await mark('2')).data).toEqual({ messageReadId: 2 })
    // What was read stays read, and what is not there yet is not.
    expect((await mark('1')).data).toEqual({ messageReadId: 2 })
    expect((await mark('900')).data).toEqual({ messageReadId: 2 })
  })

  it('does not exist for anybody else, and takes nobody who is blocked, banned or under age', async () => {
    const { roomId } = (await open(player, admin)).data
    expect(await write(other, roomId)).toMatchObject(because('roomDeleted'))
    const card = (by: TestPlayer) =>
      server.call('getRoleUserCardFront', { roomId, userId: admin.id.toString() }, by.cookie)
    expect((await card(player)).data).toMatchObject({ grade: 100, userName: expect.stringContaining('*') })
    expect(await card(other)).toMatchObject(because('roomDeleted'))
    for (const name of ['getDirectMessageListWeb', 'getDirectRoomWeb'] as const)
      expect(await server.call(name, { roomId }, other.cookie)).toMatchObject(because('roomDeleted'))
    for (const name of ['setDirectMessageReadWeb', 'recallDirectMessageWeb'] as const)
      expect(await server.call(name, { roomId, id: '1' }, other.cookie)).toMatchObject(because('roomDeleted'))
    // A group room is not read by its id, whoever asks.
    expect(await write(player, room.id.toString())).toMatchObject(because('roomDeleted'))
    expect(await server.call('recallDirectMessageWeb', { roomId, id: '2' }, player.cookie)).toMatchObject(
      because('recallShut'),
    )
    expect((await server.call('recallDirectMessageWeb', { roomId, id: '1' }, player.cookie)).code).toBe(1)
    await server.database.query('insert into chat_block (player_id, target_id) values ($1, $2)', [admin.id, player.id])
    expect(await write(player, roomId)).toMatchObject(because('directBlocked'))
    await server.database.query('delete from chat_block')
    await server.database.query(`insert into chat_ban (member_id, duration_type) values ($1, 1)`, [player.id])
    expect(await write(player, roomId)).toMatchObject(because('chatBanned'))
    await server.database.query('update chat_ban set lifted_at = now() where member_id = $1', [player.id])
    expect((await write(player, roomId)).code).toBe(1)
    await server.database.query('update chat_manager set is_private = true where player_id = $1', [manager.id])
    const direct = (await open(manager, other)).data.roomId
    const sent = await write(other, direct, { requestId: 'stands' })
    expect(sent.code).toBe(1)
    await server.database.query(`update player set birthday = now() - interval '10 years' where id = $1`, [other.id])
    expect(await write(manager, direct)).toMatchObject(because('directForbidden'))
    // What stands is answered, whatever has changed since.
    expect(await write(other, direct, { requestId: 'stands' })).toEqual(sent)
    await server.database.query('update chat_manager set is_private = false where player_id = $1', [manager.id])
    await server.database.query('update player set birthday = null where id = $1', [other.id])
    expect(await write(manager, direct)).toMatchObject(because('directForbidden'))
  })
})

it('is taken back by its number alone, where that says which message it is', async () => {
  const [one, two] = await Promise.all([server.newPlayer({ money: 0 }), server.newPlayer({ money: 0 })])
  await server.database.query('insert into chat_manager (room_id, player_id, is_admin) values ($1, $2, true)', [
    room.id,
    one!.id,
  ])
  const [mine, theirs] = [(await open(two!, one!)).data.roomId, (await open(two!, admin)).data.roomId]
  const recall = (id: string, by = two!) => server.call('recallDirectMessageWeb', { id }, by.cookie)
  await write(two!, mine)
  expect(await recall('1', one!)).toMatchObject(because('messageUnknown'))
  expect((await recall('1')).code).toBe(1)
  expect((await recall('1')).code).toBe(1)
  expect((await server.call('getDirectMessageListWeb', { roomId: mine }, one!.cookie)).data.list).toEqual([])
  for (const roomId of [theirs, mine, theirs, theirs]) await write(two!, roomId)
  // Both chats have a third entry that is a message of the player's: the second of one is the recall.
  expect(await recall('3')).toMatchObject({ data: { reason: 'badInput', field: 'roomId' } })
  expect((await recall('1')).code).toBe(1)
  expect((await server.call('getDirectMessageListWeb', { roomId: theirs }, two!.cookie)).data.list).toHaveLength(2)
})

describe('a room with a password', () => {
  it('opens to the right one, is locked after five wrong ones at once, and asks again for a new one', async () => {
    const set = async (digits: string) => hashPassword(roomPasswordHash(digits))
    const locked = await newRoom(server.database, { passwordHash: await set('2718') })
    const enter = (by: TestPlayer, digits: string) =>
      server.call('checkPassword', { roomCode: locked.code, password: roomPasswordHash(digits) }, by.cookie)
    const see = (by: TestPlayer) => server.call('getRoomWeb', { roomCode: locked.code }, by.cookie)
    expect(await see(player)).toMatchObject(because('roomPasswordNeeded'))
    expect(await enter(player, '0000')).toMatchObject(because('roomPasswordWrong'))
    expect((await enter(player, '2718')).code).toBe(1)
    expect((await see(player)).data.isPassword).toBe(true)
    const tries = await Promise.all(Array.from({ length: 12 }, () => enter(other, '1111')))
    expect(
      tries.filter(({ data }) => (data as { reason?: string }).reason === 'roomPasswordWrong').length,
    ).toBeLessThan(5)
    expect(await enter(other, '2718')).toMatchObject(because('roomPasswordLocked'))
    await server.database.query(
      'update chat_room set password_hash = $2, password_no = password_no + 1 where id = $1',
      [locked.id, await set('3141')],
    )
    expect(await see(player)).toMatchObject(because('roomPasswordNeeded'))
    await server.database.query(`update failed_try set last_at = last_at - interval '11 minutes'`)
    expect((await enter(other, '3141')).code).toBe(1)
  })

  it('opens to the password of the handshake, for good, and is locked by wrong ones there', async () => {
    const base = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const passwordHash = await hashPassword(roomPasswordHash('2718'))
    const { code: roomId } = await newRoom(server.database, { passwordHash })
    const come = async ({ cookie }: TestPlayer, digits?: string) => {
      const client = await openChat(base, { cookie, roomId, ...(digits && { password: roomPasswordHash(digits) }) })
      const { success, data } = await client.hear(pushCodes.established)
      client.close()
      return success ? 'in' : data.reason
    }
    expect(await come(player)).toBe('roomPasswordNeeded')
    expect(await come(player, '0000')).toBe('roomPasswordWrong')
    expect(await come(player, '2718')).toBe('in')
    expect(await come(player)).toBe('in')
    for (let n = 0; n < 5; n++) await come(other, '1111')
    expect(await come(other, '2718')).toBe('roomPasswordLocked')
  })
})

describe('a guest', () => {
  it('reads and writes in rooms for guests, as who the server says', async () => {
    const guests = await newRoom(server.database, { guests: true })
    const read = (guestCode?: string, roomCode = guests.code) =>
      server.call('getMessageListWebGuest', { roomCode, ...(guestCode && { guestCode }) })
    const { guestCode } = (await read()).data
    const post = (code: string, roomCode = guests.code) =>
      server.call('addMessageGuest', { roomCode, guestCode: code, messageTypeId: '1', message: '有人吗' })
    expect((await post(guestCode)).code).toBe(1)
    const { list } = (await read(guestCode)).data
    expect(list).toMatchObject([{ grade: -2, gradeName: '游客', userId: `-${guestCode.split('.')[0]}` }])
    expect(await post(`1${guestCode}`)).toMatchObject(because('guestCodeWrong'))
    expect(await read(guestCode, room.code)).toMatchObject(because('roomNotForGuests'))
    expect(await post(guestCode, room.code)).toMatchObject(because('roomNotForGuests'))
    await server.database.query('insert into chat_ban (room_id, member_id, duration_type) values ($1, $2, 1)', [
      guests.id,
      -BigInt(guestCode.split('.')[0]!),
    ])
    expect(await post(guestCode)).toMatchObject(because('chatBanned'))
    // A player is a player there too.
    expect(await say(player, guests.code)).toBe(2)
  })
})
