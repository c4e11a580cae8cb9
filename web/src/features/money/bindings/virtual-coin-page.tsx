import { Query } from '@hongyun/ui/query.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { PayoutPage } from './payout-page.tsx'
import { PayoutRow } from './payout-row.tsx'
import { useAddresses } from './use-payouts.ts'

/** The player's USDT addresses. */
export default function VirtualCoinPage() {
  const addresses = useAddresses()
  return (
    <>
      <h1 className="section__title">数字货币钱包</h1>
      <Query of={addresses}>
        {({ list, most }) => (
          <PayoutPage
            title="钱包地址"
            count={list.length}
            most={most}
            addTo="/userCenter/setdigitalcurrency"
            addText="添加钱包地址"
          >
            {list.map((address) => (
              <PayoutRow key={address.id} mark="T" tone="--lot-teal" name="USDT" account={address} more={address.chain}>
                <Link
                  className="link small"
                  to={`/userCenter/setdigitalcurrency/${address.id}`}
                  aria-label={`更换钱包地址 ${address.masked}`}
                >
                  更换
                </Link>
              </PayoutRow>
            ))}
          </PayoutPage>
        )}
      </Query>
    </>
  )
}
