import { type ShownState, shownState, shownStates } from '@hongyun/contract/bets/words.ts'
import { issueText } from '@hongyun/lottery/issue-text.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { oddsText } from '@hongyun/ui/format/money.ts'
import { dateTime } from '@hongyun/ui/format/time.ts'
import type { Answer } from '../../wire/request.ts'
import type { TableColumn } from '../table/use-columns.ts'
import './records.css'

type Bet = Answer<'consoleAgentBets'>['list'][number]

const tones: Record<ShownState, string> = {
  waiting: 'tag tag--pending',
  won: 'tag tag--ok',
  lost: 'tag tag--miss',
  refunded: 'tag tag--refund',
  tied: 'tag tag--refund',
  void: 'tag tag--refund',
  cancelled: 'tag tag--miss',
}

/** The columns of bets, whoever's they are. */
export const betColumns: readonly TableColumn<Omit<Bet, 'memberId' | 'userName'>>[] = [
  { key: 'time', head: '时间', cell: ({ time }) => <span className="num nowrap">{dateTime(time)}</span> },
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
  { key: 'content', head: '内容', cell: ({ betDetail }) => <span className="record-text">{betDetail}</span> },
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
  {
    key: 'state',
    head: '状态',
    cell: (bet) => {
      const state = shownState(bet)
      return <span className={tones[state]}>{shownStates[state]}</span>
    },
  },
]
