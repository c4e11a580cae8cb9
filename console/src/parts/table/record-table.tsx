/**
 * The console's table of records: filters above, columns to choose, order and page in the URL, totals, CSV of all that is
 * filtered, a head that stays in sight, rows by the keyboard. The page declares its filters with `urlFilters`.
 */
import type { Sort } from '@hongyun/ui/data-table.tsx'
import { Icon } from '@hongyun/ui/icon.tsx'
import { PageTable, type PageTableProps } from '@hongyun/ui/page-table.tsx'
import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { ColumnChooser } from './column-chooser.tsx'
import './record-table.css'
import { moveByKey } from './row-keys.ts'
import { type TableColumn, useColumns } from './use-columns.ts'

type Found<Row> = { list: readonly Row[]; total: number }

interface RecordTableProps<Row, Page extends Found<Row>>
  extends Omit<PageTableProps<Row, Page>, 'columns' | 'sort' | 'onSort' | 'rowProps'> {
  /** The columns are remembered by it. */
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

const sortOf = (text: string): Sort =>
  text.startsWith('-') ? { key: text.slice(1), order: 'descending' } : { key: text, order: 'ascending' }

export function RecordTable<Row extends { id: string }, Page extends Found<Row>>({
  name,
  columns,
  filters,
  sort,
  onSort,
  csv,
  ...table
}: RecordTableProps<Row, Page>) {
  const { shown, choices, choose } = useColumns(name, columns)
  const [current, setCurrent] = useState<string>()
  const rows = table.of.data?.list ?? []
  // One row is reached by the Tab key; the arrows go on from there.
  const entry = rows.some(({ id }) => id === current) ? current : rows[0]?.id
  return (
    <div className="records">
      <div className="filters">
        {filters}
        <span className="row push">
          {csv && (
            <a className="btn btn--sm" href={csv} download>
              <Icon of={IconDownload} />
              导出 CSV
            </a>
          )}
          {choices.length > 0 && <ColumnChooser choices={choices} onChoose={choose} />}
        </span>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are pressed on the rows in it */}
      <div onKeyDown={moveByKey}>
        <PageTable
          {...table}
          columns={shown}
          rowProps={({ id }) => ({ tabIndex: id === entry ? 0 : -1, onFocus: () => setCurrent(id) })}
          {...(sort !== undefined && { sort: sortOf(sort) })}
          {...(onSort && { onSort: ({ key, order }: Sort) => onSort(order === 'descending' ? `-${key}` : key) })}
        />
      </div>
    </div>
  )
}
