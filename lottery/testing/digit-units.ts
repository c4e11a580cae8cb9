// The unit bets of the digit types, listed one by one by the words of the catalogue, for naive counting and judging.
import { combinations, type Expand, noteList, numbersOf, sections, sum, type Unit, win } from './naive.ts'

type View = readonly number[]
type Digits = readonly number[]

const seen = (draw: Digits, view: View): number[] => view.map((place) => draw[place - 1]!)
const sorted = (digits: Digits): string => digits.toSorted((a, b) => a - b).join('')
const different = (digits: Digits): number => new Set(digits).size
const span = (digits: Digits): number => Math.max(...digits) - Math.min(...digits)
const ten = Array.from({ length: 10 }, (_, i) => i)

const placed = (unit: Digits, view: View, level = 1): Unit => {
  const text = unit.join('')
  return (draw) => win(seen(draw, view).join('') === text, level)
}
const grouped = (unit: Digits, view: View, level = 1): Unit => {
  const text = sorted(unit)
  return (draw) => win(sorted(seen(draw, view)) === text, level)
}
export const each = (number: string, unit: (token: string) => Unit): Unit[] => number.split(',').map(unit)

const product = <T>(rows: readonly (readonly T[])[]): T[][] =>
  rows.reduce<T[][]>((ways, row) => ways.flatMap((way) => row.map((item) => [...way, item])), [[]])

const results = (length: number): number[][] => product(Array.from({ length }, () => ten))
const groups = (length: number): number[][] =>
  results(length).filter((digits) => digits.every((digit, i) => i === 0 || digit >= digits[i - 1]!))

/** 组三 is level 1 and 组六 level 2; of two digits there is one level. */
const groupLevel = (unit: Digits): number => (unit.length === 3 ? different(unit) - 1 : 1)

const wrapped = ['012', '123', '234', '345', '456', '567', '678', '789', '089', '019']
function formOf(digits: Digits, runs = wrapped): string {
  if (different(digits) === 1) return 'baozi'
  if (runs.includes(sorted(digits))) return 'shunzi'
  if (different(digits) === 2) return 'duizi'
  const near = (a: number, b: number) => [1, 9].includes(Math.abs(a - b))
  return digits.some((a) => digits.some((b) => near(a, b))) ? 'banshun' : 'zaliu'
}
const forms = ['baozi', 'shunzi', 'duizi', 'banshun', 'zaliu']

const digitSides: Readonly<Record<string, (digit: number) => boolean>> = {
  da: (digit) => [5, 6, 7, 8, 9].includes(digit),
  xiao: (digit) => [0, 1, 2, 3, 4].includes(digit),
  dan: (digit) => [1, 3, 5, 7, 9].includes(digit),
  shuang: (digit) => [0, 2, 4, 6, 8].includes(digit),
}
const sumUnit =
  (token: string, view: View, bigFrom: number): Unit =>
  (draw) => {
    const value = sum(seen(draw, view))
    return win({ da: value >= bigFrom, xiao: value < bigFrom, dan: value % 2 === 1, shuang: value % 2 === 0 }[token]!)
  }
const dragonUnit =
  (token: string, view: View): Unit =>
  (draw) => {
    const [one = 0, other = 0] = seen(draw, view)
    return token === 'he' ? win(one === other, 2) : win(token === 'long' ? one > other : one < other)
  }

/** [how often, how many] of each section. */
const patterns: Readonly<Record<string, readonly (readonly [times: number, pick: number])[]>> = {
  zux60: [
    [2, 1],
    [1, 3],
  ],
  zux30: [
    [2, 2],
    [1, 1],
  ],
  zux20: [
    [3, 1],
    [1, 2],
  ],
  zux10: [
    [3, 1],
    [2, 1],
  ],
  zux5: [
    [4, 1],
    [1, 1],
  ],
  zux12: [
    [2, 1],
    [1, 2],
  ],
  zux6: [[2, 2]],
  zux4: [
    [3, 1],
    [1, 1],
  ],
}
function patternUnits(number: string, view: View, parts: readonly (readonly [number, number])[]): Unit[] {
  const picks = sections(number).map((row, i) => combinations(row, parts[i]![1]))
  return product(picks)
    .filter((way) => different(way.flat()) === way.flat().length)
    .map((way) =>
      grouped(
        way.flatMap((some, i) => some.flatMap((n) => new Array<number>(parts[i]![0]).fill(n))),
        view,
      ),
    )
}

function bull(draw: Digits): number {
  for (const [a = 0, b = 0, c = 0] of combinations([0, 1, 2, 3, 4], 3)) {
    const rest = [0, 1, 2, 3, 4].filter((i) => ![a, b, c].includes(i))
    if ((draw[a]! + draw[b]! + draw[c]!) % 10 === 0) return (draw[rest[0]!]! + draw[rest[1]!]!) % 10 || 10
  }
  return 0
}
const bulls = ['wuniu', ...Array.from({ length: 9 }, (_, i) => `niu${i + 1}`), 'niuniu']
const bullSides: Readonly<Record<string, readonly [level: number, values: Digits]>> = {
  da: [1, [6, 7, 8, 9, 10]],
  xiao: [2, [1, 2, 3, 4, 5]],
  dan: [3, [1, 3, 5, 7, 9]],
  shuang: [4, [2, 4, 6, 8, 10]],
}
const hands = ['wutiao', 'sitiao', 'hulu', 'shunzi', 'santiao', 'liangdui', 'yidui', 'sanhao']
const counts = ['5', '41', '32', '', '311', '221', '2111', '11111']
const fives = ten.map((low) => sorted([0, 1, 2, 3, 4].map((step) => (low + step) % 10)))
function hand(draw: Digits): string {
  if (fives.includes(sorted(draw))) return 'shunzi'
  const often = ten.map((digit) => draw.filter((other) => other === digit).length).filter((times) => times > 0)
  return hands[counts.indexOf(sorted(often).split('').reverse().join(''))]!
}

const atLeast =
  (digit: number, times: number): Unit =>
  (draw) =>
    win(draw.filter((d) => d === digit).length >= times)
const onSubsets = (number: string, size: number, take: number): Unit[] =>
  combinations(
    Array.from({ length: size }, (_, i) => i),
    take,
  ).flatMap((at) =>
    product(at.map((i) => sections(number)[i]!)).map((unit) =>
      placed(
        unit,
        at.map((i) => i + 1),
      ),
    ),
  )

/** How the number of a code is written out; the first that matches. */
export const digitExpanders: readonly [RegExp, (code: string, view: View) => Expand][] = [
  [/rx\d_zhixuan_fs/, (code) => (number) => onSubsets(number, 5, Number(/rx(\d)/.exec(code)![1]))],
  [/gf_2d/, () => (number) => onSubsets(number, 3, 2)],
  [/zhixuan_fs/, (_, view) => (number) => product(sections(number)).map((unit) => placed(unit, view))],
  [/zhixuan_ds/, (_, view) => (number) => noteList(number).map((unit) => placed(unit, view))],
  [/zhixuan_hz/, (_, view) => (number) => fitting(results(view.length), number, sum).map((unit) => placed(unit, view))],
  [
    /zhixuan_kd/,
    (_, view) => (number) => fitting(results(view.length), number, span).map((unit) => placed(unit, view)),
  ],
  [
    /(ssc|fc3d|pl35)_\w\w_zuhe/,
    (_, view) => (number) =>
      product(sections(number)).flatMap((unit) =>
        unit.map((_, cut) => placed(unit.slice(cut), view.slice(cut), cut + 1)),
      ),
  ],
  [
    /zu3_fs/,
    (_, view) => (number) => {
      const picks = numbersOf(number)
      return product([picks, picks]).flatMap(([a = 0, b = 0]) => (a === b ? [] : [grouped([a, a, b], view)]))
    },
  ],
  [/hunhe/, (_, view) => (number) => noteList(number).map((unit) => grouped(unit, view, groupLevel(unit)))],
  [/zu[36x]\w*_ds/, (_, view) => (number) => noteList(number).map((unit) => grouped(unit, view))],
  [
    /zu6_fs|zuxuan_fs|zux120|zux24/,
    (_, view) => (number) => combinations(numbersOf(number), view.length).map((unit) => grouped(unit, view)),
  ],
  [/zuxuan_hz/, (_, view) => (number) => mixed(fitting(groups(view.length), number, sum), view)],
  [
    /zuxuan_bd/,
    (_, view) => (number) =>
      mixed(
        groups(view.length).filter((unit) => unit.includes(Number(number))),
        view,
      ),
  ],
  [/zux\d+/, (code, view) => (number) => patternUnits(number, view, patterns[/zux\d+/.exec(code)![0]]!)],
  [/hzws/, (_, view) => (number) => each(number, (token) => (draw) => win(`${sum(seen(draw, view))}`.endsWith(token)))],
  [
    /teshu|xingtai/,
    (code, view) => (number) =>
      each(number, (token) => (draw) => {
        const runs = code.startsWith('bj28') ? wrapped.slice(0, 8) : wrapped
        return win(formOf(seen(draw, view), runs) === token, forms.indexOf(token) + 1)
      }),
  ],
  [/yffs/, () => (number) => each(number, (token) => atLeast(Number(token), 1))],
  [/hscs/, () => (number) => each(number, (token) => atLeast(Number(token), 2))],
  [/sxbx/, () => (number) => each(number, (token) => atLeast(Number(token), 3))],
  [/sjfc/, () => (number) => each(number, (token) => atLeast(Number(token), 4))],
  [/dwd/, () => (number) => sections(number).flatMap((row, i) => row.map((digit) => placed([digit], [i + 1])))],
  [
    /bdw/,
    (code, view) => (number) =>
      combinations(numbersOf(number), Number(/(\d)m/.exec(code)![1])).map(
        (unit) => (draw) => win(unit.every((digit) => seen(draw, view).includes(digit))),
      ),
  ],
  [
    /dxds/,
    (_, view) => (number) =>
      product(number.split('|').map((row) => row.split(','))).map(
        (unit) => (draw) => win(seen(draw, view).every((digit, i) => digitSides[unit[i]!]!(digit))),
      ),
  ],
  [/_lh_|longhu/, (_, view) => (number) => each(number, (token) => dragonUnit(token, view))],
  [
    /lm_zonghe|hezhi_lm|bj28_lm$/,
    (_, view) => (number) => each(number, (token) => sumUnit(token, view, view.length === 5 ? 23 : 14)),
  ],
  [
    /niuniu/,
    () => (number) => each(number, (token) => (draw) => win(bulls[bull(draw)] === token, bulls.indexOf(token) + 1)),
  ],
  [
    /niu_lm/,
    () => (number) =>
      each(number, (token) => (draw) => {
        const [level, values] = bullSides[token]!
        return win(values.includes(bull(draw)), level)
      }),
  ],
  [/suoha/, () => (number) => each(number, (token) => (draw) => win(hand(draw) === token, hands.indexOf(token) + 1))],
  [/lm_\w+_hao/, (_, view) => (number) => each(number, (token) => placed([Number(token)], view))],
  [/_lm_/, (_, view) => (number) => each(number, (token) => (draw) => win(digitSides[token]!(seen(draw, view)[0]!)))],
]

const fitting = (units: number[][], number: string, read: (unit: Digits) => number): number[][] => {
  const wanted = new Set(numbersOf(number))
  return units.filter((unit) => wanted.has(read(unit)))
}
const mixed = (units: number[][], view: View): Unit[] =>
  units.filter((unit) => different(unit) > 1).map((unit) => grouped(unit, view, groupLevel(unit)))

/** The unit bets of a number of a play, on every choice of its positions where it has some. */
export function digitUnits(code: string, number: string, view: View, expanders = digitExpanders): Unit[] {
  const expand = expanders.find(([pattern]) => pattern.test(code))
  if (!expand) throw new Error(`no slow way for ${code}`)
  const [places, body] = number.split('@')
  if (body === undefined) return expand[1](code, view)(number)
  const take = Number(/rx(\d)/.exec(code)![1])
  const chosen = combinations(
    numbersOf(places!).toSorted((a, b) => a - b),
    take,
  )
  return chosen.flatMap((view) => expand[1](code, view)(body))
}
