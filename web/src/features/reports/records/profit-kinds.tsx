import { Amount } from '@hongyun/ui/amount.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { type Column, DataTable } from '@hongyun/ui/data-table.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { unitsOf } from '@hongyun/ui/format/money.ts'
import type { Answer } from '../../../wire/request.ts'

type Kind = Answer<'userProfit'>['kinds'][number]

const columns: readonly Column<Kind>[] = [
  { key: 'name', head: '类型', cell: ({ name }) => <b>{name}</b> },
  { key: 'income', head: '入账', align: 'end', cell: ({ income }) => <Amount yuan={income} signed /> },
  { key: 'expense', head: '出账', align: 'end', cell: ({ expense }) => <Amount yuan={`-${expense}`} signed /> },
]

/** Where the money of these days came from and went to. Kinds without any are left out. */
export function ProfitKinds({ kinds }: { kinds: readonly Kind[] }) {
  const moved = kinds.filter(({ income, expense }) => unitsOf(income) > 0n || unitsOf(expense) > 0n)
  return (
    <Card title="资金分类" flush>
      <DataTable
        label="资金分类"
        columns={columns}
        rows={moved}
        rowKey={({ kind }) => kind}
        empty={<EmptyState text="所选日期没有资金变动" />}
      />
    </Card>
  )
}
