/** A table whose rows are all here: sorted and paged in the page, with the tools of every table of the console. */
import { type Column, DataTable, type Sort } from '@hongyun/ui/data-table.tsx'
import { pageCount } from '@hongyun/ui/page-list.ts'
import { Pager } from '@hongyun/ui/pager.tsx'
import { type ReactNode, useState } from 'react'
import { moveByKey } from './row-keys.ts'
import { sortRows } from './sort-rows.ts'
import { sortOf, sortText } from './sort-text.ts'
import type { TableColumn } from './use-columns.ts'
import { useTableTools } from './use-table-tools.tsx'

export interface WholeColumn<Row> extends TableColumn<Row> {
  /** What the rows are sorted by, where they can be; what has none (null) comes last. */
  by?: (row: Row) => string | number | null
}

interface TableView {
  /** As in the URL; empty for the order in which the rows came. */
  sort: string
  page: number
}

interface WholeTableProps<Row> {
  /** Columns and widths are remembered by it. */
  name: string
  label: string
  columns: readonly WholeColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  empty?: ReactNode
  filters?: ReactNode
  totals?: ReactNode
  pageSize?: number
  /** Order and page, where the page keeps them in its URL. */
  view?: TableView
  onView?: (change: Partial<TableView>) => void
}

const PAGE_SIZE = 20

export function WholeTable<Row>({
  name,
  label,
  columns,
  rows,
  rowKey,
  empty,
  filters,
  totals,
  pageSize = PAGE_SIZE,
  view: given,
  onView,
}: WholeTableProps<Row>) {
  const [own, setOwn] = useState<TableView>({ sort: '', page: 1 })
  const view = given ?? own
  const change = onView ?? ((part: Partial<TableView>) => setOwn((before) => ({ ...before, ...part })))
  const sort = sortOf(view.sort)
  const by = columns.find(({ key }) => key === sort.key)?.by
  const sorted = by ? sortRows(rows, by, sort.order) : rows
  const page = Math.min(view.page, pageCount(rows.length, pageSize))
  const shownRows = sorted.slice((page - 1) * pageSize, page * pageSize)
  const tools = useTableTools(name, columns, shownRows, rowKey)
  const shown: readonly Column<Row>[] = tools.shown.map((column) => ({
    ...column,
    sortable: columns.find(({ key }) => key === column.key)?.by !== undefined,
  }))
  if (rows.length === 0 && !filters) return empty
  return (
    <div className={tools.className}>
      <div className={filters ? 'filters' : 'filters filters--slim'}>
        {filters}
        <span className="row push">{tools.chooser}</span>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are pressed on the rows in it */}
      <div className="records__scroll" onKeyDown={moveByKey}>
        <DataTable
          label={label}
          columns={shown}
          layout={tools.layout}
          rows={shownRows}
          rowKey={rowKey}
          rowProps={tools.rowProps}
          sort={by && sort}
          onSort={(next: Sort) => change({ sort: sortText(next), page: 1 })}
          empty={empty}
          totals={totals}
          pager={
            rows.length > pageSize && (
              <Pager page={page} total={rows.length} pageSize={pageSize} onPage={(next) => change({ page: next })} />
            )
          }
        />
      </div>
    </div>
  )
}
