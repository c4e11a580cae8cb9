import { expect, it } from 'vitest'
import { lagOf, lagText, sealingOf } from './lag.ts'

const head = { size: 3, root: '0'.repeat(64), at: 0, keyNo: 1, witnesses: [] }
const at = (lag_ms: number, of: typeof head | null = head) => ({
  serverTime: 1_800_000_000_000,
  sealedThrough: 1_800_000_000_000 - lag_ms,
  head: of,
})

it.each([
  [4000, 'well'],
  [10_400, 'well'],
  [10_600, 'late'],
  [60_000, 'late'],
  [61_000, 'still'],
] as const)('sealing %i ms behind is %s', (lag_ms, state) => {
  expect(sealingOf(at(lag_ms))).toBe(state)
})

it('has not begun before the first head', () => {
  expect(sealingOf(at(4000, null))).toBe('never')
})

it('is never ahead, and is said in the unit that fits', () => {
  expect(lagOf(at(-5000))).toBe(0)
  expect([119, 120, 7199, 7200].map(lagText)).toEqual(['119 秒', '2 分钟', '119 分钟', '2 小时'])
})
