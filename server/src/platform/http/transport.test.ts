/** How a request becomes a call: encoded and plain paths, methods, forms, JSON, and all that is neither. */

import type { Call } from '@hongyun/contract/wire/call.ts'
import { hourStamp } from '@hongyun/contract/wire/clock.ts'
import { encodePath } from '@hongyun/contract/wire/encoded-path.ts'
import { refusals } from '@hongyun/contract/wire/refusal.ts'
import { calls } from '@hongyun/contract/wire/registry.ts'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeAudited, openTestServer, type TestPlayer, type TestServer } from '../../testing/test-server.ts'
import { routedUrl } from './app.ts'

let server: TestServer
let player: TestPlayer

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const JSON_TYPE = { 'content-type': 'application/json' }
const ask = async (options: InjectOptions) => {
  const answer = await server.app.inject(options)
  return {
    status: answer.statusCode,
    headers: answer.headers,
    ...answer.json<{ code: number; msg: string; data: unknown }>(),
  }
}
const post = (path: string, payload: string, headers: Record<string, string> = FORM) =>
  ask({ method: 'POST', url: path, payload, headers, cookies: { sid: player.cookie } })
const signature = async () => ((await server.call('info', {}, player.cookie)).data as { signature: string }).signature
const enpath = (path: string) => `/v1/enpath/${Buffer.from(path).toString('base64url')}`
const refusal = (name: keyof typeof refusals) => ({ code: refusals[name].code, msg: refusals[name].text })

beforeAll(async () => {
  server = await openTestServer()
  player = await server.newPlayer()
})
afterAll(() => closeAudited(server))

describe('a path', () => {
  const open = (Object.values(calls) as Call[]).filter(
    (call) => call.who === 'anyone' && call.method === 'GET' && call.input.safeParse({}).success,
  )
  // No chat is embedded anywhere here, and nobody is invited by nothing.
  const refusing = { embedChatBindInfo: 'embedOff', inviteTerms: 'inviteCodeWrong' } as const
  it.each(open.map((call) => [call.name, call.path]))('%s answers the same plain and encoded', async (name, path) => {
    // The clock goes on, and a key for one use is another one each time.
    const lasting = (body: unknown) =>
      JSON.stringify(body)
        .replace(/\b1[6-9]\d{11}\b/g, 'now')
        .replace(/"key":"[^"]+"/, '"key":"once"')
    const [plain, encoded] = await Promise.all([path, encodePath(path)].map((url) => ask({ url })))
    expect(plain!.code).toBe(Object.hasOwn(refusing, name) ? refusals[refusing[name as keyof typeof refusing]].code : 1)
    expect(lasting(encoded!.data)).toBe(lasting(plain!.data))
  })

  it('in the standard alphabet, padded and escaped, is the same path', async () => {
    const padded = Buffer.from('/v1/users/checkUser').toString('base64')
    expect(padded).toContain('=')
    for (const text of [padded, encodeURIComponent(padded), padded.replace(/=+$/, '')]) {
      expect((await ask({ url: `/v1/enpath/${text}?userName=nobody` })).data).toEqual({ available: true })
    }
  })

  it.each(['/v1/enpath/', '/v1/enpath', '/v1/enpath/?x=1', '/v1/enpath?x=1'])('%s is empty', async (url) => {
    for (const method of ['GET', 'POST'] as const) {
      const answer = await server.app.inject({ method, url })
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toMatchObject({ code: -98, msg: 'path is not provided, code E' })
    }
  })

  it.each([
    ['nested', enpath(enpath('/v1/users/info'))],
    ['with ..', enpath('/v1/x/../users/info')],
    ['with a query inside', enpath('/v1/users/checkUser?userName=nobody')],
    ['with a host', enpath('http://127.0.0.1/v1/users/info')],
    ['outside /v1', enpath('/healthz')],
    ['with a line end', enpath('/v1/users/info\r\nX: 1')],
    ['no base64', '/v1/enpath/!!!'],
    ['a megabyte', `/v1/enpath/${'A'.repeat(1 << 20)}`],
    ['unknown', enpath('/v1/users/nothing')],
    ['unknown and plain', '/v1/users/nothing'],
    ['the root', '/v1/'],
    ['the root without a slash', '/v1'],
    ['an end too many', '/v1/users/info/'],
    ['another case', '/v1/users/INFO'],
    ['very long', `/v1/${'a'.repeat(5000)}`],
    ['a broken escape', '/v1/users/%zz'],
    ['a broken escape of UTF-8', '/v1/users/%ff'],
  ])('%s is not known', async (_name, url) => {
    for (const method of ['GET', 'POST'] as const) {
      expect(await ask({ method, url })).toMatchObject({ status: 200, ...refusal('unknownPath') })
    }
  })

  it('of a page takes a broken escape for what it is written as, and keeps the query', () => {
    expect(routedUrl('/fairness/%E5%?a=%zz')).toBe('/fairness/%25E5%25?a=%zz')
    expect(routedUrl('/fairness/%E5%A4%A7?a=%zz')).toBe('/fairness/%E5%A4%A7?a=%zz')
  })

  it('with another method is not known', async () => {
    for (const [url, methods] of [
      ['/v1/users/login', ['GET', 'PUT', 'DELETE', 'PATCH']],
      ['/v1/users/info', ['POST', 'PUT', 'DELETE', 'PATCH']],
    ] as const) {
      for (const method of methods) expect(await ask({ method, url })).toMatchObject(refusal('unknownPath'))
    }
  })

  it('does not change by the X-PASS it comes with, which is only counted', async () => {
    const skew = async () =>
      Number(/hongyun_clock_skew_total (\d+)/.exec((await server.app.inject('/metrics')).body)![1])
    const before = await skew()
    const url = '/v1/betting/getServerTimeMillisecond'
    for (const stamp of [hourStamp(Date.now()), '2020010100', 'x', undefined]) {
      const headers = stamp === undefined ? {} : { 'x-pass': stamp }
      expect((await ask({ url, headers })).code).toBe(1)
    }
    expect(await skew()).toBe(before + 2)
  })
})

describe('a body', () => {
  const url = '/v1/users/infoUpdate'

  it('is a form or JSON', async () => {
    expect((await post(url, 'signature=%E5%A5%BD+%E8%BF%90')).code).toBe(1)
    expect(await signature()).toBe('好 运')
    expect((await post(url, '{"signature":"好运连连"}', JSON_TYPE)).code).toBe(1)
    expect(await signature()).toBe('好运连连')
    expect((await post(encodePath(url), 'signature=again')).code).toBe(1)
    expect(await signature()).toBe('again')
  })

  const wrong: [string, string, Record<string, string>, string | undefined][] = [
    ['a field twice', 'signature=a&signature=b', FORM, '同一字段只能提交一次'],
    ['a field of no name', '=x', FORM, '提交的内容含有未知字段'],
    ['an unknown field', 'signature=a&money=1', FORM, '提交的内容含有未知字段'],
    ['an unknown field of JSON', '{"signature":"a","agent":true}', JSON_TYPE, '提交的内容含有未知字段'],
    ['__proto__ in a form', '__proto__=x&signature=a', FORM, '提交的内容含有未知字段'],
    ['__proto__ in JSON', '{"__proto__":{"signature":"a"}}', JSON_TYPE, undefined],
    ['constructor in JSON', '{"constructor":{"prototype":{"x":1}}}', JSON_TYPE, undefined],
    ['brackets', 'signature[]=a', FORM, '提交的内容含有未知字段'],
    ['broken JSON', '{"signature":', JSON_TYPE, undefined],
    ['no JSON', '', JSON_TYPE, undefined],
    ['a list', '[]', JSON_TYPE, undefined],
    ['a text', '"x"', JSON_TYPE, undefined],
    ['a number', '1', JSON_TYPE, undefined],
    ['plain text', 'signature=a', { 'content-type': 'text/plain' }, undefined],
    ['XML', '<signature>a</signature>', { 'content-type': 'application/xml' }, undefined],
    ['an upload', '--x--', { 'content-type': 'multipart/form-data; boundary=x' }, undefined],
    ['a type that is none', 'signature=a', { 'content-type': 'x' }, undefined],
    ['nesting without end', `{"signature":${'['.repeat(200_000)}${']'.repeat(200_000)}}`, JSON_TYPE, undefined],
    ['objects without end', `{"signature":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`, JSON_TYPE, undefined],
  ]
  it.each(wrong)('with %s is refused and changes nothing', async (_name, payload, headers, text) => {
    const before = await signature()
    const answer = await post(url, payload, headers)
    expect(answer).toMatchObject({ status: 200, code: refusals.badInput.code })
    expect(answer.msg).toMatch(text ?? /[\u4e00-\u9fa5]/)
    expect(await signature()).toBe(before)
  })

  it('names the field that is wrong', async () => {
    expect(await post(url, 'nickname=a')).toMatchObject({ msg: '昵称长度必须在2与16之间', data: { field: 'nickname' } })
    expect(await post(url, 'a=1')).toMatchObject({ data: { field: 'a' } })
    expect(await post(url, 'sex=male&sex=male')).toMatchObject({ data: { field: 'sex' } })
    expect(await ask({ url: '/v1/users/checkUser' })).toMatchObject({
      msg: '用户名不能为空',
      data: { field: 'userName' },
    })
    expect(await ask({ url: '/v1/users/checkUser?userName=a&userName=b' })).toMatchObject({
      data: { field: 'userName' },
    })
  })

  it('may hold numbers, but none that were rounded on the way', async () => {
    const asked = (id: string) => post('/v1/betting/cancelBetting', `{"id":${id}}`, JSON_TYPE)
    expect(await asked('12')).toMatchObject(refusal('notFound'))
    for (const id of ['9007199254740993', '1e30', '1e999', '-0', '1.5']) {
      expect(await asked(id), id).toMatchObject({ code: -98, data: { field: 'id' } })
    }
  })

  it('larger than 1 MiB is 413', async () => {
    for (const [payload, headers] of [
      [`signature=${'a'.repeat(1 << 20)}`, FORM],
      [`{"signature":"${'a'.repeat(1 << 20)}"}`, JSON_TYPE],
    ] as const) {
      const answer = await post(url, payload, headers)
      expect(answer).toMatchObject({ status: 413, code: -98, msg: '提交的内容过大', data: { reason: 'tooLarge' } })
    }
  })
})
