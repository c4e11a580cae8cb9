import { MAX_LINES } from '@hongyun/contract/agent-reports/words.ts'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { amountText } from '@hongyun/ui/format/money.ts'
import { wholeText } from '@hongyun/ui/format/whole.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { betColumns } from '../../../parts/records/bet-columns.tsx'
import { RecordTable } from '../../../parts/table/record-table.tsx'
import type { TableColumn } from '../../../parts/table/use-columns.ts'
import { type Answer, queryOf } from '../../../wire/request.ts'
import type { LinesProps } from './lines-props.ts'
import { betsWanted, PAGE_SIZE } from './lines-view.ts'
import { memberColumn } from './member-column.tsx'

type Bet = Answer<'consoleAgentBets'>['list'][number]

/** 注单 of a branch, and what they come to. */
export function BetLines({ agentId, view, filters, onPage }: LinesProps) {
  const columns: readonly TableColumn<Bet>[] = [memberColumn(view.days), ...betColumns]
  const bets = useQuery({
    ...queryOf('consoleAgentBets', betsWanted(agentId, view)),
    placeholderData: keepPreviousData,
  })
  return (
    <RecordTable
      name="agentBets"
      label="注单"
      of={bets}
      columns={columns}
      filters={filters}
      totals={({ total, totals, capped }) => (
        <span className="record-sums">
          <span>
            共 <b className="num">{wholeText(total)}</b> 注
          </span>
          <span>
            投注 <b className="num">{amountText(totals.bettingAmount)}</b>
          </span>
          <span>
            返奖 <b className="num">{amountText(totals.returnAmount, { exact: true })}</b>
          </span>
          {capped && <span className="muted">只计最新的 {wholeText(MAX_LINES)} 注</span>}
        </span>
      )}
      pageSize={PAGE_SIZE}
      empty={<EmptyState text="该条件下没有注单" />}
      page={view.page}
      onPage={onPage}
    />
  )
}
