// The readings of a draw of digits: sums and their sides, 龙虎, the form of three.
import { sumOf } from '../../balls.ts'
import type { Reading } from '../../type-definition.ts'
import { formOfThree, fullForms } from './forms.ts'

/** A sum with 大小 (大 from `bigFrom` on) and 单双. */
export const sumReadings = (label: string, sum: number, bigFrom: number): readonly Reading[] => [
  { label, text: String(sum), tone: 'plain' },
  sum >= bigFrom ? { label: '大小', text: '大', tone: 'warm' } : { label: '大小', text: '小', tone: 'cool' },
  sum % 2 === 1 ? { label: '单双', text: '单', tone: 'warm' } : { label: '单双', text: '双', tone: 'cool' },
]

/** 豹子 and 顺子 stand out. */
export const formReading = (label: string, view: readonly number[]): Reading => {
  const form = formOfThree(view)
  return { label, text: fullForms[form]!.label, tone: form < 2 ? 'special' : 'plain' }
}

/** 龙虎 of the first and the last digit. */
export function dragonReading(draw: readonly number[]): Reading {
  const [first = 0, last = 0] = [draw[0], draw.at(-1)]
  if (first === last) return { label: '龙虎', text: '和', tone: 'special' }
  return first > last ? { label: '龙虎', text: '龙', tone: 'warm' } : { label: '龙虎', text: '虎', tone: 'cool' }
}

/** 总和 with its sides, 龙虎, and the forms of 前三, 中三 and 后三. */
export const readFive = (draw: readonly number[]): readonly Reading[] => [
  ...sumReadings('总和', sumOf(draw), 23),
  dragonReading(draw),
  formReading('前三', draw.slice(0, 3)),
  formReading('中三', draw.slice(1, 4)),
  formReading('后三', draw.slice(2, 5)),
]
