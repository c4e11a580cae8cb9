/** Reports of messages: decided once, with what was asked for, and each look an act. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newRoom } from '../../../testing/chat-rooms.ts'
import { newOperator, type TestOperator } from '../../../testing/operators.ts'
import { closeAudited, openTestServer, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'
import { readAfter } from '../chat/entries.ts'

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
const acts = async (act: string) =>
  (await server.call('consoleActs', { act, pageSize: '100' }, desk.cookie)).data.list.map(({ detail }) => detail)

it('a report is decided once, for all who made it: recalled, banned, told by letter, each look an act', async () => {
  const { id: room, code } = await newRoom(server.database)
  for (const by of [manager!, member!]) await see(by, code)
  for (const text of ['上文', '带你稳赢', '下文']) await say(author!, code, text)
  for (const by of [manager!, member!])
    await server.call('reportMessage', { roomCode: code, id: '2', reason: 'fraud' }, by.cookie)
  const { list, open } = (await server.call('consoleChatReports', {}, reader.cookie)).data
  expect([list.length, open, list[0]!.others, list[0]!.authorName]).toEqual([2, 2, 1, author!.userName])
  const reported = (await server.call('consoleChatRooms', {}, desk.cookie)).data.list.find(
    (one) => one.roomCode === code,
  )
  const by = async (authorId: bigint) =>
    (await server.call('consoleChatReports', { authorId }, reader.cookie)).data.total
  expect([await by(author!.id), await by(member!.id)]).toEqual([2, 0])
  expect([reported!.openReports, reported!.online, list[0]!.roomId]).toEqual([2, 0, room.toString()])
  const { id } = list[0]!
  const decide = (more: Record<string, unknown>) =>
    server.call('consoleDecideChatReport', { id, state: 'upheld', reason: '虚假承诺', ...more }, reader.cookie)
  expect(await decide({ state: 'dismissed', banTypeId: '4' })).toMatchObject(refused('badInput'))
  const decided = await Promise.all(Array.from({ length: 5 }, () => decide({ isRecalled: 'true', banTypeId: '4' })))
  expect(decided.filter((answer) => answer.code === 1)).toHaveLength(1)
  expect(decided.find((answer) => answer.code !== 1)).toMatchObject(refused('reportDone'))
  expect((await entries(room)).map(({ data }) => 'type' in data && data.type)).toEqual([5, 3])
  expect(await say(author!, code, '？')).toMatchObject(refused('chatBanned'))
  for (const by of [manager!, member!]) {
    const letters = (await server.call('messageList', {}, by.cookie)).data.list
    expect(letters.filter(({ title }) => title === '举报处理结果')).toHaveLength(1)
  }
  // What was recalled is read all the same, and that it was read is known.
  const lines = (await server.call('consoleChatCase', { id }, reader.cookie)).data.list
  expect(lines.map(({ message, recalledAt }) => [message, recalledAt !== null])).toEqual([
    ['上文', false],
    ['带你稳赢', true],
    ['下文', false],
  ])
  const record = { roomCode: code, reason: '核实', userId: author!.id }
  const read = (await server.call('consoleChatRecord', record, reader.cookie)).data.list
  expect(read.map(({ id: no, recalledAt }) => [no, recalledAt !== null])).toEqual([
    [3, false],
    [2, true],
    [1, false],
  ])
  const of = async (more: Record<string, unknown>) =>
    (await server.call('consoleChatRecord', { roomCode: code, reason: '核实', ...more }, reader.cookie)).data.list
      .length
  expect(await of({ userName: author!.userName.toUpperCase() })).toBe(3)
  expect(await of({ userName: member!.userName })).toBe(0)
  expect(await of({ until: lines[1]!.time })).toBe(2)
  expect(await acts('chatLook')).toHaveLength(5)
  expect(await acts('chatReportUphold')).toEqual([
    { name: author!.userName, value: '撤回，禁言 一小时', reason: '虚假承诺' },
  ])
})

/** The reports of as many messages of the author. */
async function report(code: string, texts: readonly string[]) {
  const reported: string[] = []
  for (const text of texts) {
    const { id } = (await say(author!, code, text)).data
    await server.call('reportMessage', { roomCode: code, id, reason: 'fraud' }, member!.cookie)
    const { list } = (await server.call('consoleChatReports', {}, reader.cookie)).data
    reported.push(list.at(-1)!.id)
  }
  return reported
}
const decide = (id: string | undefined, banTypeId: string) =>
  server.call('consoleDecideChatReport', { id, state: 'upheld', banTypeId, reason: '虚假承诺' }, reader.cookie)

it('a report that ends with a short ban leaves a longer one alone, and bans nobody in a room that is gone', async () => {
  const { code } = await newRoom(server.database)
  const [first, second, third] = await report(code, ['一', '二', '三'])
  const bans = async (state: string) =>
    (await server.call('consoleChatBans', { state, roomCode: code }, desk.cookie)).data.list.map(
      ({ durationTypeId, liftedBy }) => [durationTypeId, liftedBy],
    )
  expect((await decide(first, '4')).code).toBe(1)
  // A longer one takes its place, a shorter one does not.
  const forGood = { roomCode: code, target: author!.id, durationTypeId: '1', reason: '骗子' }
  expect((await server.call('consoleBanChatMember', forGood, desk.cookie)).code).toBe(1)
  expect((await decide(second, '5')).code).toBe(1)
  expect([await bans('holding'), await bans('ended')]).toEqual([[[1, null]], [[4, desk.name]]])
  expect((await acts('chatReportUphold'))[0]).toMatchObject({ value: '禁言 永久（原有）' })
  const end = { roomCode: code, reason: '合并', code: await desk.code() }
  expect((await server.call('consoleDeleteChatRoom', end, desk.cookie)).code).toBe(1)
  expect(await decide(third, '1')).toMatchObject({ data: { reason: 'badInput', field: 'banTypeId' } })
  expect((await decide(third, '0')).code).toBe(1)
  const ended = [1, 4].map((duration) => [duration, desk.name])
  expect([await bans('holding'), await bans('ended')]).toEqual([[], ended])
})

it("takes a manager's ban over that is as long or longer, so that no manager lifts what was decided", async () => {
  for (const decided of ['1', '5']) {
    const { code } = await newRoom(server.database, { managers: [manager!.id] })
    const [reported] = await report(code, ['四'])
    const forGood = { roomCode: code, target: author!.id, durationTypeId: '1' }
    expect((await server.call('addBanFront', forGood, manager!.cookie)).code).toBe(1)
    expect((await decide(reported, decided)).code).toBe(1)
    const { list } = (await server.call('consoleChatBans', { state: 'holding', roomCode: code }, desk.cookie)).data
    expect(list.map(({ by, durationTypeId }) => [by, durationTypeId])).toEqual([[reader.name, 1]])
    expect((await acts('chatReportUphold'))[0]).toMatchObject({ value: '禁言 永久（原有）' })
    const lift = { roomCode: code, ids: list[0]!.id }
    expect(await server.call('deleteBanFront', lift, manager!.cookie)).toMatchObject(refused('banOfSite'))
  }
})

it("ends a manager's ban that it takes over when it would have ended", async () => {
  const { id: room, code } = await newRoom(server.database, { managers: [manager!.id] })
  const [reported] = await report(code, ['五'])
  const aWeek = { roomCode: code, target: author!.id, durationTypeId: '3' }
  expect((await server.call('addBanFront', aWeek, manager!.cookie)).code).toBe(1)
  await server.database.query(
    `update chat_ban set from_at = from_at - interval '166 hours', until_at = until_at - interval '166 hours' where room_id = $1`,
    [room],
  )
  const holding = async () =>
    (await server.call('consoleChatBans', { state: 'holding', roomCode: code }, desk.cookie)).data.list
  const [before] = await holding()
  expect((await decide(reported, '4')).code).toBe(1)
  const [{ id, until, isOfSite }, ...others] = (await holding()) as [typeof before & {}]
  expect([until, isOfSite, others]).toEqual([before!.until, true, []])
  expect((await entries(room)).at(-1)!.data).toMatchObject({ until })
  expect((await acts('chatReportUphold'))[0]).toMatchObject({ value: '禁言 一周（原有）' })
  const lift = { roomCode: code, ids: id }
  expect(await server.call('deleteBanFront', lift, manager!.cookie)).toMatchObject(refused('banOfSite'))
})
