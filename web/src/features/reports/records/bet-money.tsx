import { Amount } from '@hongyun/ui/amount.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import type { ReactNode } from 'react'
import { resultOf } from '../../../parts/records/sums.ts'
import type { Answer } from '../../../wire/request.ts'

/** Where the money went: the stake out, return and rebate in, and what is left of it. */
export function BetMoney({ bet }: { bet: Answer<'getBetDetail'> }) {
  const { bettingAmount, returnAmount, rebateAmount, state } = bet
  const settled = returnAmount !== null
  return (
    <Card title="资金">
      <dl className="kv money-flow">
        <dt>投注本金</dt>
        <dd>
          <Amount yuan={`-${bettingAmount}`} signed />
        </dd>
        <dt>{state === 'won' || state === 'lost' || !settled ? '返奖' : '退回本金'}</dt>
        <dd>
          {settled ? <Returned amount={returnAmount} back={state === 'refunded' || state === 'cancelled'} /> : '—'}
        </dd>
        <dt>返点</dt>
        <dd>{rebateAmount === null ? '—' : <Amount yuan={rebateAmount} signed exact />}</dd>
        <Net>
          {settled ? (
            <Amount yuan={resultOf(bettingAmount, returnAmount, rebateAmount ?? '0')} signed exact />
          ) : (
            '待开奖'
          )}
        </Net>
      </dl>
    </Card>
  )
}

function Returned({ amount, back }: { amount: string; back: boolean }) {
  return back ? <Amount yuan={amount} signed tone="refund" /> : <Amount yuan={amount} signed />
}

function Net({ children }: { children: ReactNode }) {
  return (
    <>
      <dt className="money-flow__net">本单盈亏</dt>
      <dd className="money-flow__net">{children}</dd>
    </>
  )
}
