import { describe, expect, it } from 'vitest'
import { decodePath, ENPATH, encodePath } from './encoded-path.ts'
import { routes } from './routes.ts'

const standard = (text: string) => Buffer.from(text, 'latin1').toString('base64')
const urlSafe = (text: string) => Buffer.from(text, 'latin1').toString('base64url')
const encodedOf = (path: string) => encodePath(path).slice(ENPATH.length)

describe('a path that is taken', () => {
  it.each(Object.values(routes).map((route) => route.split(' ')[1] as string))('%s, in every writing', (path) => {
    expect(encodePath(path).startsWith('/v1/enpath/')).toBe(true)
    const writings = [encodedOf(path), standard(path), urlSafe(path), standard(path).replace(/=+$/, '')]
    for (const writing of [...writings, ...writings.map(encodeURIComponent)]) {
      expect(decodePath(writing)).toEqual({ ok: true, path })
    }
  })

  it('is the same in both alphabets and with or without padding, whatever its length', () => {
    for (let length = 1; length < 64; length += 1) {
      const path = `/v1/${'a'.repeat(length)}`
      for (const writing of [standard(path), standard(path).replace(/=+$/, ''), urlSafe(path)]) {
        expect(decodePath(writing)).toEqual({ ok: true, path })
      }
    }
    // Only bytes that no path of ours has are written differently; both writings of them are refused.
    for (const path of ['/v1/a>>>', '/v1/a???', '/v1/\xff\xfe']) {
      expect(standard(path)).not.toBe(urlSafe(path))
      expect(decodePath(standard(path))).toEqual(decodePath(urlSafe(path)))
    }
  })

  it('is sent without what a URL would have to escape', () => {
    for (const route of Object.values(routes)) {
      expect(encodedOf(route.split(' ')[1] as string)).toMatch(/^[A-Za-z0-9_-]+$/)
    }
  })
})

describe('a path that is refused', () => {
  it('an empty one, by its own name', () => {
    expect(decodePath('')).toEqual({ ok: false, reason: 'empty' })
  })

  const bad: [string, string][] = [
    ['a nested encoded path', '/v1/enpath/L3YxL2E'],
    ['a nested encoded path that is empty', '/v1/enpath/'],
    ['..', '/v1/users/../users/info'],
    ['.. at the end', '/v1/users/..'],
    ['two slashes', '/v1/users//info'],
    ['a query', '/v1/users/info?x=1'],
    ['a fragment', '/v1/users/info#x'],
    ['a host', 'http://example.com/v1/users/info'],
    ['a host without a scheme', '//example.com/v1/users/info'],
    ['another root', '/v2/users/info'],
    ['no root', 'v1/users/info'],
    ['the root alone', '/v1/'],
    ['a hidden root', '/v1/-/no-path'],
    ['NUL', '/v1/users/info\0'],
    ['a line end', '/v1/users/info\n'],
    ['CR LF and a header', '/v1/users/info\r\nX-Evil: 1'],
    ['a tab', '/v1/users\t/info'],
    ['DEL', '/v1/users/\x7finfo'],
    ['a blank', '/v1/users/ info'],
    ['a backslash', '/v1\\users\\info'],
    ['percent-encoding inside', '/v1/users/%2e%2e/info'],
    ['a path parameter', '/v1/users;x/info'],
    ['Latin letters beyond ASCII', '/v1/users/\u00e9'],
    ['bytes of a wide character', Buffer.from('/v1/users/彩').toString('latin1')],
  ]
  it.each(bad)('%s', (_name, path) => {
    for (const writing of [standard(path), urlSafe(path)]) {
      expect(decodePath(writing)).toEqual({ ok: false, reason: 'bad' })
      expect(decodePath(encodeURIComponent(writing))).toEqual({ ok: false, reason: 'bad' })
    }
  })

  const notBase64 = [
    '=',
    '==',
    '====',
    'L3Yx=L2E',
    'L3YxL2E===',
    'L3Yx L2E',
    'L3Yx\nL2E',
    'L',
    '!',
    '%',
    '%ZZ',
    '%00',
    '彩',
  ]
  it.each(notBase64)('text that is not base64: %j', (text) => {
    expect(decodePath(text)).toEqual({ ok: false, reason: 'bad' })
  })

  // To go over it once for each of its characters would not come to an end.
  it('a megabyte', () => {
    for (const text of ['A'.repeat(1 << 20), '%41'.repeat(1 << 18), standard(`/v1/${'a/'.repeat(1 << 19)}`)]) {
      expect(decodePath(text)).toEqual({ ok: false, reason: 'bad' })
    }
  })

  it('every single byte that a path of ours does not use, at every place', () => {
    for (let byte = 0; byte < 256; byte += 1) {
      const character = String.fromCharCode(byte)
      if (/[\w\-./]/.test(character)) continue
      for (const path of [`/v1/a${character}b`, `/v1/${character}a`, `/v1/a${character}`, `${character}/v1/a`]) {
        expect(decodePath(standard(path)).ok, `${byte} in ${JSON.stringify(path)}`).toBe(false)
      }
    }
  })
})
