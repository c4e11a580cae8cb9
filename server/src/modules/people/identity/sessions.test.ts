/** Sessions on two servers of one database: an end on one holds on the other within a second. */

import { createHash } from 'node:crypto'
import { passwordHash } from '@hongyun/contract/wire/credentials.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLines, openTestServer, PASSWORD, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'
import { shell } from '../../site/operators/acts.ts'
import { changeSettings } from '../../site/tenant/settings.ts'
import { setFrozen } from './freeze.ts'

let here: TestServer
let there: TestServer
beforeAll(async () => {
  here = await openTestServer()
  there = await openTestServer({ connection: here.connection })
})
afterAll(async () => {
  expect(await auditLines(here.database)).toEqual([])
  await Promise.all([here.close(), there.close()])
})

const codeOn = async (server: TestServer, cookie: string) => (await server.call('info', {}, cookie)).code
/** Both servers have seen the session and remember it. */
async function known(): Promise<TestPlayer> {
  const player = await here.newPlayer()
  for (const server of [here, there, here, there]) expect(await codeOn(server, player.cookie)).toBe(1)
  return player
}
/** Asks until the answer is this code. A second is the promise; a busy machine is given more before it is a failure. */
async function soon(server: TestServer, cookie: string, code: number) {
  await expect.poll(() => codeOn(server, cookie), { interval: 20, timeout: 10_000 }).toBe(code)
}
/** Both servers know the setting: what follows does not depend on when they read it. */
async function setSingle(singleSession: boolean) {
  await changeSettings(here.database, { singleSession })
  for (const server of [here, there])
    await expect
      .poll(async () => (await server.call('getTenantConfig')).data.singleSession, { timeout: 20_000 })
      .toBe(singleSession)
}
const hashOf = (token: string) => createHash('sha256').update(token).digest()

describe('an end of a session', () => {
  it('by signing out holds here at once and on another server within a second', async () => {
    const { cookie } = await known()
    expect((await here.call('logout', {}, cookie)).code).toBe(1)
    expect(await codeOn(here, cookie)).toBe(0)
    await soon(there, cookie, 0)
  })

  it('by freezing the account is told by -8 on both within a second, and sign-in too', async () => {
    const player = await known()
    await setFrozen(here.database, shell, player.userName, true)
    await Promise.all([soon(here, player.cookie, -8), soon(there, player.cookie, -8)])
    expect((await there.call('addBetting', { bettingData: [] }, player.cookie)).code).toBe(-8)
  })

  it.each([
    ['passwordChanged', -11],
    ['signedOutByOperator', -33],
    ['signedOutRemotely', -33],
  ])('by %s is told by its code', async (reason, code) => {
    const { cookie } = await known()
    await here.database.query(
      'update session set ended_at = clock_timestamp(), end_reason = $2 where token_hash = $1',
      [hashOf(cookie), reason],
    )
    await soon(there, cookie, code)
  })

  it('by its age is told by -91', async () => {
    const { cookie } = await here.newPlayer()
    await here.database.query(`update session set expires_at = now() - interval '1 second' where token_hash = $1`, [
      hashOf(cookie),
    ])
    expect(await codeOn(here, cookie)).toBe(-91)
  })

  it('is of that session alone', async () => {
    const player = await known()
    const payload = { userName: player.userName, password: passwordHash('', PASSWORD), random: 'sessions-test' }
    const second = (await here.app.inject({ method: 'POST', url: '/v1/users/login', payload })).cookies[0]!.value
    await here.call('logout', {}, player.cookie)
    await soon(there, player.cookie, 0)
    expect(await codeOn(there, second)).toBe(1)
    expect(await codeOn(here, second)).toBe(1)
  })
})

describe('a single session', () => {
  it('turns the earlier one out on every server with -6, where the tenant says so', async () => {
    const player = await known()
    const signIn = async () => {
      const payload = { userName: player.userName, password: passwordHash('', PASSWORD), random: 'sessions-test' }
      return (await there.app.inject({ method: 'POST', url: '/v1/users/login', payload })).cookies.find(
        ({ name }) => name === 'sid',
      )!.value
    }
    const second = await signIn()
    expect(await codeOn(here, player.cookie)).toBe(1)
    await setSingle(true)
    const third = await signIn()
    await Promise.all([soon(here, player.cookie, -6), soon(there, second, -6)])
    expect(await codeOn(here, third)).toBe(1)
    await setSingle(false)
  })
})

describe('a cookie', () => {
  it('that was changed in any way is no session', async () => {
    const { cookie } = await known()
    const flipped = `${cookie[0] === 'a' ? 'b' : 'a'}${cookie.slice(1)}`
    for (const other of [
      flipped,
      `${cookie}A`,
      cookie.slice(0, -1),
      cookie.toUpperCase(),
      '',
      'x',
      `${cookie}=`,
      ` ${cookie}`,
      '%00',
      'a'.repeat(4096),
    ]) {
      const answer = await here.app.inject({ url: '/v1/users/info', cookies: { sid: other } })
      expect(answer.json(), JSON.stringify(other.slice(0, 50))).toMatchObject({
        code: 0,
        data: { reason: 'noSession' },
      })
    }
    expect(await codeOn(here, cookie)).toBe(1)
  })

  it('is not read from the query, a header or the body', async () => {
    const { cookie } = await known()
    const answer = await here.app.inject({
      url: '/v1/users/heartbeat',
      headers: { authorization: `Bearer ${cookie}`, sid: cookie },
    })
    expect(answer.json().code).not.toBe(1)
    expect((await here.call('info', { sid: cookie } as never)).code).toBe(0)
  })

  it('of 256 bits is kept as its hash alone', async () => {
    const { cookie } = await here.newPlayer()
    expect(Buffer.from(cookie, 'base64url')).toHaveLength(32)
    const rows = await here.database.query<{ t: string }>('select t::text from session t')
    expect(rows.some(({ t }) => t.includes(hashOf(cookie).toString('hex')))).toBe(true)
    expect(
      rows.some(({ t }) => t.includes(cookie) || t.includes(Buffer.from(cookie, 'base64url').toString('hex'))),
    ).toBe(false)
  })

  it('changes at each sign-in', async () => {
    const player = await known()
    expect(await signInBeside(player, undefined)).not.toBe(player.cookie)
  })
})

/** Signs in, in a browser that has a session already, or in a new one; answers the new session. */
async function signInBeside(player: TestPlayer, cookie: string | undefined): Promise<string> {
  const payload = { userName: player.userName, password: passwordHash('', PASSWORD), random: 'sessions-test' }
  const cookies = cookie ? { sid: cookie } : {}
  const answer = await here.app.inject({ method: 'POST', url: '/v1/users/login', payload, cookies })
  return answer.cookies.find(({ name }) => name === 'sid')!.value
}

describe('signing in again in the same browser', () => {
  it('ends the earlier session on every server, and no session of another browser', async () => {
    const [player, elsewhere] = [await known(), await known()]
    const other = await signInBeside(player, undefined)
    const next = await signInBeside(player, player.cookie)
    expect(await codeOn(here, player.cookie)).toBe(0)
    await soon(there, player.cookie, 0)
    for (const cookie of [other, next, elsewhere.cookie]) expect(await codeOn(there, cookie)).toBe(1)
  })

  it('ends it also where somebody else signs in or registers', async () => {
    const [first, second] = [await known(), await known()]
    const next = await signInBeside(second, first.cookie)
    await soon(there, first.cookie, 0)
    const payload = { userName: 'same_browser', password: passwordHash('same_browser', PASSWORD) }
    await here.app.inject({ method: 'POST', url: '/v1/users/register', payload, cookies: { sid: next } })
    await soon(there, next, 0)
    expect(await codeOn(here, second.cookie)).toBe(1)
  })

  it('ends nothing where it is refused', async () => {
    const player = await known()
    const payload = { userName: player.userName, password: passwordHash('', 'wrong1'), random: 'sessions-test' }
    const cookies = { sid: player.cookie }
    expect((await here.app.inject({ method: 'POST', url: '/v1/users/login', payload, cookies })).json().code).toBe(-98)
    expect(await codeOn(here, player.cookie)).toBe(1)
  })
})

describe('signing out', () => {
  it('without a session is done as well', async () => {
    expect((await here.call('logout')).code).toBe(1)
    expect((await here.call('logout', {}, 'no-such-token')).code).toBe(1)
  })
})
