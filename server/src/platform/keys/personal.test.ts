/** Personal data at rest: opened in its own place alone, found by equality, and told by nothing that is stored. */

import { expect, it } from 'vitest'
import { ringOf } from '../../testing/keyring.ts'
import { personalKey } from './personal.ts'

const personal = personalKey(ringOf(1))
const phone = '13800138000'

it('opens what it sealed, in the same field of the same player alone', () => {
  const sealed = personal.seal(phone, 'contact.phone 100001')
  expect(personal.open(sealed, 'contact.phone 100001')).toBe(phone)
  expect(personal.open(personal.seal('幸福路 8 号', 'a'), 'a')).toBe('幸福路 8 号')
  for (const context of ['contact.phone 100002', 'contact.mail 100001', '']) {
    expect(() => personal.open(sealed, context)).toThrow()
  }
  expect(() => personalKey(ringOf(2)).open(sealed, 'contact.phone 100001')).toThrow()
  sealed[sealed.length - 1]! ^= 1
  expect(() => personal.open(sealed, 'contact.phone 100001')).toThrow()
})

it('seals the same text differently each time, and never in plain', () => {
  const [a, b] = [personal.seal(phone, 'x'), personal.seal(phone, 'x')]
  expect(a.equals(b)).toBe(false)
  expect(a.includes(phone)).toBe(false)
})

it('hashes equal texts of a kind equally, and anything else differently', () => {
  const hash = personal.hashOf('phone', phone)
  expect(hash).toHaveLength(32)
  expect(personal.hashOf('phone', phone)).toEqual(hash)
  expect(personal.hashOf('phone', '13800138001')).not.toEqual(hash)
  expect(personal.hashOf('mail', phone)).not.toEqual(hash)
  expect(personal.hashOf('ab', 'c')).not.toEqual(personal.hashOf('a', 'bc'))
  expect(personalKey(ringOf(2)).hashOf('phone', phone)).not.toEqual(hash)
})
