import { expect, it } from 'vitest'
import { secondsText } from './words.ts'

it.each([
  [null, '—'],
  [0, '0 秒'],
  [59, '59 秒'],
  [60, '1 分 0 秒'],
  [3599, '59 分 59 秒'],
  [3660, '1 时 1 分'],
])('%j seconds are %s', (seconds, text) => expect(secondsText(seconds)).toBe(text))
