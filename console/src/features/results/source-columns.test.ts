import { expect, it } from 'vitest'
import { delayText } from './source-columns.tsx'

it.each([
  [9, '9 秒'],
  [252, '4 分 12 秒'],
  [7_260, '2 小时 1 分'],
])('writes %d s as %s', (delay_s, text) => {
  expect(delayText(delay_s)).toBe(text)
})
