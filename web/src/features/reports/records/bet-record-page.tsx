// 投注记录: every bet of the player. The filter is the URL's; what waits for its draw moves by itself.
import { Card } from '@hongyun/ui/card.tsx'
import { RecordTable } from '../../../parts/records/record-table.tsx'
import { betColumns } from './bet-columns.tsx'
import { BET_PAGE_SIZE, noBets, readBetFilter, writeBetFilter } from './bet-filter.ts'
import { BetFilters } from './bet-filters.tsx'
import { BetTotals } from './bet-totals.tsx'
import './parts/records.css'
import { useUrlFilter } from '@hongyun/ui/use-url-filter.ts'
import { useSettledRefresh } from '../../../parts/use-settled-refresh.ts'
import { now } from '../../../wire/clock.ts'
import { useBets } from './requests/use-bets.ts'
import { useCancelBet } from './requests/use-cancel-bet.ts'
import { useCancelAsk } from './use-cancel-ask.ts'

const form = { read: readBetFilter, write: writeBetFilter }

export default function BetRecordPage() {
  const [filter, change] = useUrlFilter(form, now)
  const bets = useBets(filter)
  const cancel = useCancelBet()
  const askCancel = useCancelAsk(cancel.mutate)
  useSettledRefresh(bets.data?.list)
  const columns = betColumns({
    onCancel: askCancel,
    cancelling: cancel.isPending ? String(cancel.variables.id) : undefined,
  })
  return (
    <>
      <h1 className="section__title">投注记录</h1>
      <Card label="投注记录" flush>
        <BetFilters filter={filter} onChange={change} />
        <RecordTable
          label="投注记录"
          of={bets}
          columns={columns}
          empty={noBets(filter)}
          onWiden={(days) => change({ lottery: '', state: undefined, issue: '', by: 'placed', days })}
          totals={({ total, totals }) => <BetTotals count={total} totals={totals} />}
          page={filter.page}
          pageSize={BET_PAGE_SIZE}
          onPage={(page) => change({ page })}
        />
      </Card>
    </>
  )
}
