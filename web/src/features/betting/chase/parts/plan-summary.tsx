import { issueText } from '@hongyun/lottery/issue-text.ts'
import { formatMoney, type Money, money } from '@hongyun/lottery/money.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { mostWords } from '../../../../parts/most-words.ts'
import type { Returns } from '../chase-data.ts'
import type { PlanRow } from '../plan.ts'

interface PlanSummaryProps {
  taken: readonly PlanRow[]
  total: Money
  /** What the bets return on one issue at the multiple 1. */
  once: Returns
  /** The balance after; undefined while it is not known. */
  left: bigint | undefined
}

/** The amount held, the worst case and the best case. */
export function PlanSummary({ taken, total, once, left }: PlanSummaryProps) {
  const highest = taken.reduce((most, { times }) => Math.max(most, times), 0)
  return (
    <dl className="kv chase__sums">
      <dt>追号期数</dt>
      <dd className="num">
        {taken.length} 期{taken[0] && `，第 ${issueText(taken[0].issue)} 至 ${issueText(taken.at(-1)!.issue)} 期`}
      </dd>
      <dt>追号总额</dt>
      <dd>
        <span className="muted small">确认后一次扣除</span> <Amount yuan={formatMoney(total)} size="lg" />
      </dd>
      <dt>最坏情况</dt>
      <dd>
        <span className="muted small">全部期次均未中奖</span> <Amount yuan={formatMoney(money(-total))} signed />
      </dd>
      <dt>单期{mostWords(once.isBestExact)}</dt>
      <dd>
        <Amount yuan={formatMoney(once.best * BigInt(highest))} />
      </dd>
      <dt>扣除后余额</dt>
      <dd>{left === undefined ? '—' : <Amount yuan={formatMoney(left)} />}</dd>
    </dl>
  )
}
