// Trends of LHC: the special number, its zodiac, colour, element and tail, and the zodiacs of all seven.
import { sumOf } from '../balls.ts'
import { elementOf, elements, yearOf, zodiacOf, zodiacs } from '../lunar.ts'
import type { JudgeContext } from '../play.ts'
import { colourOf, colours } from '../types/lhc/colours.ts'
import { bigFrom, bigSumFrom, digitSumOf, tie } from '../types/lhc/draw.ts'
import {
  numbersFrom,
  parityOf,
  sizeOf,
  spreadGroup,
  type TrendFact,
  type TrendGroup,
  type TrendView,
  valueGroup,
  wordGroup,
} from './view.ts'

const SPECIAL = 6
const specialOf = (draw: readonly number[]): number => draw[SPECIAL]!
const zodiacText = (number: number, context: JudgeContext): string => zodiacs[zodiacOf(number, yearOf(context))]!.label
const colourText = (number: number): string => colours[colourOf(number)]!.label

/** 49 is 和 in the plays of sides. */
const unlessTie = (number: number, text: (number: number) => string): string => (number === tie ? '和' : text(number))

const sided = (name: string, words: readonly [string, string], first: (number: number) => boolean): TrendGroup =>
  wordGroup(name, [...words, '和'], (draw) =>
    unlessTie(specialOf(draw), (number) => (first(number) ? words[0] : words[1])),
  )

const zodiacFact: TrendFact = { name: '生肖', read: (draw, context) => zodiacText(specialOf(draw), context) }
const colourFact: TrendFact = { name: '波色', read: (draw) => colourText(specialOf(draw)) }
const special = [SPECIAL]

/** The views of LHC. */
export const lhcTrends: readonly TrendView[] = [
  {
    code: 'tema',
    name: '特码',
    places: special,
    groups: [valueGroup('特码', 1, 49, specialOf, 2)],
    facts: [],
  },
  {
    code: 'shengxiao',
    name: '特码生肖',
    places: special,
    groups: [
      wordGroup(
        '生肖',
        zodiacs.map(({ label }) => label),
        (draw, context) => zodiacText(specialOf(draw), context),
      ),
      wordGroup(
        '五行',
        elements.map(({ label }) => label),
        (draw, context) => elements[elementOf(specialOf(draw), yearOf(context))]!.label,
      ),
    ],
    facts: [{ name: '特码', read: (draw) => String(specialOf(draw)).padStart(2, '0') }, colourFact],
  },
  {
    code: 'bose',
    name: '波色两面',
    places: special,
    groups: [
      wordGroup(
        '波色',
        colours.map(({ label }) => label),
        (draw) => colourText(specialOf(draw)),
      ),
      sided('大小', ['大', '小'], (number) => number >= bigFrom),
      sided('单双', ['单', '双'], (number) => number % 2 === 1),
      sided('合数单双', ['合单', '合双'], (number) => digitSumOf(number) % 2 === 1),
      sided('尾大尾小', ['尾大', '尾小'], (number) => number % 10 >= 5),
    ],
    facts: [{ name: '特码', read: (draw) => String(specialOf(draw)).padStart(2, '0') }, zodiacFact],
  },
  {
    code: 'weishu',
    name: '特码头尾',
    places: special,
    groups: [
      {
        name: '头数',
        cells: numbersFrom(0, 4).map((head) => `${head}头`),
        joined: true,
        ordered: true,
        hits: (draw) => [Math.floor(specialOf(draw) / 10)],
      },
      {
        name: '尾数',
        cells: numbersFrom(0, 9).map((tail) => `${tail}尾`),
        joined: true,
        ordered: true,
        hits: (draw) => [specialOf(draw) % 10],
      },
    ],
    facts: [zodiacFact, colourFact],
  },
  {
    code: 'zhengma',
    name: '正码分布',
    places: [0, 1, 2, 3, 4, 5],
    groups: [spreadGroup('正码', 1, 49, (draw) => draw.slice(0, SPECIAL), 2)],
    facts: [],
  },
  {
    code: 'yixiao',
    name: '七码生肖',
    groups: [
      {
        name: '七码生肖',
        cells: zodiacs.map(({ label }) => label),
        joined: false,
        ordered: false,
        hits: (draw, context) => draw.map((number) => zodiacOf(number, yearOf(context))),
      },
    ],
    facts: [
      { name: '总和', read: (draw) => String(sumOf(draw)) },
      { name: '总和大小', read: (draw) => sizeOf(sumOf(draw), bigSumFrom) },
      { name: '总和单双', read: (draw) => parityOf(sumOf(draw)) },
    ],
  },
]
