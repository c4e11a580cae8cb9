/** Guests who recover an account, step by step. */
import { passwordHash } from '@hongyun/contract/wire/credentials.ts'
import type { Envelope } from '@hongyun/contract/wire/envelope.ts'
import type { CallName } from '@hongyun/contract/wire/routes.ts'
import { answersOf } from './answers.ts'
import { RIGHT } from './protected-players.ts'
import type { TestServer } from './test-server.ts'

export const NEW_PASSWORD = 'new.moon8'

/** What these calls answer, or refuse with. */
export type RecoveryData = {
  reason: string
  ticket: string
  ways: string[]
  answeredBy: string[]
  questions: { id: number; question: string }[]
  triesLeft: number
  lockedUntil: number
  withdrawalsRestUntil: number
}

let pictures = 0

/** The calls of guests; none has a cookie. */
export function recoveries(server: TestServer) {
  const ask = (name: CallName, input: Record<string, unknown>) =>
    server.call(name, input) as Promise<Envelope<unknown>> as Promise<Envelope<RecoveryData>>

  /** A picture whose code is known. */
  async function picture() {
    const random = `recovery-${++pictures}`
    await server.call('imageCode', { random })
    await server.database.query(`update captcha set answer = 'abcd' where random = $1`, [random])
    return { random, imageCode: 'abcd' }
  }
  const begin = async (userName: string) => ask('forgetPassword', { userName, ...(await picture()) })
  const ticketFor = async (userName: string) => (await begin(userName)).data.ticket
  const answer = (ticket: string, answers = answersOf(...RIGHT)) => ask('verifySafetyQuestion', { ticket, answers })
  /** The ticket for a new password, proved by the answers. */
  const proved = async (userName: string) => (await answer(await ticketFor(userName))).data.ticket
  const reset = (ticket: string, userName: string, password = NEW_PASSWORD) =>
    ask('forgetPasswordReset', { ticket, userName, password: passwordHash(userName, password) })
  /** Signs in from an address that has failed at nothing: what others failed at asks for no picture. */
  async function signIn(userName: string, password: string) {
    await server.database.query(`delete from failed_try where subject like 'address:%'`)
    return ask('login', { userName, password: passwordHash(userName, password), random: 'recovery-login' })
  }
  /** The same, for a player who goes on. */
  async function sessionOf(userName: string, password: string): Promise<string> {
    await server.database.query(`delete from failed_try where subject like 'address:%'`)
    const payload = { userName, password: passwordHash(userName, password), random: 'recovery-login' }
    const answer = await server.app.inject({ method: 'POST', url: '/v1/users/login', payload })
    return answer.cookies.find(({ name }) => name === 'sid')!.value
  }
  return { ask, picture, begin, ticketFor, answer, proved, reset, signIn, sessionOf }
}
