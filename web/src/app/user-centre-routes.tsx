/** The user centre: every page needs a session; the agent's pages also need the agent flag. */
import { FIRST_METHOD } from '@hongyun/contract/cashier/recharge-page.ts'
import { payTypes } from '@hongyun/contract/channels/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import type { Route } from '@hongyun/ui/router/route.ts'
import { agentRoutes } from './agent-routes.ts'
import { agentsOnly, playersOnly, toFirstMethod } from './guards.ts'
import { redirection } from './redirection.ts'
import { unopenedForAgents, unopenedInUserCentre } from './unopened.tsx'
import { walletRoutes } from './wallet-routes.tsx'

const setCard = async () => (await import('../features/money/bindings/set-bank-card-page.tsx')).default
const setAddress = async () => (await import('../features/money/bindings/set-digital-currency-page.tsx')).default

const recharge: Route = {
  path: 'recharge',
  load: async () => (await import('../features/money/cashier/recharge-page.tsx')).default,
  children: [
    redirection('', '/index'),
    { path: FIRST_METHOD, guards: [toFirstMethod] },
    ...wordsOf(payTypes).map((payType) => ({
      path: payType,
      title: `${payTypes[payType]}充值`,
      load: async () => {
        const { MethodPage } = await import('../features/money/cashier/method-page.tsx')
        return () => <MethodPage payType={payType} />
      },
    })),
  ],
}

export const userCentreRoutes: Route = {
  path: 'userCenter',
  guards: [playersOnly],
  load: async () => (await import('../features/people/account/user-centre.tsx')).default,
  children: [
    redirection('', '/userCenter/personalInfo'),
    {
      path: 'personalInfo',
      title: '个人资料',
      load: async () => (await import('../features/people/account/personal-info-page.tsx')).default,
    },
    {
      path: 'personalLevel',
      title: '我的等级',
      load: async () => (await import('../features/people/account/personal-level-page.tsx')).default,
    },
    {
      path: 'accountBindList',
      title: '账户绑定',
      load: async () => (await import('./bound-route.tsx')).BoundRoute,
    },
    {
      path: 'bankCard',
      title: '银行卡',
      load: async () => (await import('../features/money/bindings/bank-card-page.tsx')).default,
    },
    { path: 'setBankcard', title: '添加银行卡', load: setCard },
    { path: 'setBankcard/:cardId', title: '更换银行卡', load: setCard },
    {
      path: 'verifyBankCard',
      title: '核对银行卡',
      load: async () => (await import('../features/money/bindings/verify-bank-card-page.tsx')).default,
    },
    {
      path: 'virtualCoin',
      title: '数字货币钱包',
      load: async () => (await import('../features/money/bindings/virtual-coin-page.tsx')).default,
    },
    { path: 'setdigitalcurrency', title: '添加钱包地址', load: setAddress },
    { path: 'setdigitalcurrency/:id', title: '更换钱包地址', load: setAddress },
    {
      path: 'zfbAccount',
      title: '支付宝账户',
      load: async () => (await import('../features/money/bindings/pay-account-page.tsx')).ZfbAccountPage,
    },
    {
      path: 'wxAccount',
      title: '微信账户',
      load: async () => (await import('../features/money/bindings/pay-account-page.tsx')).WxAccountPage,
    },
    {
      path: 'securityCenter',
      title: '安全中心',
      load: async () => (await import('../features/people/safety/security-centre-page.tsx')).default,
    },
    {
      path: 'protection',
      title: '理性投注',
      load: async () => (await import('../features/people/protection/protection-page.tsx')).default,
    },
    {
      path: 'plans',
      title: '我的计划',
      load: async () => (await import('../features/social/plans/my-plans-page.tsx')).default,
    },
    recharge,
    {
      path: 'withdraw',
      title: '提现',
      load: async () => (await import('../features/money/withdrawals/withdraw-page.tsx')).default,
    },
    {
      path: 'betRecord',
      title: '投注记录',
      load: async () => (await import('../features/reports/records/bet-record-page.tsx')).default,
    },
    {
      path: 'betDetail',
      title: '注单详情',
      load: async () => (await import('../features/reports/records/bet-detail-page.tsx')).default,
    },
    {
      path: 'seekOrder',
      title: '追号记录',
      load: async () => (await import('../features/reports/records/chase-record-page.tsx')).default,
    },
    {
      path: 'seekDetail',
      title: '追号详情',
      load: async () => (await import('../features/reports/records/chase-detail-page.tsx')).default,
    },
    {
      path: 'billRecord',
      title: '账变记录',
      load: async () => (await import('./money-records.tsx')).default,
    },
    ...walletRoutes,
    {
      path: 'redEnvelope',
      title: '红包',
      load: async () => (await import('../features/social/envelopes/envelope-page.tsx')).default,
    },
    {
      path: 'waterDetail',
      title: '打码明细',
      load: async () => (await import('../features/money/turnover/water-page.tsx')).default,
    },
    {
      path: 'PLstatement',
      title: '今日盈亏',
      load: async () => (await import('../features/reports/records/profit-page.tsx')).default,
    },
    {
      path: 'letter',
      title: '站内信',
      load: async () => (await import('../features/people/messages/letters-page.tsx')).default,
    },
    {
      path: 'letterDetail',
      title: '站内信详情',
      load: async () => (await import('../features/people/messages/letter-page.tsx')).default,
    },
    {
      path: 'notice',
      title: '通知',
      load: async () => (await import('../features/people/messages/notices-page.tsx')).default,
    },
    {
      path: 'noticeDetail',
      title: '通知详情',
      load: async () => (await import('../features/people/messages/notice-page.tsx')).default,
    },
    {
      path: 'agentIntro',
      title: '代理说明',
      load: async () => (await import('../features/people/agents/agent-intro-page.tsx')).default,
    },
    ...unopenedInUserCentre,
    {
      guards: [agentsOnly],
      children: [
        {
          path: 'agentReport',
          title: '代理报表',
          load: async () => (await import('../features/reports/agents/report-page.tsx')).default,
        },
        {
          path: 'lowerReport',
          title: '下级报表',
          load: async () => (await import('../features/reports/agents/lower-page.tsx')).default,
        },
        {
          path: 'agentBillRecord',
          title: '下级账变记录',
          load: async () => (await import('../features/reports/records/member-bills-page.tsx')).default,
        },
        {
          path: 'agentBetRecord',
          title: '下级投注记录',
          load: async () => (await import('../features/reports/records/member-bets-page.tsx')).default,
        },
        ...agentRoutes,
        ...unopenedForAgents,
      ],
    },
  ],
}
