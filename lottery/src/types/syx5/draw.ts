// Five different numbers of eleven, in drawing order: the draws of SYX5 and their readings.
import { balls, sumOf } from '../../balls.ts'
import { orderedSpace, remembered, unorderedSpace } from '../../plays/different-space.ts'
import type { Reading, Space } from '../../type-definition.ts'

/** The balls 01 … 11. */
export const elevens = balls(1, 11, 2, false)
/** Numbers in a draw. */
export const drawSize = 5

const inOrder = remembered((places) => orderedSpace(elevens, places))
const anyOrder = remembered((size) => unorderedSpace(elevens, size))

/** The space of the numbers in view in order. For the whole draw the 462 sets, as no play looks at the order of all five. */
export const spaceOf = (view: readonly number[] | undefined): Space =>
  view ? inOrder(view.length) : anyOrder(drawSize)

/** 总和 30 is neither 大 nor 小. */
export const middleSum = 30

/** The third smallest number. */
export const medianOf = (draw: readonly number[]): number => draw.toSorted((a, b) => a - b)[2]!

/** How many numbers are odd. */
export const oddCountOf = (draw: readonly number[]): number => draw.filter((number) => number % 2 === 1).length

/** A draw with these numbers at these places (from 1), the others filled from the highest ball down. */
export function drawWith(view: readonly number[], numbers: readonly number[]): string {
  const others = elevens.tokens.map((_, i) => 11 - i).filter((number) => !numbers.includes(number))
  const draw = Array.from({ length: drawSize }, (_, i) => {
    const at = view.indexOf(i + 1)
    return at >= 0 ? numbers[at]! : others.shift()!
  })
  return draw.map((number) => elevens.tokens[number - 1]!).join(',')
}

const size = (sum: number): Reading => {
  if (sum === middleSum) return { label: '大小', text: '和', tone: 'special' }
  return sum > middleSum ? { label: '大小', text: '大', tone: 'warm' } : { label: '大小', text: '小', tone: 'cool' }
}

/** 总和, 大小, 单双, 首尾龙虎. */
export function readElevens(draw: readonly number[]): readonly Reading[] {
  const sum = sumOf(draw)
  const [first = 0, last = 0] = [draw[0], draw[4]]
  return [
    { label: '总和', text: String(sum), tone: 'plain' },
    size(sum),
    sum % 2 === 1 ? { label: '单双', text: '单', tone: 'warm' } : { label: '单双', text: '双', tone: 'cool' },
    first > last ? { label: '龙虎', text: '龙', tone: 'warm' } : { label: '龙虎', text: '虎', tone: 'cool' },
  ]
}
