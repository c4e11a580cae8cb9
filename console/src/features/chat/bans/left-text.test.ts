import { expect, it } from 'vitest'
import { leftText } from './left-text.ts'

it.each([
  [4 * 86_400_000 + 2 * 3_600_000 + 5, '剩 4 天 2 小时'],
  [12 * 3_600_000 + 3 * 60_000, '剩 12 小时 3 分'],
  [1000, '剩 1 分'],
  [59.5 * 60_000, '剩 1 小时 0 分'],
  [0, '已到期'],
])('%i ms: %s', (ms, text) => expect(leftText(ms)).toBe(text))
