// BJ28 PC蛋蛋: three digits and their sum, the 特码. This file reads as the BJ28 part of the bet catalogue.
import { sumOf } from '../balls.ts'
import { formatDrawOf, parseDrawOf } from '../draw-text.ts'
import { drawWithRepeats } from '../drawing.ts'
import { must } from '../invariant.ts'
import { lotteryTypeNames } from '../lottery-types.ts'
import { choices, levelFor } from '../plays/choices.ts'
import { sidePairs } from '../plays/common-choices.ts'
import { type PlaySpec, playOf, type TypeFrame } from '../plays/play-of.ts'
import { valueSet } from '../plays/value-set.ts'
import type { Reading, TypeDefinition } from '../type-definition.ts'
import { fixed } from './digits/anywhere.ts'
import { digits, ordered, reading } from './digits/draw.ts'
import { formOfThree, runsOn, threeForms } from './digits/forms.ts'
import { sumReadings } from './digits/readings.ts'
import { numbersFrom } from './digits/rows.ts'
import { dragonTigerTie, oneSides, sumSides } from './digits/sides.ts'
import { sumOfThree, sumValues } from './digits/sums.ts'
import { windowOf } from './digits/window.ts'

const all = '一二三'
const ballName = (place: string): string => `第${place}球`
const whole = windowOf(all, all, 'bj28', '', '定位', ballName)
const ends = windowOf(all, '一三', 'bj28_longhu', '首尾', '定位', ballName)
const balls = [
  windowOf(all, '一', 'bj28_lm_q1', '第一球', '定位', ballName),
  windowOf(all, '二', 'bj28_lm_q2', '第二球', '定位', ballName),
  windowOf(all, '三', 'bj28_lm_q3', '第三球', '定位', ballName),
]

const colours = [
  { token: 'hong', label: '红波', note: '3 6 9 12 15 18 21 24', tone: 'warm', left: 0 },
  { token: 'lv', label: '绿波', note: '1 4 7 10 16 19 22 25', tone: 'special', left: 1 },
  { token: 'lan', label: '蓝波', note: '2 5 8 11 17 20 23 26', tone: 'cool', left: 2 },
] as const

/** The colour goes by the remainder of the sum by 3; 0, 13, 14 and 27 have none. */
const colourOf = (sum: number) => ([0, 13, 14, 27].includes(sum) ? undefined : colours[sum % 3])

const specials: readonly PlaySpec[] = [
  sumValues({
    code: 'bj28_tema',
    group: '特码',
    name: '特码',
    rule: '特码为三个号码之和，从 0 到 27 中选择，每选一个为一注。开出的特码与所选相同即中奖，特码越少见赔率越高。',
    example: { number: '0,8,13', draw: '6,2,0', why: '6+2+0=8，特码为 8' },
  }),
  valueSet({
    code: 'bj28_tema_b3',
    group: '特码',
    name: '特码包三',
    values: numbersFrom(0, 27),
    pick: 3,
    look: sumOfThree,
    quick: ['clear'],
    rule: '选择三个不同的特码为一注，特码为三个号码之和。开出的特码是所选三个之一即中奖。',
    example: { number: '1,12,16', draw: '7,5,4', why: '7+5+4=16，特码为 16' },
  }),
]

const mixed: readonly PlaySpec[] = [
  sumSides({
    code: 'bj28_lm',
    group: '混合',
    name: '大小单双',
    places: 3,
    bigFrom: 14,
    rule: '猜特码（三个号码之和）的大小或单双：14 到 27 为大，0 到 13 为小，奇数为单，偶数为双；13 和 14 不作例外。每选一个为一注，猜对即中奖。',
    example: { number: 'da,dan,xiao', draw: '9,4,2', why: '特码 15 为大、为单' },
  }),
  {
    ...choices({
      code: 'bj28_zuhe',
      group: '混合',
      name: '组合(大单…)',
      choices: sidePairs({ read: ([sum = 0]) => sum, bigFrom: 14 }),
      levels: [levelFor('大单/小双', 'dadan', 'xiaoshuang'), levelFor('大双/小单', 'dashuang', 'xiaodan')],
      rule: '同时猜特码（三个号码之和）的大小和单双，两样都对才中奖。14 到 27 为大，0 到 13 为小。每选一个为一注。',
      example: { number: 'dadan,xiaodan', draw: '5,5,3', why: '特码 13 为小、为单' },
    }),
    look: sumOfThree,
  },
  {
    ...choices({
      code: 'bj28_jizhi',
      group: '混合',
      name: '极大极小',
      choices: [
        { token: 'jida', label: '极大', note: '22-27', wins: ([sum = 0]) => sum >= 22 },
        { token: 'jixiao', label: '极小', note: '0-5', wins: ([sum = 0]) => sum <= 5 },
      ],
      rule: '猜特码（三个号码之和）是否极大或极小：22 到 27 为极大，0 到 5 为极小，其余不中奖。每选一个为一注，猜对即中奖。',
      example: { number: 'jida,jixiao', draw: '9,8,7', why: '特码 24 为极大' },
    }),
    look: sumOfThree,
  },
  {
    ...choices({
      code: 'bj28_bose',
      group: '混合',
      name: '波色',
      choices: colours.map((colour) => ({
        token: colour.token,
        label: colour.label,
        note: colour.note,
        wins: ([sum = 0]) => colourOf(sum) === colour,
      })),
      levels: [levelFor('绿波/蓝波', 'lv', 'lan'), levelFor('红波', 'hong')],
      rule: '猜特码（三个号码之和）的波色。0、13、14、27 没有波色，开出时三种波色都不中奖。每选一个为一注，猜对即中奖。',
      example: { number: 'lv,lan', draw: '6,3,1', why: '特码 10 为绿波' },
    }),
    look: sumOfThree,
  },
  {
    ...choices({
      code: 'bj28_xingtai',
      group: '混合',
      name: '豹子顺子对子',
      choices: threeForms.map((form, i) => ({ ...form, wins: ([seen]) => seen === i })),
      levels: threeForms.map(({ token, label }) => levelFor(label, token)),
      rule: '猜三个号码的形态：豹子为三个相同，顺子为三个相连（不分先后，890 和 901 不算），对子为恰好两个相同。每选一种为一注，开出所选形态即中奖。',
      example: { number: 'baozi,shunzi', draw: '5,3,4', why: '3、4、5 相连，是顺子' },
    }),
    look: reading(3, (view) => formOfThree(view, runsOn)),
  },
]

function colourReading(sum: number): Reading {
  const colour = colourOf(sum)
  return colour
    ? { label: '波色', text: colour.label, tone: colour.tone }
    : { label: '波色', text: '无', tone: 'plain' }
}

/** 豹子, 顺子, 对子 or none of them. */
function formReading(draw: readonly number[]): Reading {
  const form = formOfThree(draw, runsOn)
  return { label: '形态', text: threeForms[form]?.label ?? '杂', tone: form < 2 ? 'special' : 'plain' }
}

const parseDraw = parseDrawOf(digits, 3)

const frame: TypeFrame = {
  type: 'BJ28',
  mode: 'amount',
  spaceOf: (view) => ordered(view?.length ?? 3),
  parseDraw: (text) => must(parseDraw(text)),
}

/** The definition of BJ28. */
export const bj28: TypeDefinition = {
  type: 'BJ28',
  name: lotteryTypeNames.BJ28,
  balls: digits,
  drawSize: 3,
  parseDraw,
  formatDraw: formatDrawOf(digits),
  drawFrom: (uniform) => drawWithRepeats(uniform, 0, 9, 3),
  read: (draw) => [...sumReadings('特码', sumOf(draw), 14), colourReading(sumOf(draw)), formReading(draw)],
  plays: [
    ...specials,
    ...mixed,
    fixed(whole, 'bj28_dwd'),
    ...balls.map((window) => oneSides(window, window.code)),
    dragonTigerTie(ends),
  ].map((spec) => playOf(frame, spec)),
  get space() {
    return ordered(3)
  },
}
