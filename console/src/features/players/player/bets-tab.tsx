import { type BetState, betStates } from '@hongyun/contract/bets/words.ts'
import { issueText } from '@hongyun/lottery/issue-text.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { spanOf } from '@hongyun/ui/format/days.ts'
import { amountText, oddsText } from '@hongyun/ui/format/money.ts'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { PillsOrAll } from '@hongyun/ui/pills-or-all.tsx'
import { RangePicker } from '@hongyun/ui/range-picker.tsx'
import { RecordTable } from '../../../parts/table/record-table.tsx'
import type { TableColumn } from '../../../parts/table/use-columns.ts'
import { now } from '../../../wire/clock.ts'
import { csvPath } from '../../../wire/csv-path.ts'
import type { Answer } from '../../../wire/request.ts'
import { usePlayerList } from '../requests/use-player.ts'
import { PAGE_SIZE, pageOf } from './player-view.ts'
import type { TabProps } from './tab-props.ts'

type Bets = Answer<'consolePlayerBets'>
type Bet = Bets['list'][number]

const tones: Record<BetState, string> = {
  waiting: 'tag tag--pending',
  won: 'tag tag--ok',
  lost: 'tag tag--miss',
  refunded: 'tag tag--refund',
  cancelled: 'tag tag--miss',
}

const columns: readonly TableColumn<Bet>[] = [
  { key: 'time', head: '时间', cell: ({ time }) => <span className="num">{dateTime(time)}</span> },
  {
    key: 'lottery',
    head: '彩种',
    cell: ({ lotteryName, issue }) => (
      <>
        {lotteryName}
        <small className="mono">{issueText(issue)}</small>
      </>
    ),
  },
  { key: 'content', head: '内容', cell: ({ betDetail }) => <span className="desk-text">{betDetail}</span> },
  {
    key: 'odds',
    head: '赔率',
    name: '赔率',
    align: 'end',
    cell: ({ odds }) => <span className="num">{odds.map(oddsText).slice(0, 3).join(' / ')}</span>,
  },
  { key: 'number', head: '开奖号码', name: '开奖号码', extra: true, cell: ({ openNumber }) => openNumber ?? '—' },
  { key: 'id', head: '单号', name: '单号', extra: true, cell: ({ id }) => <span className="mono">{id}</span> },
  { key: 'amount', head: '投注', align: 'end', cell: ({ bettingAmount }) => <Amount yuan={bettingAmount} /> },
  {
    key: 'return',
    head: '返奖',
    align: 'end',
    cell: ({ returnAmount }) => (returnAmount === null ? '—' : <Amount yuan={returnAmount} exact />),
  },
  { key: 'state', head: '状态', cell: ({ state }) => <span className={tones[state]}>{betStates[state]}</span> },
]

/** 注单 */
export function BetsTab({ playerId, view, onChange }: TabProps) {
  const wanted = view.bet && { state: view.bet }
  const bets = usePlayerList('consolePlayerBets', { ...pageOf(playerId, view), ...wanted })
  return (
    <RecordTable<Bet, Bets>
      name="player-bets"
      label="注单"
      of={bets}
      columns={columns}
      filters={
        <>
          <RangePicker value={view.days} onChange={(days) => onChange({ days })} now={now} />
          <PillsOrAll label="状态" names={betStates} value={view.bet} onChange={(bet) => onChange({ bet })} />
        </>
      }
      csv={csvPath('consolePlayerBets', { playerId, ...spanOf(view.days), ...wanted })}
      totals={({ total, totals }) => (
        <div className="desk-sums">
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
