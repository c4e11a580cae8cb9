import { trendRows } from '@hongyun/lottery/trend/trend-table.ts'
import { trendViews } from '@hongyun/lottery/trend/views.ts'
import { expect, it } from 'vitest'
import { markKeys, readMarks, writeMarks } from './marks.ts'
import { trendCsv } from './trend-csv.ts'
import { linePoints, runLine, trendLayout } from './trend-layout.ts'

const AT = Date.UTC(2026, 2, 1)
const draws = [
  { issue: '202603010001', drawsAt: AT, numbers: [3, 3, 5] },
  { issue: '202603010002', drawsAt: AT + 60_000, numbers: [6, 6, 6] },
]

it('every view of every type fills its table to the last percent', () => {
  for (const views of Object.values(trendViews)) {
    for (const view of views) {
      const { issue, numbers, cell, fact, total } = trendLayout(view, 5, 2)
      expect(issue + numbers + cell * total + fact * view.facts.length).toBeCloseTo(100, 9)
      expect(cell).toBeGreaterThan(1.3)
    }
  }
})

it('lines go through the middle of the hits', () => {
  const view = trendViews.K3.find(({ code }) => code === 'hezhi')!
  const layout = trendLayout(view, 3, 1)
  const rows = trendRows(view, draws)
  const left = layout.issue + layout.numbers
  // Sums 11 and 18: the ninth and the sixteenth of 3 … 18.
  expect(linePoints(rows, 0, 16, layout)).toBe(
    `${(left + 8.5 * layout.cell).toFixed(3)},15 ${(left + 15.5 * layout.cell).toFixed(3)},45`,
  )
})

it('a file names every column and says what came', () => {
  const view = trendViews.K3.find(({ code }) => code === 'jiben')!
  const [head, first, second] = trendCsv(view, trendRows(view, draws), 1).split('\r\n')
  expect(head!.split(',').slice(0, 4)).toEqual(['\uFEFF期号', '开奖号码', '号码分布 1', '号码分布 2'])
  expect(first!.split(',').slice(0, 8)).toEqual(['20260301-0001', '3 3 5', '1', '1', '中2', '1', '中', '1'])
  expect(second!.split(',').slice(1, 8)).toEqual(['6 6 6', '2', '2', '1', '2', '1', '中3'])
  expect(head!.split(',').length).toBe(second!.split(',').length)
})

it('a run is drawn from the middle of its first hit to that of its last, wherever the rows begin', () => {
  const view = trendViews.K3.find(({ code }) => code === 'hezhi')!
  const layout = trendLayout(view, 3, 1)
  const left = layout.issue + layout.numbers
  const { x1, y1, x2, y2 } = runLine({ row: 12, column: 5, step: -1, length: 4 }, 10, layout)
  expect([y1, y2]).toEqual([75, 165])
  expect((x1 - left) / layout.cell).toBeCloseTo(5.5, 9)
  expect((x2 - left) / layout.cell).toBeCloseTo(2.5, 9)
})

it('marks stand in the address only where they are not as the page opens', () => {
  const all = markKeys.map((_, i) => i)
  for (let chosen = 0; chosen < 1 << markKeys.length; chosen++) {
    const marks = Object.fromEntries(all.map((i) => [markKeys[i]!, (chosen & (1 << i)) > 0])) as ReturnType<
      typeof readMarks
    >
    expect(readMarks(writeMarks(marks))).toEqual(marks)
  }
  expect(readMarks(null)).toEqual({ misses: true, lines: true, fives: true, runs: false })
  expect(writeMarks(readMarks(null))).toBeNull()
  expect(readMarks('runs,nonsense')).toEqual({ misses: false, lines: false, fives: false, runs: true })
})
