// Twenty different numbers of eighty: the draws of KL8, their counts and their readings.
import { balls, sumOf } from '../../balls.ts'
import { once } from '../../plays/different-space.ts'
import type { Look } from '../../plays/play-of.ts'
import { hitSpace, sumSpace } from '../../plays/sum-space.ts'
import type { Reading } from '../../type-definition.ts'

/** The balls 01 … 80. */
export const eighty = balls(1, 80, 2, false)
/** Numbers in a draw. */
export const drawSize = 20

/** The 和值 of all twenty that is neither 大 nor 小. */
export const middleSum = 810
/** Half of the draw: the limit of 上下盘 and 奇偶盘. */
export const half = 10

const upperOf = (draw: readonly number[]): number => draw.filter((number) => number <= 40).length
const oddOf = (draw: readonly number[]): number => draw.filter((number) => number % 2 === 1).length

/** How many are 01-40, how many are odd (forty of the eighty each), and what all add up to. */
const forty = once(() => hitSpace(80, drawSize, 40))
/** Looks at how many numbers are 01-40. */
export const upperLook: Look = { of: (draw) => [upperOf(draw)], space: forty }
/** Looks at how many numbers are odd. */
export const oddLook: Look = { of: (draw) => [oddOf(draw)], space: forty }
/** Looks at the sum of all twenty. */
export const sumLook: Look = { of: (draw) => [sumOf(draw)], space: once(() => sumSpace(80, drawSize)) }

/** 五行: the sums of each element. */
export const elements = [
  { token: 'jin', label: '金', from: 210, to: 695 },
  { token: 'mu', label: '木', from: 696, to: 763 },
  { token: 'shui', label: '水', from: 764, to: 855 },
  { token: 'huo', label: '火', from: 856, to: 923 },
  { token: 'tu', label: '土', from: 924, to: 1410 },
] as const

function size(sum: number): Reading {
  if (sum === middleSum) return { label: '大小', text: '和', tone: 'special' }
  return sum > middleSum ? { label: '大小', text: '大', tone: 'warm' } : { label: '大小', text: '小', tone: 'cool' }
}

/** More than half, fewer, or exactly half. */
function plate(label: string, count: number, [more, fewer, even]: readonly [string, string, string]): Reading {
  if (count === half) return { label, text: even, tone: 'special' }
  return count > half ? { label, text: more, tone: 'warm' } : { label, text: fewer, tone: 'cool' }
}

/** 和值, 大小, 单双, 上下盘, 奇偶盘, 五行. */
export function readTwenty(draw: readonly number[]): readonly Reading[] {
  const sum = sumOf(draw)
  return [
    { label: '和值', text: String(sum), tone: 'plain' },
    size(sum),
    sum % 2 === 1 ? { label: '单双', text: '单', tone: 'warm' } : { label: '单双', text: '双', tone: 'cool' },
    plate('上下盘', upperOf(draw), ['上', '下', '中']),
    plate('奇偶盘', oddOf(draw), ['奇', '偶', '和']),
    { label: '五行', text: elements.find(({ to }) => sum <= to)!.label, tone: 'plain' },
  ]
}
