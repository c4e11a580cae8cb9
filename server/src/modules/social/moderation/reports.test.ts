/** Reports keep what they are about; blocks are one's own; who floods or repeats a text waits. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newRoom } from '../../../testing/chat-rooms.ts'
import { fileOf, newPicture, pictureBytes } from '../../../testing/pictures.ts'
import { closeAudited, openTestServer, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'
import { forgetChat } from './forget-chat.ts'

let server: TestServer
let [manager, author, reader]: TestPlayer[] = []
beforeAll(async () => {
  server = await openTestServer({ env: { RATE_LIMIT_SCALE: '1' } })
  ;[manager, author, reader] = await Promise.all(Array.from({ length: 3 }, () => server.newPlayer({ money: 0 })))
})
afterAll(() => closeAudited(server))

const say = (by: TestPlayer, roomCode: string, message: string) =>
  server.call('addMessage', { roomCode, messageTypeId: '1', message }, by.cookie)
const refused = (reason: string) => ({ code: -98, data: { reason } })

it('a member who posts too much, or the same again, waits; a manager does not', async () => {
  const { code } = await newRoom(server.database, { managers: [manager!.id] })
  const other = await newRoom(server.database)
  for (const text of ['买 一注', '买一注', '买\u200c一注']) expect((await say(author!, code, text)).code).toBe(1)
  expect(await say(author!, code, '买一 注')).toMatchObject(refused('messageRepeated'))
  // Another room is no way around it.
  expect(await say(author!, other.code, '买一注')).toMatchObject(refused('messageRepeated'))
  const said = await Promise.all(
    Array.from({ length: 12 }, (_, n) => say(author!, n % 2 ? code : other.code, `第 ${n} 句`)),
  )
  expect(said.filter((answer) => answer.code === 1)).toHaveLength(7)
  expect(said.filter((answer) => answer.code !== 1)[0]).toMatchObject(refused('messageTooSoon'))
  for (let n = 0; n < 12; n++) expect((await say(manager!, code, '公告')).code).toBe(1)
})

it('a report keeps the message with five before and five after it, once for each member', async () => {
  const { id: room, code } = await newRoom(server.database, { managers: [manager!.id] })
  for (let n = 1; n <= 14; n++) await say(manager!, code, `第 ${n} 句`)
  const report = (by: TestPlayer, id: number, roomCode = code) =>
    server.call('reportMessage', { roomCode, id, reason: 'fraud', note: '骗人' }, by.cookie)
  const [{ data: first }, { data: again }] = [await report(reader!, 7), await report(reader!, 7)]
  expect(again).toEqual(first)
  const lines = await server.database.query<{ no: bigint }>('select no from chat_report_line where report_id = $1', [
    first.id,
  ])
  expect(lines.map(({ no }) => Number(no)).toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  expect((await report(author!, 7)).data.id).not.toBe(first.id)
  expect(await report(manager!, 7)).toMatchObject(refused('reportSelf'))
  expect(await report(reader!, 99)).toMatchObject(refused('notFound'))
  expect(await report(reader!, 7, 'rnone')).toMatchObject(refused('roomDeleted'))
  // A private chat of others is not there, and one room is named.
  const input = { id: 7, reason: 'fraud' }
  expect(await server.call('reportMessage', { ...input, roomId: room + 1n }, reader!.cookie)).toMatchObject(
    refused('roomDeleted'),
  )
  for (const rooms of [{}, { roomCode: code, roomId: room }])
    expect(await server.call('reportMessage', { ...input, ...rooms }, reader!.cookie)).toMatchObject(
      refused('badInput'),
    )
  const [{ n } = { n: 0n }] = await server.database.query<{ n: bigint }>('select count(*) as n from chat_report')
  expect(n).toBe(2n)
})

it('what was said is dropped by days when its time has passed, but not what a report keeps', async () => {
  const { id: room, code } = await newRoom(server.database, { managers: [manager!.id] })
  await server.database.query(`select make_partitions((now() at time zone 'UTC')::date - 92, 3)`)
  // The last two are of days that have no table of their own.
  const ages = [90, 91, 92, 120, 121]
  for (const days of ages)
    await server.database.query(
      `insert into chat_message (room_id, no, id, at, code, type, author_id, user_name, nickname, avatar, grade, message)
       select $1, $2, id_at(t), t, 1, 1, $3, '', '旧', '', 1, '早' from (select now() - $2 * interval '1 day' as t) d`,
      [room, days, author!.id],
    )
  const { data } = await server.call('reportMessage', { roomCode: code, id: '92', reason: 'other' }, reader!.cookie)
  const salted = async () =>
    (
      await server.database.query<{ no: number }>(
        `select split_part(key, '/', 2)::integer as no from journal_salt
         where table_name = 'chat_message' and key like $1 || '/%' order by no`,
        [room],
      )
    ).map(({ no }) => no)
  // The salt of a row stays as long as the row, which is hashed with it.
  expect(await server.appDatabase.query('select drop_chat_days(90) as n')).toEqual([{ n: 2 }])
  expect(await salted()).toEqual(ages)
  expect(await server.appDatabase.query('select drop_chat_days(90) as n')).toEqual([{ n: 2 }])
  expect(await salted()).toEqual(ages)
  await forgetChat(server.appDatabase)
  expect(await salted()).toEqual([90])
  const left = await server.database.query<{ no: bigint }>('select no from chat_message where room_id = $1', [room])
  expect(left.map(({ no }) => Number(no))).toEqual([90])
  const kept = await server.database.query('select 1 from chat_report_line where report_id = $1', [data.id])
  expect(kept).toHaveLength(5)
  await expect(server.appDatabase.query('select drop_chat_days(29)')).rejects.toThrow('30 days at least')
  await expect(server.database.query('delete from chat_message where author_id = $1', [manager!.id])).rejects.toThrow(
    '30 days at least',
  )
})

it('a player blocks others, not themselves, and sees only their own list', async () => {
  const block = (target: bigint, isBlocked = 'true') =>
    server.call('setMemberBlock', { targetUserId: target, isBlocked }, reader!.cookie)
  const blocked = async (by: TestPlayer, targetUserId?: bigint) =>
    (await server.call('getBlockListFront', { targetUserId }, by.cookie)).data.list.map((one) => one.targetUserId)
  expect((await block(author!.id)).code).toBe(1)
  expect((await block(author!.id)).code).toBe(1)
  expect((await block(manager!.id)).code).toBe(1)
  for (const target of [reader!.id, 1n]) expect(await block(target)).toMatchObject(refused('notFound'))
  expect(await blocked(reader!)).toEqual([manager!.id, author!.id].map(String))
  expect(await blocked(reader!, author!.id)).toEqual([author!.id.toString()])
  expect(await blocked(author!)).toEqual([])
  await block(author!.id, 'false')
  expect(await blocked(reader!, author!.id)).toEqual([])
})

it('an address gets some new guests, and after that keeps those it has', async () => {
  const { code: roomCode } = await newRoom(server.database, { guests: true })
  const come = (guestCode?: string) => server.call('getMessageListWebGuest', { roomCode, guestCode })
  const { guestCode } = (await come()).data
  const later = await Promise.all(Array.from({ length: 60 }, () => come()))
  expect(later.filter(({ code }) => code === 1)).toHaveLength(59)
  expect(later.find(({ code }) => code !== 1)).toMatchObject({ data: { reason: 'tooOften' } })
  expect((await come(guestCode)).code).toBe(1)
  // Nor do they use up what all guests together may upload in a day.
  const upload = (file: Blob) => server.call('uploadChatFile', { file, guestCode, roomCode })
  const broken = fileOf((await pictureBytes()).subarray(0, 200), 'image/jpeg')
  // What is no picture uses nothing up, and is not even looked at once they are used up.
  const first = await upload(broken)
  expect(first.code).not.toBe(1)
  expect(first).not.toMatchObject(refused('fileQuota'))
  for (let n = 0; n < 20; n++) expect((await upload(await newPicture())).code).toBe(1)
  expect(await upload(await newPicture())).toMatchObject(refused('fileQuota'))
  expect(await upload(broken)).toMatchObject(refused('fileQuota'))
  expect((await server.call('uploadChatFile', { file: await newPicture(), roomCode }, author!.cookie)).code).toBe(1)
})
