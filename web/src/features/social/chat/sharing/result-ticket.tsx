import type { ChatMessage } from '@hongyun/contract/chat/message.ts'
import { dayCardOf } from '@hongyun/contract/sharing/card.ts'
import { businessDay, DAY_MS } from '@hongyun/lottery/days.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { Icon } from '@hongyun/ui/icon.tsx'
import { IconReportMoney } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import './tickets.css'

const PlanShareCard = lazy(async () => ({
  default: (await import('../../../../parts/plans/plan-share-card.tsx')).PlanShareCard,
}))

/** What the day was when it was shared. */
function titleOf(day: string, sharedAt: number): string {
  if (day === businessDay(sharedAt)) return '今日战绩'
  return day === businessDay(sharedAt - DAY_MS) ? '昨日战绩' : '战绩'
}

/** The result of a day as its player shared it, gain and loss alike. */
export function ResultTicket({ message }: { message: ChatMessage }) {
  const card = dayCardOf(message.message)
  if (!card)
    return (
      <Suspense>
        <PlanShareCard message={message.message} />
      </Suspense>
    )
  return (
    <div className="ticket">
      <div className="ticket__head">
        <span className="accent">
          <Icon of={IconReportMoney} />
        </span>
        <b>{titleOf(card.dateName, message.time)}</b>
        <span className="muted small push num">{card.dateName.slice(5)}</span>
      </div>
      <dl className="ticket__body ticket__sums ticket__sums--alone">
        <div>
          <dt>投注</dt>
          <dd>
            <Amount yuan={card.betAmount} />
          </dd>
        </div>
        <div>
          <dt>返奖与返点</dt>
          <dd>
            <Amount yuan={card.returnAmount} />
          </dd>
        </div>
        <div>
          <dt>盈亏</dt>
          <dd>
            <Amount yuan={card.profit} signed />
          </dd>
        </div>
      </dl>
    </div>
  )
}
