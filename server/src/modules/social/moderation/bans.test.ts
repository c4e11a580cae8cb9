/** Bans and mutes: who may, against whom, from when to when, at every door, and what the room's sequence says of it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/database.ts'
import { newRoom } from '../../../testing/chat-rooms.ts'
import { closeAudited, openTestServer, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'
import { readAfter } from '../chat/entries.ts'
import { lockRoom } from '../chat/events.ts'

let server: TestServer
let [manager, admin, member, other]: TestPlayer[] = []
let room: { id: bigint; code: string }
beforeAll(async () => {
  server = await openTestServer()
  ;[manager, admin, member, other] = await Promise.all(Array.from({ length: 4 }, () => server.newPlayer({ money: 0 })))
  room = await managedRoom()
})
afterAll(() => closeAudited(server))

async function managedRoom() {
  const made = await newRoom(server.database, { managers: [manager!.id], isAdmin: false })
  await server.database.query('insert into chat_manager (room_id, player_id) values ($1, $2)', [made.id, admin!.id])
  for (const { cookie } of [member!, other!]) await server.call('getRoomWeb', { roomCode: made.code }, cookie)
  return made
}
const ban = (target: bigint, durationTypeId: number, by = manager!, roomCode = room.code) =>
  server.call('addBanFront', { roomCode, target, durationTypeId }, by.cookie)
const say = (by: TestPlayer, roomCode = room.code) =>
  server.call('addMessage', { roomCode, messageTypeId: '1', message: '在吗' }, by.cookie)
const bansOf = async (by = manager!, roomCode = room.code) =>
  (await server.call('getBanListFront', { roomCode }, by.cookie)).data
const eventsOf = async (of = room) =>
  (await readAfter(server.appDatabase, of.id, 0, 500, 'vip')).flatMap((entry) => (entry.code === 3 ? entry.data : []))
const refused = (reason: string) => ({ code: -98, data: { reason } })

describe('a ban', () => {
  it('holds for its duration from now on, is told in the sequence, and is replaced, lifted and taken up again', async () => {
    const of = await managedRoom()
    const hours = { 1: null, 2: 24, 3: 168, 4: 1, 5: 0.5 }
    for (const [duration, lasts] of Object.entries(hours)) {
      expect((await ban(member!.id, Number(duration), manager, of.code)).code).toBe(1)
      const { list, total } = await bansOf(manager, of.code)
      expect(total).toBe(1)
      expect(list[0]).toMatchObject({ target: member!.id.toString(), durationTypeId: Number(duration) })
      const { gmtModified, until } = list[0]!
      expect(until === null ? null : (until - gmtModified) / 3_600_000).toBe(lasts)
      expect(await say(member!, of.code)).toMatchObject({
        ...refused('chatBanned'),
        msg: '禁言状态不允许发送图片、表情、红包、分享注单',
      })
    }
    expect((await ban(member!.id, 6, manager, of.code)).data).toEqual({ id: null })
    expect(await ban(member!.id, 6, manager, of.code)).toMatchObject(refused('banGone'))
    expect((await say(member!, of.code)).code).toBe(1)
    const events = await eventsOf(of)
    expect(events.map(({ type, durationTypeId }) => [type, durationTypeId])).toEqual([
      ...[1, 2, 3, 4, 5].map((duration) => [3, duration]),
      [4, undefined],
    ])
    expect(events.every(({ userId }) => userId === member!.id.toString())).toBe(true)
    expect(events[0]!.until).toBeNull()
  })

  it('ends by itself at its millisecond, also where it was about to be changed', async () => {
    const of = await managedRoom()
    await ban(member!.id, 5, manager, of.code)
    const { id } = (await bansOf(manager, of.code)).list[0]!
    const endsIn = (time: string) =>
      server.database.query(`alter table chat_ban disable trigger chat_ban_is_kept`).then(async () => {
        await server.database.query(
          `update chat_ban set from_at = clock_timestamp() - interval '30 minutes' + interval '${time}',
             until_at = clock_timestamp() + interval '${time}' where id = $1`,
          [id],
        )
        await server.database.query(`alter table chat_ban enable trigger chat_ban_is_kept`)
      })
    await endsIn('30 seconds')
    expect(await say(member!, of.code)).toMatchObject(refused('chatBanned'))
    await endsIn('0 milliseconds')
    expect((await say(member!, of.code)).code).toBe(1)
    expect((await bansOf(manager, of.code)).total).toBe(0)
    const change = { roomCode: of.code, id, durationTypeId: '1' }
    expect(await server.call('updateBanFront', change, manager!.cookie)).toMatchObject(refused('banGone'))
    const lift = { roomCode: of.code, ids: id }
    expect(await server.call('deleteBanFront', lift, manager!.cookie)).toMatchObject(refused('banGone'))
    expect((await server.call('getRoomWeb', { roomCode: of.code }, member!.cookie)).data.isBanned).toBe(false)
  })

  it('is changed and lifted by its id: all that are named, or none', async () => {
    await ban(member!.id, 4)
    await ban(other!.id, 4)
    const [first, second] = (await bansOf()).list
    const { data } = await server.call(
      'updateBanFront',
      { roomCode: room.code, id: first!.id, durationTypeId: '2' },
      manager!.cookie,
    )
    expect(data.id).not.toBe(first!.id)
    const lift = (ids: string) => server.call('deleteBanFront', { roomCode: room.code, ids }, manager!.cookie)
    expect(await lift(`${first!.id},${second!.id}`)).toMatchObject(refused('banGone'))
    expect((await bansOf()).total).toBe(2)
    expect((await lift(`${data.id},${second!.id}`)).code).toBe(1)
    expect((await bansOf()).total).toBe(0)
  })

  it('is one, however many ban at once', async () => {
    const of = await managedRoom()
    const before = (await eventsOf(of)).length
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => ban(member!.id, (n % 5) + 1, n % 2 ? manager : admin, of.code)),
    )
    expect((await bansOf(manager, of.code)).total).toBe(1)
    expect(await eventsOf(of)).toHaveLength(before + 20)
  })
})

describe('who may', () => {
  it('is a manager of this room: members, and managers of other rooms, are refused and nothing happens', async () => {
    const elsewhere = await newRoom(server.database, { managers: [other!.id] })
    await ban(member!.id, 1)
    const { id } = (await bansOf()).list[0]!
    const before = (await eventsOf()).length
    const inputs = {
      getBanListFront: {},
      getBanFront: { target: member!.id },
      addBanFront: { target: member!.id, durationTypeId: 1 },
      updateBanFront: { id, durationTypeId: 6 },
      deleteBanFront: { ids: id },
      updateRoomBannedWeb: { isMessageBanned: 'true' },
    } as const
    for (const [name, input] of Object.entries(inputs)) {
      const call = (roomCode: string) => server.call(name as keyof typeof inputs, { roomCode, ...input }, other!.cookie)
      expect(await call(room.code), name).toMatchObject(refused('managerOnly'))
    }
    // In a room of one's own a ban of another room is not there.
    for (const name of ['updateBanFront', 'deleteBanFront'] as const) {
      const input = { roomCode: elsewhere.code, ...inputs[name] }
      expect(await server.call(name, input, other!.cookie), name).toMatchObject(refused('banGone'))
    }
    expect(await ban(member!.id, 1, other, elsewhere.code)).toMatchObject(refused('memberUnknown'))
    expect(await eventsOf()).toHaveLength(before)
    await ban(member!.id, 6)
  })

  it('reaches nobody of grade 100, not oneself, no strangers, and nothing that the site has set', async () => {
    expect(await ban(admin!.id, 1)).toMatchObject(refused('banAdmin'))
    expect(await ban(manager!.id, 1)).toMatchObject(refused('banSelf'))
    expect(await ban(1n, 1)).toMatchObject(refused('memberUnknown'))
    expect(await ban(-5n, 1)).toMatchObject(refused('memberUnknown'))
    // A manager of lesser grade is a member like others to an admin.
    expect((await ban(manager!.id, 1, admin)).code).toBe(1)
    expect(await say(manager!)).toMatchObject(refused('chatBanned'))
    expect(await ban(manager!.id, 6)).toMatchObject(refused('banSelf'))
    expect((await ban(manager!.id, 6, admin)).code).toBe(1)

    await server.database.query(
      `insert into chat_ban (room_id, member_id, duration_type, by_operator) values ($1, $2, 1, 0)`,
      [room.id, other!.id],
    )
    const { id, isOfSite } = (await bansOf()).list[0]!
    expect(isOfSite).toBe(true)
    for (const duration of [6, 5]) expect(await ban(other!.id, duration)).toMatchObject(refused('banOfSite'))
    const lift = { roomCode: room.code, ids: id }
    expect(await server.call('deleteBanFront', lift, manager!.cookie)).toMatchObject(refused('banOfSite'))
    expect((await bansOf()).list.map((one) => one.id)).toEqual([id])
  })

  it('of a guest may be changed and lifted after the room was closed to guests', async () => {
    const of = await managedRoom()
    const opened = (guests: boolean) =>
      server.database.query('update chat_room set guests = $2 where id = $1', [of.id, guests])
    await opened(true)
    const { guestCode } = (await server.call('getMessageListWebGuest', { roomCode: of.code })).data
    const guest = -BigInt(guestCode.split('.')[0]!)
    expect((await ban(guest, 1, manager, of.code)).code).toBe(1)
    await opened(false)
    expect(await ban(guest, 4, manager, of.code)).toMatchObject(refused('memberUnknown'))
    for (const durationTypeId of ['4', '6']) {
      const { id } = (await bansOf(manager, of.code)).list[0]!
      const change = { roomCode: of.code, id, durationTypeId }
      expect((await server.call('updateBanFront', change, manager!.cookie)).code).toBe(1)
    }
    expect((await bansOf(manager, of.code)).total).toBe(0)
  })

  it('counts as the ban is written: a manager who was let go in between bans nobody', async () => {
    const of = await managedRoom()
    let going: Promise<unknown> = Promise.resolve()
    await inTransaction(server.database, async (tx) => {
      await lockRoom(tx, of.id)
      going = ban(member!.id, 1, manager, of.code)
      const isWaiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%chat_room%'
        and datname = current_database()`
      await expect.poll(() => server.database.query(isWaiting)).toHaveLength(1)
      await tx.query('delete from chat_manager where room_id = $1 and player_id = $2', [of.id, manager!.id])
    })
    expect(await going).toMatchObject(refused('managerOnly'))
    expect(await eventsOf(of)).toEqual([])
    expect(await ban(member!.id, 1, manager, of.code)).toMatchObject(refused('managerOnly'))
  })
})

it('a mute of all is told once for each change and leaves the managers their voice', async () => {
  const of = await managedRoom()
  const mute = (isMessageBanned: string) =>
    server.call('updateRoomBannedWeb', { roomCode: of.code, isMessageBanned }, manager!.cookie)
  for (const value of ['true', '1', 'false', 'false', 'true']) expect((await mute(value)).code).toBe(1)
  expect((await eventsOf(of)).map(({ type }) => type)).toEqual([1, 2, 1])
  expect(await say(member!, of.code)).toMatchObject({ msg: '全体禁言' })
  expect((await say(manager!, of.code)).code).toBe(1)
})
