// What is counted in the draws of each type, and the chance of each.
import { sumOf } from '../balls.ts'
import type { LotteryType } from '../lottery-types.ts'
import { numbersFrom } from '../trend/view.ts'
import { rankNames } from '../types/pk10/draw.ts'

export type Counted = {
  readonly name: string
  /** What a cell is called: 0…9, 01…80. */
  readonly cells: readonly string[]
  /** The cells a draw hits. */
  hits(draw: readonly number[]): readonly number[]
  /** The chance of each cell in one trial; a draw is as many trials as it has hits. */
  readonly chances: readonly number[]
  /** How many different cells one draw hits, where they exclude each other. */
  readonly different?: number
}

export type Sequence = {
  readonly name: string
  readonly words: readonly [string, string]
  /** Whether the draw is of the first kind; `undefined` for a draw of neither. */
  kind(draw: readonly number[]): boolean | undefined
}

export type StatisticsPlan = {
  readonly counted: readonly Counted[]
  readonly sequences: readonly Sequence[]
  /** The number that represents a draw in the tests of order. */
  readonly value: { readonly name: string; of(draw: readonly number[]): number }
}

const even = (n: number): readonly number[] => new Array<number>(n).fill(1 / n)

const place = (name: string, index: number, from: number, to: number, width = 1): Counted => ({
  name,
  cells: numbersFrom(from, to, width),
  hits: (draw) => [draw[index]! - from],
  chances: even(to - from + 1),
})

/** The chances of the sums of `times` numbers of low … high, each as likely as the others. */
export function sumChances(low: number, high: number, times: number): readonly number[] {
  const faces = high - low + 1
  let chances: number[] = [1]
  for (let i = 0; i < times; i++) {
    const next = new Array<number>(chances.length + faces - 1).fill(0)
    for (const [sum, chance] of chances.entries()) for (let f = 0; f < faces; f++) next[sum + f]! += chance / faces
    chances = next
  }
  return chances
}

const sums = (name: string, low: number, high: number, times: number): Counted => ({
  name,
  cells: numbersFrom(low * times, high * times),
  hits: (draw) => [sumOf(draw) - low * times],
  chances: sumChances(low, high, times),
})

const different = (name: string, highest: number, drawn: number): Counted => ({
  name,
  cells: numbersFrom(1, highest, 2),
  hits: (draw) => draw.map((number) => number - 1),
  chances: even(highest),
  different: drawn,
})

/** 大小 and 单双 of a value; `middle` is neither 大 nor 小, `none` none of the four. */
function planOf(
  counted: readonly Counted[],
  name: string,
  of: (draw: readonly number[]) => number,
  bigFrom: number,
  { none, middle = none }: { middle?: number; none?: number } = {},
): StatisticsPlan {
  const kind = (test: (value: number) => boolean, neither?: number) => (draw: readonly number[]) =>
    of(draw) === neither ? undefined : test(of(draw))
  return {
    counted,
    sequences: [
      { name: `${name}大小`, words: ['大', '小'], kind: kind((value) => value >= bigFrom, middle) },
      { name: `${name}单双`, words: ['单', '双'], kind: kind((value) => value % 2 === 1, none) },
    ],
    value: { name, of },
  }
}

const placesOf = (names: readonly string[], from: number, to: number, width = 1): readonly Counted[] =>
  names.map((name, i) => place(name, i, from, to, width))

const five = placesOf(['万位', '千位', '百位', '十位', '个位'], 0, 9)
const fiveDigits = planOf([...five, sums('总和', 0, 9, 5)], '总和', sumOf, 23)
const ballNames = ['第一球', '第二球', '第三球', '第四球', '第五球']

/** The plan of each type. */
export const statisticsPlans: Readonly<Record<LotteryType, StatisticsPlan>> = {
  K3: planOf(
    [{ ...place('骰子点数', 0, 1, 6), hits: (draw) => draw.map((face) => face - 1) }, sums('和值', 1, 6, 3)],
    '和值',
    sumOf,
    11,
  ),
  SSC: fiveDigits,
  PL35: fiveDigits,
  FC3D: planOf([...placesOf(['百位', '十位', '个位'], 0, 9), sums('和值', 0, 9, 3)], '和值', sumOf, 14),
  BJ28: planOf([sums('特码', 0, 9, 3), ...placesOf(ballNames.slice(0, 3), 0, 9)], '特码', sumOf, 14),
  SYX5: planOf([...placesOf(ballNames, 1, 11, 2), different('全部号码', 11, 5)], '总和', sumOf, 31, { middle: 30 }),
  PK10: planOf(placesOf(rankNames, 1, 10, 2), '冠亚和', (draw) => draw[0]! + draw[1]!, 12),
  KL8: planOf([different('全部号码', 80, 20)], '总和', sumOf, 811, { middle: 810 }),
  LHC: planOf([place('特码', 6, 1, 49, 2), different('全部号码', 49, 7)], '特码', (draw) => draw[6]!, 25, { none: 49 }),
}
