// The player's accounts at Alipay or at WeChat: the list, and on the same page the form of one.
import { isAlipayAccount, isWechatAccount } from '@hongyun/contract/bindings/numbers.ts'
import { Query } from '@hongyun/ui/query.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { useSearchParams } from '@hongyun/ui/router/use-search-params.ts'
import { PayAccountForm, type PayKind } from './pay-account-form.tsx'
import { PayoutPage } from './payout-page.tsx'
import { PayoutRow } from './payout-row.tsx'
import { Ready } from './ready.tsx'
import { usePayouts } from './use-payouts.ts'

const alipay: PayKind = {
  kind: 'alipay',
  name: '支付宝',
  mark: '支',
  tone: '--indigo-6',
  label: '支付宝账号',
  hint: '手机号或邮箱',
  field: 'alipayAccount',
  isAccount: isAlipayAccount,
  page: '/userCenter/zfbAccount',
}
const wechat: PayKind = {
  kind: 'wechat',
  name: '微信',
  mark: '微',
  tone: '--lot-moss',
  label: '微信账号',
  hint: '微信号或手机号',
  field: 'weixinAccount',
  isAccount: isWechatAccount,
  page: '/userCenter/wxAccount',
}

export const ZfbAccountPage = () => <PayAccountPage of={alipay} />
export const WxAccountPage = () => <PayAccountPage of={wechat} />

function PayAccountPage({ of }: { of: PayKind }) {
  const [params] = useSearchParams()
  const bound = usePayouts()
  const changing = params.get('id')
  return (
    <>
      <h1 className="section__title">{of.name}账户</h1>
      <Query of={bound}>
        {({ accounts, accountsMost }) => {
          const list = accounts.filter(({ kind }) => kind === of.kind)
          const account = list.find(({ id }) => id === changing)
          if (account ?? params.has('add'))
            return <Ready needsName>{(holder) => <PayAccountForm of={of} account={account} holder={holder} />}</Ready>
          return (
            <PayoutPage
              title={`${of.name}账户`}
              count={list.length}
              most={accountsMost[of.kind]}
              addTo={`${of.page}?add`}
              addText={`添加${of.name}账户`}
            >
              {list.map((one) => (
                <PayoutRow key={one.id} mark={of.mark} tone={of.tone} name={of.name} account={one}>
                  <Link
                    className="link small"
                    to={`${of.page}?id=${one.id}`}
                    aria-label={`更换${of.name} ${one.masked}`}
                  >
                    更换
                  </Link>
                </PayoutRow>
              ))}
            </PayoutPage>
          )
        }}
      </Query>
    </>
  )
}
