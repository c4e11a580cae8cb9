// Trends of the types that draw digits: SSC, PL35, FC3D and BJ28.
import { spanOf, sumOf } from '../balls.ts'
import { formOfThree, runsOn, threeForms } from '../types/digits/forms.ts'
import {
  at,
  dragonOf,
  parities,
  paritiesFact,
  parityOf,
  sizeOf,
  sizes,
  sizesFact,
  spanFact,
  sumFact,
  type TrendFact,
  type TrendGroup,
  type TrendView,
  valueGroup,
  wordGroup,
} from './view.ts'

const BIG_DIGIT = 5

/** The eight ways three digits can be 大 or 小, or 单 or 双. */
const eights = ([a, b]: readonly [string, string]): readonly string[] =>
  [a, b].flatMap((x) => [a, b].flatMap((y) => [a, b].map((z) => x + y + z)))

/** 豹子, 组三 or 组六. */
const groupFormOf = (view: readonly number[]): string => ['', '豹子', '组三', '组六'][new Set(view).size] ?? ''

const formFact = (places: readonly number[]): TrendFact => ({
  name: '形态',
  rare: ['豹子', '组三'],
  read: (draw) => groupFormOf(at(places)(draw)),
})

const placeGroup = (name: string, place: number): TrendGroup => valueGroup(name, 0, 9, (draw) => draw[place] ?? 0)

type Window = { readonly code: string; readonly name: string; readonly places: readonly number[] }

/** The digits of the window's places, with what is said of them beside. */
function digitsView(names: readonly string[], { code, name, places }: Window): TrendView {
  const look = at(places)
  const three = places.length === 3 ? [formFact(places)] : []
  const said = places.length <= 3 ? [sizesFact(look, BIG_DIGIT), paritiesFact(look), ...three] : []
  return {
    code,
    name,
    places,
    groups: places.map((place) => placeGroup(names[place] ?? '', place)),
    facts: [sumFact(look), ...(places.length <= 4 ? [spanFact(look)] : []), ...said],
  }
}

function sumView({ code, name, places }: Window, bigFrom: number): TrendView {
  const sum = (draw: readonly number[]) => sumOf(at(places)(draw))
  return {
    code: `${code}_hz`,
    name: `${name}和值`,
    places,
    groups: [valueGroup('和值', 0, places.length * 9, sum)],
    facts: [
      { name: '大小', read: (draw) => sizeOf(sum(draw), bigFrom) },
      { name: '单双', read: (draw) => parityOf(sum(draw)) },
      { name: '和尾', read: (draw) => String(sum(draw) % 10) },
    ],
  }
}

const spanView = (windows: readonly Window[]): TrendView => ({
  code: 'kuadu',
  name: '跨度',
  groups: windows.map(({ name, places }) =>
    valueGroup(`${name}跨度`, 0, 9, (draw) => spanOf(places.map((i) => draw[i]!))),
  ),
  facts: [],
})

/** 大小形态 and 单双形态 of each window of three. */
function patternViews(windows: readonly Window[]): readonly TrendView[] {
  const groups = (words: readonly [string, string], read: (number: number) => string) =>
    windows.map(({ name, places }) => wordGroup(name, eights(words), (draw) => at(places)(draw).map(read).join('')))
  return [
    { code: 'daxiao', name: '大小形态', groups: groups(sizes, (digit) => sizeOf(digit, BIG_DIGIT)), facts: [] },
    { code: 'danshuang', name: '单双形态', groups: groups(parities, parityOf), facts: [] },
  ]
}

const formView = (windows: readonly Window[]): TrendView => ({
  code: 'xingtai',
  name: '组选形态',
  groups: windows.map(({ name, places }) =>
    wordGroup(name, ['豹子', '组三', '组六'], (draw) => groupFormOf(at(places)(draw))),
  ),
  facts: [],
})

const dragonView = (names: readonly string[], pairs: readonly (readonly [number, number])[]): TrendView => ({
  code: 'longhu',
  name: '龙虎和',
  groups: pairs.map(([a, b]) =>
    wordGroup(`${names[a]}对${names[b]}`, ['龙', '虎', '和'], (draw) => dragonOf(draw[a]!, draw[b]!)),
  ),
  facts: [],
})

/** Sum, 大小, 单双 of the whole draw in one view. */
const sidesView = (places: readonly number[], names: readonly string[]): TrendView => ({
  code: 'liangmian',
  name: '大小单双',
  groups: places.flatMap((place) => [
    wordGroup(`${names[place]}大小`, sizes, (draw) => sizeOf(draw[place]!, BIG_DIGIT)),
    wordGroup(`${names[place]}单双`, parities, (draw) => parityOf(draw[place]!)),
  ]),
  facts: [],
})

const fiveNames = ['万位', '千位', '百位', '十位', '个位']
const window = (code: string, name: string, ...places: number[]): Window => ({ code, name, places })

const front3 = window('qian3', '前三', 0, 1, 2)
const middle3 = window('zhong3', '中三', 1, 2, 3)
const back3 = window('hou3', '后三', 2, 3, 4)
const whole = window('wuxing', '五星', 0, 1, 2, 3, 4)
const fivePairs = [
  [0, 1],
  [0, 2],
  [0, 3],
  [0, 4],
  [1, 2],
  [1, 3],
  [1, 4],
  [2, 3],
  [2, 4],
  [3, 4],
] as const

/** 五星 is 排列5 for PL35, whose 排列3 is the first three. */
const fiveViews = (windows: readonly Window[], threes: readonly Window[]): readonly TrendView[] => [
  ...windows.map((one) => digitsView(fiveNames, one)),
  sumView(whole, 23),
  ...threes.map((three) => sumView(three, 14)),
  spanView(threes),
  ...patternViews(threes),
  formView(threes),
  sidesView([0, 1, 2, 3, 4], fiveNames),
  dragonView(fiveNames, fivePairs),
]

/** The views of SSC. */
export const sscTrends: readonly TrendView[] = fiveViews(
  [
    back3,
    whole,
    window('hou4', '后四', 1, 2, 3, 4),
    front3,
    middle3,
    window('qian2', '前二', 0, 1),
    window('hou2', '后二', 3, 4),
  ],
  [front3, middle3, back3],
)

const row3 = window('pailie3', '排列3', 0, 1, 2)

/** The views of PL35. */
export const pl35Trends: readonly TrendView[] = fiveViews(
  [row3, window('pailie5', '排列5', 0, 1, 2, 3, 4), window('qian2', '前二', 0, 1), window('hou2', '后二', 3, 4)],
  [row3],
)

const threeNames = ['百位', '十位', '个位']
const three = window('sanxing', '三位', 0, 1, 2)

/** The views of FC3D. */
export const fc3dTrends: readonly TrendView[] = [
  digitsView(threeNames, three),
  sumView(three, 14),
  spanView([three]),
  ...patternViews([three]),
  formView([three]),
  sidesView([0, 1, 2], threeNames),
]

const ballNames = ['第一球', '第二球', '第三球']
const sumOfThree = (draw: readonly number[]): number => sumOf(draw)
const mixedOf = (sum: number): string => sizeOf(sum, 14) + parityOf(sum)
const extremeOf = (sum: number): string => (sum >= 22 ? '极大' : sum <= 5 ? '极小' : '其他')
const waveOf = (sum: number): string => ([0, 13, 14, 27].includes(sum) ? '无色' : ['红波', '绿波', '蓝波'][sum % 3]!)

/** The views of BJ28. */
export const bj28Trends: readonly TrendView[] = [
  {
    code: 'tema',
    name: '特码',
    groups: [valueGroup('特码', 0, 27, sumOfThree)],
    facts: [
      { name: '组合', read: (draw) => mixedOf(sumOf(draw)) },
      { name: '波色', read: (draw) => waveOf(sumOf(draw)) },
    ],
  },
  digitsView(ballNames, window('sanqiu', '三球', 0, 1, 2)),
  {
    code: 'hunhe',
    name: '大小单双',
    groups: [
      wordGroup('大小', sizes, (draw) => sizeOf(sumOf(draw), 14)),
      wordGroup('单双', parities, (draw) => parityOf(sumOf(draw))),
      wordGroup('组合', ['大单', '大双', '小单', '小双'], (draw) => mixedOf(sumOf(draw))),
      wordGroup('极值', ['极大', '极小', '其他'], (draw) => extremeOf(sumOf(draw))),
    ],
    facts: [{ name: '特码', read: (draw) => String(sumOf(draw)) }],
  },
  {
    code: 'bose',
    name: '波色形态',
    groups: [
      wordGroup('波色', ['红波', '绿波', '蓝波', '无色'], (draw) => waveOf(sumOf(draw))),
      wordGroup('形态', ['豹子', '顺子', '对子', '杂'], (draw) => threeForms[formOfThree(draw, runsOn)]?.label ?? '杂'),
      wordGroup('龙虎', ['龙', '虎', '和'], (draw) => dragonOf(draw[0]!, draw[2]!)),
    ],
    facts: [{ name: '特码', read: (draw) => String(sumOf(draw)) }],
  },
]
