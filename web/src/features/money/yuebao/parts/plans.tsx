// 定存 products as cards.

import { rateText } from '@hongyun/contract/yuebao/interest.ts'
import { saleStates } from '@hongyun/contract/yuebao/words.ts'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { amountText } from '@hongyun/ui/format/money.ts'
import { Icon } from '@hongyun/ui/icon.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { IconChevronRight, IconPigMoney } from '@tabler/icons-react'
import { gainText, percent } from '../amounts.ts'
import { type Product, useProducts } from '../requests/use-pledges.ts'
import { QuotaCap } from './quota-cap.tsx'

/** `note` is what is said beside the title. */
export function Plans({ title, note }: { title: string; note: string }) {
  return (
    <section aria-label={title}>
      <div className="section__head wallet-section">
        <h2 className="section__title">{title}</h2>
        <span className="muted small">{note}</span>
        <Link className="link small push" to="/userCenter/pledgePosition">
          我的持有
          <Icon of={IconChevronRight} />
        </Link>
      </div>
      <PlanList />
    </section>
  )
}

function PlanList() {
  const products = useProducts()
  return (
    <div className="plans-place">
      <Query
        of={products}
        isEmpty={({ list }) => list.length === 0}
        empty={
          <section className="card" aria-label="定存产品">
            <EmptyState icon={IconPigMoney} text="现在没有定存产品" />
          </section>
        }
      >
        {({ list, on }) => (
          <div className="cols plans">
            {list.map((product) => (
              <Plan key={product.id} product={product} on={on} />
            ))}
          </div>
        )}
      </Query>
    </div>
  )
}

function Plan({ product, on }: { product: Product; on: boolean }) {
  const { id, name, days, rate, least, greatest, tenThousand, sale, next } = product
  const isOpen = on && sale === 'onSale'
  return (
    <article className={sale === 'onSale' ? 'card plan' : 'card plan is-out'} aria-label={`${name}定存`}>
      <div className="row row--between">
        <h3>{name}</h3>
        {sale === 'onSale' ? (
          <span className="small muted">{days} 天</span>
        ) : (
          <span className="tag">{saleStates[sale]}</span>
        )}
      </div>
      <p className="plan__rate">
        {rateText(rate)}
        <small>% 年化</small>
      </p>
      <dl className="kv">
        <dt>起存</dt>
        <dd className="num">{whole(least)}</dd>
        <dt>最高</dt>
        <dd className="num">{whole(greatest)}</dd>
        <dt>1 万元到期得</dt>
        <dd className={sale === 'onSale' ? 'num gain' : 'num muted'}>{gainText(tenThousand)}</dd>
      </dl>
      <QuotaCap product={product} />
      {isOpen ? (
        <Link className="btn btn--block" to={`/userCenter/pledgeShop?id=${id}`} aria-label={`存入${name}定存`}>
          存入
        </Link>
      ) : (
        <span className="btn btn--block" aria-disabled="true">
          {sale === 'onSale'
            ? '暂停存入'
            : next?.sale === 'onSale'
              ? `${next.fromDay.slice(5)} 再开`
              : saleStates[sale]}
        </span>
      )}
      <p className="small muted plan__next">{next && nextText(next, rate)}</p>
    </article>
  )
}

const nextText = ({ fromDay, sale, rate }: NonNullable<Product['next']>, now: number): string => {
  if (sale === 'offSale') return `${fromDay.slice(5)} 起停售`
  return rate === now ? '' : `${fromDay.slice(5)} 起年化 ${percent(rate)}`
}

/** Limits are whole yuan nearly always. */
const whole = (yuan: string): string => amountText(yuan).replace(/\.00$/, '')
