/** What a proxy keeps back is in the log, once a minute, and nothing is where it passes on all. */
import Fastify from 'fastify'
import pino from 'pino'
import { afterEach, expect, it, vi } from 'vitest'
import { watchProxy } from './proxy.ts'

afterEach(() => void vi.useRealTimers())

const PAGE = { origin: 'https://play.example' }
const PASSED = { host: 'play.example', 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' }

/** What the log says is missing after calls with these headers, a second after one another. */
async function saidOf(calls: readonly Record<string, string>[], trustProxy = 1): Promise<unknown[]> {
  const said: unknown[] = []
  const app = Fastify({ trustProxy: trustProxy > 0 })
  const log = pino({}, { write: (line) => void said.push(JSON.parse(line).missing) })
  watchProxy(app, { publicUrl: 'https://play.example', trustProxy }, log)
  app.post('/', async () => '')
  await app.ready()
  vi.useFakeTimers({ toFake: ['performance'] })
  for (const headers of calls) {
    await app.inject({ method: 'POST', url: '/', headers })
    vi.advanceTimersByTime(1000)
  }
  await app.close()
  return said
}

it.each([
  ['nothing', {}, ['Host', 'X-Forwarded-Proto', 'X-Forwarded-For']],
  ['Host alone', { host: 'play.example' }, ['X-Forwarded-Proto', 'X-Forwarded-For']],
  ['no Host', { ...PASSED, host: '127.0.0.1:8080' }, ['Host']],
  ['no address', { ...PASSED, 'x-forwarded-for': '' }, ['X-Forwarded-For']],
])('one that passes on %s', async (_what, headers, missing) => {
  expect(await saidOf([{ host: '127.0.0.1:8080', ...PAGE, ...headers }])).toEqual([missing])
})

it('one that is not trusted, though it passes on all', async () => {
  expect(await saidOf([{ ...PASSED, ...PAGE }], 0)).toEqual([['X-Forwarded-Proto']])
})

it('none where all is passed on, nor for pages and tools of elsewhere', async () => {
  expect(
    await saidOf([{ ...PASSED, ...PAGE }, { host: '127.0.0.1:8080' }, { origin: 'https://evil.example' }]),
  ).toEqual([])
})

it('says so once a minute', async () => {
  expect(await saidOf(Array.from({ length: 70 }, () => ({ ...PASSED, ...PAGE, host: 'backend' })))).toHaveLength(2)
})
