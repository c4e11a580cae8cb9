import { DataTable } from '@hongyun/ui/data-table.tsx'
import { pageCount } from '@hongyun/ui/page-list.ts'
import { Paged } from '@hongyun/ui/paged.tsx'
import { Pager } from '@hongyun/ui/pager.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ToLastPage } from '../../parts/to-last-page.tsx'
import type { Answer } from '../../wire/request.ts'
import { actColumns } from './act-columns.tsx'
import { ACT_PAGE_SIZE } from './act-filter.ts'
import type { Act } from './act-words.ts'

interface ActsTableProps {
  of: UseQueryResult<Answer<'consoleActs'>, Error>
  empty: ReactNode
  page: number
  onPage: (page: number) => void
}

/** One page of the acts, and the way to the others; a page after the last leads to the last. */
export function ActsTable({ of: query, empty, page, onPage }: ActsTableProps) {
  const table = { label: '操作日志', columns: actColumns, rowKey: ({ id }: Act) => id }
  return (
    <Query of={query} skeleton={<DataTable {...table} rows={[]} loading />}>
      {({ list, total }) => {
        const last = pageCount(total, ACT_PAGE_SIZE)
        if (page > last && !query.isPlaceholderData) return <ToLastPage last={last} />
        return (
          <Paged old={query.isPlaceholderData}>
            <DataTable
              {...table}
              rows={list}
              empty={empty}
              totals={
                <>
                  共 <b className="num">{total}</b> 条
                </>
              }
              pager={<Pager page={page} total={total} pageSize={ACT_PAGE_SIZE} onPage={onPage} />}
            />
          </Paged>
        )
      }}
    </Query>
  )
}
