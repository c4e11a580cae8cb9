/** What every table of the console can do: columns to choose and to widen, higher rows, rows by the keyboard. */
import type { TableLayout } from '@hongyun/ui/data-table.tsx'
import { type HTMLAttributes, type ReactNode, useState } from 'react'
import { ColumnChooser } from './column-chooser.tsx'
import { ColumnGrip } from './column-grip.tsx'
import './record-table.css'
import { type TableColumn, useColumns } from './use-columns.ts'
import { useDensity } from './use-density.ts'
import { useWidths } from './use-widths.ts'

interface TableTools<Row> {
  shown: readonly TableColumn<Row>[]
  layout: TableLayout<Row>
  className: string
  chooser: ReactNode
  rowProps: (row: Row) => HTMLAttributes<HTMLTableRowElement>
}

/** `name`: columns and widths are remembered by it. */
export function useTableTools<Row>(
  name: string,
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
  rowKey: (row: Row) => string,
): TableTools<Row> {
  const { shown, choices, choose } = useColumns(name, columns)
  const [roomy, setRoomy] = useDensity()
  const keys = shown.map(({ key }) => key)
  const { shares, move, reset } = useWidths(name, keys)
  const [current, setCurrent] = useState<string>()
  // One row is reached by the Tab key; the arrows go on from there.
  const entry = rows.some((row) => rowKey(row) === current) ? current : rows[0] && rowKey(rows[0])
  return {
    shown,
    layout: {
      ...(shares && { shares }),
      headEnd: ({ key, head }) => {
        const at = keys.indexOf(key)
        if (at === keys.length - 1) return null
        return (
          <ColumnGrip
            name={typeof head === 'string' ? head : key}
            percent={shares?.[at] ?? 100 / keys.length}
            isStop={at === 0}
            onMove={(from, by) => move(at, from, by)}
            onReset={() => reset?.()}
          />
        )
      },
    },
    className: roomy ? 'records records--roomy' : 'records',
    chooser: <ColumnChooser choices={choices} onChoose={choose} roomy={roomy} onRoomy={setRoomy} onReset={reset} />,
    rowProps: (row) => {
      const key = rowKey(row)
      return { tabIndex: key === entry ? 0 : -1, onFocus: () => setCurrent(key) }
    },
  }
}
