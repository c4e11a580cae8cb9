/** Pictures, cards, lists of members and remarks: each shows what it may to whom it may. */
import { join } from 'node:path'
import { pictureUrl } from '@hongyun/contract/files/words.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openFolder } from '../../../platform/files/store.ts'
import { newRoom } from '../../../testing/chat-rooms.ts'
import { openIssue } from '../../../testing/issues.ts'
import { betItem } from '../../../testing/items.ts'
import { ringOf } from '../../../testing/keyring.ts'
import { newPicture } from '../../../testing/pictures.ts'
import { closeAudited, openTestServer, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'
import { removeIdle } from '../../site/files/keep.ts'
import { forgetImages } from './forget-images.ts'

let server: TestServer
let manager: TestPlayer
let player: TestPlayer
let other: TestPlayer
let stranger: TestPlayer
let room: { id: bigint; code: string }
beforeAll(async () => {
  server = await openTestServer()
  const agent = await server.newPlayer({ agent: true, money: 0 })
  manager = agent
  player = await server.newPlayer({ money: 0, parentId: agent.id })
  ;[other, stranger] = [await server.newPlayer({ money: 0 }), await server.newPlayer({ money: 0 })]
  room = await newRoom(server.database, { managers: [manager.id] })
  for (const { cookie } of [manager, player, other]) await server.call('getRoomWeb', { roomCode: room.code }, cookie)
})
afterAll(() => closeAudited(server))

const because = (reason: string) => ({ code: -98, data: { reason } })

describe('a picture', () => {
  const upload = async (by: TestPlayer, isFavorite = '0') =>
    (await server.call('uploadChatFile', { file: await newPicture({ width: 60, height: 20 }), isFavorite }, by.cookie))
      .data
  const post = (by: TestPlayer, message: string, more: Record<string, unknown> = {}) =>
    server.call('addImage', { roomCode: room.code, message, ...more }, by.cookie)

  it('has its size, is posted by its owner alone, and stays with the message', async () => {
    const { imgPath, width, height } = await upload(player)
    expect([width, height]).toEqual([60, 20])
    expect(await post(other, imgPath)).toMatchObject(because('imageUnknown'))
    expect(await post(player, pictureUrl('0'.repeat(64)))).toMatchObject(because('imageUnknown'))
    // All fields of the specification: a player's guest code is none.
    const fields = { requestId: 'p', messageTypeId: '2', status: '0', userIds: '', type: '1', guestCode: '' }
    expect((await post(player, imgPath, fields)).data).toEqual({ id: 1 })
    expect((await post(player, imgPath, fields)).data).toEqual({ id: 1 })
    const { list } = (await server.call('getMessageListWeb', { roomCode: room.code }, other.cookie)).data
    expect(list).toMatchObject([{ messageTypeId: 2, images: [{ imgPath, width: 60, height: 20 }] }])
    const uses = await server.database.query<{ use: string }>(
      `select use from file_use u join file f on f.id = u.file_id where '/files/' || f.name || '.jpg' = $1`,
      [imgPath],
    )
    expect(uses).toEqual([{ use: 'chat' }])
    // What is no picture's address is no message of a picture.
    for (const message of ['https://evil.example/x.jpg', '/files/../x.jpg', '<img>'])
      expect((await post(player, message)).code).toBe(-98)
  })

  it('that is large is shown in lists by a small version, which comes and goes with it', async () => {
    const file = await newPicture({ width: 960, height: 320 })
    const { imgPath, thumbPath, width } = (await server.call('uploadChatFile', { file }, player.cookie)).data
    expect([width, thumbPath]).toEqual([960, imgPath.replace('.jpg', '.small.jpg')])
    const load = async (url: string) => (await server.app.inject({ url })).rawPayload
    const [whole, small] = [await load(imgPath), await load(thumbPath)]
    const size = await sharp(small).metadata()
    expect([size.width, size.height]).toEqual([480, 160])
    expect(small.length).toBeLessThan(whole.length)
    expect((await post(player, thumbPath)).code).toBe(-98)
    await post(player, imgPath)
    const { list } = (await server.call('getMessageListWeb', { roomCode: room.code, pageSize: '1' }, other.cookie)).data
    expect(list[0]!.images).toMatchObject([{ imgPath, thumbPath }])
    const name = imgPath.slice('/files/'.length, -'.jpg'.length)
    await server.database.query(`delete from file_use where file_id = (select id from file where name = $1)`, [name])
    await server.database.query(`update file set idle_since = now() - interval '25 hours' where name = $1`, [name])
    const folder = (of: string) => openFolder(join(server.config.dataDir, 'files', of))
    const stores = { picture: folder('pictures'), small: folder('small'), evidence: folder('evidence') }
    await removeIdle({ database: server.appDatabase, keyring: ringOf(7), stores })
    for (const url of [imgPath, thumbPath]) expect((await server.app.inject({ url })).statusCode).toBe(404)
  })

  it('is saved by whoever saw it, once, posted from there, and forgotten again', async () => {
    const { imgPath } = await upload(player, '1')
    const saved = async (by: TestPlayer) => (await server.call('getSavedImageList', {}, by.cookie)).data.list
    expect(await saved(player)).toMatchObject([{ imgPath }])
    const save = () => server.call('addSavedImage2', { imgPath, status: '1' }, other.cookie)
    await Promise.all([save(), save()])
    const [own, ...more] = await saved(other)
    expect(more).toEqual([])
    expect((await post(other, imgPath)).code).toBe(1)
    const remove = (by: TestPlayer) => server.call('deleteSavedImage', { ids: own!.id }, by.cookie)
    expect((await remove(player)).data).toEqual({ deleted: 0 })
    expect((await remove(other)).data).toEqual({ deleted: 1 })
  })

  it('is refused to the banned, and taken of guests', async () => {
    const { imgPath } = await upload(player)
    await server.database.query('insert into chat_ban (member_id, duration_type) values ($1, 1)', [player.id])
    const file = await newPicture()
    expect(await server.call('uploadChatFile', { file }, player.cookie)).toMatchObject(because('chatBanned'))
    expect(await post(player, imgPath)).toMatchObject(because('chatBanned'))
    await server.database.query('update chat_ban set lifted_at = now()')
    expect((await server.call('uploadChatFile', { file })).code).toBe(0)
    const { code: roomCode } = await newRoom(server.database, { guests: true })
    const { guestCode } = (await server.call('getMessageListWebGuest', { roomCode })).data
    const sent = (await server.call('uploadChatFile', { file, roomCode, guestCode, isFavorite: '0' })).data
    const posted = await server.call('addImageGuest', { roomCode, guestCode, message: sent.imgPath })
    expect(posted.data).toEqual({ id: 1 })
    expect(await server.call('addImageGuest', { roomCode, guestCode, message: imgPath })).toMatchObject(
      because('imageUnknown'),
    )
  })
})

describe('members', () => {
  const at = (more: Record<string, unknown>) => ({ roomCode: room.code, ...more })
  const idOf = ({ id }: TestPlayer) => id.toString()

  it('are listed with accounts for managers, masked for others, and to these only where the room shows them', async () => {
    const list = (by: TestPlayer, more: Record<string, unknown> = {}) =>
      server.call('getOnlineMemberListFront', at(more), by.cookie)
    const all = (await list(manager, { status: '0' })).data
    expect(all.list.map(({ userId }) => userId)).toEqual([manager, player, other].map(idOf))
    expect(all.list[0]).toMatchObject({ isManager: true, userName: manager.userName })
    expect((await list(manager, { status: '0', userName: player.userName })).data.list).toHaveLength(1)
    expect((await list(manager, { status: '0', memberTypeId: '2' })).data.total).toBe(2)
    expect(await list(player, { status: '0' })).toMatchObject(because('listHidden'))
    expect((await list(player)).code).toBe(1)
    await server.database.query('update chat_room set is_show_list = false where id = $1', [room.id])
    expect(await list(player)).toMatchObject(because('listHidden'))
    expect((await list(manager)).code).toBe(1)
  })

  it('have a card for who is in the room, and a role that only they and managers ask for', async () => {
    const card = (by: TestPlayer, of: TestPlayer) =>
      server.call('getRoleUserCardFront', at({ userId: idOf(of) }), by.cookie)
    const shown = (await card(player, other)).data
    expect(shown).toMatchObject({ totalWinnings: '0.00', favouriteLotteries: [], canDirect: false, grade: 1 })
    expect(shown.userName).not.toBe(other.userName)
    expect((await card(player, manager)).data).toMatchObject({ canDirect: true, grade: 100, title: '管理员' })
    expect((await card(manager, other)).data.userName).toBe(other.userName)
    expect(await card(player, stranger)).toMatchObject(because('notFound'))
    const role = (by: TestPlayer, of: TestPlayer) =>
      server.call('getRoleFront', at({ userName: of.userName }), by.cookie)
    expect((await role(player, player)).data).toMatchObject({ isManager: false, grade: 1, isBanned: false })
    expect(await role(player, other)).toMatchObject(because('notFound'))
    expect((await role(manager, other)).data.userId).toBe(idOf(other))
  })

  it('have the names of the lotteries that they bet on most on their card, the first one first', async () => {
    const fan = await server.newPlayer()
    await server.call('getRoomWeb', { roomCode: room.code }, fan.cookie)
    const [rare, usual] = [await openIssue(server.database, 'k3_1m'), await openIssue(server.database, 'k3_5m')]
    for (const issue of [rare, usual, usual])
      expect((await server.call('addBetting', { bettingData: [betItem(issue)] }, fan.cookie)).code).toBe(1)
    const { data } = await server.call('getRoleUserCardFront', at({ userId: idOf(fan) }), other.cookie)
    expect(data.favouriteLotteries).toEqual(['5分快三', '1分快三'])
  })

  it('are known to who shares a room with them, noted by each for themselves, and below their agent', async () => {
    const info = (by: TestPlayer, of: TestPlayer) => server.call('getUserInfo', { userId: idOf(of) }, by.cookie)
    expect((await info(player, player)).data).toMatchObject({ login: true, userName: player.userName })
    expect((await info(player, other)).data).toMatchObject({ login: false, agent: false })
    expect(await info(player, stranger)).toMatchObject(because('notFound'))
    const note = (of: TestPlayer, remark: string) =>
      server.call('setMemberRemark', { targetUserId: idOf(of), remark }, player.cookie)
    const noted = async (by: TestPlayer) =>
      (await server.call('getMemberRemark', { targetUserId: idOf(other) }, by.cookie)).data.remark
    expect((await note(other, '老友')).code).toBe(1)
    expect([await noted(player), await noted(manager)]).toEqual(['老友', ''])
    expect(await note(stranger, '谁')).toMatchObject(because('notFound'))
    expect((await note(other, '字'.repeat(201))).code).toBe(-98)
    await note(other, '')
    expect(await noted(player)).toBe('')
    const down = async (of: TestPlayer) =>
      (await server.call('isDownFront', at({ userId: idOf(of) }), manager.cookie)).data.isDown
    expect([await down(player), await down(other)]).toEqual([true, false])
  })
})

it('a picture goes when it is shown no more, and stays while somebody has saved it', async () => {
  const own = await server.newPlayer({ money: 0 })
  const upload = async (isFavorite: string) =>
    (await server.call('uploadChatFile', { file: await newPicture({ width: 31 }), isFavorite }, own.cookie)).data
      .imgPath
  const paths = [await upload('0'), await upload('1'), await upload('0')]
  for (const message of paths)
    expect((await server.call('addImage', { roomCode: room.code, message }, own.cookie)).code).toBe(1)
  await server.database.query(`update chat_image set at = now() - interval '93 days' where owner_id = $1`, [own.id])
  // Posted again, the last one begins anew.
  await server.call('addImage', { roomCode: room.code, message: paths[2]! }, own.cookie)
  await forgetImages(server.appDatabase, 90)
  const used = await server.database.query<{ path: string }>(
    `select '/files/' || f.name || '.jpg' as path from file f join file_use u on u.file_id = f.id where f.player_id = $1 order by f.id`,
    [own.id],
  )
  expect(used.map(({ path }) => path)).toEqual(paths.slice(1))
})
