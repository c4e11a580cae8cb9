/** Wrong answers of strangers: they lock themselves out, and the owner of the account hardly ever. */
import { passwordHash } from '@hongyun/contract/wire/credentials.ts'
import { routeOf } from '@hongyun/contract/wire/routes.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/database.ts'
import { answersOf } from '../../../testing/answers.ts'
import { protection, RIGHT } from '../../../testing/protected-players.ts'
import { recoveries } from '../../../testing/recoveries.ts'
import { closeAudited, openTestServer, PASSWORD, type TestServer } from '../../../testing/test-server.ts'
import { safetyQuestionLock, unlockSafetyQuestions } from '../safety/safety-questions.ts'

let server: TestServer
let guest: ReturnType<typeof recoveries>
beforeAll(async () => {
  server = await openTestServer({ env: { TRUST_PROXY: '1', RATE_LIMIT_SCALE: '1000' } })
  guest = recoveries(server)
})
beforeEach(() => server.database.query('delete from failed_try'))
afterAll(() => closeAudited(server))

const right = answersOf(...RIGHT)
let serial = 0
const newAddress = () => `198.51.100.${++serial}`

type From = { address?: string; browser?: string }
/** What is answered to the questions of a name, from an address or a browser; no more than its reason and tries left. */
async function answer(userName: string, answers: object, { address = newAddress(), browser }: From = {}) {
  const { data } = (
    await server.app.inject({
      method: 'POST',
      url: '/v1/users/verifySafetyQuestion',
      payload: { ticket: await guest.ticketFor(userName), answers },
      headers: { 'x-forwarded-for': address },
      cookies: browser ? { did: browser } : {},
    })
  ).json()
  return {
    reason: data.reason as string | undefined,
    left: data.triesLeft as number | undefined,
    until: data.lockedUntil,
  }
}
const wrong = answersOf('甲校')

async function fail(userName: string, times: number, from: From = {}) {
  const seen = []
  for (let n = 0; n < times; n += 1) seen.push(await answer(userName, wrong, from))
  return seen
}

/** The token by which the account knows a browser that it has signed in from. */
async function knownBrowser(userName: string, browser?: string): Promise<string> {
  const payload = { userName, password: passwordHash(userName, PASSWORD), random: 'strangers-test' }
  const cookies = browser ? { did: browser } : {}
  const signedIn = await server.app.inject({ method: 'POST', url: '/v1/users/login', payload, cookies })
  return signedIn.cookies.find(({ name }) => name === 'did')!.value
}

describe('five wrong answers', () => {
  it('lock the address they came from, and no other', async () => {
    const { userName } = await protection(server).protectedPlayer()
    const address = newAddress()
    const seen = await fail(userName, 6, { address })
    expect(seen.map(({ left, reason }) => left ?? reason)).toEqual([4, 3, 2, 1, 0, 0])
    expect(seen.at(-1)!.reason).toBe('safetyQuestionLocked')
    expect((await answer(userName, right, { address })).reason).toBe('safetyQuestionLocked')
    expect((await answer(userName, right)).reason).toBeUndefined()
  })

  it('of addresses of one IPv6 line count together', async () => {
    const { userName } = await protection(server).protectedPlayer()
    for (let n = 0; n < 5; n += 1) await answer(userName, wrong, { address: `2001:db8::${n + 1}` })
    expect((await answer(userName, right, { address: '2001:db8::ff' })).reason).toBe('safetyQuestionLocked')
    expect((await answer(userName, right, { address: '2001:db8:0:1::1' })).reason).toBeUndefined()
  })

  it('sent fifty at once are looked at five times', async () => {
    const { userName } = await protection(server).protectedPlayer()
    const address = newAddress()
    const answers = await Promise.all(Array.from({ length: 50 }, () => answer(userName, wrong, { address })))
    expect(answers.filter(({ reason }) => reason === 'safetyQuestionWrong')).toHaveLength(4)
    const locked = answers.filter(({ reason }) => reason === 'safetyQuestionLocked').length
    expect(locked).toBeGreaterThanOrEqual(1)
    expect(answers.filter(({ reason }) => reason === 'tooOften')).toHaveLength(46 - locked)
  })
})

describe('many strangers', () => {
  it('have twenty tries in a day between them; a browser that the account knows answers all the same', async () => {
    const { userName } = await protection(server).protectedPlayer()
    const browser = await knownBrowser(userName)
    for (let n = 0; n < 4; n += 1) await fail(userName, 5)
    const stranger = await answer(userName, right)
    expect(stranger.reason).toBe('safetyQuestionLocked')
    expect(stranger.until - Date.now()).toBeGreaterThan(23 * 3_600_000)
    expect((await answer(userName, wrong, { browser })).left).toBe(4)
    expect((await answer(userName, right, { browser })).reason).toBeUndefined()
  })

  it('do not count where the browser is known: that one locks itself alone', async () => {
    const { userName } = await protection(server).protectedPlayer()
    const browser = await knownBrowser(userName)
    await fail(userName, 5, { browser })
    expect((await answer(userName, right, { browser })).reason).toBe('safetyQuestionLocked')
    expect((await answer(userName, right)).reason).toBeUndefined()
  })

  it('have no more of them there by signing in as themselves', async () => {
    const safe = protection(server)
    const [owner, guesser] = [await safe.protectedPlayer(), await safe.newPlayer()]
    let browser = await knownBrowser(owner.userName)
    const seen = []
    for (let n = 0; n < 6; n += 1) {
      browser = await knownBrowser(guesser.userName, browser)
      seen.push(await answer(owner.userName, wrong, { browser }))
    }
    expect(seen.map(({ left }) => left)).toEqual([4, 3, 2, 1, 0, 0])
  })

  it('are seen by the desk, and forgotten when an operator unlocks', async () => {
    const { userName, id } = await protection(server).protectedPlayer()
    const address = newAddress()
    await fail(userName, 5, { address })
    const { triesLeft, lockedUntil } = await safetyQuestionLock(server.database, id)
    expect(triesLeft).toBe(0)
    expect(lockedUntil).toBeGreaterThan(Date.now() + 60_000)
    await inTransaction(server.database, (tx) => unlockSafetyQuestions(tx, id))
    expect((await safetyQuestionLock(server.database, id)).triesLeft).toBe(5)
    expect((await answer(userName, right, { address })).reason).toBeUndefined()
  })

  it('count nothing against whoever is signed in', async () => {
    const safe = protection(server)
    const player = await safe.protectedPlayer()
    await fail(player.userName, 5)
    expect((await safe.proveAnswers(player)).code).toBe(1)
  })
})

describe('cases for the operators', () => {
  const asked = { contact: '13800005678', statement: '手机号已停用，安全问题的答案也不记得了。' }
  async function sendCase(userName: string, { address = newAddress(), browser }: From = {}) {
    const answer = await server.app.inject({
      method: 'POST',
      url: routeOf('recoveryCase').path,
      payload: { ticket: await guest.ticketFor(userName), ...asked },
      headers: { 'x-forwarded-for': address },
      cookies: browser ? { did: browser } : {},
    })
    return answer.json().data.reason as string | undefined
  }

  it('of a stranger are three a day, and use none up of others', async () => {
    const { userName } = await protection(server).protectedPlayer()
    const address = newAddress()
    for (let n = 0; n < 3; n += 1) expect(await sendCase(userName, { address })).toBeUndefined()
    expect(await sendCase(userName, { address })).toBe('recoveryCaseTooMany')
    expect(await sendCase(userName)).toBeUndefined()
    await server.database.query(`update failed_try set last_at = last_at - interval '1 day'`)
    expect(await sendCase(userName, { address })).toBeUndefined()
  })

  it('of all strangers are twelve a day, and none from a browser that the account knows', async () => {
    const { userName } = await protection(server).protectedPlayer()
    const browser = await knownBrowser(userName)
    for (let n = 0; n < 12; n += 1) expect(await sendCase(userName)).toBeUndefined()
    expect(await sendCase(userName)).toBe('recoveryCaseTooMany')
    for (let n = 0; n < 3; n += 1) expect(await sendCase(userName, { browser })).toBeUndefined()
    expect(await sendCase(userName, { browser })).toBe('recoveryCaseTooMany')
  })
})
