// @vitest-environment node
import { Unreachable } from '@hongyun/contract/wire/client.ts'
import { beforeEach, expect, test, vi } from 'vitest'

const USER = '7'
const userInfo = JSON.stringify({ login: true, userId: USER, userName: 'player' })
const stored = new Map([['userInfo', userInfo]])
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
})
vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
vi.stubGlobal('location', { pathname: '/index', search: '', hash: '', origin: 'https://site.test' })
vi.stubGlobal('addEventListener', () => {})

type Body = { code: number; msg?: string; data?: unknown }
/** The server's answers in the order of the calls: a body of HTTP 200, or a status. */
let answers: (Body | number)[] = []
let posted: { checkTime: number }[][] = []
let whilePosting = () => {}
vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
  const body = init.body as URLSearchParams | undefined
  if (body) posted.push(JSON.parse(body.get('records') ?? '[]'))
  if (body) whilePosting()
  const answer = answers.shift() ?? { code: 1 }
  if (typeof answer === 'number') return new Response('', { status: answer })
  return Response.json({ msg: '', data: {}, ...answer })
})

const { beat } = await import('./heartbeat.ts')
const { addFailure, partsOf, readFailures } = await import('./heartbeat-failures.ts')
const { currentUser, signedIn } = await import('../wire/session.ts')
;(await import('../wire/go.ts')).setGo(() => {})

const failure = (n: number) => ({ status: 'network', reason: '当前网络不可用', checkTime: n, connectionTime: 1 })
const keep = (failures: readonly unknown[], userId = USER) =>
  stored.set(
    'heartbeatFailures',
    JSON.stringify(failures.map((one) => (one && typeof one === 'object' ? { userId, ...one } : one))),
  )

beforeEach(() => {
  stored.clear()
  signedIn(JSON.parse(userInfo))
  answers = []
  posted = []
  whilePosting = () => {}
})

test('a heartbeat that fails is kept, and nothing is posted', async () => {
  answers = [503]
  await beat()
  expect(readFailures(USER)).toMatchObject([{ status: 'network', reason: new Unreachable('network').message }])
  expect(posted).toEqual([])
})

test('what failed is posted after the next heartbeat, and forgotten', async () => {
  keep([failure(1), failure(2)])
  await beat()
  expect(posted).toEqual([[failure(1), failure(2)]])
  expect(readFailures(USER)).toEqual([])
})

test.each([[413], [{ code: -98, msg: '操作过于频繁，请稍后再试' }]])(
  'records that are not taken stay as they are, and are no failed heartbeat',
  async (answer) => {
    keep([failure(1)])
    answers = [{ code: 1 }, answer]
    await beat()
    expect(readFailures(USER)).toEqual([failure(1)])
  },
)

test('a thousand long records go in parts; what was taken is forgotten where a later part is not', async () => {
  const long = (n: number) => ({ ...failure(n), reason: '网'.repeat(200) })
  const all = Array.from({ length: 1000 }, (_, n) => long(n))
  keep(all)
  const parts = partsOf(all)
  expect(parts.flat()).toEqual(all)
  for (const records of parts) {
    expect(String(new URLSearchParams({ records: JSON.stringify(records) })).length).toBeLessThan(1_048_576)
  }
  // No more than the server's rate limit for a minute.
  expect(parts.length).toBeLessThanOrEqual(6)
  answers = [{ code: 1 }, { code: 1 }, 503]
  await beat()
  expect(posted).toEqual(parts.slice(0, 2))
  expect(readFailures(USER)).toEqual(all.slice(parts[0]!.length))
})

test('an invalid record does not hold up the others, and a long one is cut', async () => {
  const long = { ...failure(3), reason: '网'.repeat(900), checkTime: 3.4 }
  keep([failure(1), null, 'x', { status: 1 }, { ...failure(2), checkTime: -1 }, long])
  await beat()
  expect(posted).toEqual([[failure(1), { ...failure(3), reason: '网'.repeat(200) }]])
  expect(readFailures(USER)).toEqual([])
})

test('what another tab adds while records are on their way stays', async () => {
  keep([failure(1)])
  whilePosting = () => addFailure(USER, failure(2))
  await beat()
  expect(posted).toEqual([[failure(1)]])
  expect(readFailures(USER)).toEqual([failure(2)])
})

test('at most a thousand are kept, the newest', () => {
  keep(Array.from({ length: 1000 }, (_, n) => failure(n)))
  addFailure(USER, failure(1000))
  expect(readFailures(USER)).toHaveLength(1000)
  expect(readFailures(USER).at(-1)).toEqual(failure(1000))
})

test('what failed for one player is not posted as the failure of the next', async () => {
  keep([failure(1)], '8')
  answers = [503, { code: 1 }]
  await beat()
  await beat()
  expect(posted).toMatchObject([[{ reason: new Unreachable('network').message }]])
  expect([readFailures(USER), readFailures('8')]).toEqual([[], [failure(1)]])
})

test('nothing more is posted once somebody else has signed in', async () => {
  const all = Array.from({ length: 1000 }, (_, n) => ({ ...failure(n), reason: '网'.repeat(200) }))
  keep(all)
  whilePosting = () => signedIn({ ...JSON.parse(userInfo), userId: '8' })
  await beat()
  expect(posted).toEqual([partsOf(all)[0]])
  expect(readFailures(USER)).toEqual(all.slice(posted[0]!.length))
})

test('a session that has ended is no failed heartbeat', async () => {
  answers = [{ code: -6, msg: '您的账号已在其他地方登录' }]
  await beat()
  expect(currentUser()).toBeUndefined()
  expect(readFailures(USER)).toEqual([])
})
