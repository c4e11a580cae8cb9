import { expect, test } from 'vitest'
import { type Arrow, type Box, cellAt } from './amount-keys.ts'

/** Cells of 100 by 40 in rows: how many stand in each row, which are as wide together. */
const rowsOf = (...counts: number[]): Box[] =>
  counts.flatMap((count, row) =>
    Array.from({ length: count }, (_, n) => {
      const width = 400 / count
      return { left: n * width, right: (n + 1) * width, top: row * 50, bottom: row * 50 + 40 }
    }),
  )

/** Four sides of the first place, four of the second one, and five numbers below. */
const board = rowsOf(4, 4, 5)

test.each<[Arrow, number, number | undefined]>([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 3, undefined],
  ['ArrowLeft', 5, 4],
  ['ArrowLeft', 4, undefined],
  ['ArrowDown', 1, 5],
  ['ArrowDown', 4, 8],
  ['ArrowDown', 7, 12],
  ['ArrowDown', 9, undefined],
  ['ArrowUp', 6, 2],
  ['ArrowUp', 12, 7],
  ['ArrowUp', 2, undefined],
])('%s from cell %i leads to %s', (key, from, to) => expect(cellAt(board, from, key)).toBe(to))

test('what stands beside a block is not below it', () => {
  const beside: Box[] = [
    { left: 0, right: 100, top: 0, bottom: 40 },
    { left: 200, right: 300, top: 0, bottom: 40 },
    { left: 200, right: 300, top: 50, bottom: 90 },
    { left: 0, right: 100, top: 120, bottom: 160 },
  ]
  expect(cellAt(beside, 0, 'ArrowDown')).toBe(3)
  expect(cellAt(beside, 0, 'ArrowRight')).toBe(1)
})
