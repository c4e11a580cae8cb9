import { findPlay } from '@hongyun/lottery/catalogue.ts'
import { must } from '@hongyun/lottery/invariant.ts'
import { contextAt } from '@hongyun/lottery/lunar-year.ts'
import { parseMoney } from '@hongyun/lottery/money.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import type { Column } from '@hongyun/ui/data-table.tsx'
import { DataTable } from '@hongyun/ui/data-table.tsx'
import { oddsText } from '../../../parts/odds-range.ts'
import type { Answer } from '../../../wire/request.ts'
import { rebateText } from './parts/rebate-text.ts'

type Bet = Answer<'getChaseDetail'>['bets'][number]

/** The odds a bet's number can reach, in the lunar year of the first issue, where they go by it. */
function rangeOf({ playDetailCode, bettingNumber, odds }: Bet, drawsAt: number): string {
  const play = findPlay(playDetailCode)
  if (!play) return odds.join('、')
  const units = odds.map((one) => must(parseMoney(one)))
  return oddsText(play, bettingNumber, units, contextAt(play, drawsAt))
}

const columns: readonly Column<Bet & { place: number; range: string }>[] = [
  {
    key: 'play',
    head: '玩法 / 号码',
    cell: ({ betDetailTitle, betDetailContent }) => (
      <span className="two-line">
        <span>{betDetailTitle}</span>
        <span className="num" title={betDetailContent}>
          {betDetailContent}
        </span>
      </span>
    ),
  },
  {
    key: 'rebate',
    head: '返点',
    align: 'end',
    cell: ({ playRebate }) => <span className="num">{rebateText(playRebate)}</span>,
  },
  { key: 'count', head: '注数', align: 'end', cell: ({ bettingCount }) => <span className="num">{bettingCount}</span> },
  {
    key: 'odds',
    head: '赔率',
    align: 'end',
    cell: ({ range }) => <span className="num">{range}</span>,
  },
  {
    key: 'amount',
    head: '一倍金额',
    align: 'end',
    cell: ({ bettingAmount }) => <Amount yuan={bettingAmount} />,
  },
]

/** The bets that each issue carries, at the multiple 1. */
export function ChaseBets({ chase }: { chase: Answer<'getChaseDetail'> }) {
  const drawsAt = chase.issues[0]?.drawsAt ?? chase.time
  const rows = chase.bets.map((bet, place) => ({ ...bet, place, range: rangeOf(bet, drawsAt) }))
  return (
    <Card title="追号内容" aside={<span className="muted small">{chase.lotteryName}</span>} flush>
      <DataTable label="追号内容" columns={columns} rows={rows} rowKey={({ place }) => place} />
    </Card>
  )
}
