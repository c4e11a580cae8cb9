// Judging 快乐8 against the naive judging (testing/naive.ts), on any draws. Its chances are tested against the catalogue and in plays/counted.test.ts.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyNumber } from '../../testing/bets.ts'
import { anyDraw } from '../../testing/different-draws.ts'
import { agrees, type Expand, orBack, subsetsOf, sum, type Unit, win } from '../../testing/naive.ts'
import { rounds } from '../../testing/rounds.ts'
import { kl8 } from './kl8.ts'

/** The hits that are paid, as the state lottery pays them. */
const paid: Readonly<Record<number, readonly number[]>> = {
  1: [1],
  2: [2],
  3: [3, 2],
  4: [4, 3, 2],
  5: [5, 4, 3],
  6: [6, 5, 4, 3],
  7: [7, 6, 5, 4, 0],
  8: [8, 7, 6, 5, 4, 0],
  9: [9, 8, 7, 6, 5, 4, 0],
  10: [10, 9, 8, 7, 6, 5, 0],
}
const anyOf =
  (unit: readonly number[]): Unit =>
  (draw) => {
    const hits = unit.filter((n) => draw.includes(n)).length
    return { level: paid[unit.length]!.indexOf(hits) + 1 }
  }

const each = (number: string, unit: (token: string) => Unit): Unit[] => number.split(',').map(unit)
const low = (draw: readonly number[]): number => draw.filter((n) => n < 41).length
const odd = (draw: readonly number[]): number => draw.filter((n) => n % 2).length
const drawOf =
  (sums: (sum: number, odd: boolean) => ReturnType<Unit>): Unit =>
  (draw) =>
    sums(sum(draw), sum(draw) % 2 === 1)
const words: Readonly<Record<string, Readonly<Record<string, Unit>>>> = {
  kl8_sxp: {
    shang: (draw) => win(low(draw) > 10),
    zhong: (draw) => win(low(draw) === 10, 2),
    xia: (draw) => win(low(draw) < 10),
  },
  kl8_jop: {
    ji: (draw) => win(odd(draw) > 10),
    he: (draw) => win(odd(draw) === 10, 2),
    ou: (draw) => win(odd(draw) < 10),
  },
  kl8_hezhi_lm: {
    da: drawOf((s) => orBack(s === 810, s > 810)),
    xiao: drawOf((s) => orBack(s === 810, s < 810)),
    he: drawOf((s) => win(s === 810, 2)),
    dan: drawOf((_, isOdd) => win(isOdd, 3)),
    shuang: drawOf((_, isOdd) => win(!isOdd, 4)),
  },
  kl8_hezhi_zuhe: {
    dadan: drawOf((s, isOdd) => orBack(s === 810, s > 810 && isOdd)),
    dashuang: drawOf((s, isOdd) => orBack(s === 810, s > 810 && !isOdd, 2)),
    xiaodan: drawOf((s, isOdd) => orBack(s === 810, s < 810 && isOdd)),
    xiaoshuang: drawOf((s, isOdd) => orBack(s === 810, s < 810 && !isOdd, 2)),
  },
  kl8_wuxing: {
    jin: drawOf((s) => win(s < 696, 1)),
    mu: drawOf((s) => win(s > 695 && s < 764, 2)),
    shui: drawOf((s) => win(s > 763 && s < 856, 3)),
    huo: drawOf((s) => win(s > 855 && s < 924, 4)),
    tu: drawOf((s) => win(s > 923, 5)),
  },
}

const expandOf = (code: string): Expand => {
  const named = words[code]
  if (named) return (number) => each(number, (token) => named[token]!)
  return (number) => subsetsOf(number, Number(/\d+/.exec(code.slice(3))![0])).map(anyOf)
}

/** Draws that add up to 810 are rare: half of the draws are made so. */
const middling = anyDraw(80, 20).map((draw) => [...draw.slice(0, 10), ...draw.slice(0, 10).map((n) => 81 - n)])
const someDraw = fc.oneof(
  anyDraw(80, 20),
  middling.filter((draw) => new Set(draw).size === 20),
)

describe.each(kl8.plays.map((play) => [play.code, play] as const))('%s', (code, play) => {
  it('counts and judges as the expanded bet does, and no draw beats its best case', () => {
    fc.assert(
      fc.property(anyNumber(play), fc.array(someDraw, { minLength: 4, maxLength: 4 }), (number, draws) => {
        agrees(play, number, expandOf(code)(number), draws)
      }),
      { numRuns: rounds(20) },
    )
  })
})

it('counts and judges the largest bets without writing them out', () => {
  const fifteen = Array.from({ length: 15 }, (_, i) => String(i + 1).padStart(2, '0')).join(',')
  const seven = kl8.plays.find(({ code }) => code === 'kl8_rx7_fs')!
  expect(seven.check(fifteen)).toEqual({ ok: true, value: { count: 6435 } })
  const draw = Array.from({ length: 20 }, (_, i) => i + 1)
  expect(seven.compile(fifteen)(draw)).toEqual({ wins: [6435, 0, 0, 0, 0], refund: 0 })
})
