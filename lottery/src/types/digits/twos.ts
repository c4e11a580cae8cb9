// Plays of two digits: 前二 and 后二. One row for each kind of play, for all windows of the type.
import { spanOf, sumOf } from '../../balls.ts'
import { covering } from '../../plays/covering.ts'
import { differentNote } from '../../plays/note-kinds.ts'
import type { PlaySpec } from '../../plays/play-of.ts'
import { straight } from '../../plays/straight.ts'
import { digits, ordered, unordered } from './draw.ts'
import { allAmong, groupNotes, numbersFrom, straightNotes, wholeQuick } from './rows.ts'
import { headOf, placesOf, type Window } from './window.ts'

type Row = (window: Window) => PlaySpec

/** A result of two different digits is 组选; a pair is not. */
export const pairlessLevels = [{ name: '组选', holds: (view: readonly number[]) => view[0] !== view[1] }]

const rows: readonly Row[] = [
  (window) =>
    straight({
      ...headOf(window, 'zhixuan_fs', '直选复式'),
      from: digits,
      places: window.places,
      level: '直选',
      rule: `从${placesOf(window)}各选一个或多个号码，每一位取一个组成一注。开奖号码与所选号码逐位相同即中奖。`,
      example: { number: '8,7|9,5', draw: window.shown('75'), why: '两位依次是 7、5，都在所选之中' },
    }),
  (window) =>
    straightNotes({
      ...headOf(window, 'zhixuan_ds', '直选单式'),
      length: 2,
      rule: `手工填写，每注两个号码，依次对应${placesOf(window)}。开奖号码与其中一注逐位相同即中奖。`,
      example: { number: '7,9;5,5', draw: window.shown('55'), why: '两位依次是 5、5，与第二注相同' },
    }),
  (window) =>
    covering({
      ...headOf(window, 'zhixuan_hz', '直选和值'),
      value: '和值',
      values: numbersFrom(0, 18),
      valuesOf: (view) => [sumOf(view)],
      results: () => ordered(2),
      levels: [{ name: '直选', holds: () => true }],
      board: 'cells',
      quick: wholeQuick,
      rule: `选择两个号码之和，从 0 到 18；两位相加等于所选和值的每一种号码（分先后）为一注。${placesOf(window)}两个号码之和等于所选和值即中奖，中一注。`,
      example: { number: '7,18', draw: window.shown('34'), why: '3+4=7' },
    }),
  (window) =>
    covering({
      ...headOf(window, 'zhixuan_kd', '直选跨度'),
      value: '跨度',
      values: numbersFrom(0, 9),
      valuesOf: (view) => [spanOf(view)],
      results: () => ordered(2),
      levels: [{ name: '直选', holds: () => true }],
      board: 'cells',
      quick: wholeQuick,
      rule: `选择两个号码的差（跨度），从 0 到 9；有此跨度的每一种号码（分先后）为一注。${placesOf(window)}两个号码的跨度等于所选即中奖，中一注。`,
      example: { number: '6', draw: window.shown('28'), why: '8 减 2，跨度为 6' },
    }),
  (window) =>
    allAmong({
      ...headOf(window, 'zuxuan_fs', '组选复式'),
      places: 2,
      pick: 2,
      level: '组选',
      rule: `选择两个或更多号码，其中每两个为一注。${placesOf(window)}正好开出一注里的两个号码（不分先后）即中奖，对子不中奖。`,
      example: { number: '2,5,8', draw: window.shown('82'), why: '8 和 2 都在所选之中' },
    }),
  (window) =>
    groupNotes({
      ...headOf(window, 'zuxuan_ds', '组选单式'),
      length: 2,
      kind: differentNote,
      level: '组选',
      rule: `手工填写，每注两个不同的号码。${placesOf(window)}正好开出其中一注的两个号码（不分先后）即中奖。`,
      example: { number: '4,8;9,4', draw: window.shown('49'), why: '不分先后，与 9 4 相同' },
    }),
  (window) =>
    covering({
      ...headOf(window, 'zuxuan_hz', '组选和值'),
      value: '和值',
      values: numbersFrom(1, 17),
      valuesOf: (view) => [sumOf(view)],
      results: () => unordered(2),
      levels: pairlessLevels,
      board: 'cells',
      quick: wholeQuick,
      rule: `选择两个号码之和，从 1 到 17；两个不同号码相加等于所选和值的每一组（不分先后）为一注。${placesOf(window)}两个号码之和等于所选和值且不是对子即中奖，中一注。`,
      example: { number: '6,9', draw: window.shown('51'), why: '5+1=6，两个号码不同' },
    }),
  (window) =>
    covering({
      ...headOf(window, 'zuxuan_bd', '组选包胆'),
      value: '胆码',
      values: numbersFrom(0, 9),
      most: 1,
      valuesOf: (view) => view,
      results: () => unordered(2),
      levels: pairlessLevels,
      board: 'digits',
      quick: ['clear'],
      rule: `选择一个胆码，它与其他九个号码各组成一注（不分先后）。${placesOf(window)}开出胆码且不是对子即中奖，中一注。`,
      example: { number: '0', draw: window.shown('30'), why: '含有胆码 0，另一个号码是 3' },
    }),
]

/** The plays of two digits in the order of the catalogue: window by window. */
export const twos = (windows: readonly Window[]): PlaySpec[] =>
  windows.flatMap((window) => rows.map((row) => row(window)))
