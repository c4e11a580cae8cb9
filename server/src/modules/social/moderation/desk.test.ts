/** Operators look after rooms, words, bans, reports and the record: by right, each with its act, each told in the room. */
import { roomPasswordHash } from '@hongyun/contract/wire/credentials.ts'
import { seenOf } from '@hongyun/contract/wire/seen.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/database.ts'
import { newRoom } from '../../../testing/chat-rooms.ts'
import { newOperator, type TestOperator } from '../../../testing/operators.ts'
import { newPicture } from '../../../testing/pictures.ts'
import { closeAudited, openTestServer, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'
import { readAfter } from '../chat/entries.ts'
import { sayAsSite } from '../chat/say.ts'

let server: TestServer
let desk: TestOperator
let reader: TestOperator
let [manager, author, member]: TestPlayer[] = []
beforeAll(async () => {
  server = await openTestServer()
  desk = await newOperator(server, ['seeChat', 'chat', 'seeActs'])
  reader = await newOperator(server, ['chatRecord', 'seeActs'])
  ;[manager, author, member] = await Promise.all(Array.from({ length: 3 }, () => server.newPlayer({ money: 0 })))
})
afterAll(() => closeAudited(server))

const refused = (reason: string) => ({ code: -98, data: { reason } })
const say = (by: TestPlayer, roomCode: string, message: string) =>
  server.call('addMessage', { roomCode, messageTypeId: '1', message }, by.cookie)
const see = (by: TestPlayer, roomCode: string) => server.call('getRoomWeb', { roomCode }, by.cookie)
const entries = async (room: bigint) =>
  (await readAfter(server.appDatabase, room, 0, 500, 'vip')).filter(({ code }) => code !== 1)
const roomOf = async (code: string) => {
  const [room] = await server.database.query<{ id: bigint }>('select id from chat_room where code = $1', [code])
  return room!.id
}
const save = async (input: Record<string, unknown>, by = desk) => {
  const flags = { isShowList: 'true', isMessageBanned: 'false', guests: 'false', isNew: 'false', title: '新房' }
  return server.call('consoleSaveChatRoom', { ...flags, ...input, code: await by.code() }, by.cookie)
}
const acts = async (act: string) =>
  (await server.call('consoleActs', { act, pageSize: '100' }, desk.cookie)).data.list.map(({ detail }) => detail)

it('a room is made, changed and deleted; whoever is in it learns what matters to them', async () => {
  const roomCode = 'rdesk1'
  expect((await save({ roomCode, isNew: 'true' })).code).toBe(1)
  expect(await save({ roomCode, isNew: 'true' })).toMatchObject(refused('chatRoomTaken'))
  expect(await save({ roomCode: 'rnone' })).toMatchObject(refused('roomDeleted'))
  expect((await say(author!, roomCode, '早')).code).toBe(1)
  const room = await roomOf(roomCode)
  const changed = { isShowList: 'false', isMessageBanned: 'true', bannedGrades: '1,2', managers: manager!.userName }
  expect((await save({ roomCode, ...changed, admins: author!.userName.toUpperCase() })).code).toBe(1)
  expect((await save({ roomCode, ...changed, admins: author!.userName })).code).toBe(1)
  const told = (await entries(room)).map(({ code, data }) => [code, 'type' in data ? data.type : undefined])
  expect(told).toEqual([
    [3, 1],
    [3, 6],
    [16, undefined],
    [15, undefined],
    [15, undefined],
  ])
  expect((await see(author!, roomCode)).data).toMatchObject({ grade: 100, isManager: true })
  expect((await see(manager!, roomCode)).data).toMatchObject({ grade: 1, isManager: true })
  // One of the managers may write to anybody, and stays so where that is not said; others may not be named.
  const managed = { roomCode, ...changed, admins: author!.userName }
  expect((await save({ ...managed, privates: manager!.userName })).code).toBe(1)
  expect((await save(managed)).code).toBe(1)
  expect(await save({ ...managed, privates: member!.userName })).toMatchObject(refused('chatManagerUnknown'))
  const direct = () => server.call('getDirectRoomWeb', { targetUserId: member!.id }, manager!.cookie)
  expect((await direct()).code).toBe(1)
  expect((await server.call('consoleChatRooms', {}, desk.cookie)).data.list[0]!.privates).toEqual([manager!.userName])
  // Saved is all of it: not where a colleague has changed something since.
  const [shown] = (await server.call('consoleChatRooms', {}, desk.cookie)).data.list
  const seen = seenOf('chatRoom', shown!)
  expect((await save({ ...managed, isMessageBanned: 'false', seen })).code).toBe(1)
  expect(await save({ ...managed, seen })).toMatchObject(refused('changedMeanwhile'))
  // The log says what was changed, as it was and as it is; nothing where nothing was.
  const [edits] = [await acts('chatRoomEdit')]
  expect(edits[0]).toEqual({ name: '新房', before: '全体禁言 是', value: '全体禁言 否' })
  expect(edits[1]).toEqual({
    name: '新房',
    before: '可与任何人私聊 没有',
    value: `可与任何人私聊 ${manager!.userName}`,
  })
  expect(edits[2]).toMatchObject({
    before: '显示在线名单 是，全体禁言 否，禁言的等级 没有，管理员（等级 100） 没有，其他管理员 没有',
    value: `显示在线名单 否，全体禁言 是，禁言的等级 1 级、2 级，管理员（等级 100） ${author!.userName}，其他管理员 ${manager!.userName}`,
  })
  expect(edits).toHaveLength(3)
  // A refused change leaves all as it was.
  expect(await save({ roomCode, title: '别名', managers: 'nobody_here' })).toMatchObject(refused('chatManagerUnknown'))
  expect((await server.call('consoleChatRooms', {}, desk.cookie)).data.list).toMatchObject([
    { title: '新房', admins: [author!.userName], managers: [manager!.userName], bannedGrades: [1, 2], gradesIn: [] },
  ])
  // A password asks who entered before again; guests and a password exclude each other.
  expect((await save({ roomCode, password: roomPasswordHash('2718') })).code).toBe(1)
  expect(await see(member!, roomCode)).toMatchObject(refused('roomPasswordNeeded'))
  expect(await save({ roomCode, guests: 'true' })).toMatchObject(refused('badInput'))
  const last = { guests: 'true', password: 'none', admins: author!.userName }
  expect((await save({ roomCode, ...last })).code).toBe(1)
  expect((await acts('chatRoomEdit'))[0]).toMatchObject({
    before: `房间密码 有，对游客开放 否，管理员（等级 100） 没有`,
    value: `房间密码 没有，对游客开放 是，管理员（等级 100） ${author!.userName}`,
  })
  const end = { roomCode, reason: '合并', code: await desk.code() }
  expect((await server.call('consoleDeleteChatRoom', end, desk.cookie)).code).toBe(1)
  expect(await say(author!, roomCode, '还在吗')).toMatchObject({ msg: '房间已被删除' })
  expect((await entries(room)).at(-1)!.code).toBe(13)
  expect(await acts('chatRoomDelete')).toEqual([{ reason: '合并' }])
  // Who looked after it is an admin nowhere else.
  const toAdmin = await server.call('getDirectRoomWeb', { targetUserId: author!.id }, member!.cookie)
  expect(toAdmin).toMatchObject(refused('directForbidden'))
})

it('a room shows pictures that operators upload, and lets go of those it shows no more', async () => {
  const roomCode = 'rdesk2'
  const upload = async (by = desk) => server.call('consoleUploadChatPicture', { file: await newPicture() }, by.cookie)
  const used = async () =>
    (
      await server.database.query<{ url: string }>(
        `select '/files/' || name || '.jpg' as url from file f join file_use u on u.file_id = f.id where u.use like 'chatroom/%'`,
      )
    )
      .map(({ url }) => url)
      .toSorted()
  expect(await upload(reader)).toMatchObject(refused('rightMissing'))
  const [avatar, imageUrl, other] = [(await upload()).data.url, (await upload()).data.url, (await upload()).data.url]
  expect((await save({ roomCode, isNew: 'true', avatar, imageUrl })).code).toBe(1)
  expect((await see(author!, roomCode)).data).toMatchObject({ avatar, imageUrl })
  expect((await server.app.inject({ url: imageUrl })).statusCode).toBe(200)
  expect(await used()).toEqual([avatar, imageUrl].toSorted())
  const gone = `/files/${'0'.repeat(64)}.jpg`
  expect(await save({ roomCode, avatar, imageUrl: gone })).toMatchObject(refused('imageUnknown'))
  expect(await save({ roomCode, avatar: 'https://evil.example/x.jpg' })).toMatchObject(refused('badInput'))
  expect((await save({ roomCode, avatar: other, imageUrl: '' })).code).toBe(1)
  expect(await used()).toEqual([other])
  for (const path of ['/a/room-one1.png', '/b/room-one2.png'])
    expect((await save({ roomCode, avatar: path })).code).toBe(1)
  expect((await acts('chatRoomEdit'))[0]).toMatchObject({ value: '头像 /b/room-one2.png' })
  await server.call('consoleDeleteChatRoom', { roomCode, reason: '合并', code: await desk.code() }, desk.cookie)
  expect(await used()).toEqual([])
})

it('a word is taken out of what is said, and back in', async () => {
  const { code } = await newRoom(server.database)
  const set = (words: string, way: string) => server.call('consoleSetChatWord', { words, way }, desk.cookie)
  expect((await set('稳赚', 'refuse')).code).toBe(1)
  expect((await set('稳赚', 'refuse')).code).toBe(1)
  expect(await set('\u2800', 'mask')).toMatchObject(refused('badInput'))
  await expect.poll(async () => (await say(author!, code, '稳 赚')).data).toMatchObject({ reason: 'wordRefused' })
  expect((await set('稳赚', 'none')).code).toBe(1)
  expect(await set('稳赚', 'none')).toMatchObject(refused('notFound'))
  expect(await acts('chatWord')).toEqual([{ value: 'none' }, { value: 'refuse' }])
  // Many at once are set together, or none of them; each that changes is an act of its own.
  const listed = async () => (await server.call('consoleChatWords', {}, desk.cookie)).data.list.map(({ word }) => word)
  expect(await set(`包中\n${'长'.repeat(31)}`, 'mask')).toMatchObject(refused('badInput'))
  expect((await set('包中\n 内幕 \n\n包中', 'mask')).code).toBe(1)
  expect((await listed()).toSorted()).toEqual(['内幕', '包中'])
  expect(await set('包中\n没有的', 'none')).toMatchObject(refused('notFound'))
  expect((await set('包中\n内幕', 'none')).code).toBe(1)
  expect([await listed(), (await acts('chatWord')).length]).toEqual([[], 6])
})

it('a ban by the site holds in one room or in all, and no manager of a room lifts it', async () => {
  const [one, two] = [
    await newRoom(server.database, { managers: [manager!.id] }),
    await newRoom(server.database, { managers: [manager!.id] }),
  ]
  for (const { code } of [one, two]) await see(author!, code)
  const ban = (durationTypeId: string, roomCode?: string, target: bigint = author!.id) =>
    server.call('consoleBanChatMember', { roomCode, target, durationTypeId, reason: '刷屏' }, desk.cookie)
  expect((await ban('4', one.code)).code).toBe(1)
  expect(await say(author!, one.code, '？')).toMatchObject(refused('chatBanned'))
  expect((await say(author!, two.code, '在')).code).toBe(1)
  expect((await ban('1')).code).toBe(1)
  expect(await say(author!, two.code, '？')).toMatchObject(refused('chatBanned'))
  const lift = { roomCode: one.code, target: author!.id, durationTypeId: '6' }
  expect(await server.call('addBanFront', lift, manager!.cookie)).toMatchObject(refused('banOfSite'))
  const { list } = (await server.call('consoleChatBans', { target: author!.userName }, desk.cookie)).data
  expect(list.map(({ roomCode, by }) => [roomCode, by])).toEqual([
    [null, desk.name],
    [one.code, desk.name],
  ])
  expect((await ban('6')).code).toBe(1)
  expect(await ban('6')).toMatchObject(refused('banGone'))
  expect((await say(author!, two.code, '又在')).code).toBe(1)
  expect((await ban('6', one.code)).code).toBe(1)
  const ended = (await server.call('consoleChatBans', { state: 'ended', target: author!.userName }, desk.cookie)).data
  expect(ended.list.map(({ roomCode, liftedBy }) => [roomCode, liftedBy])).toEqual([
    [null, desk.name],
    [one.code, desk.name],
  ])
  const types = (await entries(two.id)).map(({ data }) => 'type' in data && data.type)
  expect(types).toEqual([3, 4])
  expect(await ban('1', undefined, 1n)).toMatchObject(refused('memberUnknown'))
  // In one private chat, which a group room's id is not.
  const { roomId } = (await server.call('getDirectRoomWeb', { targetUserId: manager!.id }, author!.cookie)).data
  const inPrivate = (durationTypeId: string, more: Record<string, unknown>) =>
    server.call('consoleBanChatMember', { target: author!.id, durationTypeId, reason: '骚扰', ...more }, desk.cookie)
  expect(await inPrivate('4', { roomId: one.id })).toMatchObject(refused('roomDeleted'))
  expect(await inPrivate('4', { roomId, roomCode: one.code })).toMatchObject(refused('badInput'))
  expect((await inPrivate('4', { roomId })).code).toBe(1)
  const held = (await server.call('consoleChatBans', { target: author!.userName }, desk.cookie)).data.list
  expect(held.map((row) => [row.roomCode, row.roomId])).toEqual([[null, roomId]])
  expect((await inPrivate('6', { roomId })).code).toBe(1)
  // Who is banned everywhere hears of it where they are, be it a private chat.
  for (const durationTypeId of ['1', '6']) expect((await ban(durationTypeId)).code).toBe(1)
  const toldThere = (await entries(BigInt(roomId))).map(({ data }) => 'type' in data && data.type)
  expect(toldThere).toEqual([3, 4, 3, 4])
})

it('the site itself is banned by nobody, and speaks also where a ban of it stands', async () => {
  const { id: room, code } = await newRoom(server.database)
  const siteSays = () =>
    inTransaction(server.database, (tx) =>
      sayAsSite(tx, { id: room }, { nickname: '计划', avatar: '', grade: 1 }, { type: 1, message: '本期' }),
    )
  const no = await siteSays()
  await server.call('reportMessage', { roomCode: code, id: no, reason: 'advert' }, member!.cookie)
  const { list } = (await server.call('consoleChatReports', {}, reader.cookie)).data
  const { id } = list.find(({ authorId }) => authorId === '0')!
  const decide = (more: Record<string, unknown>) =>
    server.call(
      'consoleDecideChatReport',
      { id, state: 'upheld', reason: '刷屏', isRecalled: 'true', ...more },
      reader.cookie,
    )
  expect(await decide({ banTypeId: '4' })).toMatchObject({
    code: -98,
    data: { reason: 'badInput', field: 'banTypeId' },
  })
  expect(await entries(room)).toEqual([])
  expect((await decide({})).code).toBe(1)
  await server.database.query('insert into chat_ban (room_id, member_id, duration_type) values ($1, 0, 1)', [room])
  expect(await siteSays()).toBeGreaterThan(no)
})

it('each is for the right that it names', async () => {
  expect(await server.call('consoleChatRecord', { roomCode: 'rnone', reason: '核实' }, desk.cookie)).toMatchObject(
    refused('rightMissing'),
  )
  expect(await server.call('consoleSetChatWord', { words: '词', way: 'mask' }, reader.cookie)).toMatchObject(
    refused('rightMissing'),
  )
  expect(await save({ roomCode: 'rdesk9', isNew: 'true' }, reader)).toMatchObject(refused('rightMissing'))
})
