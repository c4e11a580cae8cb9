/** The login password of who is signed in, and the devices it opens: changed, guessed at, seen and ended. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { loginHash, protection } from '../../../testing/protected-players.ts'
import {
  closeAudited,
  openTestServer,
  PASSWORD,
  type TestPlayer,
  type TestServer,
} from '../../../testing/test-server.ts'

let server: TestServer
let safe: ReturnType<typeof protection>
beforeAll(async () => {
  server = await openTestServer({ env: { TRUST_PROXY: '1' } })
  safe = protection(server)
})
afterAll(() => closeAudited(server))

/** How many statements wait for another to let go of a player. */
const waiting = async () =>
  Number(
    (
      await server.database.query<{ count: bigint }>(
        `select count(*) as count from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query like 'update player%'`,
      )
    )[0]!.count,
  )

describe('the login password', () => {
  const signIn = async (player: TestPlayer, password: string, agent = 'Firefox') => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/v1/users/login',
      headers: { 'user-agent': agent, 'x-forwarded-for': '203.0.113.77' },
      payload: { userName: player.userName, password: loginHash(player, password), random: 'safety-random' },
    })
    const sid = answer.cookies.find(({ name }) => name === 'sid')?.value
    return { ...answer.json(), cookie: sid ?? '' }
  }

  it('is changed by who knows it; every other session ends, this one stays', async () => {
    const player = await safe.newPlayer()
    const other = await signIn(player, PASSWORD)
    const change = (oldPassword: string, password: string) =>
      safe.ask(player, 'resetPassword', {
        oldPassword: loginHash(player, oldPassword),
        password: loginHash(player, password),
      })
    expect((await change('wrong123', 'another9')).data).toMatchObject({ reason: 'passwordWrong' })
    expect((await change(PASSWORD, PASSWORD)).data).toMatchObject({ reason: 'passwordSame', field: 'password' })
    expect((await change(PASSWORD, 'another9')).code).toBe(1)
    expect((await safe.ask(player, 'info')).code).toBe(1)
    expect(await server.call('info', {}, other.cookie)).toMatchObject({ code: -11 })
    expect((await signIn(player, PASSWORD)).data.reason).toBe('wrongCredentials')
    expect((await signIn(player, 'another9')).code).toBe(1)
  })

  it('that has changed opens no session to a sign-in that had proved the earlier one', async () => {
    const player = await safe.newPlayer()
    const held = await server.database.pool.connect()
    await held.query('begin')
    await held.query('select 1 from player where id = $1 for update', [player.id])
    const change = { oldPassword: loginHash(player), password: loginHash(player, 'another9') }
    const changing = safe.ask(player, 'resetPassword', change)
    await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 120_000, interval: 20 })
    const signingIn = signIn(player, PASSWORD)
    await vi.waitFor(async () => expect(await waiting()).toBe(2), { timeout: 120_000, interval: 20 })
    await held.query('rollback')
    held.release()
    expect((await changing).code).toBe(1)
    expect((await signingIn).data.reason).toBe('wrongCredentials')
    expect((await safe.ask(player, 'sessionList')).data.list).toHaveLength(1)
  })

  it('is changed once where two change it at once', async () => {
    const player = await safe.newPlayer()
    const change = (password: string) =>
      safe.ask(player, 'resetPassword', { oldPassword: loginHash(player), password: loginHash(player, password) })
    const both = await Promise.all([change('another8'), change('another9')])
    expect(both.map(({ code }) => code).toSorted()).toEqual([-98, 1])
  })

  it('is guessed at ten times, and then locked', async () => {
    const player = await safe.newPlayer()
    const guess = () => safe.proveLogin(player, 'safetyPassword', loginHash(player, 'wrong123'))
    for (let n = 0; n < 9; n += 1) expect((await guess()).data.reason).toBe('passwordWrong')
    expect((await guess()).data.reason).toBe('accountLocked')
    expect((await safe.proveLogin(player, 'safetyPassword')).data.reason).toBe('accountLocked')
  })

  it('used in a browser that the account has not seen sends a letter', async () => {
    const player = await safe.newPlayer()
    expect((await signIn(player, PASSWORD)).code).toBe(1)
    const letters = async () => (await safe.ask(player, 'messageList')).data.list.map(({ title }) => title)
    const before = (await letters()).length
    expect((await signIn(player, PASSWORD)).code).toBe(1)
    expect(await letters()).toHaveLength(before + 1)
    expect((await letters())[0]).toBe('新的浏览器登录了您的账号')
  })

  it('opens sessions that the player sees and ends, and never those of others', async () => {
    const [player, stranger] = [await safe.newPlayer(), await safe.newPlayer()]
    const phone = await signIn(player, PASSWORD, 'Phone')
    const laptop = await signIn(player, PASSWORD, 'Laptop')
    const list = async () => (await safe.ask(player, 'sessionList')).data.list
    expect(await list()).toMatchObject([
      { agent: 'Laptop', address: '203.0.*.*', current: false },
      { agent: 'Phone', current: false },
      { current: true },
    ])
    const id = (await list())[0]!.id
    expect((await safe.ask(stranger, 'endSession', { id })).data).toEqual({ ended: 0 })
    expect((await safe.ask(player, 'endSession', { id })).data).toEqual({ ended: 1 })
    expect((await server.call('info', {}, laptop.cookie)).code).toBe(-33)
    expect((await safe.ask(player, 'endSession', { id })).data).toEqual({ ended: 0 })
    expect((await safe.ask(player, 'endSession')).data).toEqual({ ended: 1 })
    expect((await server.call('info', {}, phone.cookie)).code).toBe(-33)
    expect(await list()).toHaveLength(1)
    expect((await server.call('info', {}, stranger.cookie)).code).toBe(1)
  })
})
