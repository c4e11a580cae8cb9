import { Amount } from '@hongyun/ui/amount.tsx'
import type { Answer } from '../../../wire/request.ts'

interface BetTotalsProps {
  count: number
  totals: Answer<'getBetData'>['totals']
}

/** What all bets of the filter add up to, not only those of the page. No result: some may still wait for their draw. */
export function BetTotals({ count, totals }: BetTotalsProps) {
  const { bettingAmount, returnAmount, rebateAmount } = totals
  return (
    <>
      共 <b className="num">{count}</b> 注 · 投注 <Amount yuan={bettingAmount} /> · 返奖 <Amount yuan={returnAmount} />
      {' · '}返点 <Amount yuan={rebateAmount} exact />
    </>
  )
}
