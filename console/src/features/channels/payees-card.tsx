// 收款账户: where bank transfers go to, what each has taken today, and its limit, which takes two operators.
import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { IconBuildingBank, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { WholeTable } from '../../parts/table/whole-table.tsx'
import { queryOf } from '../../wire/request.ts'
import { AddPayee } from './add-payee.tsx'
import { EditPayee } from './edit-payee.tsx'
import { payeeColumns } from './payee-columns.tsx'
import { usePayeeSwitch } from './payees.ts'

const EVERY_MS = 15_000

export function PayeesCard() {
  const payees = useQuery({ ...queryOf('consolePayees'), refetchInterval: EVERY_MS, meta: { quiet: true } })
  const turn = usePayeeSwitch()
  const [adding, setAdding] = useState(false)
  const [edited, setEdited] = useState<string>()
  const one = payees.data?.list.find(({ id }) => id === edited)
  const columns = payeeColumns({ onEdit: ({ id }) => setEdited(id), onTurn: (payee) => void turn(payee) })
  return (
    <Card
      title="收款账户"
      aside={
        <span className="row">
          <span className="small muted wide-only">银行转账轮到负担最小的，满了让位</span>
          <Button size="sm" icon={IconPlus} onClick={() => setAdding(true)}>
            新增账户
          </Button>
        </span>
      }
      flush
    >
      <Query of={payees}>
        {({ list }) => (
          <WholeTable
            name="payees"
            label="收款账户"
            columns={columns}
            rows={list}
            rowKey={({ id }) => id}
            empty={<EmptyState text="还没有收款账户" icon={IconBuildingBank} />}
          />
        )}
      </Query>
      <AddPayee opened={adding} onClose={() => setAdding(false)} />
      {one && <EditPayee key={one.id} payee={one} onClose={() => setEdited(undefined)} />}
    </Card>
  )
}
