import { type Column, DataTable } from '@hongyun/ui/data-table.tsx'
import { pageCount } from '@hongyun/ui/page-list.ts'
import { Pager } from '@hongyun/ui/pager.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { Paged } from '../../../parts/paged.tsx'
import './messages.css'

interface MessageTableProps<Row, Page extends { list: readonly Row[]; total: number }> {
  label: string
  of: UseQueryResult<Page, Error>
  columns: readonly Column<Row>[]
  empty: ReactNode
  /** How many there are in all. */
  totals: (page: Page) => ReactNode
  page: number
  pageSize: number
  onPage: (page: number) => void
  /** The address of another page, as a search. */
  searchOf: (page: number) => string
}

/** One page of letters or notices. A page after the last, as a deletion leaves it, leads to the last. */
export function MessageTable<Row extends { id: string }, Page extends { list: readonly Row[]; total: number }>({
  label,
  of: messages,
  columns,
  empty,
  totals,
  page,
  pageSize,
  onPage,
  searchOf,
}: MessageTableProps<Row, Page>) {
  const table = { label, columns, rowKey: ({ id }: Row) => id }
  return (
    <div className="messages">
      <Query of={messages} skeleton={<DataTable {...table} rows={[]} loading />}>
        {(found) => {
          const last = pageCount(found.total, pageSize)
          if (page > last && !messages.isPlaceholderData) return <Navigate replace to={{ search: searchOf(last) }} />
          return (
            <Paged old={messages.isPlaceholderData}>
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
    </div>
  )
}
