// PK10 两面, 龙虎 and sums: plays of named choices.
import { sumOf } from '../../balls.ts'
import { type ChoiceLevel, choices, levelFor } from '../../plays/choices.ts'
import { dragonTiger, sidePairs, sides, valued } from '../../plays/common-choices.ts'
import type { PlaySpec } from '../../plays/play-of.ts'
import { bigPairFrom, drawWith } from './draw.ts'

const ordinals = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十'] as const
const wholeQuick = ['all', 'big', 'small', 'odd', 'even', 'clear'] as const
const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i)
/** Values that are equally likely, named by themselves. */
const alike = (...values: number[]): ChoiceLevel => levelFor(values.join(', '), ...values.map(String))

const rankSides = ordinals.map(
  (ordinal, i): PlaySpec =>
    choices({
      code: `pk10_lm_${i + 1}`,
      group: '名次两面',
      name: `第${ordinal}名大小单双`,
      view: [i + 1],
      mode: 'amount',
      choices: sides({ read: ([car = 0]) => car, bigFrom: 6, bigNote: '06-10', smallNote: '01-05' }),
      levels: [levelFor('大小单双', 'da', 'xiao', 'dan', 'shuang')],
      rule: `猜第${ordinal}名号码的大小或单双：06 到 10 为大，01 到 05 为小，奇数为单，偶数为双。`,
      example: { number: 'da,dan', draw: drawWith([i + 1], [9]), why: `第${ordinal}名是 09，为大、为单` },
    }),
)

const duels = [1, 2, 3, 4, 5].map((rank): PlaySpec => {
  const other = 11 - rank
  const [first, second] = [`第${ordinals[rank - 1]}名`, `第${ordinals[other - 1]}名`]
  return choices({
    code: `pk10_lh_${rank}v${other}`,
    group: '龙虎',
    // The letter stands in the name players know.
    name: `${rank}v${other}龙虎`,
    view: [rank, other],
    mode: 'amount',
    choices: dragonTiger,
    levels: [levelFor('龙虎', 'long', 'hu')],
    rule: `比较${first}和${second}的号码：${first}大为龙，${second}大为虎，两个号码不会相同。`,
    example: { number: 'hu', draw: drawWith([rank, other], [3, 8]), why: `${first} 03 小于${second} 08，为虎` },
  })
})

const pairLevels = [
  alike(3, 4, 18, 19),
  alike(5, 6, 16, 17),
  alike(7, 8, 14, 15),
  alike(9, 10, 12, 13),
  alike(11),
] as const

const pairSum = { group: '冠亚和', view: [1, 2], mode: 'amount' } as const

/** 两面, 龙虎 and sums. */
export const sidePlays: readonly PlaySpec[] = [
  ...rankSides,
  ...duels,
  choices({
    ...pairSum,
    code: 'pk10_gyh_zhi',
    name: '冠亚和值',
    choices: valued(range(3, 19), sumOf),
    levels: pairLevels,
    quick: wholeQuick,
    rule: '猜冠军与亚军号码之和，从 3 到 19 中选择，每选一个和值为一注。开奖和值与所选相同即中奖。',
    example: { number: '11,12,17', draw: drawWith([1, 2], [8, 4]), why: '08 加 04，冠亚和为 12' },
  }),
  choices({
    ...pairSum,
    code: 'pk10_gyh_lm',
    name: '冠亚和大小单双',
    choices: sides({ read: sumOf, bigFrom: bigPairFrom, bigNote: '12-19', smallNote: '3-11' }),
    levels: [levelFor('大/双', 'da', 'shuang'), levelFor('小/单', 'xiao', 'dan')],
    rule: '猜冠军与亚军号码之和的大小或单双：12 到 19 为大，3 到 11 为小，奇数为单，偶数为双。和值 11 为小、为单，没有和局。',
    example: { number: 'xiao,shuang', draw: drawWith([1, 2], [10, 1]), why: '10 加 01，冠亚和 11 为小、为单' },
  }),
  choices({
    ...pairSum,
    code: 'pk10_gyh_zuhe',
    name: '冠亚和组合',
    choices: sidePairs({ read: sumOf, bigFrom: bigPairFrom }),
    levels: [levelFor('大单/大双/小双', 'dadan', 'dashuang', 'xiaoshuang'), levelFor('小单', 'xiaodan')],
    rule: '同时猜冠军与亚军号码之和的大小和单双，两样都对才中奖：12 到 19 为大，3 到 11 为小。',
    example: { number: 'dadan,xiaodan', draw: drawWith([1, 2], [9, 6]), why: '09 加 06，冠亚和 15 为大单' },
  }),
  choices({
    group: '和值',
    view: [1, 2, 3],
    mode: 'amount',
    code: 'pk10_q3_hezhi',
    name: '冠亚季和值',
    choices: valued(range(6, 27), sumOf),
    levels: [
      alike(6, 7, 26, 27),
      alike(8, 25),
      alike(9, 24),
      alike(10, 23),
      alike(11, 22),
      alike(12, 21),
      alike(13, 20),
      alike(14, 19),
      alike(15, 16, 17, 18),
    ],
    quick: wholeQuick,
    rule: '猜冠军、亚军、季军号码之和，从 6 到 27 中选择，每选一个和值为一注。开奖和值与所选相同即中奖。',
    example: { number: '15,20', draw: drawWith([1, 2, 3], [2, 10, 8]), why: '02 加 10 加 08，和值为 20' },
  }),
  choices({
    group: '和值',
    view: [1, 10],
    mode: 'amount',
    code: 'pk10_sw_hezhi',
    name: '首尾和值',
    choices: valued(range(3, 19), sumOf),
    levels: pairLevels,
    quick: wholeQuick,
    rule: '猜第一名与第十名号码之和，从 3 到 19 中选择，每选一个和值为一注。开奖和值与所选相同即中奖。',
    example: { number: '9,14', draw: drawWith([1, 10], [6, 3]), why: '06 加 03，首尾和为 9' },
  }),
]
