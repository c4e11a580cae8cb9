import { expect, it } from 'vitest'
import { moveBorder, readWidths, sharesOf } from './widths.ts'

it.each([null, [], 'wide', {}, { a: 'x' }, { a: 3 }, { a: Number.NaN }])('%j are no widths', (stored) =>
  expect(readWidths(stored)).toBeUndefined(),
)

it('reads what it keeps', () => expect(readWidths({ a: 100, b: 20, c: 60 })).toEqual({ a: 100, c: 60 }))

it('shares make up the table, whichever columns are shown', () => {
  expect(sharesOf({ a: 100, b: 300 }, ['a', 'b'])).toEqual([25, 75])
  expect(sharesOf({ a: 100, b: 300 }, ['a', 'new', 'b'])).toEqual([100 / 6, 200 / 6, 300 / 6])
  expect(sharesOf({ a: 100 }, ['x', 'y'])).toEqual([50, 50])
})

it.each([
  [40, { a: 140, b: 160 }],
  [-30, { a: 70, b: 230 }],
  [-90, { a: 56, b: 244 }],
  [900, { a: 244, b: 56 }],
])('a border moved by %i keeps the sum, and something of each column', (by, widths) =>
  expect(moveBorder({ a: 100, b: 200 }, ['a', 'b'], by)).toEqual(widths),
)
