/** What a node asks the database when its polls come late, and when it is told whose sessions ended. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Hub, openLocalBus } from '../../../platform/bus/hub.ts'
import type { Database } from '../../../platform/db/database.ts'
import { hashOf } from './remembered.ts'
import { watchSessions } from './sessions.ts'

const rules = () => ({ sessionIdleMinutes: 60, sessionMaxDays: 30, embedChatEnabled: true })
const TOKENS = ['a', 'b', 'c']
/** Longer than a node trusts what it remembers. */
const LATE_MS = 1000
const PLAYER = 1000n
/** The token of an embedded chat. */
const EMBEDDED = 'embedded'

let asked: string[]
let ended: string[]
/** Ends what a poll waits for; undefined: a poll is answered at once. */
let answerPolls: (() => void) | undefined
/** Ends what the next reading of sessions waits for, once it has read. */
let answerFind: (() => void) | undefined
let hub: Hub
let watched: ReturnType<typeof watchSessions>

const sessionRow = (token_hash: Buffer) => ({
  token_hash,
  ...{ player_id: PLAYER, user_name: 'li', agent: false, rebate_plan_id: 1n, own_rate: 0, registered_at: 0 },
  ...{ created_at: Date.now(), seen_at: Date.now(), expires_at: Date.now() + 86_400_000, now: Date.now() },
  end_reason: null,
  partner_id: token_hash.equals(hashOf(EMBEDDED)) ? 1n : null,
})

/** Answers as the database does, and notes the statements. */
async function query(_text: string, values: readonly unknown[] = [], name = '') {
  asked.push(name)
  if (name === 'identity.find-sessions') {
    const open = (values[0] as Buffer[]).filter((hash) => !ended.some((token) => hashOf(token).equals(hash)))
    if (answerFind) await new Promise<void>((resolve) => (answerFind = resolve))
    return open.map(sessionRow)
  }
  if (name !== 'identity.poll-sessions') return []
  const rows = [
    ...ended.map((token) => ({ token_hash: hashOf(token), now: null })),
    { token_hash: null, now: Date.now() },
  ]
  if (answerPolls) await new Promise<void>((resolve) => (answerPolls = resolve))
  return rows
}

const watch = () => watchSessions({ query } as unknown as Database, () => {}, rules, openLocalBus(hub))

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  asked = []
  ended = []
  answerPolls = undefined
  answerFind = undefined
  hub = new Hub()
  watched = watch()
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

test('forgets the sessions of a player as soon as another process says that they ended, before any poll', async () => {
  const other = watch()
  const asking = vi.fn()
  const leave = watched.follow('b', asking)
  answerPolls = () => {}
  ended = ['b']
  other.tellEnded(PLAYER)
  expect(asking).toHaveBeenCalledOnce()
  expect(await watched.find('b')).toEqual({ refusal: 'noSession' })
  expect(await watched.find('a')).toHaveProperty('caller')
  leave()
  other.stop()
})

test('keeps nothing that it read while it was told', async () => {
  answerFind = () => {}
  const first = watched.find('d')
  await expect.poll(() => asked).toEqual(['identity.find-sessions'])
  ended = ['d']
  watched.tellEnded(PLAYER)
  answerFind()
  answerFind = undefined
  // It asked before the session ended.
  expect(await first).toHaveProperty('caller')
  expect(await watched.find('d')).toEqual({ refusal: 'noSession' })
})

test('forgets those of embedded chats where somebody says that some of them ended, and keeps the others', async () => {
  await watched.find(EMBEDDED, 'embedded')
  asked = []
  answerPolls = () => {}
  ended = [EMBEDDED]
  watched.tellEmbeddedEnded()
  expect(await watched.find(EMBEDDED, 'embedded')).toEqual({ refusal: 'noSession' })
  expect(await watched.find('a')).toHaveProperty('caller')
  expect(asked).toEqual(['identity.poll-sessions', 'identity.find-sessions'])
})

test('keeps none of an embedded chat that it read while it was told', async () => {
  answerFind = () => {}
  const first = watched.find(EMBEDDED, 'embedded')
  await expect.poll(() => asked).toEqual(['identity.find-sessions'])
  ended = [EMBEDDED]
  watched.tellEmbeddedEnded()
  answerFind()
  answerFind = undefined
  expect(await first).toHaveProperty('caller')
  expect(await watched.find(EMBEDDED, 'embedded')).toEqual({ refusal: 'noSession' })
})
