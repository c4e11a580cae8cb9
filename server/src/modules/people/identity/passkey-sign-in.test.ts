/** Signing in by a passkey: whose it is, what is refused, and what else the session goes by. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/database.ts'
import { withPasskeys } from '../../../testing/passkey-players.ts'
import { type Circumstances, openAuthenticator } from '../../../testing/passkeys.ts'
import { authenticatorCode, loginHash } from '../../../testing/protected-players.ts'
import { closeAudited, openTestServer, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'
import { shell } from '../../site/operators/acts.ts'
import { resetByOperator } from '../recovery/reset.ts'
import { setFrozen } from './freeze.ts'

let server: TestServer
let keys: ReturnType<typeof withPasskeys>
beforeAll(async () => {
  server = await openTestServer()
  keys = withPasskeys(server)
})
beforeEach(() => keys.forgetFailures())
afterAll(() => closeAudited(server))

const usedAt = async (player: TestPlayer) =>
  (await server.call('passkeyList', {}, player.cookie)).data.list[0]?.usedAt ?? undefined

/** Turns on the second factor; answers codes of it. */
async function turnOnFactor(player: TestPlayer) {
  const { ticket } = (await keys.safe.proveLogin(player, 'secondFactor')).data
  const { data } = await server.call('beginSecondFactor', { ticket }, player.cookie)
  const code = authenticatorCode(data.key)
  expect((await server.call('confirmSecondFactor', { code }, player.cookie)).code).toBe(1)
}
const login = (player: TestPlayer, rest: Record<string, unknown> = {}) =>
  keys.ask(undefined, 'login', {
    ...{ userName: player.userName, password: loginHash(player), random: 'passkey-test' },
    ...rest,
  })

describe('a passkey', () => {
  it('signs its player in, without a name, a password or a code', async () => {
    const { player, authenticator } = await keys.keyed()
    await turnOnFactor(player)
    const answer = await keys.signIn(authenticator.sign(await keys.request()))
    expect(answer).toMatchObject({ code: 1, data: { userName: player.userName, login: true } })
    expect(await usedAt(player)).toEqual(expect.any(Number))
  })

  it('opens a session as the password does: the browser is known, and a new one is told of', async () => {
    const { player, authenticator } = await keys.keyed()
    expect((await login(player)).code).toBe(1)
    const answer = await server.app.inject({
      method: 'POST',
      url: '/v1/users/passkeySignIn',
      payload: { credential: authenticator.sign(await keys.request()) },
    })
    expect(answer.cookies.map(({ name }) => name).toSorted()).toEqual(['did', 'sid'])
    expect(await keys.letters(player)).toContain('新的浏览器登录了您的账号')
  })

  it('of a player who may not sign in opens nothing, and says so', async () => {
    const [frozen, barred] = [await keys.keyed(), await keys.keyed()]
    await setFrozen(server.database, shell, frozen.player.userName, true)
    await server.database.query(`update player set state = 'barred' where id = $1`, [barred.player.id])
    const codes = []
    for (const { authenticator } of [frozen, barred])
      codes.push((await keys.signIn(authenticator.sign(await keys.request()))).code)
    expect(codes).toEqual([-8, -49])
  })

  it('opens nothing once an operator has reset the password, and is gone when there is a new one; the letter says so', async () => {
    const { player, authenticator } = await keys.keyed()
    const { ticket } = await inTransaction(server.database, (tx) => resetByOperator(tx, player.id))
    expect((await keys.signIn(authenticator.sign(await keys.request()))).code).toBe(-99)
    const password = loginHash(player, 'quiet.moon1')
    expect(
      (await keys.ask(undefined, 'forgetPasswordReset', { ticket, userName: player.userName, password })).code,
    ).toBe(1)
    expect((await keys.signIn(authenticator.sign(await keys.request()))).data.reason).toBe('passkeyWrong')
    const letters = await server.database.query<{ content: string }>(
      `select content from letter where player_id = $1 and title = '登录密码已找回'`,
      [player.id],
    )
    expect(letters[0]?.content).toContain('1 个通行密钥已全部失效')
  })

  it('that was removed opens nothing, also where it was proved before', async () => {
    const { player, authenticator, id } = await keys.keyed()
    const proof = authenticator.sign(await keys.request())
    await keys.ask(player, 'removePasskey', { ticket: await keys.ticketOf(player), id })
    expect((await keys.signIn(proof)).data.reason).toBe('passkeyWrong')
  })

  it('is asked for alike whoever asks: no name is taken, and nobody’s key is named', async () => {
    const [one, two] = [await keys.request(), await keys.request()]
    expect({ ...one, challenge: '' }).toEqual({ ...two, challenge: '' })
    expect(one).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      ...{ rpId: 'localhost', userVerification: 'required', timeout: 300_000 },
    })
  })
})

it('is asked for at the host that the player asked for, behind a trusted proxy alone', async () => {
  const behindProxy = await openTestServer({ connection: server.connection, env: { TRUST_PROXY: '1' } })
  const headers = { host: 'localhost:8080', 'x-forwarded-host': 'play.example' }
  const askedAt = async ({ app }: TestServer) =>
    (await app.inject({ method: 'POST', url: '/v1/users/beginPasskeySignIn', headers })).json().data.rpId
  expect([await askedAt(server), await askedAt(behindProxy)]).toEqual(['localhost', 'play.example'])
  await behindProxy.close()
})

describe('what no browser of the player signed', () => {
  const wrong: [string, Circumstances][] = [
    ['another origin', { origin: 'https://localhost.evil.example' }],
    ['another RP', { rpId: 'evil.example' }],
    ['no verified person', { verified: false }],
    ['a page within another site’s', { crossOrigin: true }],
    ['a new key in place of a signature', { type: 'webauthn.create' }],
    ['an unknown credential id', { id: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ['another handle', { userHandle: 'AAAA' }],
  ]
  it.each(wrong)('%s is refused', async (_name, as) => {
    const { player, authenticator } = await keys.keyed()
    const answer = await keys.signIn(authenticator.sign(await keys.request(), as))
    expect(answer).toMatchObject({ code: -98, data: { reason: 'passkeyWrong' } })
    expect(await usedAt(player)).toBeUndefined()
  })

  it('another player’s credential id or handle is refused', async () => {
    const [mine, other] = [await keys.keyed(), await keys.keyed()]
    const signed = other.authenticator.sign(await keys.request())
    const swapped = mine.authenticator.sign(await keys.request(), { id: signed.id })
    const both = mine.authenticator.sign(await keys.request(), {
      id: signed.id,
      userHandle: signed.response.userHandle ?? '',
    })
    for (const proof of [swapped, both]) expect((await keys.signIn(proof)).data.reason).toBe('passkeyWrong')
  })

  it('a challenge is good once, for five minutes, and for signing in alone', async () => {
    const { player, authenticator } = await keys.keyed()
    const request = await keys.request()
    expect((await keys.signIn(authenticator.sign(request))).code).toBe(1)
    const adding = await keys.begin(player, await keys.ticketOf(player))
    const late = await keys.request()
    await server.database.query(
      `update passkey_challenge set expires_at = now() - interval '1 second' where player_id is null`,
    )
    for (const { challenge } of [request, adding, late])
      expect((await keys.signIn(authenticator.sign({ ...request, challenge }))).data.reason).toBe('passkeyExpired')
  })

  it('of the same answer twenty times at once, one opens a session', async () => {
    const { player, authenticator } = await keys.keyed()
    const proof = authenticator.sign(await keys.request())
    const answers = await Promise.all(Array.from({ length: 20 }, () => keys.signIn(proof)))
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
    const [{ sessions } = { sessions: 0n }] = await server.database.query<{ sessions: bigint }>(
      'select count(*) as sessions from session where player_id = $1',
      [player.id],
    )
    expect(Number(sessions)).toBe(2)
  })

  it('a counter that stands still or goes back is refused, and the player is told', async () => {
    const { player, authenticator } = await keys.keyed()
    expect((await keys.signIn(authenticator.sign(await keys.request(), { counter: 7 }))).code).toBe(1)
    for (const counter of [7, 6, 0])
      expect((await keys.signIn(authenticator.sign(await keys.request(), { counter }))).data.reason).toBe(
        'passkeyWrong',
      )
    expect((await keys.letters(player)).filter((title) => title === '通行密钥可能已被复制')).toHaveLength(3)
    expect((await keys.signIn(authenticator.sign(await keys.request(), { counter: 8 }))).code).toBe(1)
  })

  it('a low counter with a wrong signature tells nobody anything', async () => {
    const { player, authenticator } = await keys.keyed()
    await keys.signIn(authenticator.sign(await keys.request(), { counter: 7 }))
    const forged = authenticator.sign(await keys.request(), { counter: 3 })
    forged.response.signature = openAuthenticator().sign(await keys.request()).response.signature ?? ''
    expect((await keys.signIn(forged)).data.reason).toBe('passkeyWrong')
    expect(await keys.letters(player)).not.toContain('通行密钥可能已被复制')
  })

  it('a passkey that does not count is taken again', async () => {
    const player = await keys.safe.newPlayer()
    const authenticator = openAuthenticator()
    await keys.add(player, authenticator, { counter: 0 })
    for (let n = 0; n < 2; n += 1)
      expect((await keys.signIn(authenticator.sign(await keys.request(), { counter: 0 }))).code).toBe(1)
  })

  it('fails ten times from an address, which then waits; passwords from there are asked for a picture', async () => {
    const { player, authenticator } = await keys.keyed()
    for (let n = 0; n < 9; n += 1)
      expect((await keys.signIn(authenticator.sign(await keys.request(), { verified: false }))).data.reason).toBe(
        'passkeyWrong',
      )
    const tenth = await keys.signIn(authenticator.sign(await keys.request(), { verified: false }))
    expect(tenth.data.reason).toBe('accountLocked')
    expect((await keys.signIn(authenticator.sign(await keys.request()))).data.reason).toBe('accountLocked')
    expect((await login(player)).data.reason).toBe('captchaRequired')
    await server.database.query('delete from failed_try')
  })
})

describe('a passkey as the second factor', () => {
  it('stands for the code after the right password, where it is the player’s', async () => {
    const [{ player, authenticator }, other] = [await keys.keyed(), await keys.keyed()]
    await turnOnFactor(player)
    expect((await login(player)).data).toMatchObject({ reason: 'secondFactorRequired', passkey: true })
    const foreign = other.authenticator.sign(await keys.request())
    expect((await login(player, { passkey: foreign })).data.reason).toBe('passkeyWrong')
    const own = authenticator.sign(await keys.request())
    expect((await login(player, { passkey: own, password: loginHash(player, 'wrong123') })).data.reason).toBe(
      'wrongCredentials',
    )
    expect((await login(player, { passkey: own })).code).toBe(1)
    expect((await login(player, { passkey: own })).data.reason).toBe('passkeyExpired')
  })

  it('is not offered to who has none', async () => {
    const player = await keys.safe.newPlayer()
    await turnOnFactor(player)
    expect((await login(player)).data).toMatchObject({ reason: 'secondFactorRequired', passkey: false })
  })
})
