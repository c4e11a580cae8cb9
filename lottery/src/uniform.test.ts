import { describe, expect, it } from 'vitest'
import type { Uniform } from './drawing.ts'
import { type ByteSource, uniformFrom } from './uniform.ts'

class Dry extends Error {}

/** A source of these bytes only. */
const bytesOf = (bytes: readonly number[]): ByteSource => {
  let at = 0
  return () => {
    const byte = bytes[at++]
    if (byte === undefined) throw new Dry()
    return byte
  }
}

/**
 * Goes through every first word of one byte. After a rejected word the same choice is made again, so the mapping is unbiased exactly
 * when the accepted words give each answer equally often.
 */
function isUnbiased(uniformOf: (next: ByteSource) => Uniform, n: number): boolean {
  const times = new Array<number>(n).fill(0)
  for (let byte = 0; byte < 256; byte++) {
    try {
      times[uniformOf(bytesOf([byte]))(n)]!++
    } catch (error) {
      if (!(error instanceof Dry)) throw error
    }
  }
  return times.every((count) => count > 0 && count === times[0])
}

const sizes = Array.from({ length: 256 }, (_, i) => i + 1)

describe('uniformFrom', () => {
  it('answers every number equally often, for every n a byte can carry', () => {
    expect(sizes.filter((n) => !isUnbiased((next) => uniformFrom(next, 1), n))).toEqual([])
  })

  it('would be caught if it took the remainder without rejecting', () => {
    const biased =
      (next: ByteSource): Uniform =>
      (n) =>
        next() % n
    const powers = sizes.filter((n) => 256 % n === 0)
    expect(sizes.filter((n) => isUnbiased(biased, n))).toEqual(powers)
    expect(isUnbiased(biased, 6)).toBe(false)
  })

  it('would be caught if it rejected one word too few', () => {
    const late =
      (next: ByteSource): Uniform =>
      (n) => {
        for (;;) {
          const word = next()
          if (word <= 256 - (256 % n)) return word % n
        }
      }
    expect(isUnbiased(late, 6)).toBe(false)
  })

  it('throws away the words at the top and reads on', () => {
    expect(uniformFrom(bytesOf([252, 255, 7]), 1)(6)).toBe(1)
    expect(uniformFrom(bytesOf([0xff, 0xff, 0xff, 0xff, 0, 0, 1, 2]))(10)).toBe(258 % 10)
    expect(uniformFrom(bytesOf([0xff, 0xff, 0xff, 0xff]))(2 ** 32)).toBe(2 ** 32 - 1)
  })

  it.each([0, -1, 1.5, 257])('takes no n of %s from a byte', (n) => {
    expect(() => uniformFrom(bytesOf([1]), 1)(n)).toThrow()
  })
})
