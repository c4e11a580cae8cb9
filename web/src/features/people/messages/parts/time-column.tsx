import type { Column } from '@hongyun/ui/data-table.tsx'
import { MessageTime } from './message-time.tsx'

export const timeColumn: Column<{ time: number }> = {
  key: 'time',
  head: '时间',
  align: 'end',
  cell: ({ time }) => <MessageTime of={time} />,
}
