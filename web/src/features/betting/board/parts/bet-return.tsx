import { formatMoney, money } from '@hongyun/lottery/money.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { netOf } from '../../../../parts/bet-outcome.ts'
import type { BetRow } from './my-bets.tsx'

/** What came back of a bet, the rebate included, and below it that less the stake. */
export function BetReturn({ bet }: { bet: BetRow }) {
  if (bet.state === 'waiting' || bet.returnAmount === null) return <span className="muted">待开奖</span>
  const { returned, net } = netOf(bet)
  return (
    <span className="two-line">
      <Amount yuan={formatMoney(money(returned))} />
      <span>
        <Amount yuan={formatMoney(net)} signed />
      </span>
    </span>
  )
}
