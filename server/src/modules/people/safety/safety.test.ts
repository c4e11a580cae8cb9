/** What protects an account: proofs, their tickets, locks, sessions; guessed, replayed, crossed and many at once. */
import { passwordHash, safetyPasswordHash } from '@hongyun/contract/wire/credentials.ts'
import type { Envelope } from '@hongyun/contract/wire/envelope.ts'
import type { CallName } from '@hongyun/contract/wire/routes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answersOf } from '../../../testing/answers.ts'
import {
  closeAudited,
  openTestServer,
  PASSWORD,
  type TestPlayer,
  type TestServer,
} from '../../../testing/test-server.ts'

const DIGITS = '271828'
const OTHER_DIGITS = '314159'
const RIGHT = ['实验小学', 'Ａnhui', '陈 老师']

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ env: { TRUST_PROXY: '1' } })
})
afterAll(() => closeAudited(server))

let made = 0
/** With a login password of its own: that takes a name. */
const newPlayer = () => server.newPlayer({ userName: `safety_${++made}` })
const loginHash = (player: TestPlayer, password = PASSWORD) => passwordHash(player.userName, password)
const hash = (player: TestPlayer, digits = DIGITS) => safetyPasswordHash(player.userName, digits)
/** What these calls answer, or refuse with. */
type Data = {
  reason: string
  ticket: string
  score: number
  triesLeft: number
  lockedUntil: number
  list: { id: string; title: string; points: number; mostPoints: number }[]
}
const ask = (player: TestPlayer, name: CallName, input: Record<string, unknown> = {}): Promise<Envelope<Data>> =>
  server.call(name, input, player.cookie) as Promise<Envelope<unknown>> as Promise<Envelope<Data>>

const proveLogin = (player: TestPlayer, purpose: string, password = loginHash(player)) =>
  ask(player, 'verifyPassword', { password, purpose })
const proveSafety = (player: TestPlayer, verifyType: string, safetyPassword = hash(player)) =>
  ask(player, 'verifySafetyPassword', { safetyPassword, verifyType })
const proveAnswers = (player: TestPlayer, answers = answersOf(...RIGHT)) =>
  ask(player, 'verifySafetyQuestion', { answers })

/** A player with a safety password, and with answers to safety questions. */
async function protectedPlayer(): Promise<TestPlayer> {
  const player = await newPlayer()
  const { ticket } = (await proveLogin(player, 'safetyPassword')).data
  expect((await ask(player, 'setSafetyPassword', { ticket, safetyPassword: hash(player) })).code).toBe(1)
  const opened = (await proveSafety(player, 'safetyQuestion')).data
  const set = { ticket: opened.ticket, answers: answersOf(...RIGHT) }
  expect((await ask(player, 'setSafetyQuestion', set)).code).toBe(1)
  return player
}

const passMinutes = (player: TestPlayer, minutes: number) =>
  server.database.query('update failed_try set last_at = last_at - make_interval(mins => $2) where subject like $1', [
    `safety%/${player.id}`,
    minutes,
  ])

describe('the score', () => {
  it('adds up what is set, and each change sends a letter', async () => {
    const player = await newPlayer()
    const bare = (await ask(player, 'securityList')).data
    expect(bare).toMatchObject({
      score: 30,
      list: [{ item: 'loginPassword', isSet: true }, { isSet: false }, { isSet: false }],
    })
    const whole = (await ask(await protectedPlayer(), 'securityList')).data
    expect(whole.score).toBe(100)
    expect(whole.list.map((one) => one.points === one.mostPoints)).toEqual([true, true, true])
  })
})

describe('the safety password', () => {
  it('asks for the login password first, once, and is kept as a slow hash', async () => {
    const player = await newPlayer()
    expect((await ask(player, 'isChangeSafetyPassword')).data).toEqual({
      isSet: false,
      triesLeft: 5,
      lockedUntil: null,
    })
    expect(await proveLogin(player, 'safetyPassword', loginHash(player, 'wrong123'))).toMatchObject({
      code: -98,
      data: { reason: 'passwordWrong', field: 'password' },
    })
    const { ticket } = (await proveLogin(player, 'safetyPassword')).data
    expect((await ask(player, 'setSafetyPassword', { ticket, safetyPassword: hash(player) })).code).toBe(1)
    const again = await ask(player, 'setSafetyPassword', { ticket, safetyPassword: hash(player, OTHER_DIGITS) })
    expect(again.data.reason).toBe('ticketExpired')
    expect((await proveLogin(player, 'safetyPassword')).data.reason).toBe('safetyPasswordNeeded')
    const [row] = await server.database.query<{ row: string }>(
      'select s::text as row from safety_password s where player_id = $1',
      [player.id],
    )
    expect(row!.row).toContain('argon2id$')
    expect(row!.row).not.toContain(hash(player))
    const letters = (await ask(player, 'messageList')).data.list
    expect(letters[0]).toMatchObject({ kind: 'security', title: '安全密码已设置' })
  })

  it('is -5 with the way to set it where there is none', async () => {
    const player = await newPlayer()
    expect(await proveSafety(player, 'safetyPassword')).toMatchObject({
      code: -5,
      data: { reason: 'safetyPasswordMissing', route: '/userCenter/securityCenter' },
    })
  })

  it('is changed by itself or by the answers, never to the same digits, and never by the login password', async () => {
    const player = await protectedPlayer()
    const reset = (ticket: string, digits: string) =>
      ask(player, 'resetSafetyPassword', { ticket, safetyPassword: hash(player, digits) })
    const { ticket } = (await proveSafety(player, 'safetyPassword')).data
    expect((await reset(ticket, DIGITS)).data.reason).toBe('safetyPasswordSame')
    expect((await reset(ticket, OTHER_DIGITS)).code).toBe(1)
    expect((await reset(ticket, DIGITS)).data.reason).toBe('ticketExpired')
    expect((await proveSafety(player, 'safetyPassword')).code).toBe(-3063)
    const byAnswers = (await proveAnswers(player)).data.ticket
    expect((await reset(byAnswers, DIGITS)).code).toBe(1)
    expect((await proveSafety(player, 'safetyPassword')).code).toBe(1)
  })

  it('is not changed by what the login password proved before it was set', async () => {
    const player = await newPlayer()
    const first = (await proveLogin(player, 'safetyPassword')).data.ticket
    const second = (await proveLogin(player, 'safetyPassword')).data.ticket
    const question = (await proveLogin(player, 'safetyQuestion')).data.ticket
    await ask(player, 'setSafetyPassword', { ticket: first, safetyPassword: hash(player) })
    const reset = await ask(player, 'resetSafetyPassword', {
      ticket: second,
      safetyPassword: hash(player, OTHER_DIGITS),
    })
    expect(reset.data.reason).toBe('ticketExpired')
    const questions = await ask(player, 'setSafetyQuestion', { ticket: question, answers: answersOf(...RIGHT) })
    expect(questions.data.reason).toBe('ticketExpired')
  })

  it('is set once where two set it at once', async () => {
    const player = await newPlayer()
    const tickets = await Promise.all([1, 2, 3].map(() => proveLogin(player, 'safetyPassword')))
    const done = await Promise.all(
      tickets.map(({ data }) =>
        ask(player, 'setSafetyPassword', { ticket: data.ticket, safetyPassword: hash(player) }),
      ),
    )
    expect(done.filter(({ code }) => code === 1)).toHaveLength(1)
  })

  it('locks after five wrong ones for 30 minutes, and says how many are left', async () => {
    const player = await protectedPlayer()
    const guess = () => proveSafety(player, 'safetyPassword', hash(player, '000000'))
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
    expect((await proveSafety(player, 'safetyPassword')).data.reason).toBe('safetyPasswordLocked')
    expect((await ask(player, 'isChangeSafetyPassword')).data).toMatchObject({ isSet: true, triesLeft: 0 })

    // A new login password, a new session: it stays locked.
    const changed = { oldPassword: loginHash(player), password: loginHash(player, 'another9') }
    expect((await ask(player, 'resetPassword', changed)).code).toBe(1)
    expect((await proveSafety(player, 'safetyPassword')).data.reason).toBe('safetyPasswordLocked')
    await passMinutes(player, 31)
    expect((await proveSafety(player, 'safetyPassword')).code).toBe(1)
    expect((await ask(player, 'isChangeSafetyPassword')).data).toEqual({ isSet: true, triesLeft: 5, lockedUntil: null })
  })

  it('takes five guesses of fifty that come at once', async () => {
    const player = await protectedPlayer()
    const all = await Promise.all(
      Array.from({ length: 25 }, () => proveSafety(player, 'safetyPassword', hash(player, '000000'))),
    )
    expect(all.filter(({ code }) => code === -3063)).toHaveLength(4)
    expect(all.filter(({ data }) => data.reason === 'safetyPasswordLocked')).toHaveLength(21)
  })

  it('is unlocked by another one that the answers opened', async () => {
    const player = await protectedPlayer()
    for (let n = 0; n < 5; n += 1) await proveSafety(player, 'safetyPassword', hash(player, '000000'))
    const { ticket } = (await proveAnswers(player)).data
    expect(
      (await ask(player, 'resetSafetyPassword', { ticket, safetyPassword: hash(player, OTHER_DIGITS) })).code,
    ).toBe(1)
    expect((await proveSafety(player, 'safetyPassword', hash(player, OTHER_DIGITS))).code).toBe(1)
  })
})

describe('the safety questions', () => {
  it('are compared without width, case and spaces', async () => {
    const player = await protectedPlayer()
    expect((await proveAnswers(player, answersOf(' 实验 小学', 'aNHUI', '陈老师　'))).code).toBe(1)
    const turned = answersOf(...RIGHT).toReversed()
    expect((await proveAnswers(player, turned)).code).toBe(1)
    expect((await ask(player, 'safeQuestionList')).data).toMatchObject({ mine: [1, 2, 3], triesLeft: 5 })
  })

  it('lock after five wrong sets, and never say which answer was wrong', async () => {
    const player = await protectedPlayer()
    const almost = () => proveAnswers(player, answersOf(RIGHT[0]!, RIGHT[1]!, '李老师'))
    expect(await almost()).toMatchObject({ code: -98, msg: '答案错误，还可以再试 4 次', data: { field: 'answers' } })
    for (let n = 0; n < 4; n += 1) await almost()
    expect((await proveAnswers(player)).data.reason).toBe('safetyQuestionLocked')
    // The safety password has a count of its own.
    expect((await proveSafety(player, 'safetyQuestion')).code).toBe(1)
  })

  it.each([
    ['too few', answersOf('甲校').slice(1), '须回答 3 个安全问题'],
    ['the same one twice', answersOf('甲校').map((one) => ({ ...one, id: 1 })), '安全问题不能相同'],
    ['one there is not', answersOf('甲校').map((one) => ({ ...one, id: one.id + 90 })), '安全问题格式错误'],
    ['answers of one character', answersOf('甲'), '答案至少 2 个字'],
    ['answers of nothing', answersOf('   '), '答案不能为空'],
    ['no list', '{"id":1}', '答案格式错误'],
    ['no JSON', 'answers', '答案格式错误'],
  ])('are refused with %s', async (_name, answers, msg) => {
    const player = await newPlayer()
    expect(await ask(player, 'verifySafetyQuestion', { answers })).toMatchObject({ code: -98, msg })
  })
})

describe('a ticket', () => {
  it('opens no other step, no other account, and nothing after ten minutes', async () => {
    const [mine, other] = [await protectedPlayer(), await protectedPlayer()]
    const { ticket } = (await proveSafety(mine, 'safetyQuestion')).data
    const reset = (player: TestPlayer) =>
      ask(player, 'resetSafetyPassword', { ticket, safetyPassword: hash(player, OTHER_DIGITS) })
    expect((await reset(mine)).data.reason).toBe('ticketExpired')
    const answers = answersOf('甲校')
    expect((await ask(other, 'setSafetyQuestion', { ticket, answers })).data.reason).toBe('ticketExpired')
    await server.database.query(`update step_ticket set expires_at = now() where player_id = $1`, [mine.id])
    expect((await ask(mine, 'setSafetyQuestion', { ticket, answers })).data.reason).toBe('ticketExpired')
    expect((await proveAnswers(mine)).code).toBe(1)
  })

  it('is used once by fifty at once', async () => {
    const player = await protectedPlayer()
    const { ticket } = (await proveSafety(player, 'safetyQuestion')).data
    const done = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        ask(player, 'setSafetyQuestion', { ticket, answers: answersOf(`答案${n}`) }),
      ),
    )
    expect(done.filter(({ code }) => code === 1)).toHaveLength(1)
  })

  it('is worth nothing after the login password has changed', async () => {
    const player = await protectedPlayer()
    const { ticket } = (await proveSafety(player, 'safetyQuestion')).data
    await ask(player, 'resetPassword', { oldPassword: loginHash(player), password: loginHash(player, 'another9') })
    const set = await ask(player, 'setSafetyQuestion', { ticket, answers: answersOf('甲校') })
    expect(set.data.reason).toBe('ticketExpired')
  })
})

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
    const player = await newPlayer()
    const other = await signIn(player, PASSWORD)
    const change = (oldPassword: string, password: string) =>
      ask(player, 'resetPassword', {
        oldPassword: loginHash(player, oldPassword),
        password: loginHash(player, password),
      })
    expect((await change('wrong123', 'another9')).data).toMatchObject({ reason: 'passwordWrong' })
    expect((await change(PASSWORD, PASSWORD)).data).toMatchObject({ reason: 'passwordSame', field: 'password' })
    expect((await change(PASSWORD, 'another9')).code).toBe(1)
    expect((await ask(player, 'info')).code).toBe(1)
    expect(await server.call('info', {}, other.cookie)).toMatchObject({ code: -11 })
    expect((await signIn(player, PASSWORD)).data.reason).toBe('wrongCredentials')
    expect((await signIn(player, 'another9')).code).toBe(1)
  })

  it('is changed once where two change it at once', async () => {
    const player = await newPlayer()
    const change = (password: string) =>
      ask(player, 'resetPassword', { oldPassword: loginHash(player), password: loginHash(player, password) })
    const both = await Promise.all([change('another8'), change('another9')])
    expect(both.map(({ code }) => code).toSorted()).toEqual([-98, 1])
  })

  it('is guessed at ten times, and then locked', async () => {
    const player = await newPlayer()
    const guess = () => proveLogin(player, 'safetyPassword', loginHash(player, 'wrong123'))
    for (let n = 0; n < 9; n += 1) expect((await guess()).data.reason).toBe('passwordWrong')
    expect((await guess()).data.reason).toBe('accountLocked')
    expect((await proveLogin(player, 'safetyPassword')).data.reason).toBe('accountLocked')
  })

  it('used in a browser that the account has not seen sends a letter', async () => {
    const player = await newPlayer()
    expect((await signIn(player, PASSWORD)).code).toBe(1)
    const letters = async () => (await ask(player, 'messageList')).data.list.map(({ title }) => title)
    const before = (await letters()).length
    expect((await signIn(player, PASSWORD)).code).toBe(1)
    expect(await letters()).toHaveLength(before + 1)
    expect((await letters())[0]).toBe('新的浏览器登录了您的账号')
  })

  it('opens sessions that the player sees and ends, and never those of others', async () => {
    const [player, stranger] = [await newPlayer(), await newPlayer()]
    const phone = await signIn(player, PASSWORD, 'Phone')
    const laptop = await signIn(player, PASSWORD, 'Laptop')
    const list = async () => (await ask(player, 'sessionList')).data.list
    expect(await list()).toMatchObject([
      { agent: 'Laptop', address: '203.0.*.*', current: false },
      { agent: 'Phone', current: false },
      { current: true },
    ])
    const id = (await list())[0]!.id
    expect((await ask(stranger, 'endSession', { id })).data).toEqual({ ended: 0 })
    expect((await ask(player, 'endSession', { id })).data).toEqual({ ended: 1 })
    expect((await server.call('info', {}, laptop.cookie)).code).toBe(0)
    expect((await ask(player, 'endSession', { id })).data).toEqual({ ended: 0 })
    expect((await ask(player, 'endSession')).data).toEqual({ ended: 1 })
    expect((await server.call('info', {}, phone.cookie)).code).toBe(0)
    expect(await list()).toHaveLength(1)
    expect((await server.call('info', {}, stranger.cookie)).code).toBe(1)
  })
})
