/** A trend table as a file for a spreadsheet. */

import { issueText } from '@hongyun/lottery/issue-text.ts'
import type { TrendRow } from '@hongyun/lottery/trend/trend-table.ts'
import type { TrendView } from '@hongyun/lottery/trend/view.ts'
import { csvOf } from '../../../parts/csv.ts'

/** 中 for a hit, with how often where it came several times; else how many draws it has not come for. */
const cellText = (cell: number): string => (cell > 0 ? String(cell) : cell === -1 ? '中' : `中${-cell}`)

export function trendCsv(view: TrendView, rows: readonly TrendRow[], digits: number): string {
  const columns = view.groups.flatMap(({ name, cells }) => cells.map((cell) => `${name} ${cell}`))
  const head = ['期号', '开奖号码', ...columns, ...view.facts.map(({ name }) => name)]
  const body = rows.map(({ issue, numbers, cells, facts }) => [
    issueText(issue),
    numbers.map((number) => String(number).padStart(digits, '0')).join(' '),
    ...cells.map(cellText),
    ...facts,
  ])
  return csvOf(head, body)
}
