import { trendRows } from '@hongyun/lottery/trend/trend-table.ts'
import { trendViews } from '@hongyun/lottery/trend/views.ts'
import { expect, it } from 'vitest'
import { trendCsv } from './trend-csv.ts'
import { linePoints, trendLayout } from './trend-layout.ts'

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
