/** The client of the site against a fetch that keeps what it was sent. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type ClientOptions, createClient, isRefusedBy, Refused, TIMEOUT_MS, Unreachable } from './client.ts'
import { decodePath, ENPATH } from './encoded-path.ts'
import { type CallName, routeOf, routes } from './routes.ts'

type Sent = { url: URL; path: string; init: RequestInit; headers: Record<string, string>; body: URLSearchParams }

const NOW = Date.parse('2026-12-31T16:00:00Z')
const answerOf = (code: number, data: unknown = {}, msg = '') => Response.json({ code, msg, data })

/** A client whose fetch answers what it is given and remembers the requests. */
function clientWith(
  answer: (sent: Sent) => Response | Promise<Response>,
  options: Pick<ClientOptions, 'base' | 'onReview'> = {},
) {
  const sent: Sent[] = []
  const fetch = (async (input: string, init: RequestInit) => {
    const url = new URL(input, 'https://site.test')
    const decoded = decodePath(url.pathname.slice(ENPATH.length))
    const request = {
      url,
      path: decoded.ok ? decoded.path : '',
      init,
      headers: init.headers as Record<string, string>,
      body: (init.body ?? new URLSearchParams()) as URLSearchParams,
    }
    sent.push(request)
    return answer(request)
  }) as typeof globalThis.fetch
  return { sent, call: createClient(routes, { now: () => NOW, fetch, ...options }) }
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe('a request', () => {
  it.each(Object.keys(routes) as CallName[])('%s goes by its encoded path with its method', async (name) => {
    const { sent, call } = clientWith(() => answerOf(1))
    await call(name, {} as never)
    const { method, path } = routeOf(name)
    expect(sent[0]).toMatchObject({ path, init: { method, credentials: 'same-origin' } })
    expect(sent[0]!.url.pathname.startsWith('/v1/enpath/')).toBe(true)
  })

  it('carries the hour in Shanghai by the time it is told', async () => {
    const { sent, call } = clientWith(() => answerOf(1))
    await call('info')
    expect(sent[0]!.headers['X-PASS']).toBe('2027010100')
  })

  it('carries the headers it is given, made anew each time', async () => {
    const sent: HeadersInit[] = []
    let span = 0
    const call = createClient(routes, {
      now: () => NOW,
      headers: () => ({ flowSpanId: String(++span) }),
      fetch: async (_url, init) => {
        sent.push(init!.headers!)
        return answerOf(1)
      },
    })
    await call('info')
    await call('info')
    expect(sent).toMatchObject([{ flowSpanId: '1' }, { flowSpanId: '2' }])
  })

  it('of a GET has its fields in the query, outside the encoding, and no body', async () => {
    const { sent, call } = clientWith(() => answerOf(1))
    await call('getBetData', { pageNum: 2, lotteryCode: 'k3_1m', issue: '202601310001' })
    expect(Object.fromEntries(sent[0]!.url.searchParams)).toEqual({
      pageNum: '2',
      lotteryCode: 'k3_1m',
      issue: '202601310001',
    })
    expect(sent[0]!.init.body).toBeUndefined()
  })

  it('without fields has no question mark', async () => {
    const { sent, call } = clientWith(() => answerOf(1))
    await call('info', {})
    expect(sent[0]!.url.href).not.toContain('?')
  })

  it('of a POST is a form whose nested values are JSON text', async () => {
    const { sent, call } = clientWith(() => answerOf(1))
    const item = { lotteryCode: 'k3_1m', bettingNumber: 'a&b=c+d %', bettingCount: 1 }
    await call('addBetting', { bettingData: [item], requestId: 'r-1', odds: undefined } as never)
    expect(sent[0]!.body).toBeInstanceOf(URLSearchParams)
    expect(Object.fromEntries(sent[0]!.body)).toEqual({ bettingData: JSON.stringify([item]), requestId: 'r-1' })
    expect(sent[0]!.url.search).toBe('')
  })

  it('sends booleans and zero, and leaves out null and undefined', async () => {
    const { sent, call } = clientWith(() => answerOf(1))
    await call('infoUpdate', { nickname: false, sex: 0, birthday: null, signature: undefined, avatar: '' } as never)
    expect(Object.fromEntries(sent[0]!.body)).toEqual({ nickname: 'false', sex: '0', avatar: '' })
  })

  it('goes to the base it is told', async () => {
    const { sent, call } = clientWith(() => answerOf(1), { base: 'https://other.test' })
    await call('info')
    expect(sent[0]!.url.origin).toBe('https://other.test')
  })
})

describe('an answer', () => {
  it.each([1, -30])('of code %i is its data', async (code) => {
    const { call } = clientWith(() => answerOf(code, { balance: '1.00' }))
    expect(await call('queryBalanceFront')).toEqual({ balance: '1.00' })
  })

  it('that waits for a review says so in the words of the server, and no other one does', async () => {
    const onReview = vi.fn()
    const said = async (code: number) => {
      await clientWith(() => answerOf(code, {}, '已提交'), { onReview })
        .call('info')
        .catch(() => undefined)
      return onReview.mock.calls
    }
    expect(await said(1)).toEqual([])
    expect(await said(-98)).toEqual([])
    expect(await said(-30)).toEqual([['已提交']])
  })

  it.each([0, -91, -98, -3, -40, 2, -3066])('of code %i is a refusal with its message and data', async (code) => {
    const { call } = clientWith(() => answerOf(code, { field: 'x' }, '请稍后'))
    const error = await call('info').catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(Refused)
    expect(error).toMatchObject({ code, message: '请稍后', data: { field: 'x' } })
  })

  it('that refuses says its name and the field it is about', async () => {
    const refusing = async (data: unknown) => {
      const { call } = clientWith(() => answerOf(-98, data, '该用户名已被注册，请更换'))
      return call('register', {} as never).catch((caught: unknown) => caught)
    }
    const error = await refusing({ reason: 'userNameTaken', field: 'userName' })
    expect(error).toMatchObject({ reason: 'userNameTaken', field: 'userName' })
    expect(isRefusedBy(error, 'captchaWrong', 'userNameTaken')).toBe(true)
    expect(isRefusedBy(error, 'captchaWrong')).toBe(false)
    // An answer of something between says neither.
    const bare = await refusing(null)
    expect(bare).toMatchObject({ reason: undefined, field: undefined })
    expect(isRefusedBy(bare, 'userNameTaken')).toBe(false)
    expect(isRefusedBy(new Unreachable('timeout'), 'userNameTaken')).toBe(false)
  })

  it.each([201, 204, 301, 400, 404, 413, 429, 500, 502, 503])('of HTTP %i is the network', async (status) => {
    const { call } = clientWith(() => new Response(status === 204 ? null : '{"code":1,"data":1}', { status }))
    const error = await call('info').catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(Unreachable)
    expect(error).toMatchObject({ reason: 'network', message: '当前网络不可用，请联系客服人员' })
  })

  it('that is not JSON, and a connection that breaks, are the network', async () => {
    const page = clientWith(() => new Response('<html>'))
    await expect(page.call('info')).rejects.toMatchObject({ reason: 'network' })
    const broken = clientWith(() => Promise.reject(new TypeError('fetch failed')))
    await expect(broken.call('info')).rejects.toMatchObject({ reason: 'network' })
  })
})

/** A fetch that never answers and ends only by its signal, as the browser's does. */
const silent = (sent: Sent) =>
  new Promise<Response>((_resolve, reject) => {
    sent.init.signal!.addEventListener('abort', () => reject(sent.init.signal!.reason))
  })

/** `AbortSignal.timeout` by the faked clock, which does not reach the runtime's own. */
function fakeTimeouts() {
  vi.useFakeTimers()
  return vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(new DOMException('timed out', 'TimeoutError')), ms)
    return controller.signal
  })
}

describe('waiting', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('ends after 15 seconds, not before', async () => {
    expect(TIMEOUT_MS).toBe(15_000)
    fakeTimeouts()
    const { call } = clientWith(silent)
    const outcome = vi.fn()
    void call('info').catch(outcome)
    await vi.advanceTimersByTimeAsync(14_999)
    expect(outcome).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(outcome.mock.calls[0]![0]).toBeInstanceOf(Unreachable)
    expect(outcome.mock.calls[0]![0]).toMatchObject({ reason: 'timeout', message: '网络超时，请重试' })
  })

  it('ends while the body is still coming', async () => {
    fakeTimeouts()
    const { call } = clientWith(
      (sent) => ({ status: 200, json: () => silent(sent) as Promise<unknown> }) as unknown as Response,
    )
    const outcome = vi.fn()
    void call('info').catch(outcome)
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS)
    expect(outcome.mock.calls[0]![0]).toMatchObject({ reason: 'timeout' })
  })

  it('ends by the caller, who gets their own reason and not a message for the player', async () => {
    fakeTimeouts()
    const { call } = clientWith(silent)
    const controller = new AbortController()
    const outcome = vi.fn()
    void call('info', {}, controller.signal).catch(outcome)
    controller.abort()
    await vi.advanceTimersByTimeAsync(0)
    expect(outcome.mock.calls[0]![0]).toMatchObject({ name: 'AbortError' })
    expect(outcome.mock.calls[0]![0]).not.toBeInstanceOf(Unreachable)
  })

  it('with a signal of the caller still times out', async () => {
    fakeTimeouts()
    const { call } = clientWith(silent)
    const outcome = vi.fn()
    void call('info', {}, new AbortController().signal).catch(outcome)
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS)
    expect(outcome.mock.calls[0]![0]).toMatchObject({ reason: 'timeout' })
  })
})
