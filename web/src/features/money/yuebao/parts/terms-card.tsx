// What is promised for one product, and what will be.
import { Card } from '@hongyun/ui/card.tsx'
import { amountText } from '@hongyun/ui/format/money.ts'
import { Lead } from '../../../../parts/lead.tsx'
import { gainText, percent } from '../amounts.ts'
import type { Product } from '../requests/use-pledges.ts'
import { QuotaCap } from './quota-cap.tsx'

export function TermsCard({ product }: { product: Product }) {
  const { days, rate, earlyRate, least, greatest, quota, left, tenThousand, next } = product
  return (
    <Card title="今日条款" flush>
      <div className="card__body stack">
        <dl className="kv">
          <dt>期限</dt>
          <dd className="num">{days} 天</dd>
          <dt>年化</dt>
          <dd className="num">{percent(rate)}</dd>
          <dt>提前取消按</dt>
          <dd className="num">{percent(earlyRate)}</dd>
          <dt>起存</dt>
          <dd className="num">{amountText(least)}</dd>
          <dt>单笔最高</dt>
          <dd className="num">{amountText(greatest)}</dd>
          <dt>1 万元到期得</dt>
          <dd className="num gain">{gainText(tenThousand)}</dd>
          <dt>总额度</dt>
          <dd className="num">{amountText(quota)}</dd>
          <dt>剩余额度</dt>
          <dd className="num">{amountText(left)}</dd>
        </dl>
        <QuotaCap product={product} />
        {next && (
          <p className="small soft">
            {next.sale === 'offSale'
              ? `${next.fromDay} 起停售，到期的不再续存。`
              : `${next.fromDay} 起：年化 ${percent(next.rate)}，提前取消按 ${percent(next.earlyRate)}，起存 ${amountText(next.least)}，单笔最高 ${amountText(next.greatest)}。`}
            之前存入的不变。
          </p>
        )}
      </div>
      <Lead>到期返还到可用余额，续存的本金留在新的一笔。</Lead>
    </Card>
  )
}
