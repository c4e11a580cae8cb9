import { chaseStates } from '@hongyun/contract/bets/words.ts'
import { issueText } from '@hongyun/lottery/issue-text.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { amountText } from '@hongyun/ui/format/money.ts'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { PillsOrAll } from '@hongyun/ui/pills-or-all.tsx'
import { RangePicker } from '@hongyun/ui/range-picker.tsx'
import '../../../parts/records/records.css'
import { RecordTable } from '../../../parts/table/record-table.tsx'
import type { TableColumn } from '../../../parts/table/use-columns.ts'
import { now } from '../../../wire/clock.ts'
import type { Answer } from '../../../wire/request.ts'
import { usePlayerList } from '../requests/use-player.ts'
import { PAGE_SIZE, pageOf } from './player-view.ts'
import type { TabProps } from './tab-props.ts'

type Chases = Answer<'consolePlayerChases'>
type Chase = Chases['list'][number]

const columns: readonly TableColumn<Chase>[] = [
  { key: 'time', head: '时间', cell: ({ time }) => <span className="num">{dateTime(time)}</span> },
  {
    key: 'lottery',
    head: '彩种',
    cell: ({ lotteryName, startIssue }) => (
      <>
        {lotteryName}
        <small className="mono">自 {issueText(startIssue)}</small>
      </>
    ),
  },
  {
    key: 'content',
    head: '内容',
    name: '内容',
    cell: ({ betDetail }) => <span className="record-text">{betDetail}</span>,
  },
  {
    key: 'issues',
    head: '进度',
    name: '进度',
    align: 'end',
    cell: ({ finishedCount, cancelledCount, issueCount }) => (
      <span className="num">
        {finishedCount} / {issueCount}
        {cancelledCount > 0 && <small>退 {cancelledCount}</small>}
      </span>
    ),
  },
  { key: 'amount', head: '总额', align: 'end', cell: ({ bettingAmount }) => <Amount yuan={bettingAmount} /> },
  {
    key: 'return',
    head: '返奖',
    name: '返奖',
    align: 'end',
    cell: ({ returnAmount }) => <Amount yuan={returnAmount} exact />,
  },
  { key: 'state', head: '状态', cell: ({ state }) => <span className="tag tag--miss">{chaseStates[state]}</span> },
]

/** 追号 */
export function ChasesTab({ playerId, view, onChange }: TabProps) {
  const chases = usePlayerList('consolePlayerChases', {
    ...pageOf(playerId, view),
    ...(view.chase && { state: view.chase }),
  })
  return (
    <RecordTable<Chase, Chases>
      name="player-chases"
      label="追号"
      of={chases}
      columns={columns}
      filters={
        <>
          <RangePicker value={view.days} onChange={(days) => onChange({ days })} now={now} />
          <PillsOrAll label="状态" names={chaseStates} value={view.chase} onChange={(chase) => onChange({ chase })} />
        </>
      }
      totals={({ total, totals }) => (
        <div className="record-sums">
          <span>
            共 <b className="num">{total}</b> 条
          </span>
          <span>
            总额 <b className="num">{amountText(totals.bettingAmount)}</b>
          </span>
        </div>
      )}
      pageSize={PAGE_SIZE}
      empty={<EmptyState text="该条件下没有追号" />}
      page={view.page}
      onPage={(page) => onChange({ page })}
    />
  )
}
