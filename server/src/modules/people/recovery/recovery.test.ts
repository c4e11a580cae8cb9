/** Recovering an account by its questions: every step skipped, repeated, replayed, crossed, and many at once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answersOf } from '../../../testing/answers.ts'
import { withPasskeys } from '../../../testing/passkey-players.ts'
import { loginHash, protection, RIGHT, safetyHash } from '../../../testing/protected-players.ts'
import { NEW_PASSWORD, recoveries } from '../../../testing/recoveries.ts'
import { changeSettings } from '../../../testing/settings.ts'
import { closeAudited, openTestServer, PASSWORD, type TestServer } from '../../../testing/test-server.ts'
import { shell } from '../../site/operators/acts.ts'
import { setFrozen } from '../identity/freeze.ts'

const DAY_MS = 86_400_000

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

describe('a forgotten password', () => {
  it('is found again by the answers: every session ends, money rests a day, a letter says so', async () => {
    const player = await safe.protectedPlayer()
    for (const one of [server, there]) expect((await one.call('info', {}, player.cookie)).code).toBe(1)
    const before = Date.now()
    const done = await guest.reset(await guest.proved(player.userName), player.userName)
    expect(done.code).toBe(1)
    expect(done.data.withdrawalsRestUntil - before).toBeGreaterThan(DAY_MS - 5000)
    expect(done.data.withdrawalsRestUntil - before).toBeLessThan(DAY_MS + 60_000)
    // The node that was asked is told; another one that shares nothing but the database asks.
    expect((await server.call('info', {}, player.cookie)).code).toBe(-11)
    await expect.poll(async () => (await there.call('info', {}, player.cookie)).code, { interval: 20 }).toBe(-11)
    expect((await guest.signIn(player.userName, PASSWORD)).data.reason).toBe('wrongCredentials')
    const cookie = await guest.sessionOf(player.userName, NEW_PASSWORD)
    expect((await server.call('securityList', {}, cookie)).data.withdrawalsRestUntil).toBe(
      done.data.withdrawalsRestUntil,
    )
    const [letter] = (await server.call('messageList', {}, cookie)).data.list
    expect(letter!.title).toBe('登录密码已找回')
  })

  it('rests money for as long as the tenant says, and never for less than a rest under way', async () => {
    const player = await safe.protectedPlayer()
    const first = (await guest.reset(await guest.proved(player.userName), player.userName)).data.withdrawalsRestUntil
    await changeSettings(server.database, { withdrawalRestHours: 1 })
    const settled = async () => {
      const other = await safe.protectedPlayer()
      return (await guest.reset(await guest.proved(other.userName), other.userName)).data.withdrawalsRestUntil
    }
    await expect.poll(settled).toBeLessThan(Date.now() + 2 * 3_600_000)
    const again = await guest.reset(await guest.proved(player.userName), player.userName, 'other.moon9')
    expect(again.data.withdrawalsRestUntil).toBe(first)
    await changeSettings(server.database, { withdrawalRestHours: 24 })
  })

  it('is not the old one, and that is said without using the ticket up', async () => {
    const player = await safe.protectedPlayer()
    const ticket = await guest.proved(player.userName)
    expect(await guest.reset(ticket, player.userName, PASSWORD)).toMatchObject({
      code: -98,
      data: { reason: 'passwordSame', field: 'password' },
    })
    expect((await guest.reset(ticket, player.userName)).code).toBe(1)
  })

  it('of a frozen account opens no session', async () => {
    const player = await safe.protectedPlayer()
    await setFrozen(server.database, shell, player.userName, true)
    const done = await guest.reset(await guest.proved(player.userName), player.userName)
    expect(done.code).toBe(1)
    expect((await guest.signIn(player.userName, NEW_PASSWORD)).code).toBe(-8)
  })

  it('clears the lock that the forgetting made', async () => {
    const player = await safe.protectedPlayer()
    await server.database.query(
      `insert into failed_try (subject, failures, last_at) values ($1, 10, now()), ($2, 10, now())
       on conflict (subject) do update set failures = 10, last_at = now()`,
      [`pair:player/${player.userName}|127.0.0.1`, `name:player/${player.userName}`],
    )
    expect((await guest.signIn(player.userName, PASSWORD)).data.reason).toBe('accountLocked')
    await guest.reset(await guest.proved(player.userName), player.userName)
    expect((await guest.signIn(player.userName, NEW_PASSWORD)).code).toBe(1)
  })
})

describe('a step', () => {
  it('begins with the right picture alone, and uses it up', async () => {
    const { random } = await guest.picture()
    const wrong = await guest.ask('forgetPassword', { userName: 'somebody', random, imageCode: 'zzzz' })
    expect(wrong.data).toMatchObject({ reason: 'captchaWrong', field: 'imageCode' })
    const again = await guest.ask('forgetPassword', { userName: 'somebody', random, imageCode: 'abcd' })
    expect(again.data.reason).toBe('captchaWrong')
  })

  it('can be neither skipped nor repeated', async () => {
    const player = await safe.protectedPlayer()
    const begun = await guest.ticketFor(player.userName)
    expect((await guest.reset(begun, player.userName)).data.reason).toBe('ticketExpired')
    const { ticket } = (await guest.answer(begun)).data
    expect((await guest.answer(begun)).data.reason).toBe('ticketExpired')
    expect((await guest.answer(ticket)).data.reason).toBe('ticketExpired')
    expect((await guest.reset(ticket, player.userName)).code).toBe(1)
    expect((await guest.reset(ticket, player.userName, 'other.moon9')).data.reason).toBe('ticketExpired')
    expect((await guest.signIn(player.userName, 'other.moon9')).data.reason).toBe('wrongCredentials')
  })

  it('serves no other account', async () => {
    const [mine, other] = [await safe.protectedPlayer(), await safe.protectedPlayer()]
    const ticket = await guest.proved(mine.userName)
    expect((await guest.reset(ticket, other.userName)).data.reason).toBe('recoveryNameWrong')
    expect((await guest.reset(ticket, 'nobody_at_all')).data.reason).toBe('recoveryNameWrong')
    expect((await guest.signIn(other.userName, NEW_PASSWORD)).code).toBe(-98)
    expect((await guest.reset(ticket, mine.userName.toUpperCase())).code).toBe(1)
    expect((await guest.signIn(mine.userName, NEW_PASSWORD)).code).toBe(1)
  })

  it('serves no other purpose, in either direction', async () => {
    const player = await safe.protectedPlayer()
    const recovered = await guest.proved(player.userName)
    for (const [name, input] of [
      ['resetSafetyPassword', { safetyPassword: '0'.repeat(64) }],
      ['setSafetyQuestion', { answers: answersOf('甲校') }],
      ['beginSecondFactor', {}],
    ] as const) {
      expect((await safe.ask(player, name, { ticket: recovered, ...input })).data.reason, name).toBe('ticketExpired')
    }
    for (const proof of [
      await safe.proveSafety(player, 'safetyPassword'),
      await safe.proveAnswers(player),
      await safe.proveSafety(player, 'secondFactor'),
    ]) {
      expect((await guest.reset(proof.data.ticket, player.userName)).data.reason).toBe('ticketExpired')
    }
    // No proof of a session opens a new login password.
    const asked = { password: loginHash(player), purpose: 'loginPassword' }
    expect((await safe.ask(player, 'verifyPassword', asked)).data.reason).toBe('badInput')
    expect((await safe.proveSafety(player, 'loginPassword')).data.reason).toBe('badInput')
  })

  it('is over after ten minutes', async () => {
    const player = await safe.protectedPlayer()
    const begun = await guest.ticketFor(player.userName)
    await server.database.query('update recovery_ticket set expires_at = now()')
    expect((await guest.answer(begun)).data.reason).toBe('ticketExpired')
    const ticket = await guest.proved(player.userName)
    await server.database.query('update step_ticket set expires_at = now()')
    expect((await guest.reset(ticket, player.userName)).data.reason).toBe('ticketExpired')
  })

  it('is taken once by fifty at once', async () => {
    const player = await safe.protectedPlayer()
    const begun = await guest.ticketFor(player.userName)
    const answered = await Promise.all(Array.from({ length: 50 }, () => guest.answer(begun)))
    const proofs = answered.filter(({ code }) => code === 1)
    expect(proofs).toHaveLength(1)
    const { ticket } = proofs[0]!.data
    const resets = await Promise.all(
      Array.from({ length: 50 }, (_, n) => guest.reset(ticket, player.userName, `moon.${1000 + n}`)),
    )
    const won = resets.flatMap(({ code }, n) => (code === 1 ? [n] : []))
    expect(won).toHaveLength(1)
    expect((await guest.signIn(player.userName, `moon.${1000 + won[0]!}`)).code).toBe(1)
  })

  it('makes every other ticket and every beginning of the account worthless', async () => {
    const player = await safe.protectedPlayer()
    const [first, second] = [await guest.proved(player.userName), await guest.proved(player.userName)]
    const begun = await guest.ticketFor(player.userName)
    const ofSession = (await safe.proveSafety(player, 'safetyQuestion')).data.ticket
    expect((await guest.reset(first, player.userName)).code).toBe(1)
    expect((await guest.reset(second, player.userName, 'other.moon9')).data.reason).toBe('ticketExpired')
    expect((await guest.answer(begun)).data.reason).toBe('ticketExpired')
    const left = await server.database.query('select 1 from step_ticket where player_id = $1', [player.id])
    expect([left.length, ofSession.length]).toEqual([0, 43])
  })

  it('does not outlive a change of the password by its owner', async () => {
    const player = await safe.protectedPlayer()
    const ticket = await guest.proved(player.userName)
    const change = { oldPassword: loginHash(player), password: loginHash(player, 'another9') }
    expect((await safe.ask(player, 'resetPassword', change)).code).toBe(1)
    expect((await guest.reset(ticket, player.userName)).data.reason).toBe('ticketExpired')
  })
})

it('no passkey opens the account after a recovery, and its owner is told', async () => {
  const keys = withPasskeys(server)
  const { player, authenticator } = await keys.keyed()
  expect((await keys.signIn(authenticator.sign(await keys.request()))).code).toBe(1)
  const opened = (await keys.safe.proveLogin(player, 'safetyPassword')).data
  const safetyPassword = safetyHash(player)
  expect((await safe.ask(player, 'setSafetyPassword', { ticket: opened.ticket, safetyPassword })).code).toBe(1)
  const { ticket } = (await safe.proveSafety(player, 'safetyQuestion')).data
  expect((await safe.ask(player, 'setSafetyQuestion', { ticket, answers: answersOf(...RIGHT) })).code).toBe(1)
  expect((await guest.reset(await guest.proved(player.userName), player.userName)).code).toBe(1)
  expect((await keys.signIn(authenticator.sign(await keys.request()))).data).toMatchObject({ reason: 'passkeyWrong' })
  const cookie = await guest.sessionOf(player.userName, NEW_PASSWORD)
  expect((await server.call('passkeyList', {}, cookie)).data.list).toEqual([])
  const { list } = (await server.call('messageList', {}, cookie)).data
  const letter = list.find(({ title }) => title === '登录密码已找回')
  const { content } = (await server.call('messageContent', { id: letter!.id }, cookie)).data
  expect(content).toContain('1 个通行密钥已全部失效')
})

it('a second factor is asked for after a recovery too', async () => {
  const player = await safe.protectedPlayer()
  await server.database.query(
    `insert into second_factor (player_id, sealed_secret, confirmed_at) values ($1, '\\x00', now())`,
    [player.id],
  )
  expect((await guest.reset(await guest.proved(player.userName), player.userName)).code).toBe(1)
  expect((await guest.signIn(player.userName, NEW_PASSWORD)).data.reason).toBe('secondFactorRequired')
})

it('answers are compared as when they were set', async () => {
  const player = await safe.protectedPlayer()
  const loose = answersOf(` ${RIGHT[0]} `, 'ANHUI', '陈老师')
  expect((await guest.answer(await guest.ticketFor(player.userName), loose)).code).toBe(1)
})
