import type { UseQueryResult } from '@tanstack/react-query'
import type { HTMLAttributes, ReactNode } from 'react'
import { type Column, DataTable, type Sort, type TableLayout } from './data-table.tsx'
import { pageCount } from './page-list.ts'
import { Paged } from './paged.tsx'
import { Pager } from './pager.tsx'
import { Query } from './query.tsx'
import { ToLastPage } from './to-last-page.tsx'

export interface PageTableProps<Row, Page extends { list: readonly Row[]; total: number }> {
  label: string
  of: UseQueryResult<Page, Error>
  columns: readonly Column<Row>[]
  empty: ReactNode
  /** The totals of all rows. */
  totals: (page: Page) => ReactNode
  page: number
  /** Under which the URL has the page, where it is not `page`. */
  pageName?: string
  pageSize: number
  onPage: (page: number) => void
  sort?: Sort
  onSort?: (sort: Sort) => void
  rowProps?: (row: Row) => HTMLAttributes<HTMLTableRowElement>
  layout?: TableLayout<Row>
}

/** One page of a list with its pager. A page beyond the last (after a deletion) goes to the last. */
export function PageTable<Row extends { id: string }, Page extends { list: readonly Row[]; total: number }>({
  label,
  of: query,
  columns,
  empty,
  totals,
  page,
  pageName,
  pageSize,
  onPage,
  sort,
  onSort,
  rowProps,
  layout,
}: PageTableProps<Row, Page>) {
  const table = { label, columns, rowKey: ({ id }: Row) => id, rowProps, sort, onSort, layout }
  return (
    <Query of={query} skeleton={<DataTable {...table} rows={[]} loading />}>
      {(found) => {
        const last = pageCount(found.total, pageSize)
        if (page > last && !query.isPlaceholderData) return <ToLastPage last={last} name={pageName} />
        return (
          <Paged old={query.isPlaceholderData}>
            <DataTable
              {...table}
              rows={found.list}
              empty={empty}
              totals={totals(found)}
              pager={<Pager page={page} total={found.total} pageSize={pageSize} onPage={onPage} />}
            />
          </Paged>
        )
      }}
    </Query>
  )
}
