// 斜连 and 竖连: hits in consecutive draws that each move one column to the same side, or stay in the same column.
import { columnsOf, type TrendRow } from './trend-table.ts'
import type { TrendView } from './view.ts'

export type TrendRun = {
  /** The index of its first row, and the column hit there. */
  readonly row: number
  readonly column: number
  /** Columns to the right from one draw to the next; 0 is 竖连. */
  readonly step: -1 | 0 | 1
  readonly length: number
}

/** Two in a row are too common; players mark three. */
const FEWEST = 3
const steps = [-1, 0, 1] as const

/** Every maximal run of three draws or more, group by group; only in groups whose columns are consecutive numbers. */
export function trendRuns(view: TrendView, rows: readonly TrendRow[]): readonly TrendRun[] {
  const { starts } = columnsOf(view)
  return view.groups.flatMap(({ cells, ordered }, g) => (ordered ? runsWithin(rows, starts[g]!, cells.length) : []))
}

function runsWithin(rows: readonly TrendRow[], start: number, size: number): TrendRun[] {
  const hit = (row: number, column: number): boolean =>
    column >= start && column < start + size && (rows[row]?.cells[column] ?? 0) < 0
  const runs: TrendRun[] = []
  for (const row of rows.keys()) {
    for (let column = start; column < start + size; column++) {
      if (!hit(row, column)) continue
      for (const step of steps) {
        if (hit(row - 1, column - step)) continue
        let length = 1
        while (hit(row + length, column + length * step)) length++
        if (length >= FEWEST) runs.push({ row, column, step, length })
      }
    }
  }
  return runs
}
