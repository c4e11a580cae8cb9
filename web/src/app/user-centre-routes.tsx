/** The user centre: every page needs a session; the agent's pages also need the agent flag. */
import { payTypes } from '@hongyun/contract/channels/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import type { RouteObject } from 'react-router'
import { agentsOnly, playersOnly } from './guards.ts'
import { redirection } from './redirection.tsx'
import { titled } from './route-handle.ts'
import { unopenedForAgents, unopenedInUserCentre } from './unopened.tsx'

const methodPage = { Component: async () => (await import('../features/money/cashier/method-page.tsx')).default }

const setCard = {
  Component: async () => (await import('../features/money/bindings/set-bank-card-page.tsx')).default,
}
const setAddress = {
  Component: async () => (await import('../features/money/bindings/set-digital-currency-page.tsx')).default,
}

const recharge: RouteObject = {
  path: 'recharge',
  handle: titled('充值'),
  lazy: { Component: async () => (await import('../features/money/cashier/recharge-page.tsx')).default },
  children: wordsOf(payTypes).map((payType) => ({
    path: payType,
    handle: titled(`${payTypes[payType]}充值`),
    loader: () => payType,
    lazy: methodPage,
  })),
}

export const userCentreRoutes: RouteObject = {
  path: 'userCenter',
  middleware: [playersOnly],
  handle: titled('用户中心'),
  lazy: { Component: async () => (await import('../features/people/account/user-centre.tsx')).default },
  children: [
    redirection(undefined, '/userCenter/personalInfo'),
    {
      path: 'personalInfo',
      handle: titled('个人资料'),
      lazy: { Component: async () => (await import('../features/people/account/personal-info-page.tsx')).default },
    },
    {
      path: 'personalLevel',
      handle: titled('我的等级'),
      lazy: { Component: async () => (await import('../features/people/account/personal-level-page.tsx')).default },
    },
    {
      path: 'accountBindList',
      handle: titled('账户绑定'),
      lazy: { Component: async () => (await import('../features/people/account/account-bind-list-page.tsx')).default },
    },
    {
      path: 'bankCard',
      handle: titled('银行卡'),
      lazy: { Component: async () => (await import('../features/money/bindings/bank-card-page.tsx')).default },
    },
    { path: 'setBankcard', handle: titled('添加银行卡'), lazy: setCard },
    { path: 'setBankcard/:cardId', handle: titled('更换银行卡'), lazy: setCard },
    {
      path: 'verifyBankCard',
      handle: titled('核对银行卡'),
      lazy: { Component: async () => (await import('../features/money/bindings/verify-bank-card-page.tsx')).default },
    },
    {
      path: 'virtualCoin',
      handle: titled('数字货币钱包'),
      lazy: { Component: async () => (await import('../features/money/bindings/virtual-coin-page.tsx')).default },
    },
    { path: 'setdigitalcurrency', handle: titled('添加钱包地址'), lazy: setAddress },
    { path: 'setdigitalcurrency/:id', handle: titled('更换钱包地址'), lazy: setAddress },
    {
      path: 'zfbAccount',
      handle: titled('支付宝账户'),
      lazy: { Component: async () => (await import('../features/money/bindings/pay-account-page.tsx')).ZfbAccountPage },
    },
    {
      path: 'wxAccount',
      handle: titled('微信账户'),
      lazy: { Component: async () => (await import('../features/money/bindings/pay-account-page.tsx')).WxAccountPage },
    },
    {
      path: 'securityCenter',
      handle: titled('安全中心'),
      lazy: { Component: async () => (await import('../features/people/safety/security-centre-page.tsx')).default },
    },
    // An empty child of recharge redirects to index: it must match before the recharge layout is entered.
    redirection('recharge', '/index'),
    recharge,
    {
      path: 'withdraw',
      handle: titled('提现'),
      lazy: { Component: async () => (await import('../features/money/withdrawals/withdraw-page.tsx')).default },
    },
    {
      path: 'betRecord',
      handle: titled('投注记录'),
      lazy: { Component: async () => (await import('../features/reports/records/bet-record-page.tsx')).default },
    },
    {
      path: 'betDetail',
      handle: titled('注单详情'),
      lazy: { Component: async () => (await import('../features/reports/records/bet-detail-page.tsx')).default },
    },
    {
      path: 'seekOrder',
      handle: titled('追号记录'),
      lazy: { Component: async () => (await import('../features/reports/records/chase-record-page.tsx')).default },
    },
    {
      path: 'seekDetail',
      handle: titled('追号详情'),
      lazy: { Component: async () => (await import('../features/reports/records/chase-detail-page.tsx')).default },
    },
    {
      path: 'billRecord',
      handle: titled('账变记录'),
      lazy: { Component: async () => (await import('./money-records.tsx')).default },
    },
    {
      path: 'waterDetail',
      handle: titled('打码明细'),
      lazy: { Component: async () => (await import('../features/money/turnover/water-page.tsx')).default },
    },
    {
      path: 'PLstatement',
      handle: titled('今日盈亏'),
      lazy: { Component: async () => (await import('../features/reports/records/profit-page.tsx')).default },
    },
    {
      path: 'letter',
      handle: titled('站内信'),
      lazy: { Component: async () => (await import('../features/people/messages/letters-page.tsx')).default },
    },
    {
      path: 'letterDetail',
      handle: titled('站内信详情'),
      lazy: { Component: async () => (await import('../features/people/messages/letter-page.tsx')).default },
    },
    {
      path: 'notice',
      handle: titled('通知'),
      lazy: { Component: async () => (await import('../features/people/messages/notices-page.tsx')).default },
    },
    {
      path: 'noticeDetail',
      handle: titled('通知详情'),
      lazy: { Component: async () => (await import('../features/people/messages/notice-page.tsx')).default },
    },
    ...unopenedInUserCentre,
    {
      middleware: [agentsOnly],
      children: [
        {
          path: 'agentBetRecord',
          handle: titled('下级投注记录'),
          lazy: { Component: async () => (await import('../features/reports/records/member-bets-page.tsx')).default },
        },
        ...unopenedForAgents,
      ],
    },
  ],
}
