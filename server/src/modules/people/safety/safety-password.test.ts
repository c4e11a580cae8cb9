/** The safety password and the score: proved, set, changed, locked; guessed and many at once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answersOf } from '../../../testing/answers.ts'
import { DIGITS, loginHash, OTHER_DIGITS, protection, RIGHT, safetyHash } from '../../../testing/protected-players.ts'
import { closeAudited, openTestServer, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let safe: ReturnType<typeof protection>
beforeAll(async () => {
  server = await openTestServer()
  safe = protection(server)
})
afterAll(() => closeAudited(server))

const passMinutes = (player: TestPlayer, minutes: number) =>
  server.database.query('update failed_try set last_at = last_at - make_interval(mins => $2) where subject like $1', [
    `safety%/${player.id}`,
    minutes,
  ])

describe('the score', () => {
  it('adds up what is set, and each change sends a letter', async () => {
    const player = await safe.newPlayer()
    const bare = (await safe.ask(player, 'securityList')).data
    expect(bare).toMatchObject({
      score: 20,
      list: [{ item: 'loginPassword', isSet: true }, ...Array.from({ length: 6 }, () => ({ isSet: false }))],
    })
    const whole = (await safe.ask(await safe.protectedPlayer(), 'securityList')).data
    expect(whole.score).toBe(55)
    expect(whole.list.map((one) => one.points === one.mostPoints)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ])
    expect(whole.list.reduce((sum, { mostPoints }) => sum + mostPoints, 0)).toBe(100)
  })
})

describe('the safety password', () => {
  it('asks for the login password first, once, and is kept as a slow hash', async () => {
    const player = await safe.newPlayer()
    expect((await safe.ask(player, 'isChangeSafetyPassword')).data).toEqual({
      isSet: false,
      triesLeft: 5,
      lockedUntil: null,
    })
    expect(await safe.proveLogin(player, 'safetyPassword', loginHash(player, 'wrong123'))).toMatchObject({
      code: -98,
      data: { reason: 'passwordWrong', field: 'password' },
    })
    const { ticket } = (await safe.proveLogin(player, 'safetyPassword')).data
    expect((await safe.ask(player, 'setSafetyPassword', { ticket, safetyPassword: safetyHash(player) })).code).toBe(1)
    const again = await safe.ask(player, 'setSafetyPassword', {
      ticket,
      safetyPassword: safetyHash(player, OTHER_DIGITS),
    })
    expect(again.data.reason).toBe('ticketExpired')
    expect((await safe.proveLogin(player, 'safetyPassword')).data.reason).toBe('safetyPasswordNeeded')
    const [row] = await server.database.query<{ row: string }>(
      'select s::text as row from safety_password s where player_id = $1',
      [player.id],
    )
    expect(row!.row).toContain('argon2id$')
    expect(row!.row).not.toContain(safetyHash(player))
    const letters = (await safe.ask(player, 'messageList')).data.list
    expect(letters[0]).toMatchObject({ kind: 'security', title: '安全密码已设置' })
  })

  it('is -5 with the way to set it where there is none', async () => {
    const player = await safe.newPlayer()
    expect(await safe.proveSafety(player, 'safetyPassword')).toMatchObject({
      code: -5,
      data: { reason: 'safetyPasswordMissing', route: '/userCenter/securityCenter' },
    })
  })

  it('is changed by itself or by the answers, never to the same digits, and never by the login password', async () => {
    const player = await safe.protectedPlayer()
    const reset = (ticket: string, digits: string) =>
      safe.ask(player, 'resetSafetyPassword', { ticket, safetyPassword: safetyHash(player, digits) })
    const { ticket } = (await safe.proveSafety(player, 'safetyPassword')).data
    expect((await reset(ticket, DIGITS)).data.reason).toBe('safetyPasswordSame')
    expect((await reset(ticket, OTHER_DIGITS)).code).toBe(1)
    expect((await reset(ticket, DIGITS)).data.reason).toBe('ticketExpired')
    expect((await safe.proveSafety(player, 'safetyPassword')).code).toBe(-3063)
    const byAnswers = (await safe.proveAnswers(player)).data.ticket
    expect((await reset(byAnswers, DIGITS)).code).toBe(1)
    expect((await safe.proveSafety(player, 'safetyPassword')).code).toBe(1)
  })

  it('is not changed by what the login password proved before it was set', async () => {
    const player = await safe.newPlayer()
    const first = (await safe.proveLogin(player, 'safetyPassword')).data.ticket
    const second = (await safe.proveLogin(player, 'safetyPassword')).data.ticket
    const question = (await safe.proveLogin(player, 'safetyQuestion')).data.ticket
    await safe.ask(player, 'setSafetyPassword', { ticket: first, safetyPassword: safetyHash(player) })
    const reset = await safe.ask(player, 'resetSafetyPassword', {
      ticket: second,
      safetyPassword: safetyHash(player, OTHER_DIGITS),
    })
    expect(reset.data.reason).toBe('ticketExpired')
    const questions = await safe.ask(player, 'setSafetyQuestion', { ticket: question, answers: answersOf(...RIGHT) })
    expect(questions.data.reason).toBe('ticketExpired')
  })

  it('is set once where two set it at once', async () => {
    const player = await safe.newPlayer()
    const tickets = await Promise.all([1, 2, 3].map(() => safe.proveLogin(player, 'safetyPassword')))
    const done = await Promise.all(
      tickets.map(({ data }) =>
        safe.ask(player, 'setSafetyPassword', { ticket: data.ticket, safetyPassword: safetyHash(player) }),
      ),
    )
    expect(done.filter(({ code }) => code === 1)).toHaveLength(1)
  })

  it('locks after five wrong ones for 30 minutes, and says how many are left', async () => {
    const player = await safe.protectedPlayer()
    const guess = () => safe.proveSafety(player, 'safetyPassword', safetyHash(player, '000000'))
    for (const triesLeft of [4, 3, 2, 1]) {
      expect(await guess()).toMatchObject({
        code: -3063,
        msg: `安全密码错误，还可以再试 ${triesLeft} 次`,
        data: { triesLeft, lockedUntil: null },
      })
    }
    const locked = await guess()
    expect(locked).toMatchObject({ code: -98, data: { reason: 'safetyPasswordLocked', triesLeft: 0 } })
    expect(locked.data.lockedUntil).toBeGreaterThan(Date.now() + 29 * 60_000)
    expect((await safe.proveSafety(player, 'safetyPassword')).data.reason).toBe('safetyPasswordLocked')
    expect((await safe.ask(player, 'isChangeSafetyPassword')).data).toMatchObject({ isSet: true, triesLeft: 0 })

    // A new login password, a new session: it stays locked.
    const changed = { oldPassword: loginHash(player), password: loginHash(player, 'another9') }
    expect((await safe.ask(player, 'resetPassword', changed)).code).toBe(1)
    expect((await safe.proveSafety(player, 'safetyPassword')).data.reason).toBe('safetyPasswordLocked')
    await passMinutes(player, 31)
    expect((await safe.proveSafety(player, 'safetyPassword')).code).toBe(1)
    expect((await safe.ask(player, 'isChangeSafetyPassword')).data).toEqual({
      isSet: true,
      triesLeft: 5,
      lockedUntil: null,
    })
  })

  it('takes five guesses of many that come at once', async () => {
    const player = await safe.protectedPlayer()
    const all = await Promise.all(
      Array.from({ length: 25 }, () => safe.proveSafety(player, 'safetyPassword', safetyHash(player, '000000'))),
    )
    expect(all.filter(({ code }) => code === -3063)).toHaveLength(4)
    const locked = all.filter(({ data }) => data.reason === 'safetyPasswordLocked').length
    expect(locked).toBeGreaterThanOrEqual(1)
    expect(all.filter(({ data }) => data.reason === 'tooOften')).toHaveLength(21 - locked)
    expect((await safe.proveSafety(player, 'safetyPassword')).data.reason).toBe('safetyPasswordLocked')
  })

  it('is never called locked to right ones that come at once: too many, and one after them is taken', async () => {
    const player = await safe.protectedPlayer()
    const all = await Promise.all(Array.from({ length: 40 }, () => safe.proveSafety(player, 'safetyPassword')))
    const tooMany = all.filter(({ data }) => data.reason === 'tooOften')
    expect(all.filter(({ code }) => code === 1)).toHaveLength(40 - tooMany.length)
    for (const answer of tooMany)
      expect(answer).toMatchObject({
        code: -98,
        msg: '同时验证安全密码的请求过多，请稍后再试',
        data: { retryAfter: 1 },
      })
    expect((await safe.ask(player, 'isChangeSafetyPassword')).data).toMatchObject({ triesLeft: 5, lockedUntil: null })
    expect((await safe.proveSafety(player, 'safetyPassword')).code).toBe(1)
  })

  it('is too many while five are looked at, and locked once they were wrong or have ended with their node', async () => {
    const player = await safe.protectedPlayer()
    const lookedAt = (count: number, since: string) =>
      server.database.query(
        `insert into failed_try (subject, failures, looked_at, last_at) values ($1, 5, $2, now() - $3::interval)
         on conflict (subject) do update set looked_at = excluded.looked_at, last_at = excluded.last_at`,
        [`safetyPassword/${player.id}`, count, since],
      )
    const reason = async () => (await safe.proveSafety(player, 'safetyPassword')).data.reason
    await lookedAt(4, '0 s')
    expect(await reason()).toBe('tooOften')
    await lookedAt(5, '0 s')
    expect(await reason()).toBe('safetyPasswordLocked')
    await lookedAt(4, '2 minutes')
    expect(await reason()).toBe('safetyPasswordLocked')
  })

  it('is unlocked by another one that the answers opened', async () => {
    const player = await safe.protectedPlayer()
    for (let n = 0; n < 5; n += 1) await safe.proveSafety(player, 'safetyPassword', safetyHash(player, '000000'))
    const { ticket } = (await safe.proveAnswers(player)).data
    expect(
      (await safe.ask(player, 'resetSafetyPassword', { ticket, safetyPassword: safetyHash(player, OTHER_DIGITS) }))
        .code,
    ).toBe(1)
    expect((await safe.proveSafety(player, 'safetyPassword', safetyHash(player, OTHER_DIGITS))).code).toBe(1)
  })
})
