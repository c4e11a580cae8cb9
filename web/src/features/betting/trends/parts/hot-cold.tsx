import type { ColumnFoot } from '@hongyun/lottery/trend/trend-table.ts'
import type { TrendView } from '@hongyun/lottery/trend/view.ts'
import { memo } from 'react'
import type { TrendLayout } from '../trend-layout.ts'

interface HotColdProps {
  view: TrendView
  foot: readonly ColumnFoot[]
  layout: TrendLayout
}

const LISTED = 3

type Cell = { label: string; count: number; missedNow: number }

/** For each group the most and the least frequent, and the longest miss: shown as facts of the past. */
export const HotCold = memo(function HotCold({ view, foot, layout }: HotColdProps) {
  const groups = view.groups.map(({ name, cells }, g) => {
    const listed = cells.map((label, i): Cell => ({ label, ...foot[layout.starts[g]! + i]! }))
    const byCount = listed.toSorted((a, b) => b.count - a.count)
    const most = Math.min(LISTED, Math.floor(listed.length / 2))
    return {
      name,
      hot: byCount.slice(0, most),
      cold: byCount.slice(-most).toReversed(),
      away: listed.toSorted((a, b) => b.missedNow - a.missedNow).slice(0, most),
    }
  })
  return (
    <div className="trend__hot">
      <table className="table" aria-label="冷热">
        <thead>
          <tr>
            <th scope="col">位置</th>
            <th scope="col">出现最多</th>
            <th scope="col">出现最少</th>
            <th scope="col">当前遗漏最久</th>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ name, hot, cold, away }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <Cells cells={hot} text={({ count }) => `${count} 次`} />
              </td>
              <td>
                <Cells cells={cold} text={({ count }) => `${count} 次`} />
              </td>
              <td>
                <Cells cells={away} text={({ missedNow }) => `${missedNow} 期`} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small muted trend__note">
        出现多少只是已经发生的事：每一期都重新抽取，冷号不会因为久未开出而更容易开出，热号也不会因此延续。各列的机会本来就可能不同，例如和值居中者本就常见。
      </p>
    </div>
  )
})

function Cells({ cells, text }: { cells: readonly Cell[]; text: (cell: Cell) => string }) {
  return (
    <span className="row row--wrap">
      {cells.map((cell) => (
        <span key={cell.label} className="trend__chip">
          <b>{cell.label}</b> <span className="muted small num">{text(cell)}</span>
        </span>
      ))}
    </span>
  )
}
