import { betStates } from '@hongyun/contract/bets/words.ts'
import { issueText } from '@hongyun/lottery/issue-text.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { amountText } from '@hongyun/ui/format/money.ts'
import { dateTime } from '@hongyun/ui/format/time.ts'
import '../../../parts/records/records.css'
import { RecordTable } from '../../../parts/table/record-table.tsx'
import type { TableColumn } from '../../../parts/table/use-columns.ts'
import type { Answer } from '../../../wire/request.ts'
import { usePlayerList } from '../requests/use-player.ts'
import { type ChangeView, PAGE_SIZE } from './player-view.ts'

type Bets = Answer<'consolePlayerTurnoverBets'>
type Bet = Bets['list'][number]

const columns: readonly TableColumn<Bet>[] = [
  { key: 'time', head: '结算时间', cell: ({ time }) => <span className="num">{dateTime(time)}</span> },
  {
    key: 'issue',
    head: '彩种',
    cell: ({ lotteryName, issue }) => (
      <>
        {lotteryName}
        <small className="mono">{issueText(issue)}</small>
      </>
    ),
  },
  {
    key: 'bet',
    head: '内容',
    cell: ({ playName, content }) => (
      <span className="record-text">
        {playName} {content}
      </span>
    ),
  },
  { key: 'amount', head: '投注', align: 'end', cell: ({ amount }) => <Amount yuan={amount} exact /> },
  { key: 'state', head: '状态', cell: ({ state }) => <span className="tag tag--miss">{betStates[state]}</span> },
  { key: 'tied', head: '退本', name: '退本', align: 'end', cell: ({ tied }) => <Amount yuan={tied} exact /> },
  { key: 'covered', head: '对冲', name: '对冲', align: 'end', cell: ({ covered }) => <Amount yuan={covered} exact /> },
  { key: 'valid', head: '有效', name: '有效', align: 'end', cell: ({ valid }) => <Amount yuan={valid} exact /> },
  { key: 'given', head: '冲抵本笔', align: 'end', cell: ({ given }) => <Amount yuan={given} exact /> },
]

interface TurnoverBetsProps {
  playerId: string
  id: string
  page: number
  onChange: ChangeView
}

/** The bets that were settled while a requirement was open, each with what of it counted. */
export function TurnoverBets({ playerId, id, page, onChange }: TurnoverBetsProps) {
  const bets = usePlayerList('consolePlayerTurnoverBets', { playerId, id, pageNum: page })
  const requirement = bets.data?.requirement
  return (
    <RecordTable<Bet, Bets>
      name="player-turnover-bets"
      label="流水要求的注单"
      of={bets}
      columns={columns}
      filters={
        <>
          <button type="button" className="link" onClick={() => onChange({ credit: '' })}>
            全部流水要求
          </button>
          {requirement && (
            <span className="small muted">
              {dateTime(requirement.time)} {requirement.name} {amountText(requirement.amount)}：要求{' '}
              {amountText(requirement.required)}，已冲抵 {amountText(requirement.consumed)}
            </span>
          )}
        </>
      }
      totals={({ total }) => (
        <>
          期间结算 <b className="num">{total}</b> 注
        </>
      )}
      pageSize={PAGE_SIZE}
      empty={<EmptyState text="期间没有结算的注单" />}
      page={page}
      onPage={(next) => onChange({ page: next })}
    />
  )
}
