import { expect, it } from 'vitest'
import { betsDelay } from './bets-delay.ts'

const waiting = (issue: string, lotteryCode = 'fc3d') => ({ state: 'waiting', lotteryCode, issue })
const delays = (bet: ReturnType<typeof waiting>, last: string | undefined) =>
  [false, true].map((pushed) => betsDelay([bet], 'fc3d', last, pushed))

it('is short while the last draw is being settled', () =>
  expect(delays(waiting('2026002'), '2026002')).toEqual([1000, 1000]))

it('is long for an issue that others have overtaken, and for other lotteries; none where their settlement is told', () => {
  expect(delays(waiting('2026001'), '2026002')).toEqual([5000, false])
  expect(delays(waiting('2026003', 'k3_1m'), '2026002')).toEqual([5000, false])
})

it('is none where nothing waits for a draw that has been', () => {
  expect(delays(waiting('2026003'), '2026002')).toEqual([false, false])
  expect(delays(waiting('2026003'), undefined)).toEqual([false, false])
  expect(delays({ ...waiting('2026002'), state: 'won' }, '2026002')).toEqual([false, false])
})
