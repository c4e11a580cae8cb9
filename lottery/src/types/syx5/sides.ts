// SYX5 趣味 and 两面: plays of named choices.
import { sumOf } from '../../balls.ts'
import { choices, levelFor } from '../../plays/choices.ts'
import { dragonTiger, sides, valued } from '../../plays/common-choices.ts'
import type { PlaySpec } from '../../plays/play-of.ts'
import { drawWith, elevens, medianOf, middleSum, oddCountOf } from './draw.ts'

/** 定单双, rarest first, as in the catalogue: how many odd numbers. */
const oddCounts = [0, 5, 1, 4, 2, 3] as const
const oddToken = (odd: number): string => `${odd}d${5 - odd}s`
const oddLabel = (odd: number): string => `${odd}单${5 - odd}双`

/** The plays of 趣味. */
export const funPlays: readonly PlaySpec[] = [
  choices({
    code: 'syx5_dds',
    group: '趣味',
    name: '定单双',
    choices: oddCounts.map((odd) => ({
      token: oddToken(odd),
      label: oddLabel(odd),
      wins: (draw) => oddCountOf(draw) === odd,
    })),
    levels: oddCounts.map((odd) => levelFor(oddLabel(odd), oddToken(odd))),
    quick: ['all', 'clear'],
    rule: '猜五个开奖号码里有几个单数、几个双数，每选一项为一注。开奖号码的单双个数与所选相同即中奖。',
    example: { number: '3d2s,4d1s', draw: '01,04,07,10,11', why: '01、07、11 为单，04、10 为双，是 3 单 2 双' },
  }),
  choices({
    code: 'syx5_czw',
    group: '趣味',
    name: '猜中位',
    choices: valued([3, 4, 5, 6, 7, 8, 9], medianOf, (value) => elevens.tokens[value - 1]!),
    levels: [
      levelFor('03, 09', '03', '09'),
      levelFor('04, 08', '04', '08'),
      levelFor('05, 07', '05', '07'),
      levelFor('06', '06'),
    ],
    quick: ['all', 'big', 'small', 'odd', 'even', 'clear'],
    rule: '五个开奖号码从小到大排列，猜排在正中间（第三个）的号码，每选一个为一注。中间的号码与所选相同即中奖。',
    example: { number: '05,07', draw: '10,02,07,01,09', why: '从小到大为 01 02 07 09 10，中间是 07' },
  }),
]

const ordinals = ['一', '二', '三', '四', '五'] as const

const ballSides = ordinals.map(
  (ordinal, i): PlaySpec =>
    choices({
      code: `syx5_lm_q${i + 1}`,
      group: '两面',
      name: `第${ordinal}球大小单双`,
      mode: 'amount',
      view: [i + 1],
      choices: sides({
        read: ([ball = 0]) => ball,
        bigFrom: 6,
        bigNote: '06-10',
        smallNote: '01-05',
        back: (ball) => ball === 11,
      }),
      levels: [levelFor('大小单双', 'da', 'xiao', 'dan', 'shuang')],
      rule: `猜第${ordinal}个开奖号码的大小或单双：06 到 10 为大，01 到 05 为小，奇数为单，偶数为双。开出 11 为和，大、小、单、双都退还本金。`,
      example: { number: 'da,dan', draw: drawWith([i + 1], [9]), why: `第${ordinal}球为 09，为大、为单` },
    }),
)

const sumSides: PlaySpec = choices({
  code: 'syx5_lm_zonghe',
  group: '两面',
  name: '总和',
  mode: 'amount',
  choices: [
    {
      token: 'da',
      label: '大',
      note: '31-45',
      wins: (draw) => sumOf(draw) > middleSum,
      back: (draw) => sumOf(draw) === middleSum,
    },
    {
      token: 'xiao',
      label: '小',
      note: '15-29',
      wins: (draw) => sumOf(draw) < middleSum,
      back: (draw) => sumOf(draw) === middleSum,
    },
    { token: 'dan', label: '单', note: '奇数', wins: (draw) => sumOf(draw) % 2 === 1 },
    { token: 'shuang', label: '双', note: '偶数', wins: (draw) => sumOf(draw) % 2 === 0 },
    { token: 'weida', label: '尾大', note: '尾数 5-9', wins: (draw) => sumOf(draw) % 10 >= 5 },
    { token: 'weixiao', label: '尾小', note: '尾数 0-4', wins: (draw) => sumOf(draw) % 10 < 5 },
  ],
  levels: [
    levelFor('大/小', 'da', 'xiao'),
    levelFor('单', 'dan'),
    levelFor('双', 'shuang'),
    levelFor('尾大', 'weida'),
    levelFor('尾小', 'weixiao'),
  ],
  rule: '猜五个开奖号码之和的大小、单双或尾数：大于 30 为大，小于 30 为小，等于 30 时大、小退还本金；单双照常计算；个位 5 到 9 为尾大，0 到 4 为尾小。',
  example: { number: 'da,shuang,weixiao', draw: '05,09,11,02,06', why: '总和 33 为大、为单、尾数 3 为尾小' },
})

/** The plays of 两面. */
export const sidePlays: readonly PlaySpec[] = [
  ...ballSides,
  sumSides,
  choices({
    code: 'syx5_lm_longhu',
    group: '两面',
    name: '首尾龙虎',
    mode: 'amount',
    view: [1, 5],
    choices: dragonTiger,
    levels: [levelFor('龙虎', 'long', 'hu')],
    rule: '比较第一个和第五个开奖号码：第一个大为龙，第五个大为虎，两个号码不会相同。',
    example: { number: 'long', draw: '09,03,11,02,05', why: '第一球 09 大于第五球 05，为龙' },
  }),
]
