/** What the session of an embedded chat reaches: the chat of the partner's rooms, for as long as the partner may, and nothing else. */
import { pushCodes } from '@hongyun/contract/chat/words.ts'
import { openToEmbedded } from '@hongyun/contract/embed/open-calls.ts'
import { EMBED_HEADER } from '@hongyun/contract/embed/words.ts'
import { examples } from '@hongyun/contract/reference/examples.ts'
import { passwordHash } from '@hongyun/contract/wire/credentials.ts'
import { playerRoutes } from '@hongyun/contract/wire/player-routes.ts'
import type { CallName } from '@hongyun/contract/wire/routes.ts'
import { routes } from '@hongyun/contract/wire/routes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ChatClient, enterChat, openChat } from '../../../testing/chat-client.ts'
import { newRoom } from '../../../testing/chat-rooms.ts'
import { newPartner, signedKey, type TestPartner } from '../../../testing/embed.ts'
import { newPicture } from '../../../testing/pictures.ts'
import {
  closeAudited,
  openTestServer,
  PASSWORD,
  type TestPlayer,
  type TestServer,
} from '../../../testing/test-server.ts'
import { endSessionsOf } from '../../people/identity/end-sessions.ts'

let server: TestServer
let base: string
let partner: TestPartner
let owner: TestPlayer
let room: { id: bigint; code: string }
let foreign: { id: bigint; code: string }
const opened: ChatClient[] = []

beforeAll(async () => {
  server = await openTestServer()
  base = await server.app.listen({ port: 0, host: '127.0.0.1' })
  owner = await server.newPlayer({ userName: 'embed_sess' })
  room = await newRoom(server.database, { managers: [owner.id] })
  foreign = await newRoom(server.database, { managers: [owner.id] })
  partner = await newPartner(server, [room.code])
  const { data } = await server.call('embedChatLoginKey', { partner: partner.code, key: partner.keyFor('u1') })
  const proof = { userName: owner.userName, password: passwordHash(owner.userName, PASSWORD), random: 'embed-sess' }
  await server.call('embedChatBind', { ticket: data.ticket, ...proof })
})
afterAll(async () => {
  for (const client of opened) client.close()
  await closeAudited(server)
})

const login = (by = partner) => server.call('embedChatLoginKey', { partner: by.code, key: by.keyFor('u1') })
const newSession = async () => ({ embedded: (await login()).data.token! })
const refused = (reason: string) => ({ code: -98, data: { reason } })

describe('a session', () => {
  it('reaches none of the other calls, whatever is asked', async () => {
    const session = await newSession()
    for (const name of (Object.keys(routes) as CallName[]).filter((one) => !openToEmbedded.has(one))) {
      const answer = await server.call(name, examples[name], session)
      if (name in playerRoutes) expect(answer, name).toMatchObject(refused('embedCallShut'))
      // At the console a player is nobody, whatever the session.
      else expect([0, -98], name).toContain(answer.code)
    }
  })

  it('reaches no money, profile, private chat or moderation', () => {
    const paths = [...openToEmbedded].map((name) => routes[name as CallName])
    expect(
      paths.filter((path) =>
        /money|pay|transfer|betting\/(?!getServerTime)|withdraw|Direct(?!MessageRead)|Ban/i.test(path),
      ),
    ).toEqual([])
  })

  it('is no cookie of the site, and a cookie of the site is none', async () => {
    const { embedded } = await newSession()
    expect((await server.call('info', {}, embedded)).code).toBe(0)
    expect((await server.call('queryBalanceFront', {}, embedded)).code).toBe(0)
    expect((await server.call('getMessageListWeb', { roomCode: room.code }, embedded)).code).toBe(0)
    expect((await server.call('getMessageListWeb', { roomCode: room.code }, { embedded: owner.cookie })).code).toBe(0)
    // The header counts alone: whoever is signed in beside it is not asked.
    const both = await server.app.inject({
      url: '/v1/users/info',
      cookies: { sid: owner.cookie },
      headers: { [EMBED_HEADER]: embedded },
    })
    expect(both.json()).toMatchObject(refused('embedCallShut'))
    const worn = await server.app.inject({
      url: `/v1/broadCast/getMessageListWeb?roomCode=${room.code}`,
      cookies: { sid: owner.cookie },
      headers: { [EMBED_HEADER]: 'worn' },
    })
    expect(worn.json().code).toBe(0)
  })

  it("sees the partner's rooms alone, and manages none of them", async () => {
    const session = await newSession()
    const rooms = (await server.call('getRoomListWeb', {}, session)).data.list.map(({ roomCode }) => roomCode)
    expect(rooms).toEqual([room.code])
    expect((await server.call('getRoomListWeb', {}, owner.cookie)).data.list.length).toBeGreaterThan(1)
    expect((await server.call('getRoomWeb', { roomCode: room.code }, session)).data).toMatchObject({ isManager: false })
    expect((await server.call('getRoomWeb', { roomCode: room.code }, owner.cookie)).data).toMatchObject({
      isManager: true,
    })
    const said = { messageTypeId: '1', message: '大家好' }
    expect((await server.call('addMessage', { roomCode: room.code, ...said }, session)).code).toBe(1)
    expect(await server.call('addMessage', { roomCode: foreign.code, ...said }, session)).toMatchObject(
      refused('roomDeleted'),
    )
    for (const name of ['getRoomWeb', 'getMessageListWeb', 'getOnlineMemberListFront'] as const)
      expect(await server.call(name, { roomCode: foreign.code }, session), name).toMatchObject(refused('roomDeleted'))
    const other = await server.newPlayer({ money: 0 })
    const { id } = (await server.call('addMessage', { roomCode: room.code, ...said }, other.cookie)).data
    expect(await server.call('updateMessageStateFront', { roomCode: room.code, id }, session)).toMatchObject(
      refused('recallShut'),
    )
    const everybody = { ...said, status: '1' }
    expect(await server.call('addMessage', { roomCode: room.code, ...everybody }, session)).toMatchObject(
      refused('mentionAllShut'),
    )
    // A private chat of the player's is none of the partner's.
    await server.database.query('update chat_manager set is_private = true where player_id = $1', [owner.id])
    const { roomId } = (await server.call('getDirectRoomWeb', { targetUserId: other.id }, owner.cookie)).data
    expect((await server.call('setDirectMessageReadWeb', { roomId, id: '1' }, owner.cookie)).code).toBe(1)
    for (const [name, input] of [
      ['setDirectMessageReadWeb', { roomId, id: '1' }],
      ['getRoleUserCardFront', { roomId, userId: other.id }],
      ['reportMessage', { roomId, id: '1', reason: 'fraud' }],
    ] as const)
      expect(await server.call(name, input, session), name).toMatchObject(refused('roomDeleted'))
  })

  it('is listed no room that it may not enter, and told of what keeps it from speaking', async () => {
    const session = await newSession()
    const listed = async () => (await server.call('getRoomListWeb', {}, session)).data.list
    const set = (gradesIn: number[] | null, isMuted: boolean) =>
      server.database.query('update chat_room set grades_in = $2, is_message_banned = $3 where id = $1', [
        ...[room.id, gradesIn, isMuted],
      ])
    await set(null, true)
    expect(await listed()).toMatchObject([{ roomCode: room.code, isMessageBanned: true }])
    await set([9], false)
    expect(await listed()).toEqual([])
    await set(null, false)
  })

  it('shares no bets or results of the player, and has no voice of a manager', async () => {
    const session = await newSession()
    const shared = {
      roomCode: room.code,
      messageTypeId: '9',
      message: JSON.stringify({ kind: 'day', day: '2026-01-01' }),
    }
    expect(await server.call('addMessage', shared, session)).toMatchObject(refused('messageTypeShut'))
    expect((await server.call('addMessage', shared, owner.cookie)).data).not.toMatchObject({
      reason: 'messageTypeShut',
    })
    const mute = (isMuted: boolean) =>
      server.database.query('update chat_room set is_message_banned = $2 where id = $1', [room.id, isMuted])
    await mute(true)
    const said = { roomCode: room.code, messageTypeId: '1', message: '安静' }
    const picture = async () => ({ roomCode: room.code, file: await newPicture() })
    expect(await server.call('addMessage', said, session)).toMatchObject(refused('roomMuted'))
    expect(await server.call('uploadChatFile', await picture(), session)).toMatchObject(refused('roomMuted'))
    expect((await server.call('addMessage', said, owner.cookie)).code).toBe(1)
    expect((await server.call('uploadChatFile', await picture(), owner.cookie)).code).toBe(1)
    await mute(false)
    expect((await server.call('addMessage', said, session)).code).toBe(1)
  })

  it('hears nothing of private chats over its socket', async () => {
    const session = await newSession()
    const other = await server.newPlayer({ money: 0 })
    const { roomId } = (await server.call('getDirectRoomWeb', { targetUserId: owner.id }, other.cookie)).data
    const embedded = await enterChat(base, { cookie: '', embedded: session.embedded, roomId: room.code })
    const own = await enterChat(base, { cookie: owner.cookie, roomId: room.code })
    opened.push(embedded, own)
    const said = { messageTypeId: '1', message: '悄悄话' }
    expect((await server.call('addDirectMessage', { roomId, ...said }, other.cookie)).code).toBe(1)
    await own.hear(pushCodes.directNews, { roomId })
    await server.call('addMessage', { roomCode: room.code, messageTypeId: '1', message: '之后' }, other.cookie)
    await embedded.hear(pushCodes.message, { message: '之后' })
    expect(embedded.heard.map(({ code }) => code)).not.toContain(pushCodes.directNews)
  })

  it('ends within a second with the partner, its rooms and its origins, and with what ends every session', async () => {
    const alive = async (session: { embedded: string }) =>
      (await server.call('getRoomWeb', { roomCode: room.code }, session)).code
    const ways: [string, () => Promise<unknown>][] = [
      ['off', () => partner.save({ isOn: 'false' })],
      ['rooms', () => partner.save({ roomCodes: '' })],
      ['origins', () => partner.save({ origins: 'https://elsewhere.example' })],
      ['key', () => partner.newKey(0)],
      ['sessions', () => endSessionsOf(server.database, owner.id, 'passwordChanged')],
    ]
    for (const [name, end] of ways) {
      await partner.save({})
      const session = await newSession()
      expect(await alive(session), name).toBe(1)
      await end()
      const endedAt = Date.now()
      while ((await alive(session)) === 1) expect(Date.now() - endedAt, name).toBeLessThan(120_000)
      if (name === 'key') partner = await withNewKey(partner)
    }
    await partner.save({})
    // Those that are over by themselves are not written down once more: of those there may be many.
    const over = Buffer.from('over')
    await server.database.query(
      `insert into session (token_hash, player_id, created_at, expires_at, address, agent, partner_id)
       select $1, $2, now() - interval '2 hours', now() - interval '1 hour', '', '', id from embed_partner where code = $3`,
      [over, owner.id, partner.code],
    )
    await partner.save({ isOn: 'false' })
    const left = await server.database.query('select 1 from session where token_hash = $1 and ended_at is null', [over])
    expect(left).toHaveLength(1)
    await partner.save({})
    // What is more takes nothing away.
    const session = await newSession()
    await partner.save({
      roomCodes: `${room.code},${foreign.code}`,
      origins: 'https://forum.example\nhttps://b.example',
    })
    expect(await alive(session)).toBe(1)
    await partner.save({})
  })
})

/** The same partner, signing with a new key. */
async function withNewKey(old: TestPartner): Promise<TestPartner> {
  const privateKey = await old.newKey(0)
  return {
    ...old,
    privateKey,
    keyFor: (user, said = {}) => signedKey(privateKey, { partner: old.code, user, ...said }),
  }
}

describe('a socket', () => {
  const enter = async (session: { embedded: string }, roomId = room.code, key?: string) => {
    const client = await openChat(base, { cookie: '', embedded: session.embedded, roomId, ...(key && { key }) })
    opened.push(client)
    return client
  }
  it('is opened by the session, in the rooms of the partner, and ends with it', async () => {
    const session = await newSession()
    const client = await enter(session)
    expect((await client.hear(2)).data).toMatchObject({ roomCode: room.code, userId: owner.id.toString() })
    await server.call('addMessage', { roomCode: room.code, messageTypeId: '1', message: '听见了' }, session)
    expect((await client.hear(1, { message: '听见了' })).data).toMatchObject({ userId: owner.id.toString() })
    const shut = await enter(session, foreign.code)
    expect((await shut.hear(2)).data).toMatchObject({ reason: 'roomDeleted' })
    const worn = await enter({ embedded: 'worn' }, room.code, 'x')
    expect((await worn.hear(2)).success).toBe(false)
    // A key is its session's.
    const { key } = (await server.call('generateKey', {}, owner.cookie)).data
    expect((await (await enter(session, room.code, key)).hear(2)).data).toMatchObject({ reason: 'socketKeyWorn' })
    const endedAt = Date.now()
    await partner.save({ isOn: 'false' })
    expect((await client.hear(14)).data).toEqual({ reason: 'signedOutByOperator' })
    expect(Date.now() - endedAt).toBeLessThan(120_000)
    await client.closed
    await partner.save({})
  })
})

describe('the console', () => {
  it('takes origins and rooms as they are, from who may, and leaves all as it was where one is wrong', async () => {
    const wrong = [
      ...['http://forum.example', 'https://forum.example/', 'https://forum.example/a', '*', 'https://*.example'],
      ...['https://a.example; script-src *', "'self'", 'ftp://a.example', 'https://A.example', 'null', ''],
      ...['https://u:p@a.example', 'https://a.example:443'],
    ]
    for (const origins of wrong) expect(await partner.save({ origins }), origins).toMatchObject(refused('badInput'))
    expect(await partner.save({ roomCodes: 'rnone' })).toMatchObject(refused('roomDeleted'))
    expect(await partner.save({ partner: 'nobody' })).toMatchObject(refused('embedPartnerUnknown'))
    expect(await partner.save({ isNew: 'true' })).toMatchObject(refused('embedPartnerTaken'))
    for (const origins of ['http://127.0.0.1:9000', 'http://localhost:9000', 'https://b.example:8443'])
      expect((await partner.save({ origins })).code, origins).toBe(1)
    await partner.save({})
    const { list } = (await server.call('consoleEmbedPartners', {}, partner.operator.cookie)).data
    expect(list[0]).toMatchObject({
      origins: ['https://forum.example'],
      roomCodes: [room.code],
      isOn: true,
      accounts: 1,
    })
    const acts = await server.database.query<{ act: string }>(
      `select distinct act from operator_act where subject_kind = 'embedPartner' order by act`,
    )
    expect(acts.map(({ act }) => act)).toEqual(['embedKeyAdd', 'embedPartnerAdd', 'embedPartnerEdit'])
  })
})
