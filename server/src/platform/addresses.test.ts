/** What addresses count as, and which are of this machine. */
import { expect, it } from 'vitest'
import { addressBlock, isLoopback } from './addresses.ts'

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::1', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['::1', '::/64'],
  ['no address', 'no address'],
])('%s counts as %s', (address, block) => expect(addressBlock(address)).toBe(block))

it.each([
  ['127.0.0.1', true],
  ['127.8.9.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.0.1', false],
  ['localhost', false],
  ['', false],
])('%s is of this machine alone: %s', (address, is) => expect(isLoopback(address)).toBe(is))
