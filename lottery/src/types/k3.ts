// K3 快三: three dice. This file follows the K3 part of the bet catalogue: one row for each play.
import { spanOf, sumOf } from '../balls.ts'
import { formatDrawOf, parseDrawOf } from '../draw-text.ts'
import { drawWithRepeats } from '../drawing.ts'
import { must } from '../invariant.ts'
import { lotteryTypeNames } from '../lottery-types.ts'
import { type Choice, choices, levelFor } from '../plays/choices.ts'
import { differentNote, pairNote } from '../plays/note-kinds.ts'
import { notes } from '../plays/notes.ts'
import { pattern } from '../plays/pattern.ts'
import { type PlaySpec, playOf, type TypeFrame } from '../plays/play-of.ts'
import { bankers, subsets } from '../plays/subsets.ts'
import type { TypeDefinition } from '../type-definition.ts'
import { dice, diceSpace, isBig, isOdd, isRun, isThrow, isTriple, readDice } from './k3-draw.ts'

const faces = [1, 2, 3, 4, 5, 6]
const pairs = faces.map((face) => `${face}${face}`)
const tokenOf = (shown: readonly number[]): string => shown.join('')
const wholeQuick = ['all', 'big', 'small', 'odd', 'even', 'clear'] as const

/** The sum or the span is this number. */
const valued = (values: readonly number[], read: (draw: readonly number[]) => number): Choice[] =>
  values.map((value) => ({ token: `${value}`, label: `${value}`, wins: (draw) => read(draw) === value }))

/** The dice, order ignored, are exactly these. */
const thrown = (throws: readonly (readonly number[])[]): Choice[] =>
  throws.map((shown) => ({
    token: tokenOf(shown),
    label: tokenOf(shown),
    faces: shown,
    wins: (draw) => isThrow(draw, shown),
  }))

const sums: PlaySpec[] = [
  choices({
    code: 'k3_hezhi',
    group: '和值',
    name: '和值',
    choices: valued(
      Array.from({ length: 16 }, (_, i) => i + 3),
      sumOf,
    ),
    levels: [
      levelFor('3, 18', '3', '18'),
      levelFor('4, 17', '4', '17'),
      levelFor('5, 16', '5', '16'),
      levelFor('6, 15', '6', '15'),
      levelFor('7, 14', '7', '14'),
      levelFor('8, 13', '8', '13'),
      levelFor('9, 12', '9', '12'),
      levelFor('10, 11', '10', '11'),
    ],
    quick: wholeQuick,
    rule: '猜三个骰子的点数之和，从 3 到 18 中选择，每选一个和值为一注。开奖和值与所选相同即中奖，和值越少见赔率越高。',
    example: { number: '4,10,17', draw: '1,2,1', why: '和值为 4' },
  }),
  choices({
    code: 'k3_hezhi_lm',
    group: '和值',
    name: '和值大小单双',
    choices: [
      { token: 'da', label: '大', note: '11-18', wins: isBig },
      { token: 'xiao', label: '小', note: '3-10', wins: (draw) => !isBig(draw) },
      { token: 'dan', label: '单', note: '奇数', wins: isOdd },
      { token: 'shuang', label: '双', note: '偶数', wins: (draw) => !isOdd(draw) },
    ],
    rule: '猜三个骰子点数之和的大小或单双：11 到 18 为大，3 到 10 为小，奇数为单，偶数为双。豹子（三个相同）同样按和值计算，不作例外。',
    example: { number: 'da,shuang', draw: '4,4,4', why: '豹子同样计算，和值 12 为大、为双' },
  }),
  choices({
    code: 'k3_hezhi_zuhe',
    group: '和值',
    name: '和值组合',
    choices: [
      { token: 'dadan', label: '大单', note: '11 13 15 17', wins: (draw) => isBig(draw) && isOdd(draw) },
      { token: 'dashuang', label: '大双', note: '12 14 16 18', wins: (draw) => isBig(draw) && !isOdd(draw) },
      { token: 'xiaodan', label: '小单', note: '3 5 7 9', wins: (draw) => !isBig(draw) && isOdd(draw) },
      { token: 'xiaoshuang', label: '小双', note: '4 6 8 10', wins: (draw) => !isBig(draw) && !isOdd(draw) },
    ],
    levels: [levelFor('大双/小单', 'dashuang', 'xiaodan'), levelFor('大单/小双', 'dadan', 'xiaoshuang')],
    rule: '同时猜三个骰子点数之和的大小和单双，两样都对才中奖。11 到 18 为大，3 到 10 为小；豹子同样按和值计算。',
    example: { number: 'dadan,xiaoshuang', draw: '6,5,2', why: '和值 13 为大单' },
  }),
]

const triples: PlaySpec[] = [
  choices({
    code: 'k3_santong_tx',
    group: '三同号',
    name: '三同号通选',
    choices: [{ token: 'tx', label: '三同号通选', note: '111 到 666', wins: isTriple }],
    rule: '一注包下全部六个豹子：三个骰子开出任意相同的点数（111、222、333、444、555、666）即中奖。',
    example: { number: 'tx', draw: '5,5,5', why: '三个骰子相同' },
  }),
  choices({
    code: 'k3_santong_dx',
    group: '三同号',
    name: '三同号单选',
    choices: thrown(faces.map((face) => [face, face, face])),
    quick: ['all', 'clear'],
    rule: '选择一个或几个豹子，每个为一注。三个骰子都开出所选的点数即中奖。',
    example: { number: '222,555', draw: '5,5,5', why: '开出 555' },
  }),
]

const threeDifferent = { from: dice, pick: 3, levels: [{ name: '三不同号', hits: 3 }], group: '三不同号' } as const

const differents: PlaySpec[] = [
  subsets({
    ...threeDifferent,
    code: 'k3_sanbutong_bz',
    name: '三不同号标准',
    rule: '选择三个或更多不同的号码，其中每三个为一注。开出的三个骰子正好是一注里的三个号码（不分先后）即中奖。',
    example: { number: '1,3,4,6', draw: '4,1,6', why: '三个骰子 1、4、6 各不相同，都在所选之中' },
  }),
  bankers({
    ...threeDifferent,
    code: 'k3_sanbutong_dt',
    name: '三不同号胆拖',
    rule: '先选一到两个胆码，再选拖码；每注包含全部胆码，用拖码补足三个不同的号码。三个骰子正好是一注里的三个号码（不分先后）即中奖。',
    example: { number: '6|2,4,5', draw: '5,6,2', why: '胆码 6 已开出，另外两个 2、5 都是拖码' },
  }),
  notes({
    group: '三不同号',
    code: 'k3_sanbutong_ds',
    name: '三不同号单式',
    from: dice,
    length: 3,
    kind: differentNote,
    match: 'same',
    level: '三不同号',
    rule: '手工填写，每注三个不同的号码。三个骰子正好是其中一注的三个号码（不分先后）即中奖。',
    example: { number: '1,2,6;2,4,6', draw: '6,2,1', why: '不分先后，与 1 2 6 相同' },
  }),
]

const runs: PlaySpec[] = [
  choices({
    code: 'k3_sanlian_tx',
    group: '三连号',
    name: '三连号通选',
    choices: [{ token: 'tx', label: '三连号通选', note: '123 234 345 456', wins: isRun }],
    rule: '一注包下全部四个三连号：三个骰子（不分先后）是 123、234、345 或 456 即中奖。612 不算三连号。',
    example: { number: 'tx', draw: '4,2,3', why: '2、3、4 相连' },
  }),
  choices({
    code: 'k3_sanlian_dx',
    group: '三连号',
    name: '三连号单选',
    choices: thrown([1, 2, 3, 4].map((low) => [low, low + 1, low + 2])),
    quick: ['all', 'clear'],
    rule: '选择一个或几个三连号，每个为一注。三个骰子（不分先后）正好是所选的三连号即中奖。',
    example: { number: '123,345', draw: '5,3,4', why: '3、4、5 是所选的三连号' },
  }),
]

const twoSame: PlaySpec[] = [
  choices({
    code: 'k3_ertong_fx',
    group: '二同号',
    name: '二同号复选',
    choices: faces.map((face) => ({
      token: `${face}${face}`,
      label: `${face}${face}`,
      faces: [face, face],
      wins: (draw) => draw.filter((shown) => shown === face).length >= 2,
    })),
    quick: ['all', 'clear'],
    rule: '选择一个或几个对子，每个为一注。三个骰子里至少有两个是所选的点数即中奖，开出该点数的豹子也中奖。',
    example: { number: '22,33', draw: '3,6,3', why: '开出两个 3' },
  }),
  pattern({
    code: 'k3_ertong_dx',
    group: '二同号',
    name: '二同号单选',
    from: dice,
    parts: [
      { name: '同号', tokens: pairs, times: 2, pick: 1 },
      { name: '不同号', tokens: dice.tokens, times: 1, pick: 1 },
    ],
    level: '二同号单选',
    rule: '选择对子和另一个不同的号码，每个对子配每个不同号为一注。三个骰子（不分先后）正好是所选对子加所选的不同号即中奖；豹子不中奖。',
    example: { number: '22,33|1,4', draw: '4,2,2', why: '对子 22 配不同号 4' },
  }),
  notes({
    code: 'k3_ertong_ds',
    group: '二同号',
    name: '二同号单选单式',
    from: dice,
    length: 3,
    kind: pairNote,
    match: 'same',
    level: '二同号单选',
    rule: '手工填写，每注三个号码，其中恰好两个相同。三个骰子正好是其中一注的三个号码（不分先后）即中奖。',
    example: { number: '1,1,2;3,5,5', draw: '5,3,5', why: '不分先后，与 3 5 5 相同' },
  }),
]

const twoDifferent = { from: dice, pick: 2, levels: [{ name: '二不同号', hits: 2 }], group: '二不同号' } as const

const twoDifferents: PlaySpec[] = [
  subsets({
    ...twoDifferent,
    code: 'k3_erbutong_bz',
    name: '二不同号标准',
    rule: '选择两个或更多不同的号码，其中每两个为一注。一注里的两个号码都在三个骰子中出现即中奖。',
    example: { number: '1,2,5', draw: '5,2,1', why: '1、2、5 全部开出，每两个都算' },
  }),
  bankers({
    ...twoDifferent,
    code: 'k3_erbutong_dt',
    name: '二不同号胆拖',
    rule: '选一个胆码，再选拖码；胆码配每个拖码为一注。一注里的两个号码都在三个骰子中出现即中奖。',
    example: { number: '6|1,3,5', draw: '6,3,6', why: '胆码 6 和拖码 3 都开出' },
  }),
  notes({
    code: 'k3_erbutong_ds',
    group: '二不同号',
    name: '二不同号单式',
    from: dice,
    length: 2,
    kind: differentNote,
    match: 'within',
    level: '二不同号',
    rule: '手工填写，每注两个不同的号码。一注里的两个号码都在三个骰子中出现即中奖。',
    example: { number: '2,5;1,6', draw: '1,6,6', why: '1 和 6 都开出' },
  }),
]

const others: PlaySpec[] = [
  choices({
    code: 'k3_dantiao',
    group: '单挑一骰',
    name: '单挑一骰(猜必出)',
    choices: faces.map((face) => ({
      token: `${face}`,
      label: `${face}`,
      faces: [face],
      wins: (draw) => draw.includes(face),
    })),
    quick: wholeQuick,
    rule: '选择一个或几个点数，每个为一注。三个骰子里至少有一个是所选的点数即中奖；同一点数出现多次也只算中一次。',
    example: { number: '2,3', draw: '3,3,5', why: '3 出现两次，只算一次' },
  }),
  choices({
    code: 'k3_kuadu',
    group: '跨度',
    name: '跨度',
    choices: valued([0, 1, 2, 3, 4, 5], spanOf),
    levels: [levelFor('0', '0'), levelFor('1, 5', '1', '5'), levelFor('2, 4', '2', '4'), levelFor('3', '3')],
    quick: wholeQuick,
    rule: '猜三个骰子中最大点数减最小点数的差，从 0 到 5 中选择，每选一个为一注。开奖跨度与所选相同即中奖，豹子的跨度为 0。',
    example: { number: '3,5', draw: '2,5,4', why: '5 减 2，跨度为 3' },
  }),
]

const parseDraw = parseDrawOf(dice, 3)

const frame: TypeFrame = {
  type: 'K3',
  mode: 'multiple',
  spaceOf: () => diceSpace,
  parseDraw: (text) => must(parseDraw(text)),
}

/** The definition of K3. */
export const k3: TypeDefinition = {
  type: 'K3',
  name: lotteryTypeNames.K3,
  balls: dice,
  drawSize: 3,
  parseDraw,
  formatDraw: formatDrawOf(dice),
  drawFrom: (uniform) => drawWithRepeats(uniform, 1, 6, 3),
  read: readDice,
  plays: [...sums, ...triples, ...differents, ...runs, ...twoSame, ...twoDifferents, ...others].map((spec) =>
    playOf(frame, spec),
  ),
  space: diceSpace,
}
