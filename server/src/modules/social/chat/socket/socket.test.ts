/** The chat's socket: who gets in, that everybody hears everything once and in order, and who is said to be there. */
import { pushCodes } from '@hongyun/contract/chat/words.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../../platform/db/database.ts'
import { type ChatClient, enterChat, openChat, socketKey } from '../../../../testing/chat-client.ts'
import { newRoom } from '../../../../testing/chat-rooms.ts'
import { changeSettings } from '../../../../testing/settings.ts'
import { closeAudited, openTestServer, type TestPlayer, type TestServer } from '../../../../testing/test-server.ts'
import { endSessionsOf } from '../../../people/identity/end-sessions.ts'
import { addEvent, type NewEvent } from '../events.ts'
import { setRoom, type WantedRoom } from '../save-room.ts'

let server: TestServer
let base: string
let players: TestPlayer[]
const opened: ChatClient[] = []

const enter = async (player: TestPlayer, roomId: string) => {
  const client = await enterChat(base, { cookie: player.cookie, roomId })
  opened.push(client)
  return client
}
const say = (player: TestPlayer, roomCode: string, message: string) =>
  server.call('addMessage', { roomCode, messageTypeId: 1, message }, player.cookie)
/** Something that happens in a room of which nobody is told. */
const happen = (room: bigint, event: NewEvent) => inTransaction(server.database, (tx) => addEvent(tx, room, event))
const textsOf = ({ heard }: ChatClient) =>
  heard.filter(({ code }) => code === pushCodes.message).map(({ data }) => data.message)

beforeAll(async () => {
  server = await openTestServer()
  base = await server.app.listen({ port: 0, host: '127.0.0.1' })
  players = await Promise.all(Array.from({ length: 4 }, () => server.newPlayer({ money: 0 })))
})
afterAll(async () => {
  for (const client of opened) client.close()
  await closeAudited(server)
})

describe('a handshake', () => {
  it('is refused in words, and the socket closed', async () => {
    const [player, other] = players as [TestPlayer, TestPlayer]
    const { code: roomId } = await newRoom(server.database)
    const refused = async (opening: Parameters<typeof openChat>[1]) => {
      const client = await openChat(base, opening)
      await client.closed
      // A heartbeat may come before it.
      const heard = client.heard.filter(({ code }) => code !== pushCodes.heartbeat)
      expect(heard).toHaveLength(1)
      const [{ code, success, msg, data }] = heard as [(typeof heard)[0]]
      expect({ code, success }).toEqual({ code: pushCodes.established, success: false })
      expect(msg.length).toBeLessThan(40)
      return data.reason
    }
    const { cookie } = player
    const key = await socketKey(base, cookie)
    expect(await refused({ cookie: other.cookie, roomId, key })).toBe('socketKeyWorn')
    expect(await refused({ cookie: '', roomId, key })).toBe('socketKeyWorn')
    await enter(player, roomId)
    expect(await refused({ cookie, roomId: 'rnone' })).toBe('roomDeleted')
    expect(await refused({ cookie, roomId: '1', type: '7' })).toBe('roomDeleted')
    expect(await refused({ cookie, roomId: '99999999999999999999', type: '7' })).toBe('roomDeleted')
    expect(await refused({ cookie, roomId, type: '2' as '7' })).toBe('badInput')
    expect(await refused({ cookie, roomId, key: 'x'.repeat(101) })).toBe('badInput')
    for (const none of ['', '\0', `${roomId}\0`, 'R1', '鸿'])
      expect(await refused({ cookie, roomId: none })).toBe('badInput')
    for (const after of ['-1', '1.5', 'x', '', '9007199254740993'])
      expect(await refused({ cookie, roomId, after })).toBe('badInput')
    const locked = await newRoom(server.database, { gradesIn: [9] })
    expect(await refused({ cookie, roomId: locked.code })).toBe('roomNotForGrade')
    const forGuests = await newRoom(server.database, { guests: true })
    expect(await refused({ cookie: '', roomId })).toBe('roomNotForGuests')
    expect(await refused({ cookie: '', roomId: forGuests.code, guestCode: '1.x' })).toBe('guestCodeWrong')
    expect(await refused({ cookie, roomId: forGuests.id.toString(), type: '7' })).toBe('roomDeleted')
    const used = await socketKey(base, cookie)
    opened.push(await enterChat(base, { cookie, roomId, key: used }))
    expect(await refused({ cookie, roomId, key: used })).toBe('socketKeyWorn')
  })
})

describe('a room', () => {
  it('tells everybody everything once, in the order of its numbers, from the number it was entered at', async () => {
    const [one, two, three] = players as [TestPlayer, TestPlayer, TestPlayer, TestPlayer]
    const { code } = await newRoom(server.database)
    await say(one, code, 'before')
    const clients = [await enter(one, code), await enter(two, code)]
    expect((await clients[0]!.hear(pushCodes.established)).data).toMatchObject({
      roomCode: code,
      userId: one.id.toString(),
      latestId: 1,
    })
    const words = Array.from({ length: 30 }, (_, n) => `${n} <b>鸿运</b>`)
    await Promise.all(words.map((word, n) => say([one, two, three][n % 3]!, code, word)))
    for (const client of clients) await expect.poll(() => textsOf(client).length).toBe(30)
    expect(textsOf(clients[0]!).toSorted()).toEqual(words.toSorted())
    expect(textsOf(clients[1]!)).toEqual(textsOf(clients[0]!))
    const ids = clients[0]!.heard.filter((frame) => frame.code === pushCodes.message).map(({ data }) => data.id)
    expect(ids).toEqual(words.map((_, n) => n + 2))
  })

  it('tells who comes back what they missed with the first frame, without what was recalled', async () => {
    const [one, two] = players as [TestPlayer, TestPlayer]
    const [{ code }, elsewhere] = [await newRoom(server.database), await newRoom(server.database)]
    for (const word of ['a', 'b', 'c']) await say(one, code, word)
    await server.call('updateMessageStateFront', { roomCode: code, id: 2 }, one.cookie)
    const back = async (after: number, roomId = code) => {
      const client = await openChat(base, { cookie: two.cookie, roomId, after })
      opened.push(client)
      const { data } = await client.hear(pushCodes.established)
      return { client, data, missed: data.missed as { list: { id: number }[]; events: object[]; nextId: number } }
    }
    const { client, missed } = await back(0)
    expect(missed).toMatchObject({
      list: [
        { id: 1, message: 'a' },
        { id: 3, message: 'c' },
      ],
      events: [{ id: 4, type: 5, messageId: 2 }],
      nextId: 4,
    })
    expect((await back(2)).missed).toMatchObject({ list: [{ id: 3 }], events: [{ id: 4 }], nextId: 4 })
    for (const known of [4, 5, Number.MAX_SAFE_INTEGER]) expect((await back(known)).data.missed).toBeUndefined()
    expect((await back(2, elsewhere.code)).data).toMatchObject({ roomCode: elsewhere.code, latestId: 0 })
    await say(one, code, 'd')
    expect(await client.hear(pushCodes.message)).toMatchObject({ data: { id: 5, message: 'd' } })
    expect(textsOf(client)).toEqual(['d'])
  })

  it('tells within a second what no process was told of: of deleted rooms and changed rights, who then has to leave', async () => {
    const [one, two] = players as [TestPlayer, TestPlayer]
    const { code, id } = await newRoom(server.database)
    const [client, other] = [await enter(one, code), await enter(two, code)]
    await happen(id, { code: 3, subtype: 1, data: {} })
    expect((await client.hear(3, { type: 1 })).data).toMatchObject({ id: 1, roomCode: code })
    await happen(id, { code: 16, data: { grades: [1, 2] } })
    expect(await client.hear(16)).toMatchObject({ msg: '您的等级已禁言', data: { grades: [1, 2] } })
    await happen(id, { code: 15, data: { userId: two.id.toString() } })
    expect(await client.hear(15)).toMatchObject({ msg: '账号权限已变更，请重新进入房间' })
    await other.closed
    await happen(id, { code: 13, data: {} })
    expect(await client.hear(13)).toMatchObject({ msg: '房间已被删除' })
    await client.closed
  })

  it('tells whoever is looked at again that it was deleted meanwhile', async () => {
    const { code, id } = await newRoom(server.database)
    const client = await enter(players[0]!, code)
    await inTransaction(server.database, async (tx) => {
      await addEvent(tx, id, { code: 15, data: {} })
      await tx.query(`update chat_room set state = 'deleted' where id = $1`, [id])
    })
    await client.closed
    const ends = client.heard.filter(({ code }) => code === 13 || code === 15)
    expect(ends).toMatchObject([{ code: 15 }, { code: 13, msg: '房间已被删除', data: { id: 1, roomCode: code } }])
  })

  it('sees who may not stay leave within a second, once it got a password, other grades, or takes no guests', async () => {
    const [one, two] = players as [TestPlayer, TestPlayer]
    const { code, id } = await newRoom(server.database, { guests: true, managers: [one.id] })
    const [manager, member] = [await enter(one, code), await enter(two, code)]
    const guest = await enterChat(base, { cookie: '', roomId: code })
    opened.push(guest)
    const { userName } = (await server.call('getUserInfo', { userId: one.id.toString() }, one.cookie)).data
    const open: WantedRoom = {
      ...{
        title: '',
        subTitle: '',
        avatar: '',
        imageUrl: '',
        content: '',
        messageLength: 200,
        slowSeconds: 0,
        sort: 0,
      },
      ...{ isShowList: true, isMessageBanned: false, guests: false, gradesIn: [], bannedGrades: [] },
      ...{ admins: [userName], managers: [] },
    }
    const set = (wanted: Partial<WantedRoom>, password?: string) =>
      inTransaction(server.database, (tx) => setRoom(tx, id, { ...open, ...wanted }, password))
    expect(await set({ slowSeconds: 5, guests: true })).toBeUndefined()
    await set({})
    const told = await guest.hear(15, { userId: (await guest.hear(pushCodes.established)).data.userId })
    expect(told.msg).toBe('账号权限已变更，请重新进入房间')
    await guest.closed
    await set({ gradesIn: [9] })
    await member.hear(15, { userId: two.id.toString() })
    await member.closed
    await set({})
    const again = await enter(two, code)
    await set({}, 'a hash')
    await again.hear(15, { userId: two.id.toString() })
    await again.closed
    expect(manager.heard.filter(({ data }) => data.userId === one.id.toString() && data.id)).toEqual([])
    await say(one, code, 'still here')
    expect((await manager.hear(pushCodes.message)).data).toMatchObject({ message: 'still here' })
  })

  it('tells who came and went, and how many are there', async () => {
    const [one, two, three] = players as [TestPlayer, TestPlayer, TestPlayer]
    const { code } = await newRoom(server.database)
    const online = async () => (await server.call('getOnlineCount', { roomCode: code })).data.count
    const client = await enter(one, code)
    await expect.poll(online).toBe(1)
    const others = [await enter(two, code), await enter(two, code), await enter(three, code)]
    await client.hear(pushCodes.online, { count: 3 })
    await expect.poll(online).toBe(3)
    // Who has two windows is there until the second one is closed.
    others[0]!.close()
    others[2]!.close()
    expect((await client.hear(pushCodes.offline, { count: 2 })).data.userIds).toEqual([three.id.toString()])
    others[1]!.close()
    expect((await client.hear(pushCodes.offline, { count: 1 })).data.userIds).toEqual([two.id.toString()])
    await expect.poll(online).toBe(1)
  })
})

describe('a guest', () => {
  it('gets a code at the door, and is the same guest with it', async () => {
    const { code: roomId } = await newRoom(server.database, { guests: true })
    const client = await enterChat(base, { cookie: '', roomId })
    opened.push(client)
    const { guestCode, userId } = (await client.hear(pushCodes.established)).data as {
      guestCode: string
      userId: string
    }
    expect(userId).toMatch(/^-/)
    const again = await enterChat(base, { cookie: '', roomId, guestCode })
    opened.push(again)
    expect((await again.hear(pushCodes.established)).data).toMatchObject({ userId, guestCode })
    expect(
      (await server.call('addMessageGuest', { roomCode: roomId, guestCode, messageTypeId: 1, message: '好' })).code,
    ).toBe(1)
    expect((await again.hear(pushCodes.message)).data).toMatchObject({ userId, message: '好' })
  })
})

describe('a private chat', () => {
  it('is told to both, also to who looks at another chat', async () => {
    const [one, two] = players as [TestPlayer, TestPlayer]
    const { code } = await newRoom(server.database, { managers: [one.id] })
    const elsewhere = await enter(two, code)
    const { roomId } = (await server.call('getDirectRoomWeb', { targetUserId: two.id.toString() }, one.cookie)).data
    const client = await enterChat(base, { cookie: one.cookie, roomId, type: '7' })
    opened.push(client)
    await server.call('addDirectMessage', { roomId, messageTypeId: 1, message: '在吗' }, one.cookie)
    expect((await client.hear(pushCodes.message)).data).toMatchObject({ roomId, message: '在吗' })
    expect((await elsewhere.hear(pushCodes.directNews)).data).toEqual({ roomId, latestMessageId: 1 })
    expect(client.heard.filter(({ code }) => code === pushCodes.directNews)).toEqual([])
  })
})

describe('a session that ends', () => {
  it('ends its sockets within a second, with the reason', async () => {
    const player = await server.newPlayer({ money: 0 })
    const { code } = await newRoom(server.database)
    const client = await enter(player, code)
    await endSessionsOf(server.database, player.id, 'signedInElsewhere')
    const { msg, data } = await client.hear(pushCodes.loggedOut)
    expect(data).toEqual({ reason: 'signedInElsewhere' })
    expect(msg).not.toBe('')
    await client.closed
  })
})

describe('a site in maintenance', () => {
  it('ends sockets with that reason and its own words, whatever else has happened', async () => {
    const player = await server.newPlayer({ money: 0 })
    const client = await enter(player, (await newRoom(server.database)).code)
    const online = async () => (await server.call('getOnlineCount', { roomCode: 'r1001' }, player.cookie)).code
    await changeSettings(server.database, { siteMode: 'maintenance', siteMessage: '升级数据库' })
    await expect.poll(online).toBe(-7)
    // As the next heartbeat would, this has the socket looked at.
    await endSessionsOf(server.database, player.id, 'signedInElsewhere')
    expect(await client.hear(pushCodes.loggedOut)).toMatchObject({ msg: '升级数据库', data: { reason: 'maintenance' } })
    await client.closed
    await changeSettings(server.database, { siteMode: 'open', siteMessage: '' })
    await expect.poll(online).not.toBe(-7)
  })
})
