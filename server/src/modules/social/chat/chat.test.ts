/** Rooms and their messages: one sequence without holes, whoever posts at once, and who may do what. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/database.ts'
import { newRoom } from '../../../testing/chat-rooms.ts'
import { closeAudited, openTestServer, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'
import { readAfter } from './entries.ts'
import { addEvent, lockRoom } from './events.ts'

let server: TestServer
let players: TestPlayer[]
beforeAll(async () => {
  server = await openTestServer()
  players = await Promise.all(Array.from({ length: 5 }, () => server.newPlayer({ money: 0 })))
})
afterAll(() => closeAudited(server))

const text = (roomCode: string, message: string, more: Record<string, unknown> = {}) => ({
  roomCode,
  messageTypeId: '1',
  message,
  ...more,
})
const say = (by: TestPlayer, room: string, message: string, more?: Record<string, unknown>) =>
  server.call('addMessage', text(room, message, more), by.cookie)
const read = async (by: TestPlayer, roomCode: string, more: Record<string, unknown> = {}) =>
  (await server.call('getMessageListWeb', { roomCode, ...more }, by.cookie)).data
const entriesOf = (room: bigint, no = 0) => readAfter(server.appDatabase, room, no, 500, 'vip')
const ban = (room: bigint, member: bigint) =>
  server.database.query(
    `insert into chat_ban (room_id, member_id, duration_type, until_at) values ($1, $2, 4, now() + interval '1 hour')`,
    [room, member],
  )

describe('a room of many posts at once', () => {
  it('numbers them without a hole, and gives them back in order, in pages and after any of them', async () => {
    const { id, code } = await newRoom(server.database)
    const said = await Promise.all(Array.from({ length: 50 }, (_, n) => say(players[n % 5]!, code, `第 ${n} 句`)))
    expect(said.map(({ data }) => data.id).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 50 }, (_, n) => n + 1),
    )
    expect((await entriesOf(id)).map(({ no }) => no)).toEqual(Array.from({ length: 50 }, (_, n) => n + 1))
    const newest = await read(players[0]!, code, { pageSize: '5' })
    expect(newest.list.map((message) => message.id)).toEqual([46, 47, 48, 49, 50])
    expect(newest.latestId).toBe(50)
    const before = await read(players[0]!, code, { id: '4', pageSize: '20' })
    expect(before.list.map((message) => message.id)).toEqual([1, 2, 3])
    const after = await read(players[0]!, code, { after: '30', pageSize: '10' })
    expect([after.list.map((message) => message.id), after.nextId]).toEqual([
      [31, 32, 33, 34, 35, 36, 37, 38, 39, 40],
      40,
    ])
  })

  it('takes the same requestId once, however often it comes, and refuses it for another text', async () => {
    const { id, code } = await newRoom(server.database)
    const said = await Promise.all(
      Array.from({ length: 20 }, () => say(players[0]!, code, '一次', { requestId: 'once' })),
    )
    expect(said.map(({ data }) => data.id)).toEqual(Array.from({ length: 20 }, () => 1))
    expect(await entriesOf(id)).toHaveLength(1)
    expect((await say(players[0]!, code, '别的', { requestId: 'once' })).data).toMatchObject({
      reason: 'requestReused',
    })
    expect((await say(players[1]!, code, '一次', { requestId: 'once' })).data).toEqual({ id: 2 })
    // Whatever has become of its author, the room and the words since, it was written.
    await ban(id, players[0]!.id)
    await server.database.query(
      `update chat_room set is_message_banned = true, message_length = 1, slow_s = 60 where id = $1`,
      [id],
    )
    expect((await say(players[0]!, code, '一次', { requestId: 'once' })).data).toEqual({ id: 1 })
    expect(await entriesOf(id)).toHaveLength(2)
  })

  it('has nothing new for an author who has read what was there, and all that others wrote', async () => {
    const { id, code } = await newRoom(server.database)
    const [one, two] = [players[0]!, players[1]!]
    for (const by of [one, two]) await server.call('getRoomWeb', { roomCode: code }, by.cookie)
    const readUpTo = async ({ id: player }: TestPlayer) => {
      const [row] = await server.database.query<{ read_no: bigint }>(
        'select read_no from chat_member where room_id = $1 and player_id = $2',
        [id, player],
      )
      return Number(row!.read_no)
    }
    await say(one, code, '早')
    // What happens to the room is no message that waits to be read.
    await inTransaction(server.database, (tx) => addEvent(tx, id, { code: 15, data: { grades: [] } }))
    await say(one, code, '还有')
    expect([await readUpTo(one), await readUpTo(two)]).toEqual([3, 0])
    await say(two, code, '你好')
    await say(one, code, '再见')
    expect([await readUpTo(one), await readUpTo(two)]).toEqual([3, 0])
    await server.database.query('update chat_member set read_no = 5 where room_id = $1', [id])
    await Promise.all(Array.from({ length: 20 }, (_, n) => say(players[n % 2]!, code, `第 ${n} 句`)))
    const written = await entriesOf(id, 5)
    for (const by of [one, two]) {
      const upTo = await readUpTo(by)
      const passed = written.filter(({ no }) => no <= upTo)
      for (const entry of passed) expect(entry.data).toMatchObject({ userId: by.id.toString() })
    }
    // One of them was first.
    expect(Math.max(await readUpTo(one), await readUpTo(two))).toBeGreaterThan(5)
  })

  it('has what happens to the room in the same sequence', async () => {
    const { id, code } = await newRoom(server.database)
    await say(players[0]!, code, '先')
    await inTransaction(server.appDatabase, (tx) => addEvent(tx, id, { code: 3, subtype: 1, data: {} }))
    await say(players[0]!, code, '后')
    expect((await entriesOf(id)).map(({ no, code: frame }) => [no, frame])).toEqual([
      [1, 1],
      [2, 3],
      [3, 1],
    ])
    const { list, events } = await read(players[0]!, code, { after: '0' })
    expect([list.map((message) => message.id), events.map((event) => event.type)]).toEqual([[1, 3], [1]])
    expect((await server.call('getRoomWeb', { roomCode: code }, players[0]!.cookie)).data.latestMessageId).toBe(3)
  })
})

describe('a post', () => {
  it('is refused where a ban was committed after the call was let in', async () => {
    const { id, code } = await newRoom(server.database)
    let posted: Promise<unknown> = Promise.resolve()
    await inTransaction(server.appDatabase, async (tx) => {
      await lockRoom(tx, id)
      posted = say(players[0]!, code, '还来得及吗')
      // The post waits for the room: only then is the ban written.
      for (let waits = false; !waits; ) {
        const [row] = await server.database.query<{ waits: boolean }>(
          `select exists (select from pg_stat_activity where wait_event_type = 'Lock' and query like '%chat_room%') as waits`,
        )
        waits = row!.waits
      }
      await tx.query(
        `insert into chat_ban (room_id, member_id, duration_type, until_at) values ($1, $2, 4, now() + interval '1 hour')`,
        [id, players[0]!.id],
      )
    })
    expect(await posted).toMatchObject({ data: { reason: 'chatBanned' } })
    expect(await entriesOf(id)).toEqual([])
  })

  it('is refused to the banned and the muted, and open to managers where all are muted', async () => {
    const { id, code } = await newRoom(server.database, { managers: [players[1]!.id] })
    await ban(id, players[0]!.id)
    expect(await say(players[0]!, code, '？')).toMatchObject({ data: { reason: 'chatBanned' } })
    expect((await server.call('getRoomWeb', { roomCode: code }, players[0]!.cookie)).data).toMatchObject({
      isBanned: true,
      bannedMessage: '您已被禁言（一小时）',
    })
    await server.database.query('update chat_room set is_message_banned = true where id = $1', [id])
    expect(await say(players[2]!, code, '？')).toMatchObject({ msg: '全体禁言', data: { reason: 'roomMuted' } })
    expect((await say(players[1]!, code, '可以')).data).toEqual({ id: 1 })
    await server.database.query(`update chat_room set is_message_banned = false, banned_grades = '{1}' where id = $1`, [
      id,
    ])
    expect(await say(players[2]!, code, '？')).toMatchObject({ data: { reason: 'gradeBanned' } })
    await server.database.query(`update chat_room set state = 'deleted' where id = $1`, [id])
    expect(await say(players[1]!, code, '？')).toMatchObject({ msg: '房间已被删除' })
  })

  it('keeps any script and any emoji as it is, HTML as text, and refuses what nobody sees', async () => {
    const { code } = await newRoom(server.database)
    const kept = [
      '<b onclick="x">&amp;</b>',
      'سلام دنیا',
      'שלום',
      '👩‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️',
      'ก็ดี',
      'می‌خواهم',
      '两行\n\n三行',
      '"\\,{}null',
    ]
    for (const message of kept) expect((await say(players[3]!, code, message)).code).toBe(1)
    expect((await read(players[3]!, code)).list.map(({ message }) => message)).toEqual(kept)
    const refused = [
      '\u202eevil',
      'a\u2066b',
      'x\u200b',
      `z${'\u0301'.repeat(100)}`,
      '\u0000',
      ' \n ',
      '\u2800',
      '',
      'a\ufeffb',
    ]
    for (const message of refused)
      expect((await say(players[3]!, code, message)).code, JSON.stringify(message)).toBe(-98)
    // Characters are counted, not their halves.
    await server.database.query('update chat_room set message_length = 3 where code = $1', [code])
    expect((await say(players[3]!, code, '👍👍👍')).code).toBe(1)
    expect(await say(players[3]!, code, '一二三四')).toMatchObject({
      data: { reason: 'messageTooLong', field: 'message' },
    })
  })

  it('mentions members alone, and everybody only by a manager; answers what is there', async () => {
    const { code } = await newRoom(server.database, { managers: [players[1]!.id] })
    await server.call('getRoomWeb', { roomCode: code }, players[2]!.cookie)
    const mention = (by: TestPlayer, of?: TestPlayer) =>
      say(by, code, '@', { status: '1', ...(of && { userIds: of.id.toString() }) })
    expect((await mention(players[0]!, players[2])).code).toBe(1)
    expect(await mention(players[0]!, players[4])).toMatchObject({ data: { reason: 'mentionUnknown' } })
    expect(await mention(players[0]!)).toMatchObject({ data: { reason: 'mentionAllShut' } })
    expect((await mention(players[1]!)).code).toBe(1)
    expect((await say(players[0]!, code, '回', { replyId: '1' })).code).toBe(1)
    expect(await say(players[0]!, code, '回', { replyId: '99' })).toMatchObject({ data: { reason: 'replyUnknown' } })
    const { list } = await read(players[0]!, code)
    expect(list.at(-1)!.reply).toMatchObject({ id: 1, message: '@' })
    expect(list[0]).toMatchObject({ status: 1, userIds: [players[2]!.id.toString()], grade: 1 })
    expect(list[1]).toMatchObject({ grade: 100, gradeName: '管理员' })
    expect(JSON.stringify(list)).not.toContain(players[0]!.userName)
  })

  it('waits where a room is slow, has unwanted words starred or refused', async () => {
    const { id, code } = await newRoom(server.database)
    await server.database.query(`insert into chat_word (word, way) values ('坏话', 'refuse'), ('脏', 'mask')`)
    await server.database.query('update chat_room set slow_s = 600 where id = $1', [id])
    await expect.poll(async () => (await say(players[2]!, code, '坏 话')).data).toMatchObject({ reason: 'wordRefused' })
    expect((await say(players[4]!, code, '有点脏')).code).toBe(1)
    expect((await read(players[4]!, code)).list.at(-1)!.message).toBe('有点*')
    const { data } = await say(players[4]!, code, '再来')
    expect(data).toMatchObject({ reason: 'messageTooSoon' })
    const { retryAfter } = data as unknown as { retryAfter: number }
    const seen = async (by: TestPlayer) => (await server.call('getRoomWeb', { roomCode: code }, by.cookie)).data
    const { slowSeconds, waitSeconds } = await seen(players[4]!)
    expect(slowSeconds).toBe(600)
    for (const left of [retryAfter, waitSeconds]) expect(left > 300 && left <= 600, String(left)).toBe(true)
    expect((await seen(players[3]!)).waitSeconds).toBe(0)
    await server.database.query('delete from chat_word')
  })
})

describe('a room', () => {
  it('is listed to those who may enter it, and to guests where it is theirs', async () => {
    const [open, high] = [
      await newRoom(server.database, { guests: true }),
      await newRoom(server.database, { gradesIn: [5] }),
    ]
    const codes = async (cookie?: string) =>
      (await server.call('getRoomListWeb', { pageSize: '100' }, cookie)).data.list.map(({ roomCode }) => roomCode)
    expect(await codes()).toEqual([open.code])
    expect(await codes(players[0]!.cookie)).toContain(open.code)
    expect(await codes(players[0]!.cookie)).not.toContain(high.code)
    const { cookie } = players[0]!
    expect((await server.call('getRoomWeb', { roomCode: high.code }, cookie)).data).toMatchObject({
      reason: 'roomNotForGrade',
    })
    expect(await say(players[0]!, high.code, '？')).toMatchObject({ data: { reason: 'roomNotForGrade' } })
    expect((await server.call('getRoomWeb', { roomCode: open.code })).data).toMatchObject({
      grade: -2,
      isManager: false,
    })
    const { code: shut } = await newRoom(server.database)
    expect((await server.call('getRoomWeb', { roomCode: shut })).data).toMatchObject({ reason: 'roomNotForGuests' })
  })
})
