import { trendFoot, trendRows } from '@hongyun/lottery/trend/trend-table.ts'
import { trendViews } from '@hongyun/lottery/trend/views.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { readMarks } from '../marks.ts'
import { ROW_HEIGHT, trendLayout } from '../trend-layout.ts'
import { TrendTable } from './trend-table.tsx'

const AT = Date.UTC(2026, 2, 1)
const draws = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    issue: `20260301${String(i + 1).padStart(4, '0')}`,
    drawsAt: AT + i * 60_000,
    numbers: [3, 3, 5],
  }))

/** Before a window is known none of the rows is drawn: all of them are their place. */
const placeOf = (count: number) => {
  const view = trendViews.K3.find(({ code }) => code === 'jiben')!
  const layout = trendLayout(view, 3, 1)
  const rows = trendRows(view, draws(count))
  const foot = trendFoot(rows, layout.total)
  const table = { type: 'K3', view, rows, foot, layout, digits: 1, marks: readMarks(null) } as const
  const markup = renderToStaticMarkup(<TrendTable {...table} />)
  const [place = ''] = /<tr class="trend__space".*?<\/tr>/.exec(markup) ?? []
  return { height: Number(/height:(\d+)px/.exec(place)?.[1]), columns: place.match(/<td/g)?.length, view }
}

it('a young chart has the place of thirty rows, a longer one that of its own', () => {
  expect(placeOf(2).height).toBe(30 * ROW_HEIGHT)
  expect(placeOf(30).height).toBe(30 * ROW_HEIGHT)
  expect(placeOf(45).height).toBe(45 * ROW_HEIGHT)
})

it('the place of rows is divided as they are: issue, numbers, each group, and what is told of a draw', () => {
  const { columns, view } = placeOf(2)
  expect(columns).toBe(view.groups.length + 3)
})
