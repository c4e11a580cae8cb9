// The forms of digits: 豹子 and 顺子 of three, 牛 and 梭哈 of five. Every draw has one form, the first that matches.
import { spanOf, sumOf } from '../../balls.ts'

const differentIn = (view: readonly number[]): number => new Set(view).size

/** Different digits that follow each other when sorted, without going round. */
export const runsOn = (view: readonly number[]): boolean =>
  differentIn(view) === view.length && spanOf(view) === view.length - 1

/** The same with 9 and 0 joined: 890 and 901 run on. */
export const runsRound = (view: readonly number[]): boolean =>
  differentIn(view) === view.length &&
  view.some((first) => view.every((digit) => (digit - first + 10) % 10 < view.length))

/** Some two digits follow each other, 9 and 0 too. */
const hasNeighbours = (view: readonly number[]): boolean => view.some((digit) => view.includes((digit + 1) % 10))

export type Form = { readonly token: string; readonly label: string; readonly note?: string }

const triple: Form = { token: 'baozi', label: '豹子', note: '三个相同' }
const run: Form = { token: 'shunzi', label: '顺子', note: '三个相连' }
const pair: Form = { token: 'duizi', label: '对子', note: '恰两个相同' }

/** 豹子, 顺子, 对子; other draws have no form. */
export const threeForms: readonly Form[] = [triple, run, pair]

/** 豹子, 顺子, 对子, 半顺, 杂六. */
export const fullForms: readonly Form[] = [
  ...threeForms,
  { token: 'banshun', label: '半顺', note: '仅两个相邻' },
  { token: 'zaliu', label: '杂六', note: '都不是' },
]

/** The index in `fullForms`; `isRun` says whether 890 counts. */
export function formOfThree(view: readonly number[], isRun = runsRound): number {
  const different = differentIn(view)
  if (different === 1) return 0
  if (isRun(view)) return 1
  if (different === 2) return 2
  return hasNeighbours(view) ? 3 : 4
}

/**
 * 牛 of five digits: 1-9, 10 for 牛牛, 0 for 无牛. Three digits add up to a multiple of 10 exactly where the other two leave the same
 * remainder as all five.
 */
export function bullOf(view: readonly number[]): number {
  const value = sumOf(view) % 10
  for (let i = 0; i < 4; i++) {
    for (let j = i + 1; j < 5; j++) if ((view[i]! + view[j]!) % 10 === value) return value === 0 ? 10 : value
  }
  return 0
}

/** The forms of 梭哈, best first. */
export const handForms: readonly Form[] = [
  { token: 'wutiao', label: '五条', note: 'AAAAA' },
  { token: 'sitiao', label: '四条', note: 'AAAAB' },
  { token: 'hulu', label: '葫芦', note: 'AAABB' },
  { token: 'shunzi', label: '顺子', note: '五个相连' },
  { token: 'santiao', label: '三条', note: 'AAABC' },
  { token: 'liangdui', label: '两对', note: 'AABBC' },
  { token: 'yidui', label: '一对', note: 'AABCD' },
  { token: 'sanhao', label: '散号', note: '都不是' },
]

/** The index in `handForms`: how often the most frequent digit comes, and how many different ones there are. */
export function handOf(view: readonly number[]): number {
  const different = differentIn(view)
  if (different === 5) return runsRound(view) ? 3 : 7
  if (different === 1) return 0
  const most = Math.max(...view.map((digit) => view.filter((other) => other === digit).length))
  if (different === 2) return most === 4 ? 1 : 2
  if (different === 3) return most === 3 ? 4 : 5
  return 6
}
