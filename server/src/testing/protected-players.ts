/** Players who protect their account, and what they ask. */
import { passwordHash, safetyPasswordHash } from '@hongyun/contract/wire/credentials.ts'
import type { Envelope } from '@hongyun/contract/wire/envelope.ts'
import type { CallName } from '@hongyun/contract/wire/routes.ts'
import { Secret } from 'otpauth'
import { expect } from 'vitest'
import { codeAt } from '../modules/people/security/totp.ts'
import { answersOf } from './answers.ts'
import { PASSWORD, type TestPlayer, type TestServer } from './test-server.ts'

export const DIGITS = '271828'
export const OTHER_DIGITS = '314159'
export const RIGHT = ['实验小学', 'Ａnhui', '陈 老师'] as const

/** What these calls answer, or refuse with. */
export type SafetyData = {
  reason: string
  ticket: string
  score: number
  triesLeft: number
  lockedUntil: number
  list: { id: string; title: string; points: number; mostPoints: number }[]
}

export const loginHash = (player: TestPlayer, password = PASSWORD) => passwordHash(player.userName, password)
export const safetyHash = (player: TestPlayer, digits = DIGITS) => safetyPasswordHash(player.userName, digits)

const STEP_MS = 30_000

/** What an authenticator with this key shows, so many steps of 30 s from now. */
export const authenticatorCode = (key: string, steps = 0): string =>
  codeAt(Secret.fromBase32(key).bytes, Date.now() + steps * STEP_MS)

let made = 0

/** The calls of a server's players; each has a login password of its own, which takes a name. */
export function protection(server: TestServer) {
  const ask = (player: TestPlayer, name: CallName, input: Record<string, unknown> = {}) =>
    server.call(name, input, player.cookie) as Promise<Envelope<unknown>> as Promise<Envelope<SafetyData>>
  const newPlayer = () => server.newPlayer({ userName: `safety_${++made}` })
  const proveLogin = (player: TestPlayer, purpose: string, password = loginHash(player)) =>
    ask(player, 'verifyPassword', { password, purpose })
  const proveSafety = (player: TestPlayer, verifyType: string, safetyPassword = safetyHash(player)) =>
    ask(player, 'verifySafetyPassword', { safetyPassword, verifyType })
  const proveAnswers = (player: TestPlayer, answers = answersOf(...RIGHT)) =>
    ask(player, 'verifySafetyQuestion', { answers })

  /** A player with a safety password, and with answers to safety questions. */
  async function protectedPlayer(): Promise<TestPlayer> {
    const player = await newPlayer()
    const { ticket } = (await proveLogin(player, 'safetyPassword')).data
    expect((await ask(player, 'setSafetyPassword', { ticket, safetyPassword: safetyHash(player) })).code).toBe(1)
    const opened = (await proveSafety(player, 'safetyQuestion')).data
    const set = { ticket: opened.ticket, answers: answersOf(...RIGHT) }
    expect((await ask(player, 'setSafetyQuestion', set)).code).toBe(1)
    return player
  }
  return { ask, newPlayer, proveLogin, proveSafety, proveAnswers, protectedPlayer }
}
