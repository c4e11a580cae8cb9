import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { byteStream } from './byte-stream.ts'
import { chainEnd, deriveDraw, placesAscend, seedAt, verifyLink } from './fairness.ts'

const seed = 'a'.repeat(64)
const anySeed = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'))

describe('the chain', () => {
  it('is sha256 over the raw bytes', () => {
    expect(seedAt(seed, 1, 0)).toBe(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex'))
    expect(seedAt(seed, 5, 5)).toBe(seed)
    expect(chainEnd(seed, 5)).toBe(seedAt(seed, 5, 0))
  })

  it('links every position to the one before, and to no other', () => {
    const length = 20
    for (let n = 1; n <= length; n++) {
      expect(verifyLink(seedAt(seed, length, n), seedAt(seed, length, n - 1))).toBe(true)
      if (n > 1) expect(verifyLink(seedAt(seed, length, n), seedAt(seed, length, n - 2))).toBe(false)
      if (n > 1) expect(verifyLink(seedAt(seed, length, n), seedAt(seed, length, n - 2), 2)).toBe(true)
    }
  })

  it('does not take what is not a seed', () => {
    expect(verifyLink('xyz', seed)).toBe(false)
    for (const steps of [0, -1, 0.5, Number.NaN]) expect(verifyLink(seed, seed, steps)).toBe(false)
    expect(verifyLink(seed.toUpperCase(), chainEnd(seed, 1))).toBe(false)
    expect(() => seedAt('xyz', 1, 0)).toThrow()
    expect(() => seedAt(seed, 1, 2)).toThrow()
    expect(() => seedAt(seed, 1, -1)).toThrow()
  })
})

describe('the places of a chain', () => {
  const at = (position: number, drawsAt: number) => ({ position, drawsAt })

  it('ascend with the draw times, without a gap', () => {
    expect(placesAscend(at(4, 100), at(5, 200), at(6, 300))).toBe(true)
    expect(placesAscend(at(4, 100), at(5, 200), undefined), 'the last one').toBe(true)
    expect(placesAscend(undefined, at(1, 200), at(2, 300)), 'the first one').toBe(true)
  })

  it.each([
    ['the lower place is drawn later', at(4, 201), at(5, 200), at(6, 300)],
    ['both are drawn at once', at(4, 200), at(5, 200), undefined],
    ['the higher place is drawn earlier', at(4, 100), at(5, 200), at(6, 199)],
    ['a place is missing before', at(3, 100), at(5, 200), at(6, 300)],
    ['a place is missing after', at(4, 100), at(5, 200), at(7, 300)],
    ['nothing is before a later place', undefined, at(5, 200), at(6, 300)],
    ['something is before the first place', at(0, 100), at(1, 200), undefined],
    ['a place is no number', at(4, 100), at(Number.NaN, 200), undefined],
  ])('do not where %s', (_, before, own, after) => expect(placesAscend(before, own, after)).toBe(false))
})

describe('byteStream', () => {
  it('is HMAC-SHA256 of the counter, block after block', () => {
    const key = Buffer.from(seed, 'hex')
    const next = byteStream(key)
    const bytes = Array.from({ length: 32 * 300 }, () => next())
    for (const i of [0, 1, 255, 256, 299]) {
      const counter = Buffer.alloc(4)
      counter.writeUInt32BE(i)
      expect(bytes.slice(i * 32, i * 32 + 32)).toEqual([...createHmac('sha256', key).update(counter).digest()])
    }
  })
})

/** The docstring of deriveDraw followed with other tools, for three dice. */
function diceByHand(seedHex: string, message: string): number[] {
  const key = createHmac('sha256', Buffer.from(seedHex, 'hex')).update(message).digest()
  const blocks = Array.from({ length: 8 }, (_, i) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(i)
    return createHmac('sha256', key).update(counter).digest()
  })
  const stream = Buffer.concat(blocks)
  const draw: number[] = []
  for (let at = 0; draw.length < 3; at += 4) {
    const word = stream.readUInt32BE(at)
    if (word < 2 ** 32 - (2 ** 32 % 6)) draw.push(1 + (word % 6))
  }
  return draw
}

describe('deriveDraw', () => {
  it('can be repeated by anybody, step by step', () => {
    fc.assert(
      fc.property(anySeed, fc.constantFrom('', 'b'.repeat(64)), (hex, beacon) => {
        expect(deriveDraw('K3', hex, 'k3_30s', '202602010001', beacon)).toEqual(
          diceByHand(hex, `k3_30s:202602010001:${beacon}`),
        )
      }),
    )
  })

  it('never changes: published results depend on it', () => {
    const issues = ['202602010001', '202602010002', '202602010003', '202602010004']
    const draws = issues.map((issue) => deriveDraw('K3', seed, 'k3_30s', issue, '').join())
    expect(draws).toEqual(['2,3,2', '6,1,4', '3,4,5', '3,4,6'])
  })

  it('depends on the seed, the lottery, the issue and the beacon', () => {
    const draws = (count: number, at: (i: number) => number[]) =>
      new Set(Array.from({ length: count }, (_, i) => at(i).join()))
    expect(draws(60, (i) => deriveDraw('K3', chainEnd(seed, i), 'k3_30s', '202602010001', '')).size).toBeGreaterThan(30)
    expect(draws(60, (i) => deriveDraw('K3', seed, `k3_${i}`, '202602010001', '')).size).toBeGreaterThan(30)
    expect(draws(60, (i) => deriveDraw('K3', seed, 'k3_30s', `2026020100${10 + i}`, '')).size).toBeGreaterThan(30)
    expect(draws(60, (i) => deriveDraw('K3', seed, 'k3_30s', '202602010001', `${i}`)).size).toBeGreaterThan(30)
  })

  it('throws each face about equally often', () => {
    const times = new Map<number, number>()
    for (let i = 0; i < 6000; i++) {
      for (const face of deriveDraw('K3', seed, 'k3_30s', String(i), '')) times.set(face, (times.get(face) ?? 0) + 1)
    }
    expect([...times.keys()].toSorted()).toEqual([1, 2, 3, 4, 5, 6])
    // 18,000 dice: 3,000 of each face expected, standard deviation 50; the seed is fixed, so this cannot flicker.
    for (const count of times.values()) expect(Math.abs(count - 3000)).toBeLessThan(200)
  })

  it('throws for a bad seed and for a type that is not offered', () => {
    expect(() => deriveDraw('K3', 'abc', 'k3_30s', '1', '')).toThrow()
    expect(() => deriveDraw('XYZ' as 'K3', seed, 'xyz_1m', '1', '')).toThrow()
  })
})
