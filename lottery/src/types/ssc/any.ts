// SSC · 任选二, 任选三, 任选四: the plays of two, three and four digits on every choice of two, three or four of the picked places.
import { sumOf } from '../../balls.ts'
import { covering } from '../../plays/covering.ts'
import { differentNote, pairNote } from '../../plays/note-kinds.ts'
import { onPlaces } from '../../plays/on-places.ts'
import type { Head, PlaySpec } from '../../plays/play-of.ts'
import { twiceOnce } from '../../plays/twice-once.ts'
import type { Parsed } from '../../shape.ts'
import { anyOrder, digits, fillings, ordered, unordered } from '../digits/draw.ts'
import {
  allAmong,
  digitPlaces,
  groupNotes,
  mixedNotes,
  numbersFrom,
  straightNotes,
  wholeQuick,
} from '../digits/rows.ts'
import { groupLevels } from '../digits/threes.ts'
import { pairlessLevels } from '../digits/twos.ts'
import { fourGroups } from './four.ts'
import { five } from './windows.ts'

const { places } = five
const numerals = ['', '', '两', '三', '四']
const names = ['', '', '任选二', '任选三', '任选四']

const headOf = (take: number, code: string, name: string): Pick<Head, 'code' | 'group' | 'name'> => ({
  code: `ssc_rx${take}_${code}`,
  group: names[take]!,
  name: names[take]! + name,
})

const chosenOf = (take: number): string => `先选${numerals[take]}个或更多位置，其中每${numerals[take]}位都玩一次。`

/** Which digits tell draws apart for a bet, and whether their order does. */
type Matter = { readonly digits: 'picked' | 'all'; readonly order: boolean }

const pickedInAnyOrder: Matter = { digits: 'picked', order: false }
const sums: Matter = { digits: 'all', order: false }

/** The digits picked and one that is not, which stands for all the others. */
function symbolsOf(rows: Parsed['rows']): number[] {
  const picked = new Set(rows.flat())
  const other = numbersFrom(0, 9).find((digit) => !picked.has(digit))
  return other === undefined ? [...picked] : [...picked, other]
}

/** A play of `take` digits on chosen places; the base is written as a play of the whole draw. */
const chosen = (take: number, base: PlaySpec, matter: Matter): PlaySpec => {
  const { rule } = base.head
  return onPlaces(base, {
    places,
    take,
    space: () => ordered(take),
    views: ({ positions, rows }) =>
      fillings(matter.digits === 'all' ? numbersFrom(0, 9) : symbolsOf(rows), positions.length, !matter.order),
    head: { ...base.head, rule: chosenOf(take) + rule },
  })
}

/** 直选复式: digits in at least `take` of the five rows. */
const straightOf = (take: number, number: string, draw: string, why: string): PlaySpec =>
  digitPlaces({
    ...headOf(take, 'zhixuan_fs', '直选复式'),
    places,
    take,
    level: '直选',
    rule: `从万位到个位中至少${numerals[take]}位选择号码，每${numerals[take]}位各取一个组成一注。开奖号码在这${numerals[take]}位上与一注逐位相同即中奖，可以同时中多注。`,
    example: { number, draw, why },
  })

const straightNotesOf = (take: number, number: string, draw: string, why: string): PlaySpec =>
  chosen(
    take,
    straightNotes({
      ...headOf(take, 'zhixuan_ds', '直选单式'),
      length: take,
      rule: `手工填写，每注${numerals[take]}个号码，依次对应所选位置中从左到右的${numerals[take]}位。开奖号码在这${numerals[take]}位上与一注逐位相同即中奖。`,
      example: { number, draw, why },
    }),
    { digits: 'picked', order: true },
  )

const straightSums = (take: number, number: string, draw: string, why: string): PlaySpec =>
  chosen(
    take,
    covering({
      ...headOf(take, 'zhixuan_hz', '直选和值'),
      value: '和值',
      values: numbersFrom(0, 9 * take),
      valuesOf: (view) => [sumOf(view)],
      results: () => ordered(take),
      levels: [{ name: '直选', holds: () => true }],
      board: 'cells',
      quick: wholeQuick,
      rule: `选择${numerals[take]}个号码之和；每一种相加等于所选和值的号码（分先后）为一注。这${numerals[take]}位号码之和等于所选和值即中奖，中一注。`,
      example: { number, draw, why },
    }),
    sums,
  )

const twos: readonly PlaySpec[] = [
  straightOf(2, '6,9||2,3,5||', '9,1,3,4,0', '万位 9、百位 3 都在所选之中'),
  straightNotesOf(2, '1,4,5@1,9;6,9', '1,7,2,6,9', '万位和个位是 1、9，十位和个位是 6、9'),
  straightSums(2, '1,3,5@7', '4,9,3,0,4', '万位和百位 4+3=7，百位和个位 3+4=7'),
  chosen(
    2,
    allAmong({
      ...headOf(2, 'zuxuan_fs', '组选复式'),
      places: 2,
      pick: 2,
      level: '组选',
      rule: '选择两个或更多号码，其中每两个为一注。这两位正好开出一注里的两个号码（不分先后）即中奖，对子不中奖。',
      example: { number: '1,2,4@0,5,9', draw: '9,0,3,9,7', why: '万位和千位、千位和十位都是 9 和 0' },
    }),
    pickedInAnyOrder,
  ),
  chosen(
    2,
    groupNotes({
      ...headOf(2, 'zuxuan_ds', '组选单式'),
      length: 2,
      kind: differentNote,
      level: '组选',
      rule: '手工填写，每注两个不同的号码。这两位正好开出其中一注的两个号码（不分先后）即中奖。',
      example: { number: '1,3@3,8;0,8', draw: '8,5,3,1,0', why: '万位和百位是 8 和 3，与第一注相同' },
    }),
    pickedInAnyOrder,
  ),
  chosen(
    2,
    covering({
      ...headOf(2, 'zuxuan_hz', '组选和值'),
      value: '和值',
      values: numbersFrom(1, 17),
      valuesOf: (view) => [sumOf(view)],
      results: () => unordered(2),
      levels: pairlessLevels,
      board: 'cells',
      quick: wholeQuick,
      rule: '选择两个号码之和；两个不同号码相加等于所选和值的每一组（不分先后）为一注。这两位号码之和等于所选和值且不是对子即中奖，中一注。',
      example: { number: '4,5@9,12', draw: '1,3,5,7,2', why: '十位和个位 7+2=9' },
    }),
    sums,
  ),
]

const threes: readonly PlaySpec[] = [
  straightOf(3, '3,5|||2,8|2,8', '5,1,6,8,2', '万位 5、十位 8、个位 2 都在所选之中'),
  straightNotesOf(3, '1,2,3,5@0,0,4;6,6,9', '6,6,9,1,9', '万位、千位、百位是 6、6、9，万位、千位、个位也是'),
  straightSums(3, '1,2,4@2', '1,0,8,1,5', '万位、千位、十位 1+0+1=2'),
  chosen(
    3,
    twiceOnce({
      ...headOf(3, 'zu3_fs', '组三复式'),
      from: digits,
      level: '组三',
      look: anyOrder(3),
      rule: '选择两个或更多号码，其中一个出现两次、另一个出现一次为一注。这三位开出其中一注的号码（不分先后）即中奖，豹子不中奖。',
      example: { number: '1,2,3,5@0,8', draw: '8,0,0,6,5', why: '万位、千位、百位是一个 8 和两个 0' },
    }),
    pickedInAnyOrder,
  ),
  chosen(
    3,
    groupNotes({
      ...headOf(3, 'zu3_ds', '组三单式'),
      length: 3,
      kind: pairNote,
      level: '组三',
      rule: '手工填写，每注三个号码，其中恰好两个相同。这三位开出其中一注的号码（不分先后）即中奖。',
      example: { number: '1,3,4,5@0,1,1;6,2,2', draw: '2,9,6,2,7', why: '万位、百位、十位不分先后，与 6 2 2 相同' },
    }),
    pickedInAnyOrder,
  ),
  chosen(
    3,
    allAmong({
      ...headOf(3, 'zu6_fs', '组六复式'),
      places: 3,
      pick: 3,
      level: '组六',
      rule: '选择三个或更多号码，其中每三个为一注。这三位正好开出一注里的三个号码（不分先后）即中奖。',
      example: { number: '1,2,3,4,5@1,3,6', draw: '6,1,3,6,0', why: '万位、千位、百位和千位、百位、十位都是 1、3、6' },
    }),
    pickedInAnyOrder,
  ),
  chosen(
    3,
    groupNotes({
      ...headOf(3, 'zu6_ds', '组六单式'),
      length: 3,
      kind: differentNote,
      level: '组六',
      rule: '手工填写，每注三个不同的号码。这三位正好开出其中一注的三个号码（不分先后）即中奖。',
      example: { number: '1,2,3,4@0,2,1;4,7,8', draw: '7,8,4,3,2', why: '万位、千位、百位不分先后，与 4 7 8 相同' },
    }),
    pickedInAnyOrder,
  ),
  chosen(
    3,
    mixedNotes({
      ...headOf(3, 'hunhe', '混合组选'),
      rule: '手工填写，每注三个号码，不能三个都相同。这三位开出其中一注的号码（不分先后）即中奖：有两个相同的按组三，三个都不同的按组六。',
      example: {
        number: '1,2,4,5@0,5,5;1,7,9',
        draw: '9,1,3,7,2',
        why: '万位、千位、十位不分先后，与 1 7 9 相同，按组六',
      },
    }),
    pickedInAnyOrder,
  ),
  chosen(
    3,
    covering({
      ...headOf(3, 'zuxuan_hz', '组选和值'),
      value: '和值',
      values: numbersFrom(1, 26),
      valuesOf: (view) => [sumOf(view)],
      results: () => unordered(3),
      levels: groupLevels,
      board: 'cells',
      quick: wholeQuick,
      rule: '选择三个号码之和；三个号码相加等于所选和值的每一组（不分先后，豹子除外）为一注。这三位号码之和等于所选和值且不是豹子即中奖，按组三或组六中一注。',
      example: { number: '1,3,5@20', draw: '9,1,9,4,2', why: '万位、百位、个位 9+9+2=20，两个号码相同，按组三' },
    }),
    sums,
  ),
]

const fours: readonly PlaySpec[] = [
  straightOf(4, '1,2|0,8||4|4,6', '2,8,5,4,6', '万位 2、千位 8、十位 4、个位 6 都在所选之中'),
  straightNotesOf(4, '2,3,4,5@3,1,8,6;7,9,0,4', '5,7,9,0,4', '千位到个位与第二注逐位相同'),
  ...fourGroups(
    (code, name) => headOf(4, code, name),
    '这四位',
    (shown) => `6,${[...shown].join(',')}`,
  ).map((base) => chosen(4, { ...base, head: onLastFour(base.head) }, pickedInAnyOrder)),
]

/** The example of a play of four digits, played on 千百十个. */
function onLastFour(head: Head): Head {
  return { ...head, example: { ...head.example, number: `2,3,4,5@${head.example.number}` } }
}

/** 任选二, 任选三, 任选四. */
export const anyPlays: readonly PlaySpec[] = [...twos, ...threes, ...fours]
