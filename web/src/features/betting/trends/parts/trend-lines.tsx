import type { TrendRun } from '@hongyun/lottery/trend/runs.ts'
import type { TrendRow } from '@hongyun/lottery/trend/trend-table.ts'
import type { TrendView } from '@hongyun/lottery/trend/view.ts'
import { linePoints, ROW_HEIGHT, runLine, type TrendLayout } from '../trend-layout.ts'

interface TrendLinesProps {
  view: TrendView
  rows: readonly TrendRow[]
  /** The index of the first of the rows. */
  top: number
  layout: TrendLayout
  /** Whether the hits of a group are joined. */
  joined: boolean
  /** Of the whole table. */
  runs: readonly TrendRun[]
}

const TONES = 5

/** What is drawn over the table: the runs, and a line for each group whose every draw hits one column. */
export function TrendLines({ view, rows, top, layout, joined, runs }: TrendLinesProps) {
  const height = rows.length * ROW_HEIGHT
  return (
    <svg
      className="trend__lines"
      viewBox={`0 0 100 ${Math.max(1, height)}`}
      style={{ height, top: (top + 2) * ROW_HEIGHT }}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {runs.map(
        (run) =>
          run.row < top + rows.length &&
          run.row + run.length > top && (
            <line
              key={`${run.row} ${run.column} ${run.step}`}
              className={run.step === 0 ? 'trend__run trend__run--down' : 'trend__run'}
              {...runLine(run, top, layout)}
            />
          ),
      )}
      {view.groups.map(
        (group, g) =>
          joined &&
          group.joined && (
            <polyline
              key={group.name}
              className={`trend__line trend__hit--${g % TONES}`}
              points={linePoints(rows, layout.starts[g]!, group.cells.length, layout)}
            />
          ),
      )}
    </svg>
  )
}
