// The trend tables against a count that looks at each column by itself, over seeded draws of every type.
import { describe, expect, it } from 'vitest'
import { definitionOf } from '../catalogue.ts'
import { lotteryTypes } from '../lottery-types.ts'
import { lunarYearAt } from '../lunar-year.ts'
import { columnsOf, type TrendDraw, trendFoot, trendRows } from './trend-table.ts'
import { trendViews } from './views.ts'

/** A fixed sequence; not random, only spread out. */
function uniformFrom(seed: number): (n: number) => number {
  let state = seed
  return (n) => {
    state = (state * 1103515245 + 12345) % 2147483648
    return Math.floor(state / 65536) % n
  }
}

/** Begins a month before a lunar new year, so that the zodiacs change in the middle. */
const FIRST_AT = Date.UTC(2026, 1, 16)

function drawsOf(type: (typeof lotteryTypes)[number], count: number): TrendDraw[] {
  const uniform = uniformFrom(20260217)
  return Array.from({ length: count }, (_, i) => ({
    issue: `${i}`,
    drawsAt: FIRST_AT + i * 600_000,
    numbers: definitionOf(type).drawFrom(uniform),
  }))
}

describe.each(lotteryTypes)('the trends of %s', (type) => {
  const draws = drawsOf(type, 160)
  const from = 60

  it('have views with their own codes, and columns', () => {
    const views = trendViews[type]
    expect(new Set(views.map(({ code }) => code)).size).toBe(views.length)
    for (const view of views) expect(columnsOf(view).total).toBeGreaterThan(0)
  })

  it.each(trendViews[type].map((view) => [view.name, view] as const))('%s: misses, hits and foot', (_name, view) => {
    const { starts, total } = columnsOf(view)
    const rows = trendRows(view, draws, from)
    const foot = trendFoot(rows, total)
    expect(rows.map(({ issue }) => issue)).toEqual(draws.slice(from).map(({ issue }) => issue))
    for (const [g, group] of view.groups.entries()) {
      const hits = draws.map(({ numbers, drawsAt }) => group.hits(numbers, { zodiacYear: lunarYearAt(drawsAt) }))
      if (group.joined) for (const one of hits) expect(one.length).toBe(1)
      for (const cell of group.cells.keys()) {
        const times = hits.map((one) => one.filter((hit) => hit === cell).length)
        const column = rows.map(({ cells }) => cells[starts[g]! + cell]!)
        const expected = times
          .map((came, i) => (came > 0 ? -came : i - times.findLastIndex((n, j) => j <= i && n > 0)))
          .slice(from)
        expect(column, `${group.name} ${group.cells[cell]}`).toEqual(expected)
        const own = foot[starts[g]! + cell]!
        expect(own.count).toBe(column.filter((n) => n < 0).length)
        expect(own.mostMissed).toBe(Math.max(0, ...column))
        expect(own.missedNow).toBe(Math.max(0, column.at(-1)!))
        const runs = column.map((n) => (n < 0 ? 'x' : ' ')).join('')
        expect(own.longestRun).toBe(Math.max(0, ...runs.split(' ').map((run) => run.length)))
      }
      for (const one of hits) for (const hit of one) expect(group.cells[hit]).toBeDefined()
    }
    for (const row of rows) for (const fact of row.facts) expect(fact).not.toBe('')
  })
})

it('hits of sums, spans and forms are what the numbers say', () => {
  const view = (type: 'SSC' | 'K3' | 'PK10', code: string) => trendViews[type].find((one) => one.code === code)!
  const only = (numbers: number[]): TrendDraw[] => [{ issue: '1', drawsAt: FIRST_AT, numbers }]
  const [back] = trendRows(view('SSC', 'hou3'), only([7, 4, 7, 2, 6]))
  expect(back!.facts).toEqual(['15', '5', '大小大', '单双双', '组六'])
  expect(back!.cells.indexOf(-1)).toBe(7)
  const [dice] = trendRows(view('K3', 'jiben'), only([3, 3, 5]))
  expect(dice!.cells.slice(0, 6)).toEqual([1, 1, -2, 1, -1, 1])
  expect(dice!.facts).toEqual(['大', '单', '二同号'])
  const [cars] = trendRows(view('PK10', 'guanyahe'), only([10, 9, 1, 2, 3, 4, 5, 6, 7, 8]))
  expect(cars!.cells.indexOf(-1)).toBe(16)
})
