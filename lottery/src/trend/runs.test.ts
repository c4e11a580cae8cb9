import { describe, expect, it } from 'vitest'
import { trendRuns } from './runs.ts'
import { type TrendDraw, trendRows } from './trend-table.ts'
import { trendViews } from './views.ts'

const viewOf = (type: 'SSC' | 'K3' | 'LHC', code: string) => trendViews[type].find((view) => view.code === code)!
const AT = Date.UTC(2026, 2, 1)
const draws = (...all: (readonly number[])[]): TrendDraw[] =>
  all.map((numbers, i) => ({ issue: `${i}`, drawsAt: AT + i * 60_000, numbers }))

/** Runs of the last digit alone: the columns 20 … 29 of 后三, as `row:column step length`. */
const lastDigit = (...digits: number[]) => {
  const view = viewOf('SSC', 'hou3')
  const places = digits.map((digit, i) => [0, 0, (i * 2) % 10, (i * 4) % 10, digit])
  return trendRuns(view, trendRows(view, draws(...places)))
    .filter(({ column }) => column >= 20)
    .map(({ row, column, step, length }) => `${row}:${column - 20} ${step} ${length}`)
}

describe('a run', () => {
  it('goes to one side by a column a draw, or stays where it is', () => {
    expect(lastDigit(3, 4, 5)).toEqual(['0:3 1 3'])
    expect(lastDigit(9, 5, 4, 3, 2, 8)).toEqual(['1:5 -1 4'])
    expect(lastDigit(7, 7, 7, 7)).toEqual(['0:7 0 4'])
  })

  it('is three draws at least, each of the next one', () => {
    expect(lastDigit(3, 4)).toEqual([])
    expect(lastDigit(3, 4, 4, 5)).toEqual([])
    expect(lastDigit(3, 5, 7)).toEqual([])
    expect(lastDigit(3, 4, 0, 5)).toEqual([])
  })

  it('shares a hit with another, and ends at the edge of its group', () => {
    expect(lastDigit(3, 4, 5, 4, 3)).toEqual(['0:3 1 3', '2:5 -1 3'])
    expect(lastDigit(8, 9, 0)).toEqual([])
    const view = viewOf('SSC', 'hou3')
    // The hundreds hit 8 and 9, the tens 0: side by side in the table, but not the same place.
    expect(trendRuns(view, trendRows(view, draws([0, 0, 8, 5, 1], [0, 0, 9, 5, 4], [0, 0, 2, 0, 7])))).toEqual([])
  })
})

it('several numbers of a draw each have their runs', () => {
  const view = viewOf('K3', 'jiben')
  const runs = trendRuns(view, trendRows(view, draws([1, 4, 4], [2, 4, 6], [3, 4, 5])))
  expect(runs.filter(({ column }) => column < 6)).toEqual([
    { row: 0, column: 0, step: 1, length: 3 },
    { row: 0, column: 3, step: 0, length: 3 },
  ])
})

it('words have none: what stands beside a word is no neighbour', () => {
  for (const [type, code] of [
    ['SSC', 'longhu'],
    ['LHC', 'shengxiao'],
    ['LHC', 'yixiao'],
  ] as const) {
    const same = Array.from({ length: 5 }, () => [8, 3, 5, 2, 1, 11, 49])
    const view = viewOf(type, code)
    expect(trendRuns(view, trendRows(view, draws(...same)))).toEqual([])
  }
})

it('every run is as long as it can be, over all views', () => {
  let state = 7
  const next = (n: number) => {
    state = (state * 1103515245 + 12345) % 2147483648
    return Math.floor(state / 65536) % n
  }
  const rows = trendRows(
    viewOf('SSC', 'wuxing'),
    draws(...Array.from({ length: 300 }, () => [0, 0, 0, 0, 0].map(() => next(10)))),
  )
  const runs = trendRuns(viewOf('SSC', 'wuxing'), rows)
  const isHit = (row: number, column: number) => (rows[row]?.cells[column] ?? 0) < 0
  const group = (column: number) => Math.floor(column / 10)
  // Counted the other way round: every three hits in a line lie within exactly one run.
  let threes = 0
  for (let row = 0; row < 298; row++) {
    for (let column = 0; column < 50; column++) {
      for (const step of [-1, 0, 1]) {
        const end = column + 2 * step
        if (end < 0 || group(end) !== group(column)) continue
        if ([0, 1, 2].every((i) => isHit(row + i, column + i * step))) threes++
      }
    }
  }
  expect(threes).toBeGreaterThan(20)
  expect(runs.reduce((sum, { length }) => sum + length - 2, 0)).toBe(threes)
})
