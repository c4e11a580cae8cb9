import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { definitionOf } from './catalogue.ts'
import { drawWithoutRepeats, drawWithRepeats, type Uniform } from './drawing.ts'
import { deriveDraw } from './fairness.ts'
import { type LotteryType, lotteryTypes } from './lottery-types.ts'
import { uniformFrom } from './uniform.ts'

type Draw = (uniform: Uniform) => number[]

/** How often each draw comes when every call of `uniform` gives every answer, all equally likely. */
function everyDraw(draw: Draw): Map<string, number> {
  const times = new Map<string, number>()
  const go = (answers: number[]): void => {
    let asked = 0
    let open = 0
    const result = draw((n) => {
      const answer = answers[asked++]
      if (answer === undefined && open === 0) open = n
      return answer ?? 0
    })
    if (open === 0) times.set(result.join(), (times.get(result.join()) ?? 0) + 1)
    else for (let answer = 0; answer < open; answer++) go([...answers, answer])
  }
  go([])
  return times
}

class Dry extends Error {}

/**
 * How often each draw comes from every source of two bytes, with words of one byte. Sources that end early because a word was rejected
 * are left out: what follows a rejected word is a source again, so they would only repeat the others.
 */
function fromTwoBytes(draw: Draw, uniformOf: (next: () => number) => Uniform): Map<string, number> {
  const times = new Map<string, number>()
  for (let source = 0; source < 65_536; source++) {
    const bytes = [source >> 8, source & 255]
    let at = 0
    const next = (): number => {
      const byte = bytes[at++]
      if (byte === undefined) throw new Dry()
      return byte
    }
    try {
      const key = draw(uniformOf(next)).join()
      times.set(key, (times.get(key) ?? 0) + 1)
    } catch (error) {
      if (!(error instanceof Dry)) throw error
    }
  }
  return times
}

/** Whether there are `expected` draws and each came equally often. */
const isFair = (times: Map<string, number>, expected: number): boolean =>
  times.size === expected && new Set(times.values()).size === 1

const byByte = (next: () => number): Uniform => uniformFrom(next, 1)

/** Wrong ways to draw different numbers that look right. */
const mutants: Record<string, (uniform: Uniform, low: number, high: number, times: number) => number[]> = {
  'changing places with any entry': (uniform, low, high, times) => {
    const bag = Array.from({ length: high - low + 1 }, (_, i) => low + i)
    for (let i = 0; i < times; i++) {
      const j = uniform(bag.length)
      ;[bag[i], bag[j]] = [bag[j]!, bag[i]!]
    }
    return bag.slice(0, times)
  },
  'never leaving an entry in its place': (uniform, low, high, times) => {
    const bag = Array.from({ length: high - low + 1 }, (_, i) => low + i)
    for (let i = 0; i < times && i < bag.length - 1; i++) {
      const j = i + 1 + uniform(bag.length - i - 1)
      ;[bag[i], bag[j]] = [bag[j]!, bag[i]!]
    }
    return bag.slice(0, times)
  },
  'leaving out the last entry': (uniform, low, high, times) => {
    const bag = Array.from({ length: high - low + 1 }, (_, i) => low + i)
    for (let i = 0; i < times; i++) {
      const j = i + uniform(Math.max(1, bag.length - i - 1))
      ;[bag[i], bag[j]] = [bag[j]!, bag[i]!]
    }
    return bag.slice(0, times)
  },
  'taking the next one for a number that is gone': (uniform, low, high, times) => {
    const taken: number[] = []
    while (taken.length < times) {
      let number = low + uniform(high - low + 1)
      while (taken.includes(number)) number = number === high ? low : number + 1
      taken.push(number)
    }
    return taken
  },
}

describe('different numbers', () => {
  it.each([
    [4, 1, 4],
    [5, 2, 20],
    [5, 3, 60],
    [4, 4, 24],
    [6, 5, 720],
  ])('of %i, %i of them, come in every order equally often', (n, times, orders) => {
    expect(
      isFair(
        everyDraw((uniform) => drawWithoutRepeats(uniform, 1, n, times)),
        orders,
      ),
    ).toBe(true)
  })

  it.each([6, 7, 10, 11, 49, 80])('two of %i from every source of two bytes come equally often', (n) => {
    expect(
      isFair(
        fromTwoBytes((uniform) => drawWithoutRepeats(uniform, 1, n, 2), byByte),
        n * (n - 1),
      ),
    ).toBe(true)
  })

  it.each(Object.entries(mutants))('would be caught %s', (_name, mutant) => {
    expect(
      isFair(
        everyDraw((uniform) => mutant(uniform, 1, 5, 3)),
        60,
      ),
    ).toBe(false)
    expect(
      isFair(
        fromTwoBytes((uniform) => mutant(uniform, 1, 7, 2), byByte),
        42,
      ),
    ).toBe(false)
  })

  it('cannot be more than there are', () => {
    expect(() => drawWithoutRepeats(() => 0, 1, 3, 4)).toThrow()
  })
})

describe('numbers that may repeat', () => {
  it('come in every draw equally often', () => {
    expect(
      isFair(
        everyDraw((uniform) => drawWithRepeats(uniform, 1, 6, 3)),
        216,
      ),
    ).toBe(true)
    expect(
      isFair(
        everyDraw((uniform) => drawWithRepeats(uniform, 0, 9, 3)),
        1000,
      ),
    ).toBe(true)
  })

  it.each([
    [1, 6],
    [0, 9],
  ])('of %i to %i from every source of two bytes come equally often', (low, high) => {
    const pairs = (high - low + 1) ** 2
    expect(
      isFair(
        fromTwoBytes((uniform) => drawWithRepeats(uniform, low, high, 2), byByte),
        pairs,
      ),
    ).toBe(true)
  })

  it('would be caught without one of the numbers', () => {
    const short = (uniform: Uniform) => [0, 1].map(() => uniform(9))
    expect(isFair(everyDraw(short), 100)).toBe(false)
  })
})

describe('bytes that are accepted', () => {
  const remainder =
    (next: () => number): Uniform =>
    (n) =>
      next() % n
  const scaled =
    (next: () => number): Uniform =>
    (n) =>
      Math.floor((next() * n) / 256)

  it.each(Object.entries({ remainder, scaled }))('would be caught by either way of drawing: %s', (_name, biased) => {
    expect(
      isFair(
        fromTwoBytes((uniform) => drawWithRepeats(uniform, 1, 6, 2), biased),
        36,
      ),
    ).toBe(false)
    expect(
      isFair(
        fromTwoBytes((uniform) => drawWithoutRepeats(uniform, 1, 10, 2), biased),
        90,
      ),
    ).toBe(false)
  })
})

/** Each type's lowest and highest number, how many are drawn, and whether they may repeat, from the catalogue. */
const rules: Record<LotteryType, { low: number; high: number; size: number; repeats: boolean }> = {
  K3: { low: 1, high: 6, size: 3, repeats: true },
  SSC: { low: 0, high: 9, size: 5, repeats: true },
  SYX5: { low: 1, high: 11, size: 5, repeats: false },
  PK10: { low: 1, high: 10, size: 10, repeats: false },
  FC3D: { low: 0, high: 9, size: 3, repeats: true },
  PL35: { low: 0, high: 9, size: 5, repeats: true },
  KL8: { low: 1, high: 80, size: 20, repeats: false },
  LHC: { low: 1, high: 49, size: 7, repeats: false },
  BJ28: { low: 0, high: 9, size: 3, repeats: true },
}

/** The answers that lead to a draw: for each number, its place among those left (all of them, where numbers repeat). */
function answersTo(draw: readonly number[], { low, high, repeats }: (typeof rules)[LotteryType]): number[] {
  const bag = Array.from({ length: high - low + 1 }, (_, i) => low + i)
  return draw.map((number, i) => {
    if (repeats) return number - low
    const place = bag.indexOf(number, i)
    bag[place] = bag[i]!
    return place - i
  })
}

describe.each(lotteryTypes)('the draw of %s', (type) => {
  const rule = rules[type]
  const definition = definitionOf(type)
  const { low, high, size, repeats } = rule
  const numbers = Array.from({ length: high - low + 1 }, (_, i) => low + i)
  const anyDraw = repeats
    ? fc.array(fc.constantFrom(...numbers), { minLength: size, maxLength: size })
    : fc.shuffledSubarray(numbers, { minLength: size, maxLength: size })

  it('asks as many questions as there are numbers, and as many answers lead to draws as there are draws', () => {
    const asked: number[] = []
    definition.drawFrom((n) => {
      asked.push(n)
      return 0
    })
    expect(asked).toEqual(Array.from({ length: size }, (_, i) => (repeats ? numbers.length : numbers.length - i)))
  })

  it('is each draw for one row of answers, so that none is likelier than another', () => {
    fc.assert(
      fc.property(anyDraw, (draw) => {
        const answers = answersTo(draw, rule)
        let at = 0
        expect(definition.drawFrom(() => answers[at++]!)).toEqual(draw)
      }),
    )
  })

  it('is a legal one for any seed', () => {
    const seed = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'))
    fc.assert(
      fc.property(seed, fc.integer({ min: 1, max: 9999 }), (seed, serial) => {
        const draw = deriveDraw(type, seed, 'any_1m', `20260101${serial}`, '')
        expect(draw).toHaveLength(size)
        expect(draw.every((number) => number >= low && number <= high)).toBe(true)
        if (!repeats) expect(new Set(draw).size).toBe(size)
        expect(definition.parseDraw(definition.formatDraw(draw))).toEqual({ ok: true, value: draw })
        expect(deriveDraw(type, seed, 'any_1m', `20260101${serial}`, '')).toEqual(draw)
      }),
    )
  })
})
