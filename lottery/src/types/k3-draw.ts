// Three dice: the draws of K3 and what is read from them.
import { balls, spanOf, sumOf } from '../balls.ts'
import type { Reading, Space } from '../type-definition.ts'

/** The balls 1 … 6. */
export const dice = balls(1, 6, 1, true)

const faces = [1, 2, 3, 4, 5, 6]

/** The 56 throws that can be told apart when order does not matter, each weighing the number of its orders; 216 in all. */
export const diceSpace: Space = {
  total: 216n,
  draws: faces.flatMap((a) =>
    faces
      .filter((b) => b >= a)
      .flatMap((b) =>
        faces
          .filter((c) => c >= b)
          .map((c) => ({ draw: [a, b, c], weight: [0n, 1n, 3n, 6n][new Set([a, b, c]).size]! })),
      ),
  ),
}

/** 大: the sum is 11 or more. */
export const isBig = (draw: readonly number[]): boolean => sumOf(draw) >= 11
/** 单: the sum is odd. */
export const isOdd = (draw: readonly number[]): boolean => sumOf(draw) % 2 === 1
/** Three equal dice. */
export const isTriple = (draw: readonly number[]): boolean => spanOf(draw) === 0
/** 123, 234, 345 or 456 in any order; 612 does not count. */
export const isRun = (draw: readonly number[]): boolean => spanOf(draw) === 2 && new Set(draw).size === 3
/** The dice, order ignored, are these. */
export function isThrow(draw: readonly number[], wanted: readonly number[]): boolean {
  const sorted = draw.toSorted((a, b) => a - b)
  return wanted.every((face, i) => sorted[i] === face)
}

function shapeOf(draw: readonly number[]): Reading {
  if (isTriple(draw)) return { label: '形态', text: '豹子', tone: 'special' }
  if (isRun(draw)) return { label: '形态', text: '三连号', tone: 'special' }
  return { label: '形态', text: new Set(draw).size === 2 ? '对子' : '三不同号', tone: 'plain' }
}

/** 和值, 大小, 单双, 形态. A triple is 大 or 小, 单 or 双 like every other throw. */
export const readDice = (draw: readonly number[]): readonly Reading[] => [
  { label: '和值', text: String(sumOf(draw)), tone: 'plain' },
  isBig(draw) ? { label: '大小', text: '大', tone: 'warm' } : { label: '大小', text: '小', tone: 'cool' },
  isOdd(draw) ? { label: '单双', text: '单', tone: 'warm' } : { label: '单双', text: '双', tone: 'cool' },
  shapeOf(draw),
]
