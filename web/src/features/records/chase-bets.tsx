import { Amount } from '@hongyun/ui/amount.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import type { Column } from '@hongyun/ui/data-table.tsx'
import { DataTable } from '@hongyun/ui/data-table.tsx'
import type { Answer } from '../../wire/request.ts'

type Bet = Answer<'getChaseDetail'>['bets'][number]

/** Odds of one level as they are, of several from the least to the most. */
function rangeOf(odds: readonly string[]): string {
  const sorted = odds.toSorted((a, b) => Number(a) - Number(b))
  return sorted[0] === sorted.at(-1) ? `${sorted[0]}` : `${sorted[0]} – ${sorted.at(-1)}`
}

const columns: readonly Column<Bet & { place: number }>[] = [
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
  { key: 'count', head: '注数', align: 'end', cell: ({ bettingCount }) => <span className="num">{bettingCount}</span> },
  {
    key: 'odds',
    head: '赔率',
    align: 'end',
    cell: ({ odds }) => <span className="num">{rangeOf(odds)}</span>,
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
  const rows = chase.bets.map((bet, place) => ({ ...bet, place }))
  return (
    <Card title="追号内容" aside={<span className="muted small">{chase.lotteryName}</span>} flush>
      <DataTable label="追号内容" columns={columns} rows={rows} rowKey={({ place }) => place} />
    </Card>
  )
}
