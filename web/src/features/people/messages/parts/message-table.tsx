import { PageTable, type PageTableProps } from '@hongyun/ui/page-table.tsx'
import './messages.css'

/** One page of letters or notices. */
export function MessageTable<Row extends { id: string }, Page extends { list: readonly Row[]; total: number }>(
  props: PageTableProps<Row, Page>,
) {
  return (
    <div className="messages">
      <PageTable {...props} />
    </div>
  )
}
