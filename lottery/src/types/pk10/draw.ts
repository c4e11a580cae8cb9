// Ten cars, champion first: the draws of PK10 and their readings.
import { balls } from '../../balls.ts'
import { invariant } from '../../invariant.ts'
import { orderedSpace, remembered } from '../../plays/different-space.ts'
import type { Reading, Space } from '../../type-definition.ts'

/** The balls 01 … 10. */
export const cars = balls(1, 10, 2, false)
/** Numbers in a draw. */
export const drawSize = 10

/** The Chinese names of the ranks, champion first. */
export const rankNames = [
  '冠军',
  '亚军',
  '季军',
  '第四名',
  '第五名',
  '第六名',
  '第七名',
  '第八名',
  '第九名',
  '第十名',
] as const

const inOrder = remembered((places) => orderedSpace(cars, places))

/** The space of the numbers in view in order. No play enumerates the whole permutation. */
export function spaceOf(view: readonly number[] | undefined): Space {
  invariant(view, 'a play of PK10 looks at some ranks')
  return inOrder(view.length)
}

/** 冠亚和: from 12 on it is 大. */
export const bigPairFrom = 12

/** A draw with these numbers at these ranks (from 1), the others filled from the lowest up. */
export function drawWith(view: readonly number[], numbers: readonly number[]): string {
  const others = cars.tokens.map((_, i) => i + 1).filter((number) => !numbers.includes(number))
  const draw = Array.from({ length: drawSize }, (_, i) => {
    const at = view.indexOf(i + 1)
    return at >= 0 ? numbers[at]! : others.shift()!
  })
  return draw.map((number) => cars.tokens[number - 1]!).join(',')
}

/** 冠亚和 with its 大小 and 单双, and 龙虎 of champion and last. */
export function readRanks(draw: readonly number[]): readonly Reading[] {
  const [champion = 0, second = 0, last = 0] = [draw[0], draw[1], draw[9]]
  const sum = champion + second
  return [
    { label: '冠亚和', text: String(sum), tone: 'plain' },
    sum >= bigPairFrom ? { label: '大小', text: '大', tone: 'warm' } : { label: '大小', text: '小', tone: 'cool' },
    sum % 2 === 1 ? { label: '单双', text: '单', tone: 'warm' } : { label: '单双', text: '双', tone: 'cool' },
    champion > last ? { label: '龙虎', text: '龙', tone: 'warm' } : { label: '龙虎', text: '虎', tone: 'cool' },
  ]
}
