import { describe, expect, it } from 'vitest'
import { drawWithoutRepeats, drawWithRepeats, type Uniform } from './drawing.ts'
import { type ByteSource, uniformFrom } from './uniform.ts'

class Dry extends Error {}

/** The bytes given, then no more. */
const bytesOf = (bytes: readonly number[]): ByteSource => {
  let at = 0
  return () => {
    const byte = bytes[at++]
    if (byte === undefined) throw new Dry()
    return byte
  }
}

/**
 * Goes through every first word of one byte. A word that is thrown away leads to the same choice again, so the mapping is unbiased
 * exactly when the words that are kept fall on each answer equally often.
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

/** Every way a draw can go, by answering each question in every possible way. */
function everyDraw(draw: (uniform: Uniform) => number[]): string[] {
  const results: string[] = []
  const go = (answers: number[]): void => {
    let asked = 0
    let open = 0
    const result = draw((n) => {
      const answer = answers[asked++]
      if (answer === undefined && open === 0) open = n
      return answer ?? 0
    })
    if (open === 0) results.push(result.join())
    else for (let answer = 0; answer < open; answer++) go([...answers, answer])
  }
  go([])
  return results
}

describe('draws', () => {
  it('without repeats reach every order once', () => {
    const all = everyDraw((uniform) => drawWithoutRepeats(uniform, 1, 5, 3))
    expect(all.length).toBe(60)
    expect(new Set(all).size).toBe(60)
    for (const draw of all) expect(new Set(draw.split(',')).size).toBe(3)
    expect(new Set(everyDraw((uniform) => drawWithoutRepeats(uniform, 1, 4, 4))).size).toBe(24)
  })

  it('with repeats reach every draw once', () => {
    const all = everyDraw((uniform) => drawWithRepeats(uniform, 1, 6, 3))
    expect(all.length).toBe(216)
    expect(new Set(all).size).toBe(216)
  })

  it('cannot draw more than there are', () => {
    expect(() => drawWithoutRepeats(() => 0, 1, 3, 4)).toThrow()
  })
})
