import { Query } from '@hongyun/ui/query.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { PayoutPage } from './payout-page.tsx'
import { PayoutRow } from './payout-row.tsx'
import { useBankCards } from './use-payouts.ts'

/** The player's bank cards. */
export default function BankCardPage() {
  const cards = useBankCards()
  return (
    <>
      <h1 className="section__title">银行卡</h1>
      <Query of={cards}>
        {({ list, most }) => (
          <PayoutPage
            title="银行卡"
            count={list.length}
            most={most}
            addTo="/userCenter/setBankcard"
            addText="添加银行卡"
          >
            {list.map((card) => (
              <PayoutRow
                key={card.id}
                mark={card.bankName.replace(/^中国/, '').slice(0, 1)}
                tone="--lot-crimson"
                name={card.bankName}
                account={card}
                more={card.bankAddress}
              >
                <Link
                  className="link small"
                  to={
                    card.locked ? `/userCenter/verifyBankCard?cardId=${card.id}` : `/userCenter/setBankcard/${card.id}`
                  }
                  aria-label={`更换${card.bankName} ${card.masked}`}
                >
                  更换
                </Link>
                <Link
                  className="link small"
                  to={`/userCenter/verifyBankCard?cardId=${card.id}&act=remove`}
                  aria-label={`解绑${card.bankName} ${card.masked}`}
                >
                  解绑
                </Link>
              </PayoutRow>
            ))}
          </PayoutPage>
        )}
      </Query>
    </>
  )
}
