import { expect, it } from 'vitest'
import { drawnCurve } from './curve.ts'

const day = (n: number) => `2026-03-${String(n).padStart(2, '0')}`
const curve = (...earned: string[]) => earned.map((interest, at) => ({ day: day(at + 1), interest }))
const zero = (days: number): string[] => Array.from({ length: days }, () => '0.00')

it('the curve begins where something was earned or moved, and has a week at least', () => {
  const late = drawnCurve({ curve: curve(...zero(9), '0.5670'), moves: [], rates: [] })
  expect(late.points.map((point) => point.day)).toEqual([4, 5, 6, 7, 8, 9, 10].map(day))
  expect(late.points.at(-1)).toEqual({ day: day(10), value: 0.567, text: '+¥0.5670' })
  const moved = { day: day(2), in: '1500.00', out: '0.00' }
  expect(drawnCurve({ curve: curve(...zero(10)), moves: [moved], rates: [] }).points).toHaveLength(9)
})

it('a day says all that changed it', () => {
  const { marks } = drawnCurve({
    curve: curve(...zero(7)),
    moves: [
      { day: day(3), in: '1500.00', out: '0.50' },
      { day: day(5), in: '0.00', out: '800.00' },
    ],
    rates: [
      { fromDay: day(5), rate: 34_500 },
      { fromDay: '2026-01-01', rate: 34_000 },
    ],
  })
  expect(marks).toEqual([
    { at: 2, text: '转入 1,500 转出 0.50' },
    { at: 4, text: '转出 800 利率 3.45%' },
  ])
})
