/** Where the columns of a trend table stand, in percent of its width, and the lines that join the hits. */
import type { TrendRun } from '@hongyun/lottery/trend/runs.ts'
import type { TrendRow } from '@hongyun/lottery/trend/trend-table.ts'
import { columnsOf } from '@hongyun/lottery/trend/trend-table.ts'
import type { TrendView } from '@hongyun/lottery/trend/view.ts'

export const ROW_HEIGHT = 30
/** So many rows from one strong line to the next. */
export const FIVE = 5

export type TrendLayout = {
  readonly issue: number
  /** 0 where the numbers drawn are too many to stand beside the columns that show them. */
  readonly numbers: number
  readonly cell: number
  readonly fact: number
  readonly starts: readonly number[]
  readonly total: number
}

const ISSUE = 5.8
const FACT = 4.6
/** Of each digit of the numbers, and of the space beside them. */
const CHARACTER = 0.62
const PADDING = 2.4
/** Room for what the column is called. */
const MIN_NUMBERS = 5.6
const MAX_NUMBERS = 10
/** Columns beside which numbers of two digits leave too little room. */
const MAX_COLUMNS = 45

/** Columns of a view whose draws have `drawSize` numbers of `digits` digits each. */
export function trendLayout(view: TrendView, drawSize: number, digits: number): TrendLayout {
  const { starts, total } = columnsOf(view)
  const gaps = digits > 1 ? drawSize - 1 : 0
  const crowded = drawSize > MAX_NUMBERS || (digits > 1 && total > MAX_COLUMNS)
  const numbers = crowded ? 0 : Math.max(MIN_NUMBERS, PADDING + CHARACTER * (drawSize * digits * 1.15 + gaps * 0.6))
  const cell = (100 - ISSUE - numbers - FACT * view.facts.length) / total
  return { issue: ISSUE, numbers, cell, fact: FACT, starts, total }
}

const middleOf = (column: number, { issue, numbers, cell }: TrendLayout): number =>
  issue + numbers + (column + 0.5) * cell

const middleOfRow = (row: number): number => row * ROW_HEIGHT + ROW_HEIGHT / 2

/** The points of the line through the hits of a group, over rows of which the first stands at the top. */
export function linePoints(rows: readonly TrendRow[], start: number, length: number, layout: TrendLayout): string {
  return rows
    .flatMap(({ cells }, row) => {
      const hit = cells.slice(start, start + length).findIndex((cell) => cell < 0)
      if (hit < 0) return []
      return `${middleOf(start + hit, layout).toFixed(3)},${middleOfRow(row)}`
    })
    .join(' ')
}

/** From the first hit of a run to the last, where the row `top` stands at the top. */
export function runLine({ row, column, step, length }: TrendRun, top: number, layout: TrendLayout) {
  const last = length - 1
  return {
    x1: middleOf(column, layout),
    y1: middleOfRow(row - top),
    x2: middleOf(column + step * last, layout),
    y2: middleOfRow(row - top + last),
  }
}
