import type { TrendRow } from '@hongyun/lottery/trend/trend-table.ts'
import type { TrendView } from '@hongyun/lottery/trend/view.ts'
import { linePoints, ROW_HEIGHT, type TrendLayout } from '../trend-layout.ts'

interface TrendLinesProps {
  view: TrendView
  rows: readonly TrendRow[]
  /** The index of the first of the rows. */
  top: number
  layout: TrendLayout
}

const TONES = 5

/** One line over the table for each group whose every draw hits one column. */
export function TrendLines({ view, rows, top, layout }: TrendLinesProps) {
  const height = rows.length * ROW_HEIGHT
  return (
    <svg
      className="trend__lines"
      viewBox={`0 0 100 ${Math.max(1, height)}`}
      style={{ height, top: (top + 2) * ROW_HEIGHT }}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {view.groups.map(
        (group, g) =>
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
