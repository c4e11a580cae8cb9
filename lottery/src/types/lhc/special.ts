// LHC 特码 and 色波: the special number, its sides and its colour.

import { elementOf, elements, zodiacOf, zodiacs } from '../../lunar.ts'
import { type Choice, type ChoiceLevel, choices, levelFor } from '../../plays/choices.ts'
import { valued } from '../../plays/common-choices.ts'
import { numberSets } from '../../plays/number-sets.ts'
import type { PlaySpec } from '../../plays/play-of.ts'
import { subsets } from '../../plays/subsets.ts'
import { colours } from './colours.ts'
import { colourLook, marks, special } from './draw.ts'
import { exampleDraw as draw, inSnakeYear, zodiacYear } from './example.ts'
import { halfColours, markColours, markPairs, markSides, quarterColours } from './mark-choices.ts'

const first = ([mark = 0]: readonly number[]): number => mark
const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i)

/** A level named by the labels of its choices: 红大/蓝小. */
const labelled = (all: readonly Choice[], name: string): ChoiceLevel =>
  levelFor(name, ...name.split('/').map((label) => all.find((choice) => choice.label === label)!.token))

/** The levels of 色波: blue and green have as many numbers, red has more. */
export const colourLevels: readonly ChoiceLevel[] = ['蓝波/绿波', '红波'].map((name) => labelled(markColours, name))

const numbers = { group: '特码', view: special } as const

/** The numbers 01-49 that a test holds for. */
const numbersWith = (test: (number: number) => boolean): number[] => range(1, 49).filter(test)

const tame = ['牛', '马', '羊', '鸡', '狗', '猪']
const isTame = (zodiac: number): boolean => tame.includes(zodiacs[zodiac]!.label)

/** The plays of 特码. */
export const specialPlays: readonly PlaySpec[] = [
  subsets({
    ...numbers,
    code: 'lhc_tema',
    name: '特码',
    from: marks,
    pick: 1,
    drawn: 1,
    levels: [{ name: '特码', hits: 1 }],
    rule: '选择一个或几个号码，每个为一注。特码与所选号码相同即中奖，49 照常计算。',
    example: { number: '08,18,28', draw, why: '特码是 18' },
  }),
  choices({
    ...numbers,
    code: 'lhc_tema_lm',
    name: '特码两面',
    choices: markSides,
    levels: [levelFor('两面', ...markSides.map(({ token }) => token))],
    rule: '猜特码的两面：25 到 48 为大，01 到 24 为小；奇数为单，偶数为双；两个数字之和 7 以上为合大，6 以下为合小，和为奇数是合单，偶数是合双；个位 5 到 9 为尾大，0 到 4 为尾小。特码开 49 为和，退还本金。',
    example: { number: 'da,heda,hedan,weida', draw, why: '特码 18 为小，数字和 9 为合大、合单，个位 8 为尾大' },
  }),
  choices({
    ...numbers,
    code: 'lhc_tema_zuhe',
    name: '特码半特(大单…)',
    choices: markPairs,
    levels: [levelFor('半特', ...markPairs.map(({ token }) => token))],
    rule: '同时猜特码的大小和单双，两样都对才中奖：25 到 48 为大，01 到 24 为小。特码开 49 为和，退还本金。',
    example: { number: 'xiaoshuang,dadan', draw, why: '特码 18 为小双' },
  }),
  numberSets({
    ...numbers,
    code: 'lhc_tema_jqys',
    name: '家禽野兽',
    from: marks,
    choices: [
      { token: 'jiaqin', label: '家禽' },
      { token: 'yeshou', label: '野兽' },
    ],
    levels: ['不含本命肖', '含本命肖'],
    yearly: 'numbers',
    inYear: (year) =>
      [true, false].map((tameOnes) => ({
        numbers: numbersWith((number) => isTame(zodiacOf(number, year)) === tameOnes),
        level: isTame(zodiacOf(1, year)) === tameOnes ? 2 : 1,
      })),
    rule: '猜特码的生肖是家禽还是野兽：牛、马、羊、鸡、狗、猪为家禽，鼠、虎、兔、龙、蛇、猴为野兽。49 属当年的生肖，照常计算。',
    example: { number: 'yeshou', draw, zodiacYear, why: inSnakeYear('特码 18 属鼠，为野兽') },
  }),
  choices({
    ...numbers,
    code: 'lhc_tema_tou',
    name: '特码头数',
    choices: valued(range(0, 4), (view) => Math.floor(first(view) / 10)),
    levels: [levelFor('0', '0'), levelFor('1, 2, 3, 4', '1', '2', '3', '4')],
    quick: ['all', 'clear'],
    rule: '猜特码的十位数字，从 0 到 4 中选择，每选一个为一注。01 到 09 为 0 头，49 为 4 头。',
    example: { number: '1,3', draw, why: '特码 18 为 1 头' },
  }),
  choices({
    ...numbers,
    code: 'lhc_tema_wei',
    name: '特码尾数',
    choices: valued(range(0, 9), (view) => first(view) % 10),
    levels: [levelFor('1…9', ...range(1, 9).map(String)), levelFor('0', '0')],
    quick: ['all', 'big', 'small', 'odd', 'even', 'clear'],
    rule: '猜特码的个位数字，从 0 到 9 中选择，每选一个为一注。49 为 9 尾。',
    example: { number: '0,8', draw, why: '特码 18 为 8 尾' },
  }),
  numberSets({
    code: 'lhc_wuxing',
    group: '五行',
    name: '五行',
    view: special,
    from: marks,
    choices: elements,
    levels: elements.map(({ label }) => label),
    yearly: 'chances',
    inYear: (year) =>
      elements.map((_, i) => ({ numbers: numbersWith((number) => elementOf(number, year) === i), level: i + 1 })),
    rule: '猜特码的五行。每个号码的五行取它所代表农历年的纳音：01 为当年，02 为上一年，依次类推，因此号码和赔率逐年不同。49 照常计算。',
    example: { number: 'huo,tu', draw, zodiacYear, why: inSnakeYear('特码 18 属火') },
  }),
]

/** The colour with the largest weight: 2 for each normal number and 3 for the special one; none for a tie. */
function heaviest([red = 0, blue = 0, green = 0, specialColour = 0]: readonly number[]): number | undefined {
  const weights = [red, blue, green].map((normals, colour) => 2 * normals + (colour === specialColour ? 3 : 0))
  const most = Math.max(...weights)
  return weights.indexOf(most) === weights.lastIndexOf(most) ? weights.indexOf(most) : undefined
}

const sevenColours: readonly Choice[] = [
  ...colours.map(
    ({ token, label }, colour): Choice => ({
      token,
      label,
      wins: (seen) => heaviest(seen) === colour,
      back: (seen) => heaviest(seen) === undefined,
    }),
  ),
  { token: 'he', label: '和局', wins: (seen) => heaviest(seen) === undefined },
]

const colour = { group: '色波' } as const

/** The plays of 色波. */
export const colourPlays: readonly PlaySpec[] = [
  choices({
    ...colour,
    code: 'lhc_sebo',
    name: '特码色波',
    view: special,
    choices: markColours,
    levels: colourLevels,
    rule: '猜特码的颜色：红波 17 个号码，蓝波和绿波各 16 个。49 为绿波，照常计算。',
    example: { number: 'hong,lan', draw, why: '特码 18 为红波' },
  }),
  choices({
    ...colour,
    code: 'lhc_banbo',
    name: '半波',
    view: special,
    choices: halfColours,
    levels: [
      '红大/蓝小/绿小/绿双/绿合单',
      '红单/红合双/蓝单/蓝双/蓝合单/蓝合双/绿大/绿单/绿合双',
      '红双/红合单/蓝大',
      '红小',
    ].map((name) => labelled(halfColours, name)),
    rule: '同时猜特码的颜色和大小、单双或合单双，两样都对才中奖：25 到 48 为大，01 到 24 为小，合单双看两个数字之和。特码开 49 为和，退还本金。',
    example: { number: 'hongshuang,hongda', draw, why: '特码 18 为红波、双数' },
  }),
  choices({
    ...colour,
    code: 'lhc_banbanbo',
    name: '半半波',
    view: special,
    choices: quarterColours,
    levels: ['红大单/蓝小单/绿小双', '红大双/蓝大双/蓝小双/绿大单/绿大双/绿小单', '红小单/红小双/蓝大单'].map((name) =>
      labelled(quarterColours, name),
    ),
    rule: '同时猜特码的颜色、大小和单双，三样都对才中奖：25 到 48 为大，01 到 24 为小。特码开 49 为和，退还本金。',
    example: { number: 'hongxiaoshuang', draw, why: '特码 18 为红波、小、双' },
  }),
  choices({
    ...colour,
    code: 'lhc_qisebo',
    name: '七色波',
    look: colourLook,
    choices: sevenColours,
    levels: ['和局', '蓝波/绿波', '红波'].map((name) => labelled(sevenColours, name)),
    rule: '七个号码按颜色计分：正码每个 1 分，特码 1.5 分，分数最高的颜色中奖。两种颜色同为最高时为和局：和局中奖，红、蓝、绿三波退还本金。',
    example: { number: 'hong,he', draw, why: '红波两个正码加特码共 3.5 分，多于蓝波 3 分和绿波 1 分' },
  }),
]
