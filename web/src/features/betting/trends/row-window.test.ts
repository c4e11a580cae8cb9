import { expect, it } from 'vitest'
import { rowsInSight, rowWindow } from './row-window.ts'

const inSight = (top: number, height: number, count: number) =>
  Array.from({ length: count }, (_, i) => i).filter((i) => top + (i + 1) * 30 > 0 && top + i * 30 < height)

it('holds every row in sight, wherever the table has been scrolled to', () => {
  for (const count of [0, 5, 30, 500, 2880]) {
    for (let top = 2000; top > -count * 30 - 2000; top -= 47) {
      const { start, end } = rowWindow(top, 900, 30, count)
      expect(start).toBeGreaterThanOrEqual(0)
      expect(end).toBeLessThanOrEqual(count)
      for (const row of inSight(top, 900, count)) expect(row >= start && row < end, `${top} ${row}`).toBe(true)
      expect(end - start).toBeLessThanOrEqual(30 + 4 * 12)
    }
  }
})

it('tells the rows in sight from those around them', () => {
  for (let top = 2000; top > -500 * 30 - 2000; top -= 47) {
    const { start, end } = rowsInSight(top, 900, 30, 500)
    expect(Array.from({ length: end - start }, (_, i) => start + i)).toEqual(inSight(top, 900, 500))
  }
})

it('does not change while the pointer moves a few pixels', () => {
  expect(rowWindow(-1003, 900, 30, 500)).toEqual(rowWindow(-1000, 900, 30, 500))
})
