// FC3D 福彩3D: three digits, 百十个. This file reads as the FC3D part of the bet catalogue; 官方玩法 are in the folder of the same name.
import { spanOf, sumOf } from '../balls.ts'
import { formatDrawOf, parseDrawOf } from '../draw-text.ts'
import { drawWithRepeats } from '../drawing.ts'
import { must } from '../invariant.ts'
import { lotteryTypeNames } from '../lottery-types.ts'
import { choices, levelFor } from '../plays/choices.ts'
import { valued } from '../plays/common-choices.ts'
import { type PlaySpec, playOf, type TypeFrame } from '../plays/play-of.ts'
import type { TypeDefinition } from '../type-definition.ts'
import { anywhere, fixed } from './digits/anywhere.ts'
import { digits, ordered, reading } from './digits/draw.ts'
import { dragonReading, formReading, sumReadings } from './digits/readings.ts'
import { numbersFrom, wholeQuick } from './digits/rows.ts'
import { dragonTigerTie, formPlay, oneSides, placeSides, sumSides } from './digits/sides.ts'
import { threes } from './digits/threes.ts'
import { twos } from './digits/twos.ts'
import { windowOf } from './digits/window.ts'
import { officialPlays } from './fc3d/official.ts'

const all = '百十个'
const whole = windowOf(all, all, 'fc3d_3x', '三星', '三星')
const front2 = windowOf(all, '百十', 'fc3d_q2', '前二', '前二/后二')
const back2 = windowOf(all, '十个', 'fc3d_h2', '后二', '前二/后二')
const pairs = [
  windowOf(all, '百十', 'fc3d_lh_bs', '百十', '龙虎和'),
  windowOf(all, '百个', 'fc3d_lh_bg', '百个', '龙虎和'),
  windowOf(all, '十个', 'fc3d_lh_sg', '十个', '龙虎和'),
]
const singles = [
  windowOf(all, '百', 'fc3d_lm_bai', '百位', '两面'),
  windowOf(all, '十', 'fc3d_lm_shi', '十位', '两面'),
  windowOf(all, '个', 'fc3d_lm_ge', '个位', '两面'),
]

const sides: readonly PlaySpec[] = [
  ...singles.map((window) => oneSides(window, window.code)),
  sumSides({
    code: 'fc3d_lm_zonghe',
    group: '两面',
    name: '总和大小单双',
    mode: 'amount',
    places: 3,
    bigFrom: 14,
    rule: '猜三个号码之和的大小或单双：14 到 27 为大，0 到 13 为小，奇数为单，偶数为双。每选一个为一注，猜对即中奖。',
    example: { number: 'da,dan,xiao', draw: '9,5,1', why: '总和 15 为大、为单' },
  }),
  formPlay(whole, { code: 'fc3d_xingtai', group: '两面', name: '形态' }),
  {
    ...choices({
      code: 'fc3d_kuadu',
      group: '两面',
      name: '跨度',
      mode: 'amount',
      choices: valued(numbersFrom(0, 9), ([span = 0]) => span),
      levels: digits.tokens.map((token) => levelFor(token, token)),
      quick: wholeQuick,
      rule: '猜三个号码中最大与最小的差，从 0 到 9 中选择，每选一个为一注。开奖跨度与所选相同即中奖，豹子的跨度为 0。',
      example: { number: '3,5', draw: '2,7,4', why: '7 减 2，跨度为 5' },
    }),
    look: reading(3, spanOf),
  },
]

const parseDraw = parseDrawOf(digits, 3)

const frame: TypeFrame = {
  type: 'FC3D',
  mode: 'multiple',
  spaceOf: (view) => ordered(view?.length ?? 3),
  parseDraw: (text) => must(parseDraw(text)),
}

/** The definition of FC3D. */
export const fc3d: TypeDefinition = {
  type: 'FC3D',
  name: lotteryTypeNames.FC3D,
  balls: digits,
  drawSize: 3,
  parseDraw,
  formatDraw: formatDrawOf(digits),
  drawFrom: (uniform) => drawWithRepeats(uniform, 0, 9, 3),
  read: (draw) => [...sumReadings('和值', sumOf(draw), 14), formReading('形态', draw), dragonReading(draw)],
  plays: [
    ...threes([whole]),
    ...twos([front2, back2]),
    fixed(whole, 'fc3d_dwd'),
    anywhere(whole, 'fc3d_bdw_1m', 1, ''),
    anywhere(whole, 'fc3d_bdw_2m', 2, ''),
    placeSides(front2, 'fc3d_dxds_q2'),
    placeSides(back2, 'fc3d_dxds_h2'),
    placeSides(whole, 'fc3d_dxds_3x'),
    ...pairs.map(dragonTigerTie),
    ...sides,
    ...officialPlays,
  ].map((spec) => playOf(frame, spec)),
  get space() {
    return ordered(3)
  },
}
