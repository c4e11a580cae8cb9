// PL35 排列3/5: five digits, 万千百十个; 排列3 is the first three. This file follows the PL35 part of the bet catalogue.
import { sumOf } from '../balls.ts'
import { formatDrawOf, parseDrawOf } from '../draw-text.ts'
import { drawWithRepeats } from '../drawing.ts'
import { must } from '../invariant.ts'
import { lotteryTypeNames } from '../lottery-types.ts'
import { type PlaySpec, playOf, type TypeFrame } from '../plays/play-of.ts'
import type { TypeDefinition } from '../type-definition.ts'
import { anywhere, fixed } from './digits/anywhere.ts'
import { digits, ordered } from './digits/draw.ts'
import { fiveStraights } from './digits/fives.ts'
import { dragonReading, formReading, sumReadings } from './digits/readings.ts'
import { dragonTigerTie, formPlay, oneSides, placeSides, sumSides } from './digits/sides.ts'
import { threes } from './digits/threes.ts'
import { twos } from './digits/twos.ts'
import { windowOf } from './digits/window.ts'

const all = '万千百十个'
const twoGroup = '前二/后二(排列5后两位)'
const first3 = windowOf(all, '万千百', 'pl35_p3', '排列3', '排列3')
const front2 = windowOf(all, '万千', 'pl35_q2', '前二', twoGroup)
const back2 = windowOf(all, '十个', 'pl35_h2', '后二', twoGroup)
const five = windowOf(all, all, 'pl35_p5', '排列5', '排列5')

const pairs = [
  windowOf(all, '万千', 'pl35_lh_wq', '万千', '龙虎和'),
  windowOf(all, '万百', 'pl35_lh_wb', '万百', '龙虎和'),
  windowOf(all, '万十', 'pl35_lh_ws', '万十', '龙虎和'),
  windowOf(all, '万个', 'pl35_lh_wg', '万个', '龙虎和'),
  windowOf(all, '千百', 'pl35_lh_qb', '千百', '龙虎和'),
  windowOf(all, '千十', 'pl35_lh_qs', '千十', '龙虎和'),
  windowOf(all, '千个', 'pl35_lh_qg', '千个', '龙虎和'),
  windowOf(all, '百十', 'pl35_lh_bs', '百十', '龙虎和'),
  windowOf(all, '百个', 'pl35_lh_bg', '百个', '龙虎和'),
  windowOf(all, '十个', 'pl35_lh_sg', '十个', '龙虎和'),
]
const singles = [
  windowOf(all, '万', 'pl35_lm_wan', '万位', '两面'),
  windowOf(all, '千', 'pl35_lm_qian', '千位', '两面'),
  windowOf(all, '百', 'pl35_lm_bai', '百位', '两面'),
  windowOf(all, '十', 'pl35_lm_shi', '十位', '两面'),
  windowOf(all, '个', 'pl35_lm_ge', '个位', '两面'),
]

const sides: readonly PlaySpec[] = [
  ...singles.map((window) => oneSides(window, window.code)),
  sumSides({
    code: 'pl35_lm_zonghe',
    group: '两面',
    name: '总和大小单双',
    mode: 'amount',
    places: 5,
    bigFrom: 23,
    rule: '猜五个号码之和的大小或单双：23 到 45 为大，0 到 22 为小，奇数为单，偶数为双。每选一个为一注，猜对即中奖。',
    example: { number: 'da,dan,xiao', draw: '9,8,2,3,1', why: '总和 23 为大、为单' },
  }),
  sumSides({
    code: 'pl35_p3_hezhi_lm',
    group: '两面',
    name: '排列3和值大小单双',
    mode: 'amount',
    view: [1, 2, 3],
    places: 3,
    bigFrom: 14,
    level: '和值大小单双',
    rule: '猜排列3（万位、千位、百位）三个号码之和的大小或单双：14 到 27 为大，0 到 13 为小，奇数为单，偶数为双。每选一个为一注，猜对即中奖。',
    example: { number: 'da,dan,xiao', draw: '9,5,1,0,6', why: '三个号码之和 15 为大、为单' },
  }),
  formPlay(first3, { code: 'pl35_p3_xingtai', group: '两面', name: '排列3形态' }),
]

const parseDraw = parseDrawOf(digits, 5)

const frame: TypeFrame = {
  type: 'PL35',
  mode: 'multiple',
  spaceOf: (view) => ordered(view?.length ?? 5),
  parseDraw: (text) => must(parseDraw(text)),
}

/** The definition of PL35. */
export const pl35: TypeDefinition = {
  type: 'PL35',
  name: lotteryTypeNames.PL35,
  balls: digits,
  drawSize: 5,
  parseDraw,
  formatDraw: formatDrawOf(digits),
  drawFrom: (uniform) => drawWithRepeats(uniform, 0, 9, 5),
  read: (draw) => [
    ...sumReadings('排列3和值', sumOf(draw.slice(0, 3)), 14),
    formReading('排列3', draw.slice(0, 3)),
    dragonReading(draw),
  ],
  plays: [
    ...threes([first3]),
    ...twos([front2, back2]),
    ...fiveStraights(five),
    fixed(five, 'pl35_dwd'),
    anywhere(first3, 'pl35_bdw_p3_1m', 1),
    anywhere(first3, 'pl35_bdw_p3_2m', 2),
    placeSides(front2, 'pl35_dxds_q2'),
    placeSides(back2, 'pl35_dxds_h2'),
    placeSides(first3, 'pl35_dxds_p3'),
    ...pairs.map(dragonTigerTie),
    ...sides,
  ].map((spec) => playOf(frame, spec)),
}
