import type { DayRange } from '@hongyun/ui/format/time.ts'
import type { IconShape } from '@hongyun/ui/icon.tsx'
import { NothingFound } from '@hongyun/ui/nothing-found.tsx'
import { PageTable, type PageTableProps } from '@hongyun/ui/page-table.tsx'
import './records.css'
import { now } from '../../wire/clock.ts'

interface RecordTableProps<Row, Page extends { list: readonly Row[]; total: number }>
  extends Omit<PageTableProps<Row, Page>, 'empty'> {
  /** Said where the filter lets nothing through. */
  empty: string
  icon?: IconShape
  /** Drops the filter but for the widest days there are. */
  onWiden: (days: DayRange) => void
}

/** One page of records: their table, what they add up to, and the way to the other pages. */
export function RecordTable<Row extends { id: string }, Page extends { list: readonly Row[]; total: number }>({
  empty,
  icon,
  onWiden,
  ...table
}: RecordTableProps<Row, Page>) {
  return <PageTable {...table} empty={<NothingFound text={empty} icon={icon} now={now} onWiden={onWiden} />} />
}
