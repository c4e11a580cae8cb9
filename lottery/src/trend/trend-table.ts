// The rows and the foot of a trend table: for each column the current miss, the number of hits, and the longest miss.
import { lunarYearAt } from '../lunar-year.ts'
import type { TrendView } from './view.ts'

export type TrendDraw = { readonly issue: string; readonly drawsAt: number; readonly numbers: readonly number[] }

export type TrendRow = {
  readonly issue: string
  readonly numbers: readonly number[]
  /** One value for each column: below zero the number of hits in this draw, above zero the number of draws since the last hit. */
  readonly cells: readonly number[]
  readonly facts: readonly string[]
}

export type ColumnFoot = {
  /** Draws with a hit. */
  readonly count: number
  /** The average miss: draws without a hit, divided by the number of gaps. */
  readonly averageMiss: number
  /** The largest miss in the column. */
  readonly mostMissed: number
  readonly longestRun: number
  /** Draws since the last hit, after the last row; 0 if that row has a hit. */
  readonly missedNow: number
}

/** Where each group begins among the columns, and how many columns there are. */
export function columnsOf(view: TrendView): { readonly starts: readonly number[]; readonly total: number } {
  const starts: number[] = []
  let total = 0
  for (const { cells } of view.groups) {
    starts.push(total)
    total += cells.length
  }
  return { starts, total }
}

/**
 * One row for each of `draws`, oldest first, from the index `from` on; earlier draws only give the misses to start from.
 * The lunar year of a draw is that of its draw time.
 */
export function trendRows(view: TrendView, draws: readonly TrendDraw[], from = 0): readonly TrendRow[] {
  const { starts, total } = columnsOf(view)
  const away = new Array<number>(total).fill(0)
  const rows: TrendRow[] = []
  for (const [index, { issue, drawsAt, numbers }] of draws.entries()) {
    const context = { zodiacYear: lunarYearAt(drawsAt) }
    for (let column = 0; column < total; column++) away[column] = Math.max(0, away[column]!) + 1
    for (const [i, group] of view.groups.entries()) {
      for (const hit of group.hits(numbers, context)) {
        const column = starts[i]! + hit
        away[column] = Math.min(0, away[column]!) - 1
      }
    }
    if (index < from) continue
    rows.push({ issue, numbers, cells: [...away], facts: view.facts.map((fact) => fact.read(numbers, context)) })
  }
  return rows
}

/** 出现次数, 平均遗漏, 最大遗漏, 最大连出 of each column over the rows shown. Row by row for speed: opening the page waits for it. */
export function trendFoot(rows: readonly TrendRow[], columns: number): readonly ColumnFoot[] {
  const counts = new Int32Array(columns)
  const most = new Int32Array(columns)
  const runs = new Int32Array(columns)
  const longest = new Int32Array(columns)
  for (const { cells } of rows) {
    for (let column = 0; column < columns; column++) {
      const cell = cells[column]!
      if (cell > 0) {
        if (cell > most[column]!) most[column] = cell
        runs[column] = 0
        continue
      }
      counts[column]! += 1
      const run = runs[column]! + 1
      runs[column] = run
      if (run > longest[column]!) longest[column] = run
    }
  }
  return Array.from(counts, (count, column) => ({
    count,
    averageMiss: Math.round((rows.length - count) / (count + 1)),
    mostMissed: most[column]!,
    longestRun: longest[column]!,
    missedNow: Math.max(0, rows.at(-1)?.cells[column] ?? 0),
  }))
}
