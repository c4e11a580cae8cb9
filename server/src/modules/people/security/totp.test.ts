/** Codes against those of RFC 6238, and how far a code is from its time. */
import { expect, it } from 'vitest'
import { codeAt, setupOf, stepOf } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i s the code is %s', (seconds, code) => {
  expect(codeAt(secret, seconds * 1000)).toBe(code)
  expect(stepOf(secret, code, seconds * 1000)).toBe(Math.floor(seconds / 30))
})

it('a code is known in the steps beside its own, by its own step, and in no other', () => {
  const now = 1_800_000_000_000
  const code = codeAt(secret, now)
  const steps = [-2, -1, 0, 1, 2].map((away) => stepOf(secret, code, now + away * 30_000))
  const own = Math.floor(now / 30_000)
  expect(steps).toEqual([undefined, own, own, own, undefined])
})

it.each(['', '28708', '2870820', '28708a', '２８７０８２', '-28708', '000000'])('%j is no code', (code) => {
  expect(stepOf(secret, code, 59_000)).toBeUndefined()
})

it('sets up an authenticator with what it needs', () => {
  const { uri, key } = setupOf(secret, 'he_qing')
  expect(key).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  const address = new URL(uri)
  expect(address.protocol + address.host).toBe('otpauth:totp')
  expect(decodeURIComponent(address.pathname)).toBe('/Hongyun:he_qing')
  expect(address.searchParams.get('secret')).toBe(key)
})
