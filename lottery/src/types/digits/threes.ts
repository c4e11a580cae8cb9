// Plays of three digits: 前三, 中三, 后三 of SSC, 三星 of FC3D, 排列3. One row for each kind of play, for all windows of the type.
import { spanOf, sumOf } from '../../balls.ts'
import { choices, levelFor } from '../../plays/choices.ts'
import { covering } from '../../plays/covering.ts'
import { lastPlaces } from '../../plays/last-places.ts'
import { differentNote, pairNote } from '../../plays/note-kinds.ts'
import type { PlaySpec } from '../../plays/play-of.ts'
import { straight } from '../../plays/straight.ts'
import { twiceOnce } from '../../plays/twice-once.ts'
import { anyOrder, digits, ordered, reading, unordered } from './draw.ts'
import { formOfThree, threeForms } from './forms.ts'
import { allAmong, groupNotes, mixedNotes, numbersFrom, oneDigit, straightNotes, wholeQuick } from './rows.ts'
import { headOf, placesOf, type Window } from './window.ts'

type Row = (window: Window) => PlaySpec

const differentIn = (view: readonly number[]): number => new Set(view).size

/** A result is 组三 or 组六; 豹子 is neither. */
export const groupLevels = [
  { name: '组三', holds: (view: readonly number[]) => differentIn(view) === 2 },
  { name: '组六', holds: (view: readonly number[]) => differentIn(view) === 3 },
]

const straightSet: readonly Row[] = [
  (window) =>
    straight({
      ...headOf(window, 'zhixuan_fs', '直选复式'),
      from: digits,
      places: window.places,
      level: '直选',
      rule: `从${placesOf(window)}各选一个或多个号码，每一位取一个组成一注。开奖号码与所选号码逐位相同即中奖。`,
      example: { number: '2,1|4,7|3,7', draw: window.shown('147'), why: '三位依次是 1、4、7，都在所选之中' },
    }),
  (window) =>
    straightNotes({
      ...headOf(window, 'zhixuan_ds', '直选单式'),
      length: 3,
      rule: `手工填写，每注三个号码，依次对应${placesOf(window)}。开奖号码与其中一注逐位相同即中奖。`,
      example: { number: '1,0,0;0,6,5;3,4,8', draw: window.shown('065'), why: '三位依次是 0、6、5，与第二注相同' },
    }),
  (window) =>
    covering({
      ...headOf(window, 'zhixuan_hz', '直选和值'),
      value: '和值',
      values: numbersFrom(0, 27),
      valuesOf: (view) => [sumOf(view)],
      results: () => ordered(3),
      levels: [{ name: '直选', holds: () => true }],
      board: 'cells',
      quick: wholeQuick,
      rule: `选择三个号码之和，从 0 到 27；三位相加等于所选和值的每一种号码（分先后）为一注。${placesOf(window)}三个号码之和等于所选和值即中奖，中一注。`,
      example: { number: '25,26', draw: window.shown('988'), why: '9+8+8=25' },
    }),
  (window) =>
    covering({
      ...headOf(window, 'zhixuan_kd', '直选跨度'),
      value: '跨度',
      values: numbersFrom(0, 9),
      valuesOf: (view) => [spanOf(view)],
      results: () => ordered(3),
      levels: [{ name: '直选', holds: () => true }],
      board: 'cells',
      quick: wholeQuick,
      rule: `选择三个号码中最大与最小的差（跨度），从 0 到 9；有此跨度的每一种号码（分先后）为一注。${placesOf(window)}三个号码的跨度等于所选即中奖，中一注。`,
      example: { number: '0,9', draw: window.shown('409'), why: '9 减 0，跨度为 9' },
    }),
  (window) =>
    lastPlaces({
      ...headOf(window, 'zuhe', '直选组合'),
      from: digits,
      places: window.places,
      levels: ['三星', '二星', '一星'],
      rule: `从${placesOf(window)}各选一个或多个号码，每一位取一个组成一组，每组按后三位、后两位、末一位拆成三注。各注与开奖号码逐位相同即中奖，可以同时中多注。`,
      example: { number: '0|4,1,3|3', draw: window.shown('043'), why: '三星、二星各中一注，末位 3 相同的一星有三注' },
    }),
]

const groupSet: readonly Row[] = [
  (window) =>
    twiceOnce({
      ...headOf(window, 'zu3_fs', '组三复式'),
      from: digits,
      level: '组三',
      look: anyOrder(3),
      rule: `选择两个或更多号码，其中一个出现两次、另一个出现一次为一注。${placesOf(window)}开出其中一注的号码（不分先后）即中奖，豹子不中奖。`,
      example: { number: '0,3,8', draw: window.shown('383'), why: '3 出现两次，8 出现一次' },
    }),
  (window) =>
    groupNotes({
      ...headOf(window, 'zu3_ds', '组三单式'),
      length: 3,
      kind: pairNote,
      level: '组三',
      rule: `手工填写，每注三个号码，其中恰好两个相同。${placesOf(window)}开出其中一注的号码（不分先后）即中奖。`,
      example: { number: '3,8,8;7,7,2', draw: window.shown('727'), why: '不分先后，与 7 7 2 相同' },
    }),
  (window) =>
    allAmong({
      ...headOf(window, 'zu6_fs', '组六复式'),
      places: 3,
      pick: 3,
      level: '组六',
      rule: `选择三个或更多号码，其中每三个为一注。${placesOf(window)}正好开出一注里的三个号码（不分先后）即中奖。`,
      example: { number: '2,3,5,8', draw: window.shown('852'), why: '8、5、2 各不相同，都在所选之中' },
    }),
  (window) =>
    groupNotes({
      ...headOf(window, 'zu6_ds', '组六单式'),
      length: 3,
      kind: differentNote,
      level: '组六',
      rule: `手工填写，每注三个不同的号码。${placesOf(window)}正好开出其中一注的三个号码（不分先后）即中奖。`,
      example: { number: '9,1,8;6,7,2', draw: window.shown('819'), why: '不分先后，与 9 1 8 相同' },
    }),
  (window) =>
    mixedNotes({
      ...headOf(window, 'hunhe', '混合组选'),
      rule: `手工填写，每注三个号码，不能三个都相同。${placesOf(window)}开出其中一注的号码（不分先后）即中奖：有两个相同的按组三，三个都不同的按组六。`,
      example: { number: '7,0,3;7,9,7', draw: window.shown('977'), why: '不分先后，与 7 9 7 相同，按组三' },
    }),
  (window) =>
    covering({
      ...headOf(window, 'zuxuan_hz', '组选和值'),
      value: '和值',
      values: numbersFrom(1, 26),
      valuesOf: (view) => [sumOf(view)],
      results: () => unordered(3),
      levels: groupLevels,
      board: 'cells',
      quick: wholeQuick,
      rule: `选择三个号码之和，从 1 到 26；三个号码相加等于所选和值的每一组（不分先后，豹子除外）为一注。${placesOf(window)}三个号码之和等于所选和值且不是豹子即中奖，按组三或组六中一注。`,
      example: { number: '7,8', draw: window.shown('412'), why: '4+1+2=7，三个号码都不同，按组六' },
    }),
  (window) =>
    covering({
      ...headOf(window, 'zuxuan_bd', '组选包胆'),
      value: '胆码',
      values: numbersFrom(0, 9),
      most: 1,
      valuesOf: (view) => [...new Set(view)],
      results: () => unordered(3),
      levels: groupLevels,
      board: 'digits',
      quick: ['clear'],
      rule: `选择一个胆码，含有它的每一组三个号码（不分先后，豹子除外）为一注。${placesOf(window)}开出胆码且不是豹子即中奖，按组三或组六中一注。`,
      example: { number: '6', draw: window.shown('266'), why: '含有胆码 6，6 出现两次，按组三' },
    }),
]

const formSet: readonly Row[] = [
  (window) => ({
    ...oneDigit({
      ...headOf(window, 'hzws', '和值尾数'),
      level: '和值尾数',
      read: ([last = 0]) => last,
      rule: `选择三个号码之和的个位数，每选一个为一注。${placesOf(window)}三个号码之和的尾数与所选相同即中奖。`,
      example: { number: '0,5', draw: window.shown('771'), why: '7+7+1=15，尾数为 5' },
    }),
    look: reading(3, (view) => sumOf(view) % 10),
  }),
  (window) => ({
    ...choices({
      ...headOf(window, 'teshu', '特殊号'),
      choices: threeForms.map((form, i) => ({ ...form, wins: ([seen]) => seen === i })),
      levels: threeForms.map(({ token, label }) => levelFor(label, token)),
      quick: ['all', 'clear'],
      rule: `猜${placesOf(window)}三个号码的形态：豹子为三个相同，顺子为三个相连（不分先后，890 和 901 也算），对子为恰好两个相同。每选一种为一注，开出所选形态即中奖。`,
      example: { number: 'baozi,shunzi', draw: window.shown('908'), why: '8、9、0 相连，是顺子' },
    }),
    look: reading(3, formOfThree),
  }),
]

/** The plays of three digits in the order of the catalogue: window by window. */
export const threes = (windows: readonly Window[]): PlaySpec[] =>
  windows.flatMap((window) => [...straightSet, ...groupSet, ...formSet].map((row) => row(window)))
