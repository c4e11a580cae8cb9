import { Button } from '@hongyun/ui/button.tsx'
import { type Column, DataTable } from '@hongyun/ui/data-table.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { type DayRange, presetRange } from '@hongyun/ui/format/time.ts'
import type { IconShape } from '@hongyun/ui/icon.tsx'
import { Pager } from '@hongyun/ui/pager.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Paged } from '../../../parts/paged.tsx'
import { now } from '../../../wire/clock.ts'

interface RecordTableProps<Row, Page extends { list: readonly Row[]; total: number }> {
  label: string
  of: UseQueryResult<Page, Error>
  columns: readonly Column<Row>[]
  /** Said where the filter lets nothing through. */
  empty: string
  icon?: IconShape
  /** Drops the filter but for the widest days there are. */
  onWiden: (days: DayRange) => void
  /** What all rows of the filter add up to. */
  totals: (page: Page) => ReactNode
  page: number
  pageSize: number
  onPage: (page: number) => void
}

/** One page of records: their table, what they add up to, and the way to the other pages. */
export function RecordTable<Row extends { id: string }, Page extends { list: readonly Row[]; total: number }>({
  label,
  of: records,
  columns,
  empty,
  icon,
  onWiden,
  totals,
  page,
  pageSize,
  onPage,
}: RecordTableProps<Row, Page>) {
  const table = { label, columns, rowKey: ({ id }: Row) => id }
  return (
    <Query of={records} skeleton={<DataTable {...table} rows={[]} loading />}>
      {(found) => (
        <Paged old={records.isPlaceholderData}>
          <DataTable
            {...table}
            rows={found.list}
            empty={
              <EmptyState
                text={empty}
                {...(icon && { icon })}
                action={
                  <Button kind="soft" size="sm" onClick={() => onWiden(presetRange('month', now()))}>
                    查看近 30 天全部
                  </Button>
                }
              />
            }
            totals={totals(found)}
            pager={<Pager page={page} total={found.total} pageSize={pageSize} onPage={onPage} />}
          />
        </Paged>
      )}
    </Query>
  )
}
