import type { LotteryType } from '@hongyun/lottery/lottery-types.ts'
import { type TrendRun, trendRuns } from '@hongyun/lottery/trend/runs.ts'
import type { ColumnFoot, TrendRow } from '@hongyun/lottery/trend/trend-table.ts'
import type { TrendView } from '@hongyun/lottery/trend/view.ts'
import { useMemo, useRef } from 'react'
import type { Marks } from '../marks.ts'
import { FIVE, ROW_HEIGHT, type TrendLayout } from '../trend-layout.ts'
import { useRowWindow } from '../use-row-window.ts'
import { TableRow } from './table-row.tsx'
import { TrendFoot } from './trend-foot.tsx'
import { TrendLines } from './trend-lines.tsx'

interface TrendTableProps {
  type: LotteryType
  view: TrendView
  rows: readonly TrendRow[]
  foot: readonly ColumnFoot[]
  layout: TrendLayout
  digits: number
  marks: Marks
}

/** A foot below so many rows would be out of sight: it stays at the window's lower edge instead. */
const LONG = 60
/** So many rows have their place before they are drawn: in a young day a draw moves nothing below the table. */
const RESERVED = 30
const noRuns: readonly TrendRun[] = []

/** The table of a view. Only the rows near the window are in the page, so that five hundred are as quick as thirty. */
export function TrendTable({ type, view, rows, foot, layout, digits, marks }: TrendTableProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const { start, end } = useRowWindow(body, ROW_HEIGHT, rows.length)
  const shown = rows.slice(start, end)
  const starts = useMemo(() => new Set(layout.starts), [layout])
  const runs = useMemo(() => (marks.runs ? trendRuns(view, rows) : noRuns), [marks.runs, view, rows])
  const wave = type === 'LHC' && view.groups[0]?.cells.length === 49
  const dense = layout.cell < 2.05
  // One row before, so that the lines come into the window from where they were.
  const joined = rows.slice(Math.max(0, start - 1), end)
  const names = ['trend', dense && 'trend--dense', marks.fives && 'trend--fives', rows.length > LONG && 'trend--long']
    .filter(Boolean)
    .join(' ')
  return (
    <div className={names}>
      <table aria-label={`${view.name}走势表`} aria-rowcount={rows.length + 2}>
        <colgroup>
          <col style={{ width: `${layout.issue}%` }} />
          {layout.numbers > 0 && <col style={{ width: `${layout.numbers}%` }} />}
          <col span={layout.total} style={{ width: `${layout.cell}%` }} />
          {view.facts.length > 0 && <col span={view.facts.length} style={{ width: `${layout.fact}%` }} />}
        </colgroup>
        <TableHead view={view} withNumbers={layout.numbers > 0} />
        <tbody ref={body}>
          <Space rows={start} from={0} view={view} layout={layout} />
          {shown.map((row, i) => (
            <TableRow
              key={row.issue}
              row={row}
              index={start + i}
              view={view}
              starts={starts}
              digits={layout.numbers > 0 ? digits : 0}
              misses={marks.misses}
              wave={wave}
            />
          ))}
          <Space rows={Math.max(rows.length, RESERVED) - end} from={end} view={view} layout={layout} />
        </tbody>
        <TrendFoot view={view} foot={foot} layout={layout} />
      </table>
      {(marks.lines || marks.runs) && (
        <TrendLines
          view={view}
          rows={joined}
          top={Math.max(0, start - 1)}
          layout={layout}
          joined={marks.lines}
          runs={runs}
        />
      )}
    </div>
  )
}

interface SpaceProps {
  rows: number
  /** The index of the first of them. */
  from: number
  view: TrendView
  layout: TrendLayout
}

/** The place of rows that are not in the page, or still to come: ruled as paper is before it is printed on. */
function Space({ rows, from, view, layout }: SpaceProps) {
  if (rows <= 0) return null
  return (
    <tr className="trend__space" style={{ '--from': from % FIVE, height: rows * ROW_HEIGHT }}>
      <td />
      {layout.numbers > 0 && <td className="edge" />}
      {view.groups.map(({ name, cells }) => (
        <td key={name} colSpan={cells.length} className="edge" />
      ))}
      {view.facts.length > 0 && <td colSpan={view.facts.length} className="edge" />}
    </tr>
  )
}

function TableHead({ view, withNumbers }: { view: TrendView; withNumbers: boolean }) {
  return (
    <thead>
      <tr>
        <th rowSpan={2} scope="col">
          期号
        </th>
        {withNumbers && (
          <th rowSpan={2} scope="col" className="edge">
            开奖号码
          </th>
        )}
        {view.groups.map(({ name, cells }) => (
          <th key={name} colSpan={cells.length} scope="colgroup" className="edge">
            {name}
          </th>
        ))}
        {view.facts.map(({ name }, i) => (
          <th key={name} rowSpan={2} scope="col" className={i === 0 ? 'edge' : undefined}>
            {name}
          </th>
        ))}
      </tr>
      <tr>
        {view.groups.flatMap(({ name, cells }) =>
          cells.map((cell, i) => (
            <th key={`${name} ${cell}`} scope="col" className={i === 0 ? 'edge' : undefined}>
              {cell}
            </th>
          )),
        )}
      </tr>
    </thead>
  )
}
