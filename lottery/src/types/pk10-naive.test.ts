// Judging PK拾 against the naive judging (testing/naive.ts), on any finish; chances against every finish of the ranks a play looks at.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyNumber } from '../../testing/bets.ts'
import { anyDraw, drawsByView } from '../../testing/different-draws.ts'
import {
  agrees,
  differentWays,
  type Expand,
  hasChances,
  noteList,
  sections,
  subsetsOf,
  sum,
  type Unit,
  win,
} from '../../testing/naive.ts'
import { rounds } from '../../testing/rounds.ts'
import { chancesOfType } from '../../testing/type-cases.ts'
import { pk10 } from './pk10.ts'

type View = readonly number[]

const seen = (draw: readonly number[], view: View): number[] => view.map((rank) => draw[rank - 1]!)
const placed =
  (unit: readonly number[], view: View): Unit =>
  (draw) =>
    win(seen(draw, view).join() === unit.join())

const carSides: Readonly<Record<string, (car: number) => boolean>> = {
  da: (car) => car > 5,
  xiao: (car) => car < 6,
  dan: (car) => [1, 3, 5, 7, 9].includes(car),
  shuang: (car) => [2, 4, 6, 8, 10].includes(car),
}
const pairSides: Readonly<Record<string, (sum: number) => [won: boolean, level: number]>> = {
  da: (sum) => [sum > 11, 1],
  xiao: (sum) => [sum < 12, 2],
  dan: (sum) => [sum % 2 === 1, 2],
  shuang: (sum) => [sum % 2 === 0, 1],
  dadan: (sum) => [[13, 15, 17, 19].includes(sum), 1],
  dashuang: (sum) => [[12, 14, 16, 18].includes(sum), 1],
  xiaodan: (sum) => [[3, 5, 7, 9, 11].includes(sum), 2],
  xiaoshuang: (sum) => [[4, 6, 8, 10].includes(sum), 1],
}
const pairLevel = (value: number): number => Math.ceil((Math.min(value, 22 - value) - 2) / 2)
const tripleLevel = (value: number): number => {
  const low = Math.min(value, 33 - value)
  return low === 6 ? 1 : Math.min(low - 6, 9)
}

const each = (number: string, unit: (token: string) => Unit): Unit[] => number.split(',').map(unit)
const summed = (view: View, number: string, level: (value: number) => number): Unit[] =>
  each(number, (n) => (draw) => win(sum(seen(draw, view)) === Number(n), level(Number(n))))

const expanders: readonly [RegExp, (view: View) => Expand][] = [
  [/q\d_fs/, (view) => (number) => differentWays(sections(number)).map((unit) => placed(unit, view))],
  [/q\d_ds/, (view) => (number) => noteList(number).map((unit) => placed(unit, view))],
  [
    /zuxuan/,
    (view) => (number) =>
      subsetsOf(number, 2).map((unit) => (draw) => win(unit.every((n) => seen(draw, view).includes(n)))),
  ],
  [/dwd_q5/, () => (number) => sections(number).flatMap((row, i) => row.map((n) => placed([n], [i + 1])))],
  [/dwd_h5/, () => (number) => sections(number).flatMap((row, i) => row.map((n) => placed([n], [i + 6])))],
  [/lm_\d/, (view) => (number) => each(number, (t) => (draw) => win(carSides[t]!(seen(draw, view)[0]!)))],
  [
    /lh_/,
    (view) => (number) =>
      each(number, (t) => (draw) => {
        const [first = 0, second = 0] = seen(draw, view)
        return win(t === 'long' ? first > second : second > first)
      }),
  ],
  [/q3_hezhi/, (view) => (number) => summed(view, number, tripleLevel)],
  [/zhi/, (view) => (number) => summed(view, number, pairLevel)],
  [/gyh/, (view) => (number) => each(number, (t) => (draw) => win(...pairSides[t]!(sum(seen(draw, view)))))],
]

const views = new Map(chancesOfType(pk10).map(({ playDetailCode, view }) => [playDetailCode, view]))

describe.each(pk10.plays.map((play) => [play.code, play] as const))('%s', (code, play) => {
  const view = views.get(code)
  const expand = expanders.find(([pattern]) => pattern.test(code))![1](view ?? [])
  const place = code === 'pk10_dwd_h5' ? 6 : 1
  const all = drawsByView(10, 10, view ?? [place])

  it('counts and judges as the expanded bet does, and no draw beats its best case', () => {
    fc.assert(
      fc.property(anyNumber(play), fc.array(anyDraw(10, 10), { minLength: 4, maxLength: 4 }), (number, draws) => {
        const units = expand(number)
        agrees(play, number, units, draws)
      }),
      { numRuns: code.includes('q5_fs') ? 4 : rounds(25) },
    )
  })

  it('gives every unit bet of a level its chance', () => {
    fc.assert(
      fc.property(anyNumber(play), (number) => {
        const bet = code.includes('dwd') ? `${number.split('|').find((row) => row !== '')}||||` : number
        hasChances(play, expand(bet).slice(0, 4), all)
      }),
      { numRuns: 4 },
    )
  })
})

it('counts the largest straight bets at once', () => {
  const all = Array.from({ length: 10 }, (_, i) => String(i + 1).padStart(2, '0')).join(',')
  const five = pk10.plays.find(({ code }) => code === 'pk10_q5_fs')!
  expect(five.check([all, all, all, all, all].join('|'))).toEqual({ ok: true, value: { count: 30240 } })
})
