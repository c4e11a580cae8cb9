/** The pages of the yield wallet. They open also where it is off: what is there can be looked at and taken out. */
import type { Route } from '@hongyun/ui/router/route.ts'

const balance = () => import('../features/money/yuebao/balance-page.tsx')

export const walletRoutes: readonly Route[] = [
  {
    path: 'introduce',
    title: '鸿利宝规则与历史利率',
    load: async () => (await import('../features/money/yuebao/introduce-page.tsx')).default,
  },
  {
    path: 'accountTotal',
    title: '鸿利宝',
    load: async () => (await import('../features/money/yuebao/account-total-page.tsx')).default,
  },
  { path: 'balanceIn', title: '转入鸿利宝', load: async () => (await balance()).BalanceInPage },
  { path: 'balanceOut', title: '转出鸿利宝', load: async () => (await balance()).BalanceOutPage },
  {
    path: 'pledge',
    title: '定存',
    load: async () => (await import('../features/money/yuebao/pledge-page.tsx')).default,
  },
  {
    path: 'pledgeShop',
    title: '存入定存',
    load: async () => (await import('../features/money/yuebao/pledge-shop-page.tsx')).default,
  },
  {
    path: 'pledgeDetail',
    title: '定存详情',
    load: async () => (await import('../features/money/yuebao/pledge-detail-page.tsx')).default,
  },
  {
    path: 'pledgePosition',
    title: '我的定存',
    load: async () => (await import('../features/money/yuebao/pledge-position-page.tsx')).default,
  },
]
