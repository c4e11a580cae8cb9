import { Amount } from '@hongyun/ui/amount.tsx'
import { type Column, DataTable } from '@hongyun/ui/data-table.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { IconArrowsExchange } from '@tabler/icons-react'
import { type FlowRow, type MethodSum, methodsOf } from './flow-sums.ts'

const columns: readonly Column<MethodSum>[] = [
  { key: 'name', head: '方式', cell: ({ name }) => name },
  { key: 'count', head: '笔数', align: 'end', cell: ({ count }) => <span className="num">{count}</span> },
  { key: 'amount', head: '金额', align: 'end', cell: ({ amount }) => <Amount yuan={amount} /> },
  {
    key: 'share',
    head: '占比',
    align: 'end',
    cell: ({ share }) => <span className="num">{(share / 10).toFixed(1)}%</span>,
  },
  { key: 'fee', head: '手续费', align: 'end', cell: ({ fee }) => <Amount yuan={fee} /> },
  { key: 'bonus', head: '加送', align: 'end', cell: ({ bonus }) => <Amount yuan={bonus} /> },
]

export const MethodsTable = ({ list }: { list: readonly FlowRow[] }) => (
  <DataTable
    label="各方式的收付"
    columns={columns}
    rows={methodsOf(list)}
    rowKey={({ key }) => key}
    empty={<EmptyState text="这一天还没有收付" icon={IconArrowsExchange} />}
  />
)
