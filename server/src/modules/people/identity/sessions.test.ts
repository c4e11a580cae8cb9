/** What a node asks the database when it is so busy that its polls come late. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '../../../platform/db/database.ts'
import { hashOf, watchSessions } from './sessions.ts'

const rules = () => ({ sessionIdleMinutes: 60, sessionMaxDays: 30 })
const TOKENS = ['a', 'b', 'c']
/** Longer than a node trusts what it remembers. */
const LATE_MS = 1000

let asked: string[]
let ended: string[]
/** Ends what a poll waits for; undefined: a poll is answered at once. */
let answerPolls: (() => void) | undefined
let watched: ReturnType<typeof watchSessions>

const sessionRow = (token_hash: Buffer) => ({
  token_hash,
  ...{ player_id: 1000n, user_name: 'li', agent: false, rebate_plan_id: 1n, own_rate: 0, registered_at: 0 },
  ...{ created_at: Date.now(), seen_at: Date.now(), expires_at: Date.now() + 86_400_000, now: Date.now() },
  end_reason: null,
  partner_id: null,
})

/** Answers as the database does, and notes the statements. */
async function query(_text: string, values: readonly unknown[] = [], name = '') {
  asked.push(name)
  if (name === 'identity.find-sessions')
    return (values[0] as Buffer[]).filter((hash) => !ended.some((token) => hashOf(token).equals(hash))).map(sessionRow)
  if (name !== 'identity.poll-sessions') return []
  const rows = [
    ...ended.map((token) => ({ token_hash: hashOf(token), now: null })),
    { token_hash: null, now: Date.now() },
  ]
  if (answerPolls) await new Promise<void>((resolve) => (answerPolls = resolve))
  return rows
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  asked = []
  ended = []
  answerPolls = undefined
  watched = watchSessions({ query } as unknown as Database, () => {}, rules)
  await watched.becomeCurrent()
  for (const token of TOKENS) await watched.find(token)
  asked = []
})
afterEach(() => {
  watched.stop()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Time passes in which no interval fires: the event loop was held up. */
const late = () => {
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + LATE_MS)
}

test('asks nothing while its polls come in time', async () => {
  for (const token of TOKENS) expect(await watched.find(token)).toHaveProperty('caller')
  expect(asked).toEqual([])
})

test('asks once for all that wait, however many do', async () => {
  late()
  answerPolls = () => {}
  const found = Promise.all([...TOKENS, ...TOKENS].map((token) => watched.find(token)))
  await Promise.resolve()
  answerPolls()
  for (const session of await found) expect(session).toHaveProperty('caller')
  expect(asked).toEqual(['identity.poll-sessions'])
})

test('finds meanwhile that a session has ended', async () => {
  late()
  ended = ['b']
  const found = await Promise.all(TOKENS.map((token) => watched.find(token)))
  expect(found.map((session) => 'caller' in session)).toEqual([true, false, true])
  expect(asked).toEqual(['identity.poll-sessions', 'identity.find-sessions'])
})

test('asks once for all that come in the same turn, and each gets an answer of its own', async () => {
  ended = ['e']
  const found = await Promise.all(['d', 'e', 'f', 'd'].map((token) => watched.find(token)))
  expect(found.map((session) => 'caller' in session)).toEqual([true, false, true, true])
  expect(asked).toEqual(['identity.find-sessions'])
})
