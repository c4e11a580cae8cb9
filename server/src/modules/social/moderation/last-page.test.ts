/** A page beyond the last one, as one is left with when its last row is dealt with: it says how many there are in all. */
import type { CallName } from '@hongyun/contract/wire/routes.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newRoom } from '../../../testing/chat-rooms.ts'
import { newTalkLine } from '../../../testing/given-of-service.ts'
import { newOperator, type TestOperator } from '../../../testing/operators.ts'
import { newPicture } from '../../../testing/pictures.ts'
import { newPlan, newPlanAuthor } from '../../../testing/plan-authors.ts'
import { closeAudited, openTestServer, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let desk: TestOperator
let manager: TestPlayer
let room: Awaited<ReturnType<typeof newRoom>>
beforeAll(async () => {
  server = await openTestServer()
  desk = await newOperator(server, ['seeChat', 'chat', 'chatRecord', 'plans', 'service'])
  const [author, member] = [await newPlanAuthor(server), await server.newPlayer({ money: 0 })]
  manager = await server.newPlayer({ money: 0 })
  room = await newRoom(server.database, { managers: [manager.id] })
  await newPlan(server, author)
  await server.call('addMessage', { roomCode: room.code, messageTypeId: '1', message: '带你稳赢' }, member.cookie)
  await server.call('reportMessage', { roomCode: room.code, id: '1', reason: 'fraud' }, manager.cookie)
  const banned = { roomCode: room.code, target: member.id, durationTypeId: '4', reason: '刷屏' }
  await server.call('consoleBanChatMember', banned, desk.cookie)
  const message = { ...(await newTalkLine(server)), messageTypeId: '1', message: '您好' }
  await server.call('addServiceMessage', message, member.cookie)
  await server.call('setMemberBlock', { targetUserId: member.id, isBlocked: 'true' }, manager.cookie)
  await server.call('getDirectRoomWeb', { targetUserId: member.id }, manager.cookie)
  await server.call('uploadChatFile', { file: await newPicture(), isFavorite: '1' }, manager.cookie)
})
afterAll(() => closeAudited(server))

const ofDesk = ['consoleChatReports', 'consoleChatBans', 'consolePlanAuthors', 'consolePlans', 'consoleServiceTalks']
const ofManager = [
  ...['getBanListFront', 'getBlockListFront', 'getRoomListWeb', 'getOnlineMemberListFront', 'getDirectRoomListWeb'],
  'getSavedImageList',
]
const ofRoom = { getBanListFront: {}, getOnlineMemberListFront: { status: '0' } } as Record<string, object>
it.each([...ofDesk, ...ofManager] as CallName[])('of %s', async (name) => {
  const by = ofDesk.includes(name) ? desk : manager
  const of = ofRoom[name] && { roomCode: room.code, ...ofRoom[name] }
  const page = async (pageNum: number) => {
    const { list, total } = (await server.call(name, { ...of, pageNum }, by.cookie)).data as unknown as {
      list: unknown[]
      total: number
    }
    return { rows: list.length, total }
  }
  const first = await page(1)
  expect(first.rows).toBeGreaterThan(0)
  expect(first.total).toBe(first.rows)
  expect(await page(9)).toEqual({ rows: 0, total: first.total })
})
