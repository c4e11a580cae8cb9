/** Every route of the console: its page, guard and title. */

import { RouteFailure } from '@hongyun/ui/route-failure.tsx'
import type { Route } from '@hongyun/ui/router/route.ts'
import { agentPages } from './agent-routes.tsx'
import { guestsOnly, operatorsOnly, seenBy } from './guards.ts'
import { Shell } from './layout/shell.tsx'
import { Root } from './root.tsx'
import { socialPages } from './social-routes.tsx'

const pages: readonly Route[] = [
  {
    guards: [seenBy('/')],
    title: '运营总览',
    load: async () => (await import('../features/overview/overview-page.tsx')).default,
  },
  {
    path: 'players',
    guards: [seenBy('/players')],
    title: '玩家',
    load: async () => (await import('../features/players/players-page.tsx')).default,
  },
  {
    path: 'players/:id',
    guards: [seenBy('/players')],
    title: '玩家',
    load: async () => (await import('../features/players/player/player-page.tsx')).default,
  },
  {
    path: 'protection',
    guards: [seenBy('/protection')],
    children: [
      {
        title: '玩家保护',
        load: async () => (await import('../features/protection/marks-page.tsx')).default,
      },
      {
        path: ':id',
        title: '玩家保护标记',
        load: async () => (await import('../features/protection/mark-page.tsx')).default,
      },
    ],
  },
  {
    path: 'withdrawals',
    guards: [seenBy('/withdrawals')],
    title: '提现审核',
    load: async () => (await import('../features/withdrawals/withdrawals-page.tsx')).default,
  },
  {
    path: 'remittances',
    guards: [seenBy('/remittances')],
    children: [
      {
        title: '转账审核',
        load: async () => (await import('../features/remittances/remittances-page.tsx')).default,
      },
      {
        path: 'statement',
        title: '收款流水',
        load: async () => (await import('../features/remittances/statement-page.tsx')).default,
      },
    ],
  },
  {
    path: 'exceptions',
    guards: [seenBy('/exceptions')],
    title: '充值差错',
    load: async () => (await import('../features/exceptions/exceptions-page.tsx')).default,
  },
  {
    path: 'verification',
    guards: [seenBy('/verification')],
    title: '人工验证',
    load: async () => (await import('../features/verification/queue-page.tsx')).default,
  },
  {
    path: 'site',
    guards: [seenBy('/site')],
    title: '站点状态',
    load: async () => (await import('../features/tenant/site-page.tsx')).default,
  },
  {
    path: 'settings',
    guards: [seenBy('/settings')],
    title: '站点设置',
    load: async () => (await import('../features/tenant/settings/settings-page.tsx')).default,
  },
  {
    path: 'content',
    guards: [seenBy('/content')],
    title: '公告与横幅',
    load: async () => (await import('../features/content/content-page.tsx')).default,
  },
  {
    path: 'outbox',
    guards: [seenBy('/outbox')],
    title: '发件箱',
    load: async () => (await import('../features/outgoing/outbox-page.tsx')).default,
  },
  {
    path: 'results',
    guards: [seenBy('/results')],
    children: [
      {
        title: '开奖结果',
        load: async () => (await import('../features/results/results-page.tsx')).default,
      },
      {
        path: 'sources',
        title: '结果的来源',
        load: async () => (await import('../features/results/sources-page.tsx')).default,
      },
      {
        path: ':lotteryCode/:issue',
        title: '一期的结果',
        load: async () => (await import('../features/results/issue-page.tsx')).default,
      },
    ],
  },
  {
    path: 'lotteries',
    guards: [seenBy('/lotteries')],
    children: [
      {
        title: '彩种与赔率',
        load: async () => (await import('../features/lotteries/lotteries-page.tsx')).default,
      },
      {
        path: ':lotteryCode',
        title: '彩种与赔率',
        load: async () => (await import('../features/lotteries/lottery-page.tsx')).default,
      },
    ],
  },
  {
    path: 'orders',
    guards: [seenBy('/orders')],
    children: [
      {
        title: '订单',
        load: async () => (await import('../features/orders/orders-page.tsx')).default,
      },
      {
        path: ':orderNo',
        title: '订单经过',
        load: async () => (await import('../features/orders/story-page.tsx')).default,
      },
    ],
  },
  {
    path: 'statements',
    guards: [seenBy('/statements')],
    title: '对账',
    load: async () => (await import('../features/reconciliation/statements-page.tsx')).default,
  },
  {
    path: 'flow',
    guards: [seenBy('/flow')],
    title: '当日收付',
    load: async () => (await import('../features/orders/flow-page.tsx')).default,
  },
  {
    path: 'channels',
    guards: [seenBy('/channels')],
    title: '支付渠道',
    load: async () => (await import('../features/channels/channels-page.tsx')).default,
  },
  {
    path: 'coins',
    guards: [seenBy('/coins')],
    title: '链上充值',
    load: async () => (await import('../features/coins/coins-page.tsx')).default,
  },
  {
    path: 'yuebao',
    guards: [seenBy('/yuebao')],
    title: '鸿利宝',
    load: async () => (await import('../features/yuebao/yuebao-page.tsx')).default,
  },
  ...socialPages,
  ...agentPages,
  {
    path: 'acts',
    guards: [seenBy('/acts')],
    title: '操作日志',
    load: async () => (await import('../features/operators/acts/acts-page.tsx')).default,
  },
  {
    path: 'journal',
    guards: [seenBy('/journal')],
    title: '封存日志',
    load: async () => (await import('../features/journal/journal-page.tsx')).default,
  },
  {
    path: 'approvals',
    guards: [seenBy('/approvals')],
    title: '双人审批',
    load: async () => (await import('../features/approvals/approvals-page.tsx')).default,
  },
  {
    path: 'operators',
    guards: [seenBy('/operators')],
    title: '操作员与权限',
    load: async () => (await import('../features/operators/staff/staff-page.tsx')).default,
  },
  {
    path: 'account',
    title: '我的账号',
    load: async () => (await import('../features/operators/account/account-page.tsx')).default,
  },
]

export const routes: readonly Route[] = [
  {
    page: RouteFailure,
    children: [
      {
        page: Root,
        children: [
          {
            path: 'login',
            guards: [guestsOnly],
            title: '登录',
            load: async () => (await import('../features/operators/sign-in/sign-in-page.tsx')).default,
          },
          {
            page: Shell,
            guards: [operatorsOnly],
            // Inside the shell, so that rail and header remain when a page fails.
            children: [{ page: RouteFailure, children: pages }],
          },
        ],
      },
    ],
  },
  { path: '*', guards: [() => '/'] },
]
