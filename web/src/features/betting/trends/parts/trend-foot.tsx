import type { ColumnFoot } from '@hongyun/lottery/trend/trend-table.ts'
import type { TrendView } from '@hongyun/lottery/trend/view.ts'
import { memo } from 'react'
import type { TrendLayout } from '../trend-layout.ts'

interface TrendFootProps {
  view: TrendView
  foot: readonly ColumnFoot[]
  layout: TrendLayout
}

const figures: readonly (readonly [name: string, hint: string, of: (foot: ColumnFoot) => number])[] = [
  ['出现次数', '所列各期中开出它的期数', (foot) => foot.count],
  ['平均遗漏', '未开出的期数 ÷（出现次数＋1）', (foot) => foot.averageMiss],
  ['最大遗漏', '最长连续多少期没有开出', (foot) => foot.mostMissed],
  ['最大连出', '最长连续多少期都开出', (foot) => foot.longestRun],
]

/** What the rows shown come to, column by column. */
export const TrendFoot = memo(function TrendFoot({ view, foot, layout }: TrendFootProps) {
  return (
    <tfoot>
      {figures.map(([name, hint, of]) => (
        <tr key={name}>
          <th scope="row" colSpan={layout.numbers > 0 ? 2 : 1} title={hint}>
            {name}
          </th>
          {foot.map((column, i) => (
            // Columns never change places within a view.
            // biome-ignore lint/suspicious/noArrayIndexKey: the column is its index
            <td key={i} className={layout.starts.includes(i) ? 'edge' : undefined}>
              {of(column)}
            </td>
          ))}
          {view.facts.length > 0 && <td className="edge" colSpan={view.facts.length} />}
        </tr>
      ))}
    </tfoot>
  )
})
