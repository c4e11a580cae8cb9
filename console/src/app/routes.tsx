/** Every route of the console: its page, guard and title. */

import { RouteFailure } from '@hongyun/ui/route-failure.tsx'
import { type RouteObject, replace } from 'react-router'
import { guestsOnly, operatorsOnly, seenBy } from './guards.ts'
import { Shell } from './layout/shell.tsx'
import { Waiting } from './layout/waiting.tsx'
import { Root } from './root.tsx'
import { titled } from './route-handle.ts'

const pages: RouteObject[] = [
  {
    index: true,
    middleware: [seenBy('/')],
    handle: titled('运营总览'),
    lazy: { Component: async () => (await import('../features/overview/overview-page.tsx')).default },
  },
  {
    path: 'players',
    middleware: [seenBy('/players')],
    handle: titled('玩家'),
    lazy: { Component: async () => (await import('../features/players/players-page.tsx')).default },
  },
  {
    path: 'players/:id',
    middleware: [seenBy('/players')],
    handle: titled('玩家'),
    lazy: { Component: async () => (await import('../features/players/player/player-page.tsx')).default },
  },
  {
    path: 'withdrawals',
    middleware: [seenBy('/withdrawals')],
    handle: titled('提现审核'),
    lazy: { Component: async () => (await import('../features/withdrawals/withdrawals-page.tsx')).default },
  },
  {
    path: 'remittances',
    middleware: [seenBy('/remittances')],
    children: [
      {
        index: true,
        handle: titled('转账审核'),
        lazy: { Component: async () => (await import('../features/remittances/remittances-page.tsx')).default },
      },
      {
        path: 'statement',
        handle: titled('收款流水'),
        lazy: { Component: async () => (await import('../features/remittances/statement-page.tsx')).default },
      },
    ],
  },
  {
    path: 'exceptions',
    middleware: [seenBy('/exceptions')],
    handle: titled('充值差错'),
    lazy: { Component: async () => (await import('../features/exceptions/exceptions-page.tsx')).default },
  },
  {
    path: 'verification',
    middleware: [seenBy('/verification')],
    handle: titled('人工验证'),
    lazy: { Component: async () => (await import('../features/verification/queue-page.tsx')).default },
  },
  {
    path: 'site',
    middleware: [seenBy('/site')],
    handle: titled('站点状态'),
    lazy: { Component: async () => (await import('../features/tenant/site-page.tsx')).default },
  },
  {
    path: 'settings',
    middleware: [seenBy('/settings')],
    handle: titled('站点设置'),
    lazy: { Component: async () => (await import('../features/tenant/settings/settings-page.tsx')).default },
  },
  {
    path: 'outbox',
    middleware: [seenBy('/outbox')],
    handle: titled('发件箱'),
    lazy: { Component: async () => (await import('../features/outgoing/outbox-page.tsx')).default },
  },
  {
    path: 'results',
    middleware: [seenBy('/results')],
    children: [
      {
        index: true,
        handle: titled('开奖结果'),
        lazy: { Component: async () => (await import('../features/results/results-page.tsx')).default },
      },
      {
        path: 'sources',
        handle: titled('结果的来源'),
        lazy: { Component: async () => (await import('../features/results/sources-page.tsx')).default },
      },
      {
        path: ':lotteryCode/:issue',
        handle: titled('一期的结果'),
        lazy: { Component: async () => (await import('../features/results/issue-page.tsx')).default },
      },
    ],
  },
  {
    path: 'lotteries',
    middleware: [seenBy('/lotteries')],
    children: [
      {
        index: true,
        handle: titled('彩种与赔率'),
        lazy: { Component: async () => (await import('../features/lotteries/lotteries-page.tsx')).default },
      },
      {
        path: ':lotteryCode',
        handle: titled('彩种与赔率'),
        lazy: { Component: async () => (await import('../features/lotteries/lottery-page.tsx')).default },
      },
    ],
  },
  {
    path: 'orders',
    middleware: [seenBy('/orders')],
    children: [
      {
        index: true,
        handle: titled('订单'),
        lazy: { Component: async () => (await import('../features/orders/orders-page.tsx')).default },
      },
      {
        path: ':orderNo',
        handle: titled('订单经过'),
        lazy: { Component: async () => (await import('../features/orders/story-page.tsx')).default },
      },
    ],
  },
  {
    path: 'statements',
    middleware: [seenBy('/statements')],
    handle: titled('对账'),
    lazy: { Component: async () => (await import('../features/reconciliation/statements-page.tsx')).default },
  },
  {
    path: 'flow',
    middleware: [seenBy('/flow')],
    handle: titled('当日收付'),
    lazy: { Component: async () => (await import('../features/orders/flow-page.tsx')).default },
  },
  {
    path: 'channels',
    middleware: [seenBy('/channels')],
    handle: titled('支付渠道'),
    lazy: { Component: async () => (await import('../features/channels/channels-page.tsx')).default },
  },
  {
    path: 'coins',
    middleware: [seenBy('/coins')],
    handle: titled('链上充值'),
    lazy: { Component: async () => (await import('../features/coins/coins-page.tsx')).default },
  },
  {
    path: 'acts',
    middleware: [seenBy('/acts')],
    handle: titled('操作日志'),
    lazy: { Component: async () => (await import('../features/operators/acts/acts-page.tsx')).default },
  },
  {
    path: 'approvals',
    middleware: [seenBy('/approvals')],
    handle: titled('双人审批'),
    lazy: { Component: async () => (await import('../features/approvals/approvals-page.tsx')).default },
  },
  {
    path: 'operators',
    middleware: [seenBy('/operators')],
    handle: titled('操作员与权限'),
    lazy: { Component: async () => (await import('../features/operators/staff/staff-page.tsx')).default },
  },
  {
    path: 'account',
    handle: titled('我的账号'),
    lazy: { Component: async () => (await import('../features/operators/account/account-page.tsx')).default },
  },
  { path: '*', loader: () => replace('/'), Component: () => null },
]

export const routes: RouteObject[] = [
  {
    Component: Root,
    HydrateFallback: Waiting,
    ErrorBoundary: RouteFailure,
    children: [
      {
        path: 'login',
        middleware: [guestsOnly],
        handle: titled('登录'),
        lazy: { Component: async () => (await import('../features/operators/sign-in/sign-in-page.tsx')).default },
      },
      {
        Component: Shell,
        middleware: [operatorsOnly],
        // Inside the shell, so that rail and header remain when a page fails.
        children: [{ ErrorBoundary: RouteFailure, children: pages }],
      },
    ],
  },
]
