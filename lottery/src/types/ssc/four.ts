// SSC · 前四/后四: plays of four digits. The 组选 plays are also those of 任选四.
import { lastPlaces } from '../../plays/last-places.ts'
import type { Head, PlaySpec } from '../../plays/play-of.ts'
import { straight } from '../../plays/straight.ts'
import { digits } from '../digits/draw.ts'
import { allAmong, repeated, straightNotes } from '../digits/rows.ts'
import { headOf, placesOf, type Window } from '../digits/window.ts'
import { fours } from './windows.ts'

type Row = (window: Window) => PlaySpec

const straights: readonly Row[] = [
  (window) =>
    straight({
      ...headOf(window, 'zhixuan_fs', '直选复式'),
      from: digits,
      places: window.places,
      level: '直选',
      rule: `从${placesOf(window)}各选一个或多个号码，每一位取一个组成一注。开奖号码与所选号码逐位相同即中奖。`,
      example: { number: '6,4|2|3,5|3,2', draw: window.shown('4252'), why: '四位都在所选之中' },
    }),
  (window) =>
    straightNotes({
      ...headOf(window, 'zhixuan_ds', '直选单式'),
      length: 4,
      rule: `手工填写，每注四个号码，依次对应${placesOf(window)}。开奖号码与其中一注逐位相同即中奖。`,
      example: { number: '0,8,7,5;3,8,5,0', draw: window.shown('3850'), why: '四位与第二注相同' },
    }),
  (window) =>
    lastPlaces({
      ...headOf(window, 'zuhe', '直选组合'),
      from: digits,
      places: window.places,
      levels: ['四星', '三星', '二星', '一星'],
      rule: `从${placesOf(window)}各选一个或多个号码，每一位取一个组成一组，每组按后四位、后三位、后两位、末一位拆成四注。各注与开奖号码逐位相同即中奖，可以同时中多注。`,
      example: { number: '2,7|6|6|7', draw: window.shown('7667'), why: '四星中一注，三星、二星、一星各中两注' },
    }),
]

/** 组选24, 12, 6 and 4 of four places; `words` says which places. */
export const fourGroups = (
  headFor: (code: string, name: string) => Omit<Head, 'rule' | 'example'>,
  words: string,
  shown: (digits: string) => string,
): readonly PlaySpec[] => [
  allAmong({
    ...headFor('zux24', '组选24'),
    places: 4,
    pick: 4,
    level: '组选24',
    rule: `选择四个或更多号码，其中每四个为一注。${words}正好开出一注里的四个号码（不分先后）即中奖。`,
    example: { number: '0,1,3,8,9', draw: shown('8193'), why: '四个号码各不相同，都在所选之中' },
  }),
  repeated({
    ...headFor('zux12', '组选12'),
    places: 4,
    parts: [
      ['二重号', 2, 1],
      ['单号', 1, 2],
    ],
    level: '组选12',
    rule: `选择二重号和单号：一个二重号配两个不同的单号为一注。${words}开出二重号两次、两个单号各一次（不分先后）即中奖。`,
    example: { number: '0,1|5,6,8', draw: shown('1615'), why: '1 出现两次，5、6 各一次' },
  }),
  repeated({
    ...headFor('zux6', '组选6'),
    places: 4,
    parts: [['二重号', 2, 2]],
    level: '组选6',
    rule: `选择两个或更多二重号，其中每两个为一注。${words}开出一注里的两个号码各两次（不分先后）即中奖。`,
    example: { number: '2,5,6', draw: shown('5225'), why: '2 和 5 各出现两次' },
  }),
  repeated({
    ...headFor('zux4', '组选4'),
    places: 4,
    parts: [
      ['三重号', 3, 1],
      ['单号', 1, 1],
    ],
    level: '组选4',
    rule: `选择三重号和单号：一个三重号配一个不同的单号为一注。${words}开出三重号三次、单号一次（不分先后）即中奖。`,
    example: { number: '1,5|0,7', draw: shown('5055'), why: '5 出现三次，0 一次' },
  }),
]

/** The plays of 前四 and 后四. */
export const fourPlays: readonly PlaySpec[] = fours.flatMap((window) => [
  ...straights.map((row) => row(window)),
  ...fourGroups((code, name) => headOf(window, code, name), placesOf(window), window.shown),
])
