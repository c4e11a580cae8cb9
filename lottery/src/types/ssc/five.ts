// SSC · 五星: plays of all five digits.
import type { PlaySpec } from '../../plays/play-of.ts'
import { fiveStraights } from '../digits/fives.ts'
import { allAmong, drawnTimes, repeated } from '../digits/rows.ts'
import { headOf } from '../digits/window.ts'
import { five } from './windows.ts'

const anyOrder = '（不分先后）'

/** The 组选 plays of five digits. */
const groups: readonly PlaySpec[] = [
  allAmong({
    ...headOf(five, 'zux120', '组选120'),
    places: 5,
    pick: 5,
    level: '组选120',
    rule: `选择五个或更多号码，其中每五个为一注。五位正好开出一注里的五个号码${anyOrder}即中奖。`,
    example: { number: '1,3,4,5,6,9', draw: '9,4,1,6,3', why: '五个号码各不相同，都在所选之中' },
  }),
  repeated({
    ...headOf(five, 'zux60', '组选60'),
    places: 5,
    parts: [
      ['二重号', 2, 1],
      ['单号', 1, 3],
    ],
    level: '组选60',
    rule: `选择二重号和单号：一个二重号配三个不同的单号为一注。五位开出二重号两次、三个单号各一次${anyOrder}即中奖。`,
    example: { number: '2,9|1,3,6,7', draw: '3,9,1,9,7', why: '9 出现两次，1、3、7 各一次' },
  }),
  repeated({
    ...headOf(five, 'zux30', '组选30'),
    places: 5,
    parts: [
      ['二重号', 2, 2],
      ['单号', 1, 1],
    ],
    level: '组选30',
    rule: `选择二重号和单号：两个二重号配一个不同的单号为一注。五位开出两个二重号各两次、单号一次${anyOrder}即中奖。`,
    example: { number: '0,6,9|2,5', draw: '6,0,5,0,6', why: '0 和 6 各出现两次，5 一次' },
  }),
  repeated({
    ...headOf(five, 'zux20', '组选20'),
    places: 5,
    parts: [
      ['三重号', 3, 1],
      ['单号', 1, 2],
    ],
    level: '组选20',
    rule: `选择三重号和单号：一个三重号配两个不同的单号为一注。五位开出三重号三次、两个单号各一次${anyOrder}即中奖。`,
    example: { number: '4,5|4,6,8', draw: '5,6,5,5,8', why: '5 出现三次，6、8 各一次' },
  }),
  repeated({
    ...headOf(five, 'zux10', '组选10'),
    places: 5,
    parts: [
      ['三重号', 3, 1],
      ['二重号', 2, 1],
    ],
    level: '组选10',
    rule: `选择三重号和二重号：一个三重号配一个不同的二重号为一注。五位开出三重号三次、二重号两次${anyOrder}即中奖。`,
    example: { number: '0,9|2,3', draw: '9,2,9,9,2', why: '9 出现三次，2 两次' },
  }),
  repeated({
    ...headOf(five, 'zux5', '组选5'),
    places: 5,
    parts: [
      ['四重号', 4, 1],
      ['单号', 1, 1],
    ],
    level: '组选5',
    rule: `选择四重号和单号：一个四重号配一个不同的单号为一注。五位开出四重号四次、单号一次${anyOrder}即中奖。`,
    example: { number: '3,5|0,8', draw: '3,3,8,3,3', why: '3 出现四次，8 一次' },
  }),
]

const often = (code: string, name: string, times: number, words: string, draw: string, why: string): PlaySpec =>
  drawnTimes({
    ...headOf(five, code, name),
    places: 5,
    times,
    level: name,
    rule: `选择一个或多个号码，每个为一注。五位中所选号码至少出现${words}即中奖，出现更多次也只中一注。`,
    example: { number: '1,4,8', draw, why },
  })

/** The plays of 五星. */
export const fivePlays: readonly PlaySpec[] = [
  ...fiveStraights(five),
  ...groups,
  often('yffs', '一帆风顺', 1, '一次', '4,4,8,0,2', '4 和 8 都已开出，4 出现两次只算一次'),
  often('hscs', '好事成双', 2, '两次', '4,1,4,8,1', '1 和 4 各出现两次'),
  often('sxbx', '三星报喜', 3, '三次', '8,0,8,8,2', '8 出现三次'),
  often('sjfc', '四季发财', 4, '四次', '1,1,7,1,1', '1 出现四次'),
]
