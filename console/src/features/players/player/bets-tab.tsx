import { betStates } from '@hongyun/contract/bets/words.ts'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { spanOf } from '@hongyun/ui/format/days.ts'
import { amountText } from '@hongyun/ui/format/money.ts'
import { PillsOrAll } from '@hongyun/ui/pills-or-all.tsx'
import { RangePicker } from '@hongyun/ui/range-picker.tsx'
import { betColumns } from '../../../parts/records/bet-columns.tsx'
import { RecordTable } from '../../../parts/table/record-table.tsx'
import { now } from '../../../wire/clock.ts'
import { csvPath } from '../../../wire/csv-path.ts'
import type { Answer } from '../../../wire/request.ts'
import { usePlayerList } from '../requests/use-player.ts'
import { PAGE_SIZE, pageOf } from './player-view.ts'
import type { TabProps } from './tab-props.ts'

type Bets = Answer<'consolePlayerBets'>
type Bet = Bets['list'][number]

/** 注单 */
export function BetsTab({ playerId, view, onChange }: TabProps) {
  const wanted = view.bet && { state: view.bet }
  const bets = usePlayerList('consolePlayerBets', { ...pageOf(playerId, view), ...wanted })
  return (
    <RecordTable<Bet, Bets>
      name="player-bets"
      label="注单"
      of={bets}
      columns={betColumns}
      filters={
        <>
          <RangePicker value={view.days} onChange={(days) => onChange({ days })} now={now} />
          <PillsOrAll label="状态" names={betStates} value={view.bet} onChange={(bet) => onChange({ bet })} />
        </>
      }
      csv={csvPath('consolePlayerBets', { playerId, ...spanOf(view.days), ...wanted })}
      totals={({ total, totals }) => (
        <div className="record-sums">
          <span>
            共 <b className="num">{total}</b> 注
          </span>
          <span>
            投注 <b className="num">{amountText(totals.bettingAmount)}</b>
          </span>
          <span>
            返奖 <b className="num">{amountText(totals.returnAmount, { exact: true })}</b>
          </span>
        </div>
      )}
      pageSize={PAGE_SIZE}
      empty={<EmptyState text="该条件下没有注单" />}
      page={view.page}
      onPage={(page) => onChange({ page })}
    />
  )
}
