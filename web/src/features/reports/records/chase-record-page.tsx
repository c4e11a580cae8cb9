// 追号记录: every chase of the player. The filter is the URL's; what goes on moves by itself.
import { Amount } from '@hongyun/ui/amount.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { RecordTable } from '../../../parts/records/record-table.tsx'
import type { Answer } from '../../../wire/request.ts'
import { chaseColumns } from './chase-columns.tsx'
import { CHASE_PAGE_SIZE, readChaseFilter, writeChaseFilter } from './chase-filter.ts'
import { ChaseFilters } from './chase-filters.tsx'
import './parts/records.css'
import { useUrlFilter } from '@hongyun/ui/use-url-filter.ts'
import { now } from '../../../wire/clock.ts'
import { useCancelChase } from './requests/use-cancel-chase.ts'
import { useChases } from './requests/use-chases.ts'

const form = { read: readChaseFilter, write: writeChaseFilter }

export default function ChaseRecordPage() {
  const [filter, change] = useUrlFilter(form, now)
  const chases = useChases(filter)
  const cancel = useCancelChase()
  const columns = chaseColumns({ onCancel: ({ id }) => void cancel.askFor(id), cancelling: cancel.isPending })
  return (
    <>
      <h1 className="section__title">追号记录</h1>
      <Card label="追号记录" flush>
        <ChaseFilters filter={filter} onChange={change} />
        <RecordTable
          label="追号记录"
          of={chases}
          columns={columns}
          empty="该条件下暂无追号记录"
          onWiden={(days) => change({ lottery: '', state: undefined, days })}
          totals={({ total, totals }) => <Totals count={total} totals={totals} />}
          page={filter.page}
          pageSize={CHASE_PAGE_SIZE}
          onPage={(page) => change({ page })}
        />
      </Card>
    </>
  )
}

interface TotalsProps {
  count: number
  totals: Answer<'getChaseBetData'>['totals']
}

/** What all chases of the filter add up to, not only those of the page. */
function Totals({ count, totals }: TotalsProps) {
  const { bettingAmount, finishedAmount, cancelledAmount, returnAmount } = totals
  return (
    <>
      共 <b className="num">{count}</b> 个追号 · 总额 <Amount yuan={bettingAmount} /> · 已投{' '}
      <Amount yuan={finishedAmount} /> · 已退 <Amount yuan={cancelledAmount} /> · 返奖 <Amount yuan={returnAmount} />
    </>
  )
}
