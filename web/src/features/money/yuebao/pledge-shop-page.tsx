// 存入定存: one product that the URL names, and the form to buy it.
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { IconPigMoney } from '@tabler/icons-react'
import { useNamedId } from '../../../parts/detail-page.tsx'
import { BuyCard } from './parts/buy-card.tsx'
import { TermsCard } from './parts/terms-card.tsx'
import { WalletGate } from './parts/wallet-gate.tsx'
import { useProducts } from './requests/use-pledges.ts'

export default function PledgeShopPage() {
  const id = useNamedId()
  const products = useProducts()
  return (
    <WalletGate>
      {() => (
        <Query of={products}>
          {(known) => {
            const product = known.list.find((one) => one.id === id)
            return product ? (
              <div className="with-rail">
                <BuyCard key={product.id} product={product} products={known} />
                <TermsCard product={product} />
              </div>
            ) : (
              <section className="card" aria-label="定存产品">
                <EmptyState
                  icon={IconPigMoney}
                  text="没有这款定存"
                  action={
                    <Link className="btn btn--soft btn--sm" to="/userCenter/pledge">
                      查看定存产品
                    </Link>
                  }
                />
              </section>
            )
          }}
        </Query>
      )}
    </WalletGate>
  )
}
