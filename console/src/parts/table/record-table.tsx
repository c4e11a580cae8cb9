/**
 * The console's table of records: filters above, columns to choose, order and page in the URL, totals, CSV of all that is
 * filtered, a head that stays in sight, rows by the keyboard. The page declares its filters with `urlFilters`.
 */
import type { Sort } from '@hongyun/ui/data-table.tsx'
import { PageTable, type PageTableProps } from '@hongyun/ui/page-table.tsx'
import type { ReactNode } from 'react'
import { CsvButton } from '../csv-button.tsx'
import { moveByKey } from './row-keys.ts'
import { sortOf, sortText } from './sort-text.ts'
import type { TableColumn } from './use-columns.ts'
import { useTableTools } from './use-table-tools.tsx'

type Found<Row> = { list: readonly Row[]; total: number }

interface RecordTableProps<Row, Page extends Found<Row>>
  extends Omit<PageTableProps<Row, Page>, 'columns' | 'sort' | 'onSort' | 'rowProps' | 'layout'> {
  /** Columns and widths are remembered by it. */
  name: string
  columns: readonly TableColumn<Row>[]
  /** The fields of the filter. */
  filters?: ReactNode
  /** `-at`: the column's key, descending with the sign. */
  sort?: string
  onSort?: (sort: string) => void
  /** The address of the CSV file with all that is filtered. */
  csv?: string
}

export function RecordTable<Row extends { id: string }, Page extends Found<Row>>({
  name,
  columns,
  filters,
  sort,
  onSort,
  csv,
  ...table
}: RecordTableProps<Row, Page>) {
  const tools = useTableTools(name, columns, table.of.data?.list ?? [], ({ id }) => id)
  return (
    <div className={tools.className}>
      <div className={filters || csv ? 'filters' : 'filters filters--slim'}>
        {filters}
        <span className="row push">
          {csv && <CsvButton path={csv} text="导出 CSV" />}
          {tools.chooser}
        </span>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are pressed on the rows in it */}
      <div className="records__scroll" onKeyDown={moveByKey}>
        <PageTable
          {...table}
          columns={tools.shown}
          layout={tools.layout}
          rowProps={tools.rowProps}
          {...(sort !== undefined && { sort: sortOf(sort) })}
          {...(onSort && { onSort: (next: Sort) => onSort(sortText(next)) })}
        />
      </div>
    </div>
  )
}
