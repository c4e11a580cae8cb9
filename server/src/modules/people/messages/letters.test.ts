/** Letters: whose they are, what a player may do with them, and that each is sent once and stays as it was sent. */

import { passwordHash } from '@hongyun/contract/wire/credentials.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/database.ts'
import { changeSettings } from '../../../testing/settings.ts'
import {
  closeAudited,
  openTestServer,
  PASSWORD,
  type TestPlayer,
  type TestServer,
} from '../../../testing/test-server.ts'
import { forgetLetters } from './forget-letters.ts'
import { type NewLetter, sendLetters } from './send-letters.ts'

let server: TestServer
let player: TestPlayer
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(async () => {
  player = await server.newPlayer()
})
afterAll(() => closeAudited(server))

const letter = (n: number | string, to = player): NewLetter => ({
  playerId: to.id,
  kind: 'correction',
  reference: `letter ${n}`,
  title: `第 ${n} 封`,
  content: `<b>${n}</b>\n"引号" \\ {大括号}`,
  link: '/userCenter/billRecord',
})
const send = (...letters: NewLetter[]) => inTransaction(server.database, (tx) => sendLetters(tx, letters))
const list = async (input = {}, own = player) => (await server.call('messageList', input, own.cookie)).data
const titles = async (input = {}) => (await list(input)).list.map(({ title }) => title)
const idOf = async (title: string) => (await list()).list.find((one) => one.title === title)!.id
const call = (name: 'setMessageRead' | 'deleteMessage', input: object, own = player) =>
  server.call(name, input, own.cookie)
const unread = async (own = player) => (await server.call('unReadMessage', {}, own.cookie)).data.unread

describe('a new player', () => {
  it('finds a letter of welcome, unread', async () => {
    const password = passwordHash('letter_reader', PASSWORD)
    expect(await server.call('register', { userName: 'letter_reader', password })).toMatchObject({ code: 1 })
    const rows = await server.database.query(
      `select kind, title, read_at from letter l join player p on p.id = l.player_id where user_name = 'letter_reader'`,
    )
    expect(rows).toEqual([{ kind: 'welcome', title: '欢迎来到鸿运', read_at: null }])
  })

  it('is welcomed under the name the site has', async () => {
    await changeSettings(server.database, { tenantName: '好运来' })
    const guest = await server.newPlayer()
    await changeSettings(server.database, { tenantName: '鸿运' })
    expect((await list({}, guest)).list.map(({ title }) => title)).toEqual(['欢迎来到好运来'])
  })
})

describe('letters', () => {
  it('are listed newest first, in pages, with how many are unread', async () => {
    await send(...Array.from({ length: 24 }, (_, n) => letter(n)))
    const first = await list({ pageSize: '10' })
    const third = await list({ pageSize: '10', pageNum: '3' })
    expect(first).toMatchObject({ total: 25, pageNum: 1, pageSize: 10, unread: 25 })
    expect([first.list.length, third.list.length]).toEqual([10, 5])
    expect(first.list[0]).toMatchObject({ kind: 'correction', read: false })
    expect(third.list.at(-1)).toMatchObject({ kind: 'welcome', title: '欢迎来到鸿运' })
    expect((await list({ pageNum: '4', pageSize: '10' })).list).toEqual([])
  })

  it('are read by id as they were written, between their neighbours', async () => {
    await send(letter(1))
    await send(letter(2))
    const [two, one, welcome] = (await list()).list
    const content = await server.call('messageContent', { id: one!.id }, player.cookie)
    expect(content.data).toEqual({
      ...one,
      content: '<b>1</b>\n"引号" \\ {大括号}',
      link: '/userCenter/billRecord',
      previousId: welcome!.id,
      nextId: two!.id,
    })
    const last = await server.call('messageContent', { id: two!.id }, player.cookie)
    expect(last.data).toMatchObject({ previousId: one!.id, nextId: null })
    expect(await unread(), 'reading the text marks nothing').toBe(3)
  })

  it('are marked as read: those listed, once, and all where none is', async () => {
    await send(letter(1), letter(2), letter(3))
    const ids = `${await idOf('第 1 封')},${await idOf('第 3 封')}`
    expect((await call('setMessageRead', { ids })).data).toEqual({ marked: 2, unread: 2 })
    expect((await call('setMessageRead', { ids })).data).toEqual({ marked: 0, unread: 2 })
    expect(await titles({ state: 'unread' })).toEqual(['第 2 封', '欢迎来到鸿运'])
    expect((await titles({ state: 'read' })).toSorted()).toEqual(['第 1 封', '第 3 封'])
    expect((await call('setMessageRead', {})).data).toEqual({ marked: 2, unread: 0 })
    expect(await list({ state: 'unread' })).toMatchObject({ list: [], total: 0, unread: 0 })
  })

  it('are put away for good, read or unread', async () => {
    await send(letter(1))
    const id = await idOf('第 1 封')
    expect((await call('deleteMessage', { ids: `${id},${id}` })).data).toEqual({ deleted: 1, unread: 1 })
    expect((await call('deleteMessage', { ids: id })).data).toEqual({ deleted: 0, unread: 1 })
    expect(await titles()).toEqual(['欢迎来到鸿运'])
    expect(await server.call('messageContent', { id }, player.cookie)).toMatchObject({ msg: '记录不存在或已被删除' })
    expect((await call('setMessageRead', { ids: id })).data).toEqual({ marked: 0, unread: 1 })
  })

  it('of another are untouched by whoever names their ids', async () => {
    const other = await server.newPlayer()
    await send(letter(1))
    const ids = (await list()).list.map(({ id }) => id).join(',')
    expect((await call('setMessageRead', { ids }, other)).data).toEqual({ marked: 0, unread: 1 })
    expect((await call('deleteMessage', { ids }, other)).data).toEqual({ deleted: 0, unread: 1 })
    expect(await list()).toMatchObject({ total: 2, unread: 2 })
  })

  it.each([
    '',
    '0',
    '1,',
    ',1',
    '1,,2',
    '-1',
    '1 ,2',
    '１',
    '99999999999999999999',
    '9223372036854775808',
    'a',
    Array(101).fill('1').join(),
  ])('ids %j are refused, and nothing changes', async (ids) => {
    for (const name of ['setMessageRead', 'deleteMessage'] as const) {
      expect(await call(name, { ids }), name).toMatchObject({ code: -98 })
    }
    expect(await list()).toMatchObject({ total: 1, unread: 1 })
  })

  it('about the same are sent once, also by many at once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => send(letter('same'))))
    await send(letter('same'), letter('same'), letter('other'))
    expect((await titles()).toSorted()).toEqual(['欢迎来到鸿运', '第 other 封', '第 same 封'].toSorted())
  })

  it('are not sent again after they were deleted', async () => {
    await send(letter(1))
    await call('deleteMessage', { ids: await idOf('第 1 封') })
    await send(letter(1))
    expect(await titles()).toEqual(['欢迎来到鸿运'])
  })

  it('are not sent where the work they tell of is undone', async () => {
    const work = inTransaction(server.database, async (tx) => {
      await sendLetters(tx, [letter(1)])
      throw new Error('undone')
    })
    await expect(work).rejects.toThrow('undone')
    expect(await titles()).toEqual(['欢迎来到鸿运'])
  })

  it.each([
    `update letter set content = 'x'`,
    `update letter set sent_at = now() - interval '1 day'`,
    `update letter set player_id = player_id + 1`,
    'delete from letter',
  ])('%s is refused by the database', async (statement) => {
    await expect(server.database.query(statement)).rejects.toMatchObject({ code: expect.any(String) })
    expect(await list()).toMatchObject({ total: 1, unread: 1 })
  })

  it.each(['javascript:alert(1)', 'https://elsewhere.example', '//elsewhere.example'])(
    'none leads to %s',
    async (link) => {
      await expect(send({ ...letter(1), link })).rejects.toMatchObject({ code: '23514' })
    },
  )
})

it('that a player deleted long ago are forgotten, in batches; all others stay', async () => {
  await send(...[1, 2, 3, 4, 5, 6].map((n) => letter(n)))
  await call('setMessageRead', {})
  for (const n of [1, 2, 3, 4]) await call('deleteMessage', { ids: await idOf(`第 ${n} 封`) })
  await server.database.query(
    `update letter set deleted_at = now() - interval '31 days' where player_id = $1 and title <> '第 4 封'
       and deleted_at is not null`,
    [player.id],
  )
  await forgetLetters(server.appDatabase, 2)
  const rows = await server.database.query<{ title: string }>(
    `select title from letter where player_id = $1 and kind = 'correction' order by id`,
    [player.id],
  )
  expect(rows.map(({ title }) => title)).toEqual(['第 4 封', '第 5 封', '第 6 封'])
  await expect(
    server.appDatabase.query('delete from letter where player_id = $1 and deleted_at is null', [player.id]),
  ).rejects.toThrow(/append-only/)
})
