import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { choose } from './choose.ts'
import { checkSplit, envelopeCommitment, splitByChance, splitEnvelope } from './envelope-split.ts'
import { sha256, toHex, utf8 } from './hash.ts'
import { money, yuan } from './money.ts'
import type { ByteSource } from './uniform.ts'

const seedOf = (n: number) => sha256(utf8(`envelope seed ${n}`))
const sumOf = (list: readonly bigint[]) => list.reduce((all, one) => all + one, 0n)

/** Answers these choices: where `uniform(n)` asks for one of n, the next digit of a mixed number. */
function* everyChoice(ranges: readonly number[]): Generator<number[]> {
  if (ranges.length === 0) return yield []
  for (const rest of everyChoice(ranges.slice(1))) for (let n = 0; n < ranges[0]!; n++) yield [n, ...rest]
}

/** Words of four bytes, below every limit of rejection here. */
const wordsOf = (words: readonly number[]): ByteSource => {
  const bytes = words.flatMap((word) => [0, 0, 0, word])
  let at = 0
  return () => bytes[at++]!
}

describe('the split by chance', () => {
  it.each([
    [5, 1],
    [5, 2],
    [6, 3],
    [7, 4],
    [8, 3],
    [9, 5],
    [6, 6],
  ])('of %i fen into %i: each way once, and each place with the same mean, over all choices', (fen, number) => {
    // Floyd's draws are from 1 … j for j = fen - number + 1 … fen - 1.
    const ranges = Array.from({ length: number - 1 }, (_, n) => fen - number + 1 + n)
    const times = new Map<string, number>()
    const sums = Array.from({ length: number }, () => 0)
    for (const words of everyChoice(ranges)) {
      const shares = splitByChance(wordsOf(words), fen, number)
      times.set(shares.join(), (times.get(shares.join()) ?? 0) + 1)
      for (const [place, share] of shares.entries()) sums[place]! += share
    }
    // Stars and bars: so many ways there are, and all come equally often.
    expect(times.size).toBe(choose(fen - 1, number - 1))
    expect(new Set(times.values()).size).toBe(1)
    expect(new Set(sums).size).toBe(1)
  })

  it('holds its sum and its least share, whatever the seed', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 32, maxLength: 32 }),
        fc.integer({ min: 1, max: 1000 }),
        fc.integer({ min: 0, max: 99_999_999 }),
        (seed, number, more) => {
          const fen = Math.min(number + more, 99_999_999)
          const total = money(BigInt(fen) * 100n)
          const shares = splitEnvelope(seed, { recordId: '7', lucky: true, total, number })
          expect(shares).toHaveLength(number)
          expect(sumOf(shares)).toBe(total)
          expect(shares.every((share) => share >= 100n && share % 100n === 0n)).toBe(true)
        },
      ),
      { numRuns: 100 },
    )
  })

  it('gives another split for another envelope of the same seed', () => {
    const terms = { lucky: true, total: yuan(100), number: 10 }
    expect(splitEnvelope(seedOf(1), { ...terms, recordId: '1' })).not.toEqual(
      splitEnvelope(seedOf(1), { ...terms, recordId: '2' }),
    )
  })

  it('stays as it was published', () => {
    const shares = splitEnvelope(seedOf(1), { recordId: '217342918465224704', lucky: true, total: yuan(20), number: 5 })
    expect(shares.map(String)).toMatchInlineSnapshot(`
      [
        "38000",
        "35700",
        "29500",
        "71100",
        "25700",
      ]
    `)
  })

  it('splits a normal one equally', () => {
    expect(splitEnvelope(seedOf(1), { recordId: '1', lucky: false, total: yuan(9), number: 3 })).toEqual([
      yuan(3),
      yuan(3),
      yuan(3),
    ])
  })
})

/** The chance that a chi-square of so many degrees is at least so large: Wilson and Hilferty's normal, good to a few per cent out here. */
function pValue(chi: number, degrees: number): number {
  const z = ((chi / degrees) ** (1 / 3) - (1 - 2 / (9 * degrees))) / Math.sqrt(2 / (9 * degrees))
  return upperTail(z)
}

/** The upper tail of the normal distribution (Abramowitz and Stegun 26.2.17). */
function upperTail(z: number): number {
  if (z < 0) return 1 - upperTail(-z)
  const t = 1 / (1 + 0.2316419 * z)
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)
  return density * t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
}

/** A right split fails one time in a million, and the seeds are fixed: so it never does by chance. */
const LEAST_P = 1e-6
const ENVELOPES = 20_000

/** Of many envelopes how often each class of shares came at a place. */
function counted(terms: { total: bigint; number: number }, classOf: (shares: bigint[]) => number, classes: number) {
  const counts = Array.from({ length: classes }, () => 0)
  for (let n = 0; n < ENVELOPES; n++) {
    const lucky = { recordId: String(n + 1), lucky: true, total: money(terms.total), number: terms.number }
    counts[classOf(splitEnvelope(seedOf(n), lucky))]! += 1
  }
  return counts
}

const chiSquare = (counts: readonly number[], chances: readonly number[]) =>
  counts.reduce((sum, count, n) => sum + (count - ENVELOPES * chances[n]!) ** 2 / (ENVELOPES * chances[n]!), 0)

describe('the distribution', () => {
  it('has every way of 8 fen in 4 equally often', () => {
    const ways = new Map<string, number>()
    const classOf = (shares: bigint[]) => {
      const way = shares.join()
      if (!ways.has(way)) ways.set(way, ways.size)
      return ways.get(way)!
    }
    const classes = choose(7, 3)
    const chi = chiSquare(counted({ total: 800n, number: 4 }, classOf, classes), Array(classes).fill(1 / classes))
    const p = pValue(chi, classes - 1)
    process.stdout.write(`8 fen in 4: chi-square ${chi.toFixed(1)} of ${classes - 1} degrees, p = ${p.toFixed(4)}\n`)
    expect(ways.size).toBe(classes)
    expect(p).toBeGreaterThan(LEAST_P)
  })

  it.each([0, 4, 9])('has at place %i of 100 yuan in 10 what the formula says', (place) => {
    // P(share ≥ k fen) = C(fen - k, number - 1) / C(fen - 1, number - 1): in ten classes of about the same chance.
    const [fen, number, classes] = [10_000, 10, 10]
    const atLeast = (k: number) => {
      let chance = 1
      for (let i = 0; i < number - 1; i++) chance *= (fen - k - i) / (fen - 1 - i)
      return Math.max(0, chance)
    }
    const bounds: number[] = [1]
    for (let c = 1; c < classes; c++) {
      let k = bounds.at(-1)!
      while (atLeast(k) > 1 - c / classes) k++
      bounds.push(k)
    }
    const chances = bounds.map((k, n) => atLeast(k) - (n + 1 < classes ? atLeast(bounds[n + 1]!) : 0))
    const classOf = (shares: bigint[]) => bounds.findLastIndex((k) => Number(shares[place]! / 100n) >= k)
    const chi = chiSquare(counted({ total: 1_000_000n, number }, classOf, classes), chances)
    const p = pValue(chi, classes - 1)
    process.stdout.write(
      `place ${place + 1}: chi-square ${chi.toFixed(1)} of ${classes - 1} degrees, p = ${p.toFixed(4)}\n`,
    )
    expect(p).toBeGreaterThan(LEAST_P)
  })

  it('knows a split that is not fair', () => {
    // What many do: of what is left a uniform part up to twice the mean.
    const next = (n: number) => Number(BigInt(`0x${toHex(seedOf(n)).slice(0, 8)}`)) / 2 ** 32
    const counts = Array.from({ length: 35 }, () => 0)
    const ways = new Map<string, number>()
    for (let n = 0; n < ENVELOPES; n++) {
      let left = 8
      const shares = [4, 3, 2].map((people, k) => {
        const share = Math.max(1, Math.min(left - people + 1, Math.floor(next(n * 4 + k) * ((left / people) * 2)) || 1))
        left -= share
        return share
      })
      const way = [...shares, left].join()
      if (!ways.has(way)) ways.set(way, ways.size)
      counts[ways.get(way)!]! += 1
    }
    expect(pValue(chiSquare(counts, Array(35).fill(1 / 35)), 34)).toBeLessThan(LEAST_P)
  })
})

describe('a proof', () => {
  const seed = seedOf(3)
  const terms = { recordId: '42', lucky: true, total: yuan(10), number: 4 }
  const shares = splitEnvelope(seed, terms)
  const whole = {
    ...terms,
    commitment: envelopeCommitment(seed),
    seed: toHex(seed),
    taken: shares,
    returned: money(0n),
  }

  it('holds for what was taken, whole or in part', () => {
    expect(checkSplit(whole)).toMatchObject({ committed: true, shares: true, sum: true })
    const part = { ...whole, taken: shares.slice(0, 2), returned: money(shares[2]! + shares[3]!) }
    expect(checkSplit(part)).toMatchObject({ committed: true, shares: true, sum: true })
  })

  it.each([
    ['another seed', { seed: toHex(seedOf(4)) }, { committed: false, shares: false }],
    ['another share', { taken: [money(shares[0]! + 100n), ...shares.slice(1)] }, { shares: false, sum: false }],
    ['shares in another order', { taken: shares.toReversed() }, { shares: false, sum: true }],
    ['more shares than there are', { taken: [...shares, money(100n)] }, { shares: false, sum: false }],
    ['another envelope', { recordId: '43' }, { shares: false, committed: true }],
    ['money that is missing', { returned: money(100n) }, { sum: false }],
    ['no seed yet', { seed: null }, { committed: false, shares: false }],
    ['a total of nothing', { total: money(0n) }, { committed: false, sum: false }],
    ['a number that is none', { number: Number.NaN }, { committed: false }],
  ])('says what is wrong with %s', (_what, change, said) => {
    expect(checkSplit({ ...whole, ...change })).toMatchObject(said)
  })
})
