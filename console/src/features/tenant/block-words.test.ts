import { expect, it } from 'vitest'
import { addressError, ownIn, sizeText, typedAddress } from './block-words.ts'

it.each([
  ['', '地址不能为空'],
  ['example.com', '地址格式错误，请填写一个地址或网段，如 203.0.113.0/24'],
  ['203.0.113.0/33', '地址格式错误，请填写一个地址或网段，如 203.0.113.0/24'],
  ['203.0.113.7', '该地址已停止服务'],
  ['203.0.113.8', undefined],
  ['203.0.113.0/24', undefined],
])('%s: %s', (text, error) => expect(addressError(text, ['203.0.113.7'])).toBe(error))

it.each([
  ['203.0.113.7', '单个地址'],
  ['203.0.113.7/32', '单个地址'],
  ['203.0.113.0/24', '256 个地址'],
  ['0.0.0.0/0', '4,294,967,296 个地址'],
  ['2001:db8::/32', '前 32 位相同的地址'],
  ['nonsense', '—'],
])('%s is %s', (text, words) => expect(sizeText(text)).toBe(words))

it('knows one’s own address', () => {
  expect(ownIn('203.0.113.7', '203.0.113.7')).toBe('is')
  expect(ownIn('203.0.113.0/24', '203.0.113.7')).toBe('holds')
  expect(ownIn('203.0.113.8', '203.0.113.7')).toBeUndefined()
  expect(ownIn('203.0.113.8', 'unknown')).toBeUndefined()
})

it('writes an address one way', () => expect(typedAddress(' 2001:DB8::/32\n')).toBe('2001:db8::/32'))
