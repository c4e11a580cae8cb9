// @vitest-environment node
import { beforeEach, expect, test, vi } from 'vitest'

const stored = new Map<string, string>()
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
}
vi.stubGlobal('localStorage', storage)
vi.stubGlobal('sessionStorage', storage)
vi.stubGlobal('location', { pathname: '/index', search: '', hash: '', origin: 'https://site.test' })
vi.stubGlobal('addEventListener', () => {})

let data: unknown
let sent: Record<string, string>[] = []
vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
  sent.push(init.headers as Record<string, string>)
  return Response.json({ code: 1, msg: '', data })
})

const { tenantQuery } = await import('./tenant.ts')
const { hasRebates, keptRebate, rebatesQuery } = await import('./rebates.ts')
const { signedIn, signedOut } = await import('./session.ts')

const asked = { signal: new AbortController().signal }
const user = (userName: string, rebateupdatedAt = 100) => ({ userName, rebateupdatedAt, login: true }) as never
const parsed = (key: string) => JSON.parse(stored.get(key) ?? 'null')

beforeEach(() => {
  signedOut()
  stored.clear()
  sent = []
})

test('siteConfigP holds the configuration for the next page load', async () => {
  expect(tenantQuery.placeholderData()).toBeUndefined()
  data = { tenantName: '鸿运', playNames: {} }
  await tenantQuery.queryFn(asked)
  expect(parsed('siteConfigP')).toEqual(data)
  expect(tenantQuery.placeholderData()).toEqual(data)
  for (const broken of ['{', '7', '{"tenantName":1}', '{"tenantName":"x","playNames":null}']) {
    stored.set('siteConfigP', broken)
    expect(tenantQuery.placeholderData()).toBeUndefined()
  }
})

test('rebateAll holds the rebates with the player they are for', async () => {
  const list = [{ lotteryType: 'K3', rebate: '8.0' }]
  data = { rebateupdatedAt: 200, list }
  await rebatesQuery.queryFn(asked)
  expect(stored.has('rebateAll')).toBe(false)
  signedIn(user('li_ming'))
  await rebatesQuery.queryFn(asked)
  expect(parsed('rebateAll')).toEqual({ user: 'li_ming', rebateupdatedAt: 200, list })
  expect(keptRebate('K3')).toEqual(list[0])
  expect(keptRebate('SSC')).toBeUndefined()

  // Stored rebates of another player, or from before the rebate changed, are ignored.
  expect(hasRebates(user('li_ming', 201))).toBe(false)
  signedIn(user('wang_fang'))
  expect(keptRebate('K3')).toBeUndefined()
})

test('flowSpanId is stored anew with each call, beside the trace of the page load', async () => {
  const stored_ = vi.spyOn(storage, 'setItem')
  await tenantQuery.queryFn(asked)
  await tenantQuery.queryFn(asked)
  const spans = stored_.mock.calls.filter(([key]) => key === 'flowSpanId').map(([, value]) => value)
  expect(spans).toEqual(sent.map(({ flowSpanId }) => flowSpanId))
  expect(new Set(spans).size).toBe(2)
  expect(spans[0]).toMatch(/^[0-9a-f]{16}$/)
  expect(new Set(sent.map(({ flowTraceId }) => flowTraceId)).size).toBe(1)
})
