/** Rate limits: per address, per account, told with the seconds to wait, and none without an end. */
import { Readable } from 'node:stream'
import { programPlanPaths } from '@hongyun/contract/plans/program-paths.ts'
import { HTML_PATH } from '@hongyun/contract/service/html-path.ts'
import type { Call } from '@hongyun/contract/wire/call.ts'
import { refusals } from '@hongyun/contract/wire/refusal.ts'
import { calls } from '@hongyun/contract/wire/registry.ts'
import { routeOf } from '@hongyun/contract/wire/routes.ts'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { FEED_PATH, serveFeed } from '../../modules/betting/results/feed-route.ts'
import { callbackPathOf, serveCallback } from '../../modules/money/cashier/callback-route.ts'
import { JOURNAL_PATH, serveJournal } from '../../modules/site/journal/routes.ts'
import { servePrograms } from '../../modules/social/plans/program-routes.ts'
import { serveLinePage } from '../../modules/social/service/line-page.ts'
import { statementsDuring } from '../../testing/statements.ts'
import { closeAudited, openTestServer, type TestServer } from '../../testing/test-server.ts'
import { Hub, openLocalBus } from '../bus/hub.ts'
import { type Limits, openLimits } from './limits.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ env: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' } })
})
afterAll(() => closeAudited(server))

const tooOften = { code: -98, msg: '操作过于频繁，请稍后再试' }
const checkFrom = (address: string) =>
  server.app.inject({ url: '/v1/users/checkUser?userName=nobody', headers: { 'x-forwarded-for': address } })

describe('over HTTP', () => {
  it('an address that asks too often is told when to come again', async () => {
    const limit = calls.checkUser.limit!
    for (let n = 0; n < limit.max; n += 1) expect((await checkFrom('203.0.113.1')).json().code).toBe(1)
    const refused = await checkFrom('203.0.113.1')
    expect(refused.statusCode).toBe(200)
    expect(refused.json()).toMatchObject(tooOften)
    expect(refusals.tooOften).toEqual({ code: tooOften.code, text: tooOften.msg })
    const seconds = Number(refused.headers['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(limit.window_s)
    expect(refused.json().data).toEqual({ reason: 'tooOften', retryAfter: seconds })
    expect((await checkFrom('203.0.113.2')).json().code).toBe(1)
  })

  it('all addresses of a /64 are one', async () => {
    const { max } = calls.checkUser.limit!
    for (let n = 0; n < max; n += 1) expect((await checkFrom(`2001:db8:1:2::${n}`)).json().code).toBe(1)
    expect((await checkFrom('2001:db8:1:2:ffff::1')).json()).toMatchObject(tooOften)
    expect((await checkFrom('2001:db8:1:3::1')).json().code).toBe(1)
  })

  it('so they are for what counts by itself: results, payments, plans, the journal, pages', async () => {
    const counted: string[] = []
    const counter = () => (key: string) => {
      counted.push(key)
      return 1
    }
    const parts = { limits: { counter } } as never
    const provider = {
      name: 'any',
      callsBackBy: 'POST',
      replyTo: () => ({ status: 200, type: 'text/plain', body: '' }),
    }
    const app = fastify()
    serveFeed(app, parts)
    serveCallback(app, Object.assign(parts, { provider }))
    servePrograms(app, parts)
    serveJournal(undefined as never, { counter } as never)(app)
    serveLinePage(undefined as never, { counter } as never)(app)
    const paths = [FEED_PATH, callbackPathOf('any'), programPlanPaths.addPlan]
    const pages = [
      ...['checkpoint', 'cosigned', 'keys', 'tile/0/000'].map((name) => `${JOURNAL_PATH}/${name}`),
      `${HTML_PATH}1`,
    ]
    const ask = (method: 'GET' | 'POST', url: string) => app.inject({ method, url, remoteAddress: '2001:db8:1:2::5' })
    for (const url of paths) await ask('POST', url)
    for (const url of pages) {
      const { statusCode, headers } = await ask('GET', url)
      expect([url, statusCode, headers['retry-after']]).toEqual([url, 429, '1'])
    }
    expect(counted).toEqual([...paths, ...pages].map(() => '2001:db8:1:2::/64'))
    await app.close()
  })

  it('an address that asks too often is refused before its session is looked up', async () => {
    const ask = async (n: number, name: 'checkUser' | 'consoleLogin') => {
      const { method, path } = routeOf(name)
      const cookies = { sid: `none ${n}`, oid: `none ${n}` }
      const headers = { 'x-forwarded-for': '203.0.113.77' }
      return (await server.app.inject({ method, url: `${path}?userName=nobody`, headers, cookies })).json()
    }
    for (const name of ['checkUser', 'consoleLogin'] as const) {
      const { max } = calls[name].limit!
      const first = await statementsDuring(server.database, () => ask(0, name))
      expect(first.statements).not.toEqual([])
      // At once: on a slow machine the window would end meanwhile.
      await Promise.all(Array.from({ length: max - 1 }, (_, n) => ask(n + 1, name)))
      const { result, statements } = await statementsDuring(server.database, () => ask(max, name))
      expect([result.data.reason, statements]).toEqual(['tooOften', []])
    }
  })

  it('so they are for uploads of guests, of which one is under way at a time', async () => {
    const send = async (address: string, payload: Readable | string) => {
      const headers = { 'x-forwarded-for': address, 'content-type': 'multipart/form-data; boundary=x' }
      return (await server.app.inject({ method: 'POST', url: calls.uploadChatFile.path, headers, payload })).json()
    }
    const body = new Readable({ read() {} })
    const first = send('2001:db8:1:4::1', body)
    body.push('--x\r\n')
    await expect.poll(async () => (await send('2001:db8:1:4::2', '--x--\r\n')).data.reason).toBe('uploadUnderWay')
    body.push(null)
    await first
  })

  it('an account that asks too often is refused from any address, another from the same is not', async () => {
    const [busy, calm] = [await server.newPlayer(), await server.newPlayer()]
    const update = (cookie: string, address: string) =>
      server.app.inject({
        method: 'POST',
        url: '/v1/users/infoUpdate',
        headers: { 'x-forwarded-for': address },
        payload: { signature: 'x' },
        cookies: { sid: cookie },
      })
    const limit = calls.infoUpdate.limit!
    for (let n = 0; n < limit.max; n += 1) {
      expect((await update(busy.cookie, `198.51.100.${n}`)).json().code).toBe(1)
    }
    const refused = await update(busy.cookie, '198.51.100.200')
    expect(refused.json()).toMatchObject(tooOften)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await update(calm.cookie, '198.51.100.200')).json().code).toBe(1)
  })

  it('a repeat that is refused for its rate moves no money', async () => {
    const own = await server.newPlayer({ money: 10 })
    const limit = calls.cancelBetting.limit!
    for (let n = 0; n <= limit.max; n += 1) await server.call('cancelBetting', { id: '1' }, own.cookie)
    expect(await server.call('cancelBetting', { id: '1' }, own.cookie)).toMatchObject(tooOften)
    expect((await server.call('queryBalanceFront', {}, own.cookie)).data.balance).toBe('10.00')
  })
})

/** Counts a call for its address and for its account, as it is served. */
function countOf(limits: Limits, call: Call, address: string, account: bigint | undefined): Promise<void> | undefined {
  const ofAddress = limits.countAddress(call, address)
  const ofAccount = () => limits.countAccount(call, address, account)
  return ofAddress ? ofAddress.then(ofAccount) : ofAccount()
}

const alone = (scale: number) => openLimits({ scale, bus: openLocalBus(), workers: 1 })

describe('each declared limit', () => {
  const limited = (Object.values(calls) as Call[]).filter((call) => call.limit)
  it.each(limited.map((call) => [call.name, call] as const))('%s holds to the call', (_name, call) => {
    const limits = alone(1)
    const count = () => countOf(limits, call, '203.0.113.9', call.who === 'anyone' ? undefined : 1n)
    for (let n = 0; n < call.limit!.max; n += 1) count()
    expect(count).toThrow(
      expect.objectContaining({ reason: 'tooOften', data: { reason: 'tooOften', retryAfter: call.limit!.window_s } }),
    )
  })

  it('is multiplied by the scale', () => {
    const limits = alone(2)
    for (let n = 0; n < calls.hc.limit!.max * 2; n += 1) countOf(limits, calls.hc as unknown as Call, 'a', 1n)
    expect(() => countOf(limits, calls.hc as unknown as Call, 'a', 1n)).toThrow(tooOften.msg)
  })

  it('a call without one has the limits of its address and of its account', () => {
    const limits = alone(1)
    const info = calls.info as unknown as Call
    for (let n = 0; n < 1200; n += 1) countOf(limits, info, `address ${n % 7}`, 1n)
    expect(() => countOf(limits, info, 'elsewhere', 1n)).toThrow(tooOften.msg)
    for (let n = 0; n < 3000; n += 1) countOf(limits, info, 'one', undefined)
    expect(() => countOf(limits, info, 'one', undefined)).toThrow(tooOften.msg)
    countOf(limits, info, 'two', 2n)
  })
})

describe('processes that count together', () => {
  const processes = (workers: number) => {
    const hub = new Hub()
    return Array.from({ length: workers }, () => openLimits({ scale: 1, bus: openLocalBus(hub), workers }))
  }
  const info = calls.info as unknown as Call

  it('hold a small limit exactly, however the calls are spread and however many come at once', async () => {
    const all = processes(4)
    const login = calls.login as unknown as Call
    const asked = Array.from({ length: 200 }, (_, n) => countOf(all[(n * 7) % 4]!, login, '203.0.113.9', undefined))
    const outcomes = await Promise.allSettled(asked)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(calls.login.limit!.max)
    for (const limits of all) limits.stop()
  })

  it('hold a wide limit to a tenth more than it is', async () => {
    vi.useFakeTimers()
    try {
      const all = processes(4)
      let accepted = 0
      for (let turn = 0; turn < 100; turn += 1) {
        for (let n = 0; n < 40; n += 1) {
          try {
            countOf(all[n % 4]!, info, '203.0.113.9', undefined)
            accepted += 1
          } catch {
            // Counts the requests that pass; the others are too many.
          }
        }
        vi.advanceTimersByTime(250)
      }
      expect(accepted).toBeGreaterThanOrEqual(3000)
      expect(accepted).toBeLessThanOrEqual(3300)
      for (const limits of all) limits.stop()
    } finally {
      vi.useRealTimers()
    }
  })

  it('tell nothing of a key that is far from its limit', async () => {
    vi.useFakeTimers()
    try {
      const hub = new Hub()
      let told = 0
      hub.join(() => {
        told += 1
      })
      const limits = openLimits({ scale: 1, bus: openLocalBus(hub), workers: 2 })
      for (let n = 0; n < 1000; n += 1) countOf(limits, info, `address ${n}`, BigInt(n))
      vi.advanceTimersByTime(1000)
      expect(told).toBe(0)
      limits.stop()
    } finally {
      vi.useRealTimers()
    }
  })

  it('count for themselves where the shared counter gives no answer', async () => {
    const away = { ...openLocalBus(new Hub()), count: () => Promise.reject(new Error('away')) }
    const limits = openLimits({ scale: 1, bus: away, workers: 1 })
    const login = calls.login as unknown as Call
    for (let n = 0; n < calls.login.limit!.max; n += 1) await countOf(limits, login, '203.0.113.9', undefined)
    await expect(countOf(limits, login, '203.0.113.9', undefined)).rejects.toMatchObject({ reason: 'tooOften' })
    limits.stop()
  })
})
