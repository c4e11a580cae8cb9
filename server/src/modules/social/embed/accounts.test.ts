/** Who a partner's user is here: an account that is bound by its password, or one that is registered; one user, one account. */
import { passwordHash } from '@hongyun/contract/wire/credentials.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/database.ts'
import { newRoom } from '../../../testing/chat-rooms.ts'
import { newPartner, type TestPartner } from '../../../testing/embed.ts'
import { pictureBlob } from '../../../testing/pictures.ts'
import { protection } from '../../../testing/protected-players.ts'
import { NEW_PASSWORD, recoveries } from '../../../testing/recoveries.ts'
import { closeAudited, openTestServer, PASSWORD, type TestServer } from '../../../testing/test-server.ts'
import { endBoundByPassword } from './bindings.ts'

let server: TestServer
let partner: TestPartner
let roomCode: string

beforeAll(async () => {
  server = await openTestServer()
  roomCode = (await newRoom(server.database)).code
  partner = await newPartner(server, [roomCode])
})
afterAll(() => closeAudited(server))

const refused = (reason: string) => ({ code: -98, data: { reason } })
const login = (user: string, said = {}) =>
  server.call('embedChatLoginKey', { partner: partner.code, key: partner.keyFor(user, said) })
const ticketOf = async (user: string, said = {}) => (await login(user, said)).data.ticket!
const credentials = (userName: string, password = PASSWORD) => ({
  userName,
  password: passwordHash(userName, password),
  random: 'embed-test',
})
const bind = (ticket: string, userName: string, password?: string) =>
  server.call('embedChatBind', { ticket, ...credentials(userName, password) })
const register = (ticket: string, userName: string) =>
  server.call('embedChatRegister', {
    ticket,
    userName,
    password: passwordHash(userName, 'kite-9-river'),
    ofAge: 'true',
  })
const accounts = async () =>
  (
    await server.database.query<{ partner_user: string; player_id: bigint }>(
      'select partner_user, player_id from embed_account',
    )
  ).length
const players = async () => Number((await server.database.query('select count(*) as n from player'))[0]!.n)

it('registers with the nickname it has at the partner, and comes in by its key from then on', async () => {
  const ticket = await ticketOf('new1', { nickname: '小满同学' })
  expect((await server.call('embedChatBindInfo', { ticket })).data).toEqual({
    partnerName: '彩友论坛',
    origins: ['https://forum.example'],
    nickname: '小满同学',
    isBound: false,
    account: null,
  })
  const { code, data } = await register(ticket, 'embed_new1')
  expect(code).toBe(1)
  expect(data.account).toMatchObject({ nickname: '小满同学' })
  const session = { embedded: data.token }
  expect((await server.call('embedChatBindInfo', {}, session)).data).toMatchObject({ isBound: true })
  expect(await register(ticket, 'embed_new1b')).toMatchObject(refused('embedTicketWorn'))
  const again = (await login('new1')).data
  expect(again).toMatchObject({ ticket: null, account: { userId: data.account.userId } })
  const stated = await server.database.query('select 1 from age_statement where player_id = $1', [data.account.userId])
  expect(stated).toHaveLength(1)
  // It signs in on the site as well.
  const own = { ...credentials('embed_new1', 'kite-9-river') }
  expect((await server.call('login', own)).code).toBe(1)
})

it('keeps its user name where the nickname is none for players, or somebody has it', async () => {
  expect((await register(await ticketOf('new2', { nickname: '小满同学' }), 'embed_new2')).data.account.nickname).toBe(
    'embed_new2',
  )
  expect((await register(await ticketOf('new3', { nickname: '客服 admin' }), 'embed_new3')).data.account.nickname).toBe(
    'embed_new3',
  )
})

it('binds an account by its password, counted as signing in is; a letter tells its owner', async () => {
  const owner = await server.newPlayer({ userName: 'embed_owner', money: 0 })
  const ticket = await ticketOf('bound1')
  for (let n = 0; n < 3; n++)
    expect(await bind(ticket, owner.userName, 'wrong-1234')).toMatchObject(refused('wrongCredentials'))
  expect(await bind(ticket, owner.userName)).toMatchObject(refused('captchaRequired'))
  await server.database.query('delete from failed_try')
  const before = (await server.call('messageList', {}, owner.cookie)).data.total
  const bound = await bind(ticket, owner.userName.toUpperCase())
  expect(bound.data.account.userId).toBe(owner.id.toString())
  const { total, list } = (await server.call('messageList', {}, owner.cookie)).data
  expect(total).toBe(before + 1)
  // What it advises ends the binding as well: another password alone does not.
  expect((await server.call('messageContent', { id: list[0]!.id }, owner.cookie)).data).toMatchObject({
    content: expect.stringMatching(/彩友论坛.*\n.*解除与该站点的绑定/),
    link: '/userCenter/accountBindList',
  })
  // The session of the site is another one, and stays.
  expect((await server.call('info', {}, owner.cookie)).code).toBe(1)
  // One account, one user.
  expect(await bind(await ticketOf('bound2'), owner.userName)).toMatchObject(refused('embedAccountTaken'))
})

it('has one account though twenty tickets of it are used at once, and one account though a ticket is used twenty times', async () => {
  const ticket = await ticketOf('race1')
  const [had, there] = [await accounts(), await players()]
  const names = Array.from({ length: 10 }, (_, n) => `embed_race_${n}`)
  const answers = await Promise.all(names.map((name) => register(ticket, name)))
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
  expect([await accounts(), await players()]).toEqual([had + 1, there + 1])
  const tickets = await Promise.all(Array.from({ length: 10 }, () => ticketOf('race2')))
  const others = await Promise.all(tickets.map((one, n) => register(one, `embed_ace_${n}`)))
  expect(others.filter(({ code }) => code === 1)).toHaveLength(1)
  for (const answer of others.filter(({ code }) => code !== 1)) expect(answer).toMatchObject(refused('embedUserBound'))
  expect([await accounts(), await players()]).toEqual([had + 2, there + 2])
})

it('is refused while the account may not sign in, also by a key, and with a ticket that is worn', async () => {
  const frozen = await server.newPlayer({ userName: 'embed_frozen', money: 0 })
  const ticket = await ticketOf('frozen1')
  expect((await bind(ticket, frozen.userName)).code).toBe(1)
  await server.database.query(`update player set state = 'frozen' where id = $1`, [frozen.id])
  expect((await login('frozen1')).data).toMatchObject({ reason: 'accountFrozen' })
  const late = await ticketOf('late1')
  await server.database.query(`update embed_ticket set expires_at = now() - interval '1 second'`)
  expect(await server.call('embedChatBindInfo', { ticket: late })).toMatchObject(refused('embedTicketWorn'))
  expect(await register(late, 'embed_late')).toMatchObject(refused('embedTicketWorn'))
  expect(await bind('A'.repeat(43), 'embed_owner')).toMatchObject(refused('embedTicketWorn'))
})

it('renews session, nickname and avatar where the account was registered for it; of a bound one the profile is left alone', async () => {
  const made = (await register(await ticketOf('fresh1', { nickname: '原来的名字' }), 'embed_fresh')).data
  const session = { embedded: made.token }
  await server.database.query(
    `update session set expires_at = now() + interval '1 minute' where partner_id is not null`,
  )
  const refresh = (user: string, said = {}, by: typeof session | string = session) =>
    server.call('embedChatRefreshAccount', { key: partner.keyFor(user, said) }, by)
  const renewed = (await refresh('fresh1', { nickname: '后来的名字' })).data
  expect(renewed.account.nickname).toBe('后来的名字')
  expect(renewed.expiresAt).toBeGreaterThan(Date.now() + 25 * 60_000)
  expect(await refresh('bound1')).toMatchObject(refused('embedUserOther'))
  expect(await refresh('nobody_yet')).toMatchObject(refused('embedUserOther'))
  const picture = async () => ({ file: await pictureBlob() })
  const { data } = await server.call('embedChatAvatar', await picture(), session)
  expect(data.avatar).toMatch(/^\/files\/[0-9a-f]{64}\.jpg$/)
  expect((await login('fresh1')).data.account).toMatchObject({ avatar: data.avatar, nickname: '后来的名字' })

  const owner = (await login('bound1')).data
  const bound = { embedded: owner.token! }
  expect((await refresh('bound1', { nickname: '论坛里的名字' }, bound)).data.account.nickname).toBe('embed_owner')
  expect((await server.call('embedChatBindInfo', {}, bound)).data.nickname).toBe('论坛里的名字')
  expect(await server.call('embedChatAvatar', await picture(), bound)).toMatchObject(refused('embedProfileShut'))
  // A session of the site is none of these.
  const player = await server.newPlayer({ money: 0 })
  expect(await refresh('bound1', {}, player.cookie)).toMatchObject(refused('embedSessionNeeded'))
  expect(await server.call('embedChatAvatar', await picture(), player.cookie)).toMatchObject(
    refused('embedSessionNeeded'),
  )
})

it('is ended by the player on the site: the frame is left within a second, and the partner can bring nobody in by it', async () => {
  const owner = await server.newPlayer({ userName: 'embed_leaver', money: 0 })
  const unbind = (code = partner.code, by = owner.cookie) => server.call('embedChatUnbind', { partner: code }, by)
  expect(await unbind()).toMatchObject(refused('notFound'))
  const { token } = (await bind(await ticketOf('leaver1'), owner.userName)).data
  const other = await server.newPlayer({ money: 0 })
  expect(await unbind(partner.code, other.cookie)).toMatchObject(refused('notFound'))
  expect(await unbind('nobody')).toMatchObject(refused('notFound'))
  const bindings = async () => (await server.call('embedChatBindings', {}, owner.cookie)).data.list
  expect(await bindings()).toMatchObject([{ partner: partner.code, partnerName: '彩友论坛', nickname: '论坛用户' }])
  const alive = async () => (await server.call('getRoomWeb', { roomCode }, { embedded: token })).code
  expect(await alive()).toBe(1)
  // However many keys come in at the same moment, no session of the binding is left.
  const [ended, ...entered] = await Promise.all([unbind(), ...Array.from({ length: 10 }, () => login('leaver1'))])
  expect(ended.code).toBe(1)
  expect(entered).toHaveLength(10)
  await expect.poll(alive).not.toBe(1)
  const left = await server.database.query(
    'select 1 from session where player_id = $1 and partner_id is not null and ended_at is null',
    [owner.id],
  )
  expect(left).toEqual([])
  expect(await bindings()).toEqual([])
  expect((await login('leaver1')).data).toMatchObject({ token: null, account: null })
  // On the site nothing has changed, and it can be bound again.
  expect((await server.call('info', {}, owner.cookie)).code).toBe(1)
  expect((await bind(await ticketOf('leaver1'), owner.userName)).code).toBe(1)
})

it('is bound no more once the account is recovered: whoever knew the old password may have bound it; its letter says so', async () => {
  const owner = await protection(server).protectedPlayer()
  const { token } = (await bind(await ticketOf('thief1'), owner.userName)).data
  const guest = recoveries(server)
  expect((await guest.reset(await guest.proved(owner.userName), owner.userName)).code).toBe(1)
  expect((await login('thief1')).data).toMatchObject({ token: null, account: null })
  expect((await server.call('getRoomWeb', { roomCode }, { embedded: token })).code).not.toBe(1)
  const cookie = await guest.sessionOf(owner.userName, NEW_PASSWORD)
  const { list } = (await server.call('messageList', {}, cookie)).data
  const letter = list.find(({ title }) => title === '登录密码已找回')
  const { content } = (await server.call('messageContent', { id: letter!.id }, cookie)).data
  expect(content).toContain('与合作站点（彩友论坛）的绑定已解除')
  // An account that was registered for its user is that user's.
  const { userId } = (await register(await ticketOf('own1'), 'embed_own1')).data.account
  expect(await inTransaction(server.database, (tx) => endBoundByPassword(tx, BigInt(userId)))).toEqual([])
  expect((await login('own1')).data.account).toMatchObject({ userId })
})
