// SSC 时时彩: five digits, 万千百十个. Its plays, in the order of the bet catalogue, are in the folder of the same name and in digits/.
import { formatDrawOf, parseDrawOf } from '../draw-text.ts'
import { drawWithRepeats } from '../drawing.ts'
import { must } from '../invariant.ts'
import { lotteryTypeNames } from '../lottery-types.ts'
import { type PlaySpec, playOf, type TypeFrame } from '../plays/play-of.ts'
import type { TypeDefinition } from '../type-definition.ts'
import { anywhere, fixed } from './digits/anywhere.ts'
import { digits, ordered } from './digits/draw.ts'
import { readFive } from './digits/readings.ts'
import { dragonTigerTie, formPlay, oneNumber, oneSides, placeSides, sumSides } from './digits/sides.ts'
import { threes } from './digits/threes.ts'
import { twos } from './digits/twos.ts'
import { anyPlays } from './ssc/any.ts'
import { fivePlays } from './ssc/five.ts'
import { fourPlays } from './ssc/four.ts'
import { handPlays } from './ssc/whole.ts'
import { five, fours, pairs, singles, threeWindows, twoWindows } from './ssc/windows.ts'

const [front4, back4] = [fours[0]!, fours[1]!]
const [front3, middle3, back3] = [threeWindows[0]!, threeWindows[1]!, threeWindows[2]!]
const [front2, back2] = [twoWindows[0]!, twoWindows[1]!]

const anywherePlays: readonly PlaySpec[] = [
  anywhere(front3, 'ssc_bdw_q3_1m', 1),
  anywhere(front3, 'ssc_bdw_q3_2m', 2),
  anywhere(middle3, 'ssc_bdw_z3_1m', 1),
  anywhere(middle3, 'ssc_bdw_z3_2m', 2),
  anywhere(back3, 'ssc_bdw_h3_1m', 1),
  anywhere(back3, 'ssc_bdw_h3_2m', 2),
  anywhere(front4, 'ssc_bdw_q4_1m', 1),
  anywhere(front4, 'ssc_bdw_q4_2m', 2),
  anywhere(back4, 'ssc_bdw_h4_1m', 1),
  anywhere(back4, 'ssc_bdw_h4_2m', 2),
  anywhere(five, 'ssc_bdw_5x_1m', 1),
  anywhere(five, 'ssc_bdw_5x_2m', 2),
  anywhere(five, 'ssc_bdw_5x_3m', 3),
]

const placeSidePlays: readonly PlaySpec[] = [
  placeSides(front2, 'ssc_dxds_q2'),
  placeSides(back2, 'ssc_dxds_h2'),
  placeSides(front3, 'ssc_dxds_q3'),
  placeSides(back3, 'ssc_dxds_h3'),
]

const sidePlays: readonly PlaySpec[] = [
  ...singles.flatMap((window) => [oneSides(window, window.code), oneNumber(window, `${window.code}_hao`)]),
  sumSides({
    code: 'ssc_lm_zonghe',
    group: '两面',
    name: '总和大小单双',
    mode: 'amount',
    places: 5,
    bigFrom: 23,
    rule: '猜五个号码之和的大小或单双：23 到 45 为大，0 到 22 为小，奇数为单，偶数为双。每选一个为一注，猜对即中奖。',
    example: { number: 'da,dan,xiao', draw: '9,8,2,3,1', why: '总和 23 为大、为单' },
  }),
]

const formPlays: readonly PlaySpec[] = threeWindows.map((window) =>
  formPlay(window, { code: `${window.code}_xingtai`, group: '整合', name: `${window.name}形态` }),
)

const parseDraw = parseDrawOf(digits, 5)

const frame: TypeFrame = {
  type: 'SSC',
  mode: 'multiple',
  spaceOf: (view) => ordered(view?.length ?? 5),
  parseDraw: (text) => must(parseDraw(text)),
}

/** The definition of SSC. */
export const ssc: TypeDefinition = {
  type: 'SSC',
  name: lotteryTypeNames.SSC,
  balls: digits,
  drawSize: 5,
  parseDraw,
  formatDraw: formatDrawOf(digits),
  drawFrom: (uniform) => drawWithRepeats(uniform, 0, 9, 5),
  read: readFive,
  plays: [
    ...fivePlays,
    ...fourPlays,
    ...threes(threeWindows),
    ...twos(twoWindows),
    fixed(five, 'ssc_dwd'),
    ...anywherePlays,
    ...placeSidePlays,
    ...anyPlays,
    ...pairs.map(dragonTigerTie),
    ...sidePlays,
    ...formPlays,
    ...handPlays,
  ].map((spec) => playOf(frame, spec)),
}
