// A table of records from a list of columns. It only renders: the page owns order, filters and paging.
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { HTMLAttributes, Key, ReactNode } from 'react'
import { EmptyState } from './empty-state.tsx'
import { Icon } from './icon.tsx'
import { SkeletonRows } from './skeleton.tsx'

export interface Column<Row> {
  key: string
  head: ReactNode
  cell: (row: Row) => ReactNode
  /** Figures and actions stand at the end. */
  align?: 'end' | 'mid'
  sortable?: boolean
}

export interface Sort {
  key: string
  order: 'ascending' | 'descending'
}

/** How the columns stand, where that is not left to their contents. */
export interface TableLayout<Row> {
  /** In percent, a share for each column. */
  shares?: readonly number[]
  /** At the end of a head. */
  headEnd: (column: Column<Row>) => ReactNode
}

interface DataTableProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => Key
  /** Rows that are marked, because something just happened to them. */
  isLit?: (row: Row) => boolean
  /** What else a row carries: so that it can have the focus. */
  rowProps?: ((row: Row) => HTMLAttributes<HTMLTableRowElement>) | undefined
  loading?: boolean
  empty?: ReactNode
  /** In the foot: the total of the rows. */
  totals?: ReactNode
  pager?: ReactNode
  sort?: Sort | undefined
  onSort?: ((sort: Sort) => void) | undefined
  layout?: TableLayout<Row> | undefined
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, isLit, rowProps, loading = false, empty, totals, pager } = props
  const { sort, onSort, layout } = props
  if (!loading && rows.length === 0) return empty ?? <EmptyState text="暂无记录" />
  return (
    <>
      <table className={layout?.shares ? 'table table--set' : 'table'} aria-label={label} aria-busy={loading}>
        {layout?.shares && (
          <colgroup>
            {columns.map(({ key }, index) => (
              <col key={key} style={{ width: `${layout.shares?.[index]}%` }} />
            ))}
          </colgroup>
        )}
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} end={layout?.headEnd(column)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {loading ? (
            <SkeletonRows columns={columns.length} />
          ) : (
            rows.map((row) => (
              <tr key={rowKey(row)} className={isLit?.(row) ? 'is-lit' : undefined} {...rowProps?.(row)}>
                {columns.map(({ key, align, cell }) => (
                  <td key={key} className={align}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))
          )}
        </tbody>
      </table>
      {(totals || pager) && (
        <div className="table__foot">
          <div>{totals}</div>
          {pager}
        </div>
      )}
    </>
  )
}

interface HeadCellProps<Row> {
  column: Column<Row>
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
  end: ReactNode
}

function HeadCell<Row>({ column, sort, onSort, end }: HeadCellProps<Row>) {
  const order = sort?.key === column.key ? sort.order : undefined
  if (!column.sortable || !onSort) {
    return (
      <th scope="col" className={column.align}>
        {column.head}
        {end}
      </th>
    )
  }
  const next = order === 'descending' ? 'ascending' : 'descending'
  const icon = order === 'ascending' ? IconArrowUp : order === 'descending' ? IconArrowDown : IconArrowsSort
  return (
    <th scope="col" className={column.align} aria-sort={order}>
      <button type="button" className="table__sort" onClick={() => onSort({ key: column.key, order: next })}>
        {column.head}
        <Icon of={icon} />
      </button>
      {end}
    </th>
  )
}
