import { describe, expect, it } from 'vitest'
import { blockOf, holds, isSingle, sizeOf } from './address.ts'

describe('an address or a block', () => {
  it.each([
    '203.0.113.7',
    '0.0.0.0/0',
    '203.0.113.0/24',
    '10.0.0.0/8',
    '255.255.255.255/32',
    '::',
    '::1',
    '::/0',
    '2001:db8::',
    '2001:DB8::/32',
    '1:2:3:4:5:6:7:8',
    '1::3:4:5:6:7:8',
    '::ffff:203.0.113.7',
    '64:ff9b::198.51.100.1/128',
  ])('%s is one', (text) => expect(blockOf(text)).toBeDefined())

  it.each([
    '',
    'example.com',
    '1.2.3',
    '1.2.3.4.5',
    '1.2.3.256',
    '01.2.3.4',
    '1.2.3.4/33',
    '1.2.3.4/',
    '1.2.3.4/024',
    '1.2.3.4/-1',
    '1.2.3.4/24/5',
    '1.2.3.4/a',
    ' 1.2.3.4',
    '１.2.3.4',
    '2001:db8::/129',
    '1:2:3:4:5:6:7',
    '1:2:3:4:5:6:7:8:9',
    '1:2:3:4::5:6:7:8',
    '1::2::3',
    ':::',
    ':1',
    '12345::',
    '::1.2.3.4:5',
    '::1.2.3.400',
    'fe80::1%eth0',
    '[::1]',
  ])('%s is none', (text) => expect(blockOf(text)).toBeUndefined())
})

it.each([
  ['203.0.113.7', 1n, true],
  ['203.0.113.7/32', 1n, true],
  ['203.0.113.0/24', 256n, false],
  ['0.0.0.0/0', 4_294_967_296n, false],
  ['2001:db8::1', 1n, true],
  ['2001:db8::/64', 18_446_744_073_709_551_616n, false],
])('%s holds %s', (text, size, single) => {
  const block = blockOf(text)
  expect(block && sizeOf(block)).toBe(size)
  expect(block && isSingle(block)).toBe(single)
})

describe('what a block holds', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7', true],
    ['203.0.113.7', '203.0.113.8', false],
    ['203.0.113.7', '::ffff:203.0.113.7', true],
    ['::ffff:203.0.113.0/120', '203.0.113.9', true],
    ['203.0.113.0/24', '203.0.113.255', true],
    ['203.0.113.99/24', '203.0.113.1', true],
    ['203.0.113.0/24', '203.0.114.0', false],
    ['203.0.113.0/24', '203.0.0.0/16', false],
    ['198.51.100.128/25', '198.51.100.127', false],
    ['0.0.0.0/0', '1.1.1.1', true],
    ['0.0.0.0/0', '2001:db8::1', false],
    ['2001:db8::/32', '2001:db8:ffff::1', true],
    ['2001:db8::/32', '2001:db9::', false],
    ['2001:DB8::1', '2001:0db8:0:0:0:0:0:1', true],
    ['203.0.113.7', 'unknown', false],
  ])('%s, %s: %s', (text, address, held) => {
    const block = blockOf(text)
    expect(block && holds(block, address)).toBe(held)
  })
})
