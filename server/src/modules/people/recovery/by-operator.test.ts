/** An operator declares a password worthless: -99 for who knows it, nothing for who does not, and a link for its owner. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/database.ts'
import { loginHash, protection, safetyHash } from '../../../testing/protected-players.ts'
import { NEW_PASSWORD, recoveries } from '../../../testing/recoveries.ts'
import { runSite } from '../../../testing/run-command.ts'
import {
  closeAudited,
  openTestServer,
  PASSWORD,
  type TestPlayer,
  type TestServer,
} from '../../../testing/test-server.ts'
import { readSettings } from '../../site/tenant/settings.ts'
import { startSession } from '../identity/sign-in.ts'
import { resetByOperator, resetSafetyByOperator } from './reset.ts'

let server: TestServer
let there: TestServer
let safe: ReturnType<typeof protection>
let guest: ReturnType<typeof recoveries>
beforeAll(async () => {
  server = await openTestServer()
  there = await openTestServer({ connection: server.connection })
  safe = protection(server)
  guest = recoveries(server)
})
afterAll(async () => {
  await there.close()
  await closeAudited(server)
})

const resetOf = async ({ id }: TestPlayer): Promise<string> =>
  (await inTransaction(server.database, (tx) => resetByOperator(tx, id))).ticket

describe('a password that an operator reset', () => {
  it('ends every session with -99 on all nodes, and signs nobody in', async () => {
    const player = await safe.newPlayer()
    for (const one of [server, there]) expect((await one.call('info', {}, player.cookie)).code).toBe(1)
    await resetOf(player)
    for (const one of [server, there])
      await expect.poll(async () => (await one.call('info', {}, player.cookie)).code, { interval: 20 }).toBe(-99)
    expect(await guest.signIn(player.userName, PASSWORD)).toMatchObject({
      code: -99,
      msg: '密码已重新设置，有疑问请联系客服',
      data: { reason: 'passwordReset' },
    })
    // Who does not know it learns nothing.
    expect((await guest.signIn(player.userName, 'wrong123')).data.reason).toBe('wrongCredentials')
  })

  it('proves and changes nothing for a session that another node still knows', async () => {
    const player = await safe.newPlayer()
    expect((await there.call('info', {}, player.cookie)).code).toBe(1)
    await resetOf(player)
    await server.database.query(`update session set ended_at = null, end_reason = null where player_id = $1`, [
      player.id,
    ])
    const change = { oldPassword: loginHash(player), password: loginHash(player, 'another9') }
    expect((await there.call('resetPassword', change, player.cookie)).code).toBe(-99)
    const proof = { password: loginHash(player), purpose: 'safetyPassword' }
    expect((await there.call('verifyPassword', proof, player.cookie)).code).toBe(-99)
    await server.database.query('delete from session where player_id = $1', [player.id])
  })

  it('opens no session for a sign-in that was under way', async () => {
    const player = await safe.newPlayer()
    const [row] = await server.database.query<{ password_hash: string }>(
      'select password_hash from player where id = $1',
      [player.id],
    )
    await resetOf(player)
    const visitor = { address: '127.0.0.1', host: 'localhost', agent: 'test', token: undefined, browser: undefined }
    const settings = await readSettings(server.database)
    const proved = { id: player.id, userName: player.userName, proved: row!.password_hash }
    await expect(startSession(server.database, settings, proved, visitor)).rejects.toThrow('用户名或密码错误')
  })

  it('is followed by another one through the link: once, by its owner’s name, not the old one', async () => {
    const player = await safe.newPlayer()
    const ticket = await resetOf(player)
    expect((await guest.reset(ticket, 'somebody_else')).data.reason).toBe('recoveryNameWrong')
    expect((await guest.reset(ticket, player.userName, PASSWORD)).data.reason).toBe('passwordSame')
    expect((await guest.reset(ticket, player.userName)).code).toBe(1)
    expect((await guest.reset(ticket, player.userName, 'other.moon9')).data.reason).toBe('ticketExpired')
    expect((await guest.signIn(player.userName, NEW_PASSWORD)).code).toBe(1)
    expect((await guest.signIn(player.userName, PASSWORD)).data.reason).toBe('wrongCredentials')
  })

  it('has a link of a day; a second reset makes the first link worthless', async () => {
    const player = await safe.newPlayer()
    const first = await resetOf(player)
    const second = await resetOf(player)
    const [row] = await server.database.query<{ hours: number }>(
      `select round(extract(epoch from expires_at - now()) / 3600)::integer as hours from step_ticket where player_id = $1`,
      [player.id],
    )
    expect(row!.hours).toBe(24)
    expect((await guest.reset(first, player.userName)).data.reason).toBe('ticketExpired')
    expect((await guest.reset(second, player.userName)).code).toBe(1)
  })

  it('can be found again by the questions as well', async () => {
    const player = await safe.protectedPlayer()
    const link = await resetOf(player)
    expect((await guest.reset(await guest.proved(player.userName), player.userName)).code).toBe(1)
    expect((await guest.signIn(player.userName, NEW_PASSWORD)).code).toBe(1)
    expect((await guest.reset(link, player.userName, 'other.moon9')).data.reason).toBe('ticketExpired')
  })
})

describe('a safety password that an operator took away', () => {
  it('is set anew by the login password; what it proved is worth nothing; money rests; a link of the day stays', async () => {
    const player = await safe.protectedPlayer()
    const { ticket } = (await safe.proveSafety(player, 'safetyPassword')).data
    const link = (
      await inTransaction(server.database, async (tx) => {
        await resetSafetyByOperator(tx, player.id)
        return resetByOperator(tx, player.id)
      })
    ).ticket
    await inTransaction(server.database, (tx) => resetSafetyByOperator(tx, player.id))
    const [stored] = await server.database.query<{ tickets: bigint; rests: boolean }>(
      `select (select count(*) from step_ticket where player_id = p.id) as tickets,
              withdrawals_rest_until > now() as rests from player p where id = $1`,
      [player.id],
    )
    expect(stored).toEqual({ tickets: 1n, rests: true })
    expect((await guest.reset(link, player.userName)).code).toBe(1)
    const again = { ...player, cookie: await guest.sessionOf(player.userName, NEW_PASSWORD) }
    const set = (used: string) =>
      safe.ask(again, 'setSafetyPassword', { ticket: used, safetyPassword: safetyHash(player) })
    expect((await set(ticket)).data.reason).toBe('ticketExpired')
    const fresh = (await safe.proveLogin(again, 'safetyPassword', loginHash(player, NEW_PASSWORD))).data.ticket
    expect((await set(fresh)).code).toBe(1)
  })
})

describe('npm run site -- reset-password', () => {
  it('prints a link that works, and notes who did it', async () => {
    const player = await safe.newPlayer()
    const { code, out } = await runSite(server, 'reset-password', player.userName.toUpperCase())
    expect(code).toBe(0)
    const ticket = /\/setLoginPassword\?ticket=([\w-]{43})\n/.exec(out)![1]!
    expect((await guest.reset(ticket, player.userName)).code).toBe(1)
    const [act] = await server.database.query<{ act: string; subject_id: string; detail: object }>(
      'select act, subject_id, detail from operator_act order by id desc limit 1',
    )
    expect(act).toMatchObject({ act: 'resetPassword', subject_id: player.id.toString() })
    expect(JSON.stringify(act)).not.toContain(ticket)
  })

  it.each([
    ['nobody by that name', ['nobody_at_all']],
    ['an operator there is not', ['nobody_at_all', '--by', 'nobody']],
  ])('refuses %s in one line', async (_name, words) => {
    const { code, err } = await runSite(server, 'reset-password', ...words)
    expect([code, err.trim().split('\n').length]).toEqual([1, 1])
  })
})
