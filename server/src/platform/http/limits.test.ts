/** Rate limits: per address, per account, told with the seconds to wait, and none without an end. */
import type { Call } from '@hongyun/contract/wire/call.ts'
import { refusals } from '@hongyun/contract/wire/refusal.ts'
import { calls } from '@hongyun/contract/wire/registry.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeAudited, openTestServer, type TestServer } from '../../testing/test-server.ts'
import { openLimits } from './limits.ts'

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
    expect(refused.json().data).toEqual({ retryAfter: seconds })
    expect((await checkFrom('203.0.113.2')).json().code).toBe(1)
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

describe('each declared limit', () => {
  const limited = (Object.values(calls) as Call[]).filter((call) => call.limit)
  it.each(limited.map((call) => [call.name, call] as const))('%s holds to the call', (_name, call) => {
    const limits = openLimits(1)
    const count = () => limits.count(call, '203.0.113.9', call.who === 'anyone' ? undefined : 1n)
    for (let n = 0; n < call.limit!.max; n += 1) count()
    expect(count).toThrow(expect.objectContaining({ reason: 'tooOften', data: { retryAfter: call.limit!.window_s } }))
  })

  it('is multiplied by the scale', () => {
    const limits = openLimits(2)
    for (let n = 0; n < calls.hc.limit!.max * 2; n += 1) limits.count(calls.hc as unknown as Call, 'a', 1n)
    expect(() => limits.count(calls.hc as unknown as Call, 'a', 1n)).toThrow(tooOften.msg)
  })

  it('a call without one has the limits of its address and of its account', () => {
    const limits = openLimits(1)
    const info = calls.info as unknown as Call
    for (let n = 0; n < 1200; n += 1) limits.count(info, `address ${n % 7}`, 1n)
    expect(() => limits.count(info, 'elsewhere', 1n)).toThrow(tooOften.msg)
    for (let n = 0; n < 3000; n += 1) limits.count(info, 'one', undefined)
    expect(() => limits.count(info, 'one', undefined)).toThrow(tooOften.msg)
    limits.count(info, 'two', 2n)
  })
})
