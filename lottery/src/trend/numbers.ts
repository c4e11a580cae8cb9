// Trends of the types that draw different numbers: PK10, SYX5 and KL8.
import { spanOf, sumOf } from '../balls.ts'
import { rankNames } from '../types/pk10/draw.ts'
import {
  dragonOf,
  parities,
  parityOf,
  sizeOf,
  sizes,
  spreadGroup,
  type TrendFact,
  type TrendView,
  valueGroup,
  wordGroup,
} from './view.ts'

const firstTwo = (draw: readonly number[]): number => draw[0]! + draw[1]!

const pairSum: TrendFact = { name: '冠亚和', read: (draw) => String(firstTwo(draw)) }

const ranksView = (code: string, name: string, places: readonly number[]): TrendView => ({
  code,
  name,
  places,
  groups: places.map((place) => valueGroup(rankNames[place]!, 1, 10, (draw) => draw[place]!, 2)),
  facts: places.includes(0) ? [pairSum] : [],
})

const ranks = rankNames.map((_, i) => i)

/** The views of PK10. */
export const pk10Trends: readonly TrendView[] = [
  ranksView('qian3', '冠亚季军', [0, 1, 2]),
  ranksView('zhong3', '四至六名', [3, 4, 5]),
  ranksView('hou4', '七至十名', [6, 7, 8, 9]),
  {
    code: 'guanyahe',
    name: '冠亚和',
    places: [0, 1],
    groups: [
      valueGroup('冠亚和', 3, 19, firstTwo),
      wordGroup('大小', sizes, (draw) => sizeOf(firstTwo(draw), 12)),
      wordGroup('单双', parities, (draw) => parityOf(firstTwo(draw))),
    ],
    facts: [],
  },
  {
    code: 'daxiao',
    name: '大小',
    groups: ranks.map((place) => wordGroup(rankNames[place]!, sizes, (draw) => sizeOf(draw[place]!, 6))),
    facts: [pairSum],
  },
  {
    code: 'danshuang',
    name: '单双',
    groups: ranks.map((place) => wordGroup(rankNames[place]!, parities, (draw) => parityOf(draw[place]!))),
    facts: [pairSum],
  },
  {
    code: 'longhu',
    name: '龙虎',
    groups: [0, 1, 2, 3, 4].map((place) =>
      wordGroup(`${rankNames[place]}对${rankNames[9 - place]}`, ['龙', '虎'], (draw) =>
        dragonOf(draw[place]!, draw[9 - place]!),
      ),
    ),
    facts: [pairSum],
  },
]

const five = [0, 1, 2, 3, 4]
const placeNames = ['第一球', '第二球', '第三球', '第四球', '第五球']
const fiveSum: TrendFact = { name: '和值', read: (draw) => String(sumOf(draw)) }

const elevenView = (code: string, name: string, places: readonly number[]): TrendView => ({
  code,
  name,
  places,
  groups: places.map((place) => valueGroup(placeNames[place]!, 1, 11, (draw) => draw[place]!, 2)),
  facts: [fiveSum],
})

const oddIn = (draw: readonly number[]): number => draw.filter((number) => number % 2 === 1).length
const bigIn = (draw: readonly number[]): number => draw.filter((number) => number >= 6).length

/** The views of SYX5. */
export const syx5Trends: readonly TrendView[] = [
  {
    code: 'fenbu',
    name: '号码分布',
    groups: [
      spreadGroup('号码分布', 1, 11, (draw) => draw, 2),
      valueGroup('跨度', 4, 10, spanOf),
      valueGroup('单数个数', 0, 5, oddIn),
      valueGroup('大数个数', 0, 5, bigIn),
    ],
    facts: [fiveSum],
  },
  elevenView('qian3', '前三', [0, 1, 2]),
  elevenView('zhong3', '中三', [1, 2, 3]),
  elevenView('hou3', '后三', [2, 3, 4]),
  {
    code: 'hezhi',
    name: '和值',
    groups: [valueGroup('和值', 15, 45, sumOf)],
    facts: [{ name: '单双', read: (draw) => parityOf(sumOf(draw)) }],
  },
  {
    code: 'liangmian',
    name: '大小单双',
    // 11 is neither 大 nor 小, 单 nor 双 in the plays of one place: they give the stake back.
    groups: five.flatMap((place) => [
      wordGroup(`${placeNames[place]}大小`, ['大', '小', '和'], (draw) =>
        draw[place] === 11 ? '和' : sizeOf(draw[place]!, 6),
      ),
      wordGroup(`${placeNames[place]}单双`, ['单', '双', '和'], (draw) =>
        draw[place] === 11 ? '和' : parityOf(draw[place]!),
      ),
    ]),
    facts: [fiveSum],
  },
  {
    code: 'longhu',
    name: '龙虎',
    groups: [wordGroup('第一球对第五球', ['龙', '虎'], (draw) => dragonOf(draw[0]!, draw[4]!))],
    facts: [fiveSum],
  },
]

const oddPlates = ['奇', '和', '偶'] as const
const upperPlates = ['上', '中', '下'] as const

const oddPlate = (draw: readonly number[]): string => plateOf(oddIn(draw), oddPlates)
const upperPlate = (draw: readonly number[]): string =>
  plateOf(draw.filter((number) => number <= 40).length, upperPlates)

function plateOf(count: number, [more, same, fewer]: readonly [string, string, string]): string {
  if (count === 10) return same
  return count > 10 ? more : fewer
}

/** 810 is 和: as many sums lie above it as below. */
const MIDDLE = 810

/** The views of KL8. */
export const kl8Trends: readonly TrendView[] = [
  { code: 'shang', name: '01-40', groups: [spreadGroup('上半区', 1, 40, (draw) => draw, 2)], facts: [] },
  { code: 'xia', name: '41-80', groups: [spreadGroup('下半区', 41, 80, (draw) => draw, 2)], facts: [] },
  {
    code: 'zonghe',
    name: '总和与盘面',
    groups: [
      wordGroup('总和大小', ['大', '和', '小'], (draw) =>
        sumOf(draw) === MIDDLE ? '和' : sizeOf(sumOf(draw), MIDDLE + 1),
      ),
      wordGroup('总和单双', parities, (draw) => parityOf(sumOf(draw))),
      wordGroup('上下盘', upperPlates, upperPlate),
      wordGroup('奇偶盘', oddPlates, oddPlate),
    ],
    facts: [{ name: '总和', read: (draw) => String(sumOf(draw)) }],
  },
]
