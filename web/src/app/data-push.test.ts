import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const told: [string, unknown][] = []
let user: object | undefined = {}
vi.mock('../wire/api.ts', () => ({
  api: (name: string, input: unknown) => {
    told.push([name, input])
    return Promise.reject(new Error('away'))
  },
}))
vi.mock('../wire/session.ts', () => ({ currentUser: () => user }))
const { pushTime, sourceOf } = await import('./data-push.ts')

const store = new Map<string, string>()
beforeEach(() => {
  told.length = 0
  store.clear()
  user = {}
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
  })
  vi.stubGlobal('document', { hidden: false })
  vi.stubGlobal('location', { pathname: '/lottery/K3/k3_1m' })
})
afterEach(() => vi.unstubAllGlobals())

it('a minute is told by one page of a browser, and a refusal by nobody', () => {
  pushTime(1_000_000)
  pushTime(1_000_500)
  expect(told).toEqual([
    ['dataPush', { data: { page: 'lottery', seconds: 60 } }],
    ['yyDataPush', { data: { kind: 'lottery', seconds: 60 } }],
  ])
  pushTime(1_059_000)
  expect(told).toHaveLength(4)
  // A clock that was set back does not stop it.
  pushTime(5)
  expect(told).toHaveLength(6)
})

it('says nothing of who is not signed in or does not look', () => {
  user = undefined
  pushTime(1_000_000)
  user = {}
  vi.stubGlobal('document', { hidden: true })
  pushTime(1_000_000)
  expect(told).toEqual([])
})

it('knows where a visit came from', () => {
  const own = 'https://a.example'
  expect(sourceOf('', '', own)).toBe('direct')
  expect(sourceOf(`${own}/x`, '', own)).toBe('direct')
  expect(sourceOf('https://www.baidu.com/', '', own)).toBe('search')
  expect(sourceOf('https://b.example/so.html', '', own)).toBe('link')
  expect(sourceOf('https://www.baidu.com/', '?code=ABCD2345', own)).toBe('invite')
})
