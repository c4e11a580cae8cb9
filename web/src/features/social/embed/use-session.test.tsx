// @vitest-environment happy-dom
// Who is in the frame: by a key, by a binding, for as long as the session lasts; and what the page around is told.
import { Refused } from '@hongyun/contract/wire/client.ts'
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useCallback } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { setDifftime } from '../../../wire/clock.ts'
import { embeddedHeaders, endEmbedded } from '../../../wire/embedded.ts'
import type { FromAround, ToAround } from './messages.ts'
import { type FrameState, useFrameSession } from './use-session.ts'

const MINUTE_MS = 60_000
const account = { userId: '100001', nickname: '小满', avatar: '' }
const asked: [string, unknown][] = []
let answers: Record<string, () => Promise<unknown>> = {}
vi.mock('../../../wire/api.ts', () => ({
  api: (name: string, input: unknown) => {
    asked.push([name, input])
    return answers[name]!()
  },
}))

const told: ToAround[] = []
let frame: ReturnType<typeof useFrameSession>
function Frame() {
  frame = useFrameSession(
    'forum',
    useCallback((message) => void told.push(message), []),
  )
  return <p>{frame.state.name}</p>
}
const state = () => document.querySelector('p')?.textContent
const hear = (message: FromAround) => frame.hear(message)
const session = (minutes: number) => ({
  token: 'T',
  ticket: null,
  account,
  expiresAt: Date.now() + minutes * MINUTE_MS,
})

/** Long enough for what is done at once to be done. */
const soon = () => new Promise((resolve) => setTimeout(resolve, 20))
const renewals = () => told.filter(({ type }) => type === 'renew').length

beforeEach(async () => {
  setDifftime(0)
  endEmbedded({ code: 0, reason: undefined, message: '' })
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  openRoot(place).render(
    <QueryClientProvider client={new QueryClient()}>
      <Frame />
    </QueryClientProvider>,
  )
  await expect.poll(state).toBe('waiting')
  told.length = 0
  asked.length = 0
})

it('a key brings a bound user in, and its calls carry the session until it ends', async () => {
  answers = { embedChatLoginKey: async () => session(30) }
  expect(embeddedHeaders()).toEqual({})
  hear({ type: 'login', key: 'k.1' })
  await expect.poll(state).toBe('in')
  expect(asked).toEqual([['embedChatLoginKey', { partner: 'forum', key: 'k.1' }]])
  expect(embeddedHeaders()).toEqual({ 'x-embed-session': 'T' })
  expect(told).toEqual([{ type: 'bound', isBound: true }])
  endEmbedded({ code: -33, reason: 'signedOutByOperator', message: '您已被管理员下线' })
  await expect.poll(state).toBe('out')
  expect(embeddedHeaders()).toEqual({})
  expect(told.at(-1)).toEqual({ type: 'error', code: -33, reason: 'signedOutByOperator', message: '您已被管理员下线' })
})

it('who is not bound chooses, without a session; a key that is refused is told with its code', async () => {
  answers = { embedChatLoginKey: async () => ({ token: null, ticket: 'T1', account: null, expiresAt: 0 }) }
  hear({ type: 'login', key: 'k.2' })
  await expect.poll(state).toBe('choosing')
  expect([embeddedHeaders(), told]).toEqual([{}, [{ type: 'bound', isBound: false }]])
  // Nothing is asked for who is not in.
  hear({ type: 'refresh', key: 'k.3' })
  hear({ type: 'avatar', image: new Blob(['x']) })
  expect(asked).toHaveLength(1)
  const refused = { code: -98, msg: '登录密钥已使用过', data: { reason: 'embedKeyUsed', field: 'key' } }
  answers = { embedChatLoginKey: () => Promise.reject(new Refused(refused)) }
  hear({ type: 'login', key: 'k.2' })
  await expect.poll(state).toBe('out')
  expect(told.at(-1)).toEqual({ type: 'error', code: -98, reason: 'embedKeyUsed', message: '登录密钥已使用过' })
})

it('another key is asked for before the session ends; it makes it longer', async () => {
  answers = { embedChatLoginKey: async () => session(5), embedChatRefreshAccount: async () => session(30) }
  hear({ type: 'login', key: 'k.4' })
  await expect.poll(() => told.map(({ type }) => type)).toEqual(['bound', 'renew'])
  hear({ type: 'refresh', key: 'k.5' })
  await expect
    .poll(() => (frame.state.name === 'in' ? frame.state.expiresAt : 0))
    .toBeGreaterThan(Date.now() + 20 * MINUTE_MS)
  expect(asked.at(-1)).toEqual(['embedChatRefreshAccount', { key: 'k.5' }])
  expect(told).toHaveLength(2)
})

it('of two keys the later one counts, whichever is answered last', async () => {
  const first = Promise.withResolvers<unknown>()
  const second = Promise.withResolvers<unknown>()
  const waiting = [first, second]
  answers = { embedChatLoginKey: () => waiting.shift()!.promise }
  hear({ type: 'login', key: 'k.6' })
  hear({ type: 'login', key: 'k.7' })
  second.resolve({ ...session(30), token: 'second' })
  await expect.poll(state).toBe('in')
  first.resolve({ ...session(30), token: 'first' })
  await first.promise
  await soon()
  expect(embeddedHeaders()).toEqual({ 'x-embed-session': 'second' })
  expect(told).toEqual([{ type: 'bound', isBound: true }])
})

it('a binding that is answered late does not take the place of the user who came meanwhile', async () => {
  answers = { embedChatLoginKey: async () => ({ token: null, ticket: 'T1', account: null, expiresAt: 0 }) }
  hear({ type: 'login', key: 'k.8' })
  await expect.poll(state).toBe('choosing')
  const { onEntered } = frame.state as Extract<FrameState, { name: 'choosing' }>
  answers = { embedChatLoginKey: async () => ({ ...session(30), token: 'second' }) }
  hear({ type: 'login', key: 'k.9' })
  await expect.poll(state).toBe('in')
  expect(onEntered({ ...session(30), token: 'first' })).toBe(false)
  expect(embeddedHeaders()).toEqual({ 'x-embed-session': 'second' })
  expect(told.filter(({ type }) => type === 'bound')).toEqual([
    { type: 'bound', isBound: false },
    { type: 'bound', isBound: true },
  ])
})

it('who is bound by their own choice enters', async () => {
  answers = { embedChatLoginKey: async () => ({ token: null, ticket: 'T1', account: null, expiresAt: 0 }) }
  hear({ type: 'login', key: 'k.10' })
  await expect.poll(state).toBe('choosing')
  const { onEntered } = frame.state as Extract<FrameState, { name: 'choosing' }>
  expect(onEntered(session(30))).toBe(true)
  await expect.poll(state).toBe('in')
  expect(embeddedHeaders()).toEqual({ 'x-embed-session': 'T' })
})

it('what went wrong for the user before is not told of the one who came meanwhile', async () => {
  const late = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()] as const
  answers = {
    embedChatLoginKey: async () => session(30),
    embedChatRefreshAccount: () => late[0].promise,
    embedChatAvatar: () => late[1].promise,
  }
  hear({ type: 'login', key: 'k.11' })
  await expect.poll(state).toBe('in')
  hear({ type: 'refresh', key: 'k.12' })
  hear({ type: 'avatar', image: new Blob(['x']) })
  hear({ type: 'login', key: 'k.13' })
  for (const { reject } of late) reject(new Refused({ code: -98, msg: '登录密钥已使用过', data: null }))
  await expect.poll(() => told.filter(({ type }) => type === 'bound')).toHaveLength(2)
  await soon()
  expect(told.filter(({ type }) => type === 'error')).toEqual([])
})

it.each([
  ['slow', 60, 1],
  ['fast', -60, 0],
])('a device whose clock is %s asks for another key by the clock of the server', async (_how, minutes, asksNow) => {
  setDifftime(minutes * MINUTE_MS)
  answers = { embedChatLoginKey: async () => session(minutes + (asksNow ? 5 : 30)) }
  hear({ type: 'login', key: 'k.14' })
  await expect.poll(state).toBe('in')
  await expect.poll(() => renewals() >= asksNow).toBe(true)
  await soon()
  expect(renewals()).toBe(asksNow)
})

it('asks again only after a rest, however soon the next session ends', async () => {
  answers = { embedChatLoginKey: async () => session(1), embedChatRefreshAccount: async () => session(2) }
  hear({ type: 'login', key: 'k.15' })
  await expect.poll(renewals).toBe(1)
  const from = performance.now()
  const before = frame.state.name === 'in' ? frame.state.expiresAt : 0
  hear({ type: 'refresh', key: 'k.16' })
  await expect.poll(() => (frame.state.name === 'in' ? frame.state.expiresAt : 0)).toBeGreaterThan(before)
  await soon()
  const rests = Math.floor((performance.now() - from) / 20_000)
  expect(renewals()).toBeLessThanOrEqual(1 + rests)
})
