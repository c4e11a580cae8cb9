// What a trend page shows of a draw: groups of columns, some of which the draw hits, and facts in words beside them.
import { spanOf, sumOf } from '../balls.ts'
import type { JudgeContext } from '../play.ts'

export type TrendGroup = {
  readonly name: string
  /** The heads of its columns. */
  readonly cells: readonly string[]
  /** Whether every draw hits exactly one column, so that a line can join the hits. */
  readonly joined: boolean
  /** Whether its columns are consecutive numbers, so that diagonal runs have a meaning. */
  readonly ordered: boolean
  /** The columns a draw hits, from 0; a column hit twice is listed twice. */
  hits(draw: readonly number[], context: JudgeContext): readonly number[]
}

export type TrendFact = {
  readonly name: string
  /** Rare words, which the page highlights. */
  readonly rare?: readonly string[]
  read(draw: readonly number[], context: JudgeContext): string
}

export type TrendView = {
  readonly code: string
  readonly name: string
  readonly groups: readonly TrendGroup[]
  readonly facts: readonly TrendFact[]
  /** The places of the draw it looks at, from 0; absent where it looks at all. */
  readonly places?: readonly number[]
}

/** `from` … `to` as heads, with leading zeros up to `width`. */
export const numbersFrom = (from: number, to: number, width = 1): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => String(from + i).padStart(width, '0'))

/** One value of the draw, each of `from` … `to` a column. */
export const valueGroup = (
  name: string,
  from: number,
  to: number,
  value: (draw: readonly number[]) => number,
  width = 1,
): TrendGroup => ({
  name,
  cells: numbersFrom(from, to, width),
  joined: true,
  ordered: true,
  hits: (draw) => [value(draw) - from],
})

/** One of a few words for each draw; each word is a column. */
export const wordGroup = (
  name: string,
  words: readonly string[],
  word: (draw: readonly number[], context: JudgeContext) => string,
): TrendGroup => ({
  name,
  cells: words,
  joined: true,
  ordered: false,
  hits: (draw, context) => [words.indexOf(word(draw, context))],
})

/** How the numbers of a draw spread over `from` … `to`; a number may come several times. */
export const spreadGroup = (
  name: string,
  from: number,
  to: number,
  seen: (draw: readonly number[]) => readonly number[],
  width = 1,
): TrendGroup => ({
  name,
  cells: numbersFrom(from, to, width),
  joined: false,
  ordered: true,
  hits: (draw) =>
    seen(draw)
      .filter((number) => number >= from && number <= to)
      .map((number) => number - from),
})

/** The columns 大 and 小. */
export const sizes = ['大', '小'] as const
/** The columns 单 and 双. */
export const parities = ['单', '双'] as const

/** 大 from `bigFrom` on, else 小. */
export const sizeOf = (value: number, bigFrom: number): string => (value >= bigFrom ? '大' : '小')
/** 单 for odd, 双 for even. */
export const parityOf = (value: number): string => (value % 2 === 1 ? '单' : '双')

/** 龙 where the first is larger, 虎 where the second is, 和 where they are equal. */
export const dragonOf = (first: number, second: number): string =>
  first > second ? '龙' : first < second ? '虎' : '和'

type Look = (draw: readonly number[]) => readonly number[]

/** The places, from 0, in their order. */
export const at =
  (places: readonly number[]): Look =>
  (draw) =>
    places.map((place) => draw[place] ?? 0)

/** 和值 of the numbers looked at. */
export const sumFact = (look: Look): TrendFact => ({ name: '和值', read: (draw) => String(sumOf(look(draw))) })
/** 跨度 of the numbers looked at. */
export const spanFact = (look: Look): TrendFact => ({ name: '跨度', read: (draw) => String(spanOf(look(draw))) })

/** 大小大: each number of the look, one character each. */
export const sizesFact = (look: Look, bigFrom: number): TrendFact => ({
  name: '大小',
  read: (draw) =>
    look(draw)
      .map((number) => sizeOf(number, bigFrom))
      .join(''),
})

/** 单双 of each number looked at, one character each. */
export const paritiesFact = (look: Look): TrendFact => ({
  name: '单双',
  read: (draw) => look(draw).map(parityOf).join(''),
})
