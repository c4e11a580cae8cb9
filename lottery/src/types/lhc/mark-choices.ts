// Choices on one number of LHC: 两面, 色波, 半波. The same for the special number and for each normal one.
import type { Choice } from '../../plays/choices.ts'
import { sidePairs } from '../../plays/common-choices.ts'
import { colourOf, colours } from './colours.ts'
import { bigFrom, digitSumOf, tie } from './draw.ts'

type Test = (mark: number) => boolean

const first = ([mark = 0]: readonly number[]): number => mark

/** 49 is refunded. */
const unlessTie = (token: string, label: string, test: Test, note?: string): Choice => ({
  token,
  label,
  ...(note === undefined ? {} : { note }),
  wins: (view) => first(view) !== tie && test(first(view)),
  back: (view) => first(view) === tie,
})

const isBig: Test = (mark) => mark >= bigFrom
const isOdd: Test = (mark) => mark % 2 === 1
const isDigitsOdd: Test = (mark) => digitSumOf(mark) % 2 === 1
const not =
  (test: Test): Test =>
  (mark) =>
    !test(mark)

/** 大 小 单 双, 合大 合小 合单 合双, 尾大 尾小. */
export const markSides: readonly Choice[] = [
  unlessTie('da', '大', isBig, '25-48'),
  unlessTie('xiao', '小', not(isBig), '01-24'),
  unlessTie('dan', '单', isOdd, '奇数'),
  unlessTie('shuang', '双', not(isOdd), '偶数'),
  unlessTie('heda', '合大', (mark) => digitSumOf(mark) >= 7, '数字和 7 以上'),
  unlessTie('hexiao', '合小', (mark) => digitSumOf(mark) <= 6, '数字和 6 以下'),
  unlessTie('hedan', '合单', isDigitsOdd, '数字和为奇'),
  unlessTie('heshuang', '合双', not(isDigitsOdd), '数字和为偶'),
  unlessTie('weida', '尾大', (mark) => mark % 10 >= 5, '尾数 5-9'),
  unlessTie('weixiao', '尾小', (mark) => mark % 10 < 5, '尾数 0-4'),
]

/** 大单 大双 小单 小双; 49 is refunded. */
export const markPairs: readonly Choice[] = sidePairs({ read: first, bigFrom, back: (mark) => mark === tie })

/** 红波 蓝波 绿波; 49 is green. */
export const markColours: readonly Choice[] = colours.map(({ token, label }, colour) => ({
  token,
  label,
  wins: (view) => colourOf(first(view)) === colour,
}))

/** A colour and what else the number must be. */
const coloured = (sides: readonly (readonly [token: string, label: string, test: Test])[]): Choice[] =>
  colours.flatMap((colour, i) =>
    sides.map(([token, label, test]) =>
      unlessTie(`${colour.token}${token}`, `${colour.short}${label}`, (mark) => colourOf(mark) === i && test(mark)),
    ),
  )

/** 红大 … 绿合双. */
export const halfColours: readonly Choice[] = coloured([
  ['da', '大', isBig],
  ['xiao', '小', not(isBig)],
  ['dan', '单', isOdd],
  ['shuang', '双', not(isOdd)],
  ['hedan', '合单', isDigitsOdd],
  ['heshuang', '合双', not(isDigitsOdd)],
])

/** 红大单 … 绿小双. */
export const quarterColours: readonly Choice[] = coloured([
  ['dadan', '大单', (mark) => isBig(mark) && isOdd(mark)],
  ['dashuang', '大双', (mark) => isBig(mark) && !isOdd(mark)],
  ['xiaodan', '小单', (mark) => !isBig(mark) && isOdd(mark)],
  ['xiaoshuang', '小双', (mark) => !isBig(mark) && !isOdd(mark)],
])
