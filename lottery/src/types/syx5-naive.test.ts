// Judging 11选5 against the naive judging (testing/naive.ts), on any draws; chances against all draws a play can tell apart.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyNumber } from '../../testing/bets.ts'
import { anyDraw, drawsByView } from '../../testing/different-draws.ts'
import {
  agrees,
  combinations,
  differentWays,
  type Expand,
  hasChances,
  noteList,
  orBack,
  sections,
  subsetsOf,
  sum,
  type Unit,
  win,
} from '../../testing/naive.ts'
import { rounds } from '../../testing/rounds.ts'
import { chancesOfType } from '../../testing/type-cases.ts'
import { syx5 } from './syx5.ts'

type View = readonly number[]

const seen = (draw: readonly number[], view: View): number[] => view.map((place) => draw[place - 1]!)
const placed =
  (unit: readonly number[], view: View): Unit =>
  (draw) =>
    win(seen(draw, view).join() === unit.join())
const sorted = (numbers: readonly number[]): string => numbers.toSorted((a, b) => a - b).join()
const grouped =
  (unit: readonly number[], view: View): Unit =>
  (draw) =>
    win(sorted(seen(draw, view)) === sorted(unit))
const anyOf =
  (unit: readonly number[]): Unit =>
  (draw) =>
    win(unit.length <= 5 ? unit.every((n) => draw.includes(n)) : draw.every((n) => unit.includes(n)))

const ball = (draw: readonly number[], view: View): number => draw[view[0]! - 1]!
const ballSides: Readonly<Record<string, (ball: number) => boolean>> = {
  da: (ball) => [6, 7, 8, 9, 10].includes(ball),
  xiao: (ball) => [1, 2, 3, 4, 5].includes(ball),
  dan: (ball) => [1, 3, 5, 7, 9].includes(ball),
  shuang: (ball) => [2, 4, 6, 8, 10].includes(ball),
}
const sumSides: Readonly<Record<string, Unit>> = {
  da: (draw) => orBack(sum(draw) === 30, sum(draw) > 30, 1),
  xiao: (draw) => orBack(sum(draw) === 30, sum(draw) < 30, 1),
  dan: (draw) => win(sum(draw) % 2 === 1, 2),
  shuang: (draw) => win(sum(draw) % 2 === 0, 3),
  weida: (draw) => win(/[5-9]$/.test(`${sum(draw)}`), 4),
  weixiao: (draw) => win(/[0-4]$/.test(`${sum(draw)}`), 5),
}
const oddLevels = ['0d5s', '5d0s', '1d4s', '4d1s', '2d3s', '3d2s']
const oddToken = (draw: readonly number[]): string => {
  const odd = draw.filter((n) => n % 2 === 1).length
  return `${odd}d${5 - odd}s`
}

const each = (number: string, unit: (token: string) => Unit): Unit[] => number.split(',').map(unit)

/** How the number of a code is written out; the first that matches. */
const expanders: readonly [RegExp, (code: string, view: View) => Expand][] = [
  [/zhixuan_fs/, (_, view) => (number) => differentWays(sections(number)).map((unit) => placed(unit, view))],
  [/zhixuan_ds/, (_, view) => (number) => noteList(number).map((unit) => placed(unit, view))],
  [/zuxuan_ds/, (_, view) => (number) => noteList(number).map((unit) => grouped(unit, view))],
  [/zuxuan/, (_, view) => (number) => subsetsOf(number, view.length).map((unit) => grouped(unit, view))],
  [/bdw/, (_, view) => (number) => each(number, (n) => (draw) => win(seen(draw, view).includes(Number(n))))],
  [/dwd/, () => (number) => sections(number).flatMap((row, i) => row.map((n) => placed([n], [i + 1])))],
  [/dds/, () => (number) => each(number, (t) => (draw) => win(oddToken(draw) === t, oddLevels.indexOf(t) + 1))],
  [
    /czw/,
    () => (number) =>
      each(number, (n) => (draw) => {
        const middle = draw.toSorted((a, b) => a - b)[2]!
        return win(middle === Number(n), [1, 2, 3, 4, 3, 2, 1][middle - 3]!)
      }),
  ],
  [/rx\d_ds/, () => (number) => noteList(number).map(anyOf)],
  [/rx\d/, (code) => (number) => subsetsOf(number, Number(code[7])).map(anyOf)],
  [
    /lm_q/,
    (_, view) => (number) =>
      each(number, (t) => (draw) => orBack(ball(draw, view) === 11, ballSides[t]!(ball(draw, view)))),
  ],
  [/zonghe/, () => (number) => each(number, (t) => sumSides[t]!)],
  [/longhu/, () => (number) => each(number, (t) => (draw) => win(draw[0]! > draw[4]! === (t === 'long')))],
]

const views = new Map(chancesOfType(syx5).map(({ playDetailCode, view }) => [playDetailCode, view]))
const elevens = Array.from({ length: 11 }, (_, i) => i + 1)
const allSets = combinations(elevens, 5)

describe.each(syx5.plays.map((play) => [play.code, play] as const))('%s', (code, play) => {
  const view = views.get(code)
  const expand = expanders.find(([pattern]) => pattern.test(code))![1](code, view ?? [])
  /** A unit bet of 定位胆 looks at one place: draws that differ in the first place are enough. */
  const all = code === 'syx5_dwd' ? drawsByView(11, 5, [1]) : view ? drawsByView(11, 5, view) : allSets

  it('counts and judges as the expanded bet does, and no draw beats its best case', () => {
    fc.assert(
      fc.property(anyNumber(play), fc.array(anyDraw(11, 5), { minLength: 8, maxLength: 8 }), (number, draws) => {
        agrees(play, number, expand(number), draws)
      }),
      { numRuns: rounds(25) },
    )
  })

  it('gives every unit bet of a level its chance', () => {
    fc.assert(
      fc.property(anyNumber(play), (number) => {
        const bet = code === 'syx5_dwd' ? `${number.split('|').find((row) => row !== '')}||||` : number
        hasChances(play, expand(bet).slice(0, 8), all)
      }),
      { numRuns: 4 },
    )
  })
})

it('expects no more of 定位胆 than different numbers can bring', () => {
  const dwd = syx5.plays.find(({ code }) => code === 'syx5_dwd')!
  expect([...dwd.cases('01|01|01,02,03||')]).toEqual([{ wins: [2], refund: 0 }])
  expect([...dwd.cases('01,02|01|03||05')]).toEqual([{ wins: [4], refund: 0 }])
})
