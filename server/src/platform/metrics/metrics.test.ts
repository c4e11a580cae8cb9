/** Who may read the figures, and how those of all processes are summed. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeAudited, openTestServer, type TestServer } from '../../testing/test-server.ts'
import { addEnded, figuresOf, openMetrics, sumText } from './metrics.ts'
import { type MetricsServer, serveMetricsApart } from './serve-metrics.ts'

const TOKEN = 'a token of thirty-two characters'
let open: TestServer
let guarded: TestServer
let apart: TestServer
let proxied: TestServer
beforeAll(async () => {
  open = await openTestServer()
  const { connection } = open
  guarded = await openTestServer({ connection, env: { METRICS_TOKEN: TOKEN } })
  apart = await openTestServer({ connection, env: { METRICS_PORT: '0', METRICS_TOKEN: TOKEN } })
  proxied = await openTestServer({ connection, env: { TRUST_PROXY: '1' } })
})
afterAll(async () => {
  await Promise.all([guarded, apart, proxied].map((server) => server.close()))
  await closeAudited(open)
})

const status = async (server: TestServer, remoteAddress: string, headers: Record<string, string> = {}) =>
  (await server.app.inject({ url: '/metrics', remoteAddress, headers })).statusCode
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

describe('on the main port', () => {
  it('are for this machine', async () => {
    for (const address of ['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])
      expect(await status(open, address), address).toBe(200)
    for (const address of ['203.0.113.1', '10.0.0.1', '::2', '::ffff:10.0.0.1', '1127.0.0.1'])
      expect(await status(open, address), address).toBe(403)
  })

  it('are not for who comes through a proxy on this machine', async () => {
    for (const name of ['X-Forwarded-For', 'Forwarded', 'Via', 'X-Real-IP'])
      expect(await status(open, '127.0.0.1', { [name]: '127.0.0.1' }), name).toBe(403)
    expect(await status(proxied, '127.0.0.1')).toBe(403)
  })

  it('are for who has the token, and no other', async () => {
    expect(await status(guarded, '203.0.113.1', bearer(TOKEN))).toBe(200)
    for (const token of ['', 'undefined', `${TOKEN}x`, TOKEN.slice(1)])
      expect(await status(guarded, '203.0.113.1', bearer(token)), token).toBe(403)
    expect(await status(open, '203.0.113.1', bearer('undefined'))).toBe(403)
  })

  it('are not there where they have a port of their own', async () => {
    const bodyOf = async (server: TestServer) => (await server.app.inject('/metrics')).body
    expect(await bodyOf(open)).toContain('# HELP')
    // The site's page stands there, where it is built.
    expect(await bodyOf(apart)).not.toContain('# HELP')
  })
})

describe('on a port of their own', () => {
  let server: MetricsServer
  beforeAll(async () => {
    server = await serveMetricsApart(apart.config, 0, async () => 'figures 1\n')
  })
  afterAll(() => server.close())

  it('ask for the token', async () => {
    const ask = (path: string, headers = {}) => fetch(`http://127.0.0.1:${server.port}${path}`, { headers })
    expect((await ask('/metrics')).status).toBe(403)
    expect((await ask('/', bearer(TOKEN))).status).toBe(404)
    const answer = await ask('/metrics', bearer(TOKEN))
    expect([answer.status, await answer.text()]).toEqual([200, 'figures 1\n'])
  })
})

describe('the figures of several processes', () => {
  it('are summed, and do not fall when one ends', async () => {
    const [one, two] = [openMetrics(), openMetrics()]
    one.calls.observe({ call: '/a', code: 200 }, 0.1)
    two.calls.observe({ call: '/a', code: 200 }, 0.2)
    two.calls.observe({ call: '/b', code: 200 }, 0.2)
    const count = (text: string, call: string) =>
      Number(new RegExp(`hongyun_call_seconds_count\\{call="${call}",code="200"\\} (\\d+)`).exec(text)?.[1])
    const both = await sumText([await figuresOf(one), await figuresOf(two)])
    expect([count(both, '/a'), count(both, '/b')]).toEqual([2, 1])

    const left = await figuresOf(one)
    const ended = await addEnded(await addEnded([], await figuresOf(two)), await figuresOf(two))
    const after = await sumText([ended, left])
    expect([count(after, '/a'), count(after, '/b')]).toEqual([3, 2])
    // What a process holds at a moment ends with it.
    const memory = (text: string) => /process_resident_memory_bytes (\d+)/.exec(text)?.[1]
    expect(memory(after)).toBe(memory(await sumText([left])))
  })
})
