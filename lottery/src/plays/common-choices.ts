// Choices that several types have in the same words: sums, 大小单双, 龙虎.
import type { Choice } from './choices.ts'

/** What is read from the numbers in view is this value. */
export const valued = (
  values: readonly number[],
  read: (view: readonly number[]) => number,
  token: (value: number) => string = String,
): Choice[] =>
  values.map((value) => ({ token: token(value), label: token(value), wins: (view) => read(view) === value }))

export type Sides = {
  /** The number that is big or small, odd or even. */
  read(view: readonly number[]): number
  /** From this number on it is 大. */
  readonly bigFrom: number
  readonly bigNote: string
  readonly smallNote: string
  /** Whether the number is 和 and all four come back. */
  back?(value: number): boolean
}

const isOdd = (value: number): boolean => value % 2 === 1

/** 大 小 单 双. */
export function sides({ read, bigFrom, bigNote, smallNote, back }: Sides): Choice[] {
  const side = (token: string, label: string, note: string, wins: (value: number) => boolean): Choice => ({
    token,
    label,
    note,
    wins: (view) => !back?.(read(view)) && wins(read(view)),
    ...(back ? { back: (view) => back(read(view)) } : {}),
  })
  return [
    side('da', '大', bigNote, (value) => value >= bigFrom),
    side('xiao', '小', smallNote, (value) => value < bigFrom),
    side('dan', '单', '奇数', isOdd),
    side('shuang', '双', '偶数', (value) => !isOdd(value)),
  ]
}

/** 大单 大双 小单 小双: both halves must hold. */
export function sidePairs({ read, bigFrom, back }: Pick<Sides, 'read' | 'bigFrom' | 'back'>): Choice[] {
  const pair = (token: string, label: string, big: boolean, odd: boolean): Choice => ({
    token,
    label,
    wins: (view) => !back?.(read(view)) && read(view) >= bigFrom === big && isOdd(read(view)) === odd,
    ...(back ? { back: (view) => back(read(view)) } : {}),
  })
  return [
    pair('dadan', '大单', true, true),
    pair('dashuang', '大双', true, false),
    pair('xiaodan', '小单', false, true),
    pair('xiaoshuang', '小双', false, false),
  ]
}

/** 龙: the first of two numbers that are never equal is the larger; 虎: the second is. */
export const dragonTiger: readonly Choice[] = [
  { token: 'long', label: '龙', wins: ([first = 0, second = 0]) => first > second },
  { token: 'hu', label: '虎', wins: ([first = 0, second = 0]) => first < second },
]
