/** Every route of the site (docs/rules/site.md): its page, guard and title. */

import { RouteFailure } from '@hongyun/ui/route-failure.tsx'
import type { RouteObject } from 'react-router'
import { guestsOnly, knownLottery, playersOnly } from './guards.ts'
import { Layout } from './layout/layout.tsx'
import { PlainLayout } from './layout/plain-layout.tsx'
import { Shell } from './layout/shell.tsx'
import { redirection } from './redirection.tsx'
import { Root } from './root.tsx'
import { type RouteHandle, titled } from './route-handle.ts'
import { unopenedForAnyone, unopenedForPlayers } from './unopened.tsx'
import { userCentreRoutes } from './user-centre-routes.tsx'

const openPages: RouteObject[] = [
  {
    path: 'index',
    handle: titled('首页'),
    lazy: { Component: async () => (await import('../features/site/home/home-page.tsx')).default },
  },
  {
    path: 'lotteryHall',
    handle: titled('购彩大厅'),
    lazy: { Component: async () => (await import('../features/betting/hall/hall-page.tsx')).default },
  },
  redirection('lottery', '/lotteryHall'),
  {
    path: 'lottery/:type/:code',
    middleware: [playersOnly, knownLottery],
    handle: { title: '投注', needsClock: true } satisfies RouteHandle,
    lazy: { Component: async () => (await import('./lottery-route.tsx')).LotteryRoute },
  },
  {
    path: 'trendChart/:id',
    middleware: [playersOnly],
    handle: titled('走势图'),
    lazy: { Component: async () => (await import('../features/betting/trends/trend-page.tsx')).default },
  },
  {
    path: 'statistics/:id',
    handle: titled('开奖统计'),
    lazy: { Component: async () => (await import('../features/site/statistics/statistics-page.tsx')).default },
  },
  {
    path: 'howtoplay/:id',
    handle: titled('玩法说明'),
    lazy: { Component: async () => (await import('../features/betting/rules/how-to-play-page.tsx')).default },
  },
  {
    path: 'rebateDes',
    middleware: [playersOnly],
    handle: titled('返点说明'),
    lazy: { Component: async () => (await import('../features/betting/rules/rebate-page.tsx')).default },
  },
  {
    path: 'fairness/:code?/:issue?',
    handle: titled('公平验证'),
    lazy: { Component: async () => (await import('../features/betting/fairness/fairness-page.tsx')).default },
  },
  {
    middleware: [guestsOnly],
    children: [
      {
        path: 'login',
        handle: titled('登录'),
        lazy: { Component: async () => (await import('../features/people/identity/login-page.tsx')).default },
      },
      {
        path: 'register',
        handle: titled('注册'),
        lazy: { Component: async () => (await import('../features/people/identity/register-page.tsx')).default },
      },
    ],
  },
  {
    path: 'forgotPassword',
    handle: titled('忘记密码'),
    lazy: { Component: async () => (await import('../features/people/recovery/forgot-password-page.tsx')).default },
  },
  {
    path: 'retrievePassword',
    handle: titled('找回密码'),
    lazy: { Component: async () => (await import('../features/people/recovery/retrieve-password-page.tsx')).default },
  },
  {
    path: 'resetLoginPassword',
    handle: titled('重置登录密码'),
    lazy: {
      Component: async () => (await import('../features/people/recovery/reset-login-password-page.tsx')).default,
    },
  },
  {
    path: 'setLoginPassword',
    handle: titled('设置登录密码'),
    lazy: { Component: async () => (await import('../features/people/recovery/set-login-password-page.tsx')).default },
  },
  {
    middleware: [playersOnly],
    children: [
      {
        path: 'verifyPassword',
        handle: titled('安全密码'),
        lazy: { Component: async () => (await import('../features/people/safety/verify-password-page.tsx')).default },
      },
      {
        path: 'setSafetyQuestion',
        handle: titled('安全问题'),
        lazy: {
          Component: async () => (await import('../features/people/safety/set-safety-question-page.tsx')).default,
        },
      },
      {
        path: 'secondFactor',
        handle: titled('两步验证'),
        lazy: { Component: async () => (await import('../features/people/safety/second-factor-page.tsx')).default },
      },
      {
        path: 'bindPhone',
        handle: titled('绑定手机'),
        lazy: {
          Component: async () => (await import('../features/people/safety/bind-contact-page.tsx')).BindPhonePage,
        },
      },
      {
        path: 'bindMail',
        handle: titled('绑定邮箱'),
        lazy: { Component: async () => (await import('../features/people/safety/bind-contact-page.tsx')).BindMailPage },
      },
      {
        path: 'passkeys',
        handle: titled('通行密钥'),
        lazy: { Component: async () => (await import('../features/people/safety/passkeys-page.tsx')).default },
      },
      {
        path: 'manualVerification',
        handle: titled('人工验证'),
        lazy: {
          Component: async () => (await import('../features/people/verification/manual-verification-page.tsx')).default,
        },
      },
      {
        path: 'verifyQuestion',
        handle: titled('回答安全问题'),
        lazy: { Component: async () => (await import('../features/people/safety/verify-question-page.tsx')).default },
      },
      {
        path: 'findSecurityPassword',
        handle: titled('找回安全密码'),
        lazy: {
          Component: async () => (await import('../features/people/safety/find-security-password-page.tsx')).default,
        },
      },
    ],
  },
  userCentreRoutes,
  // The error catalogue uses this path.
  redirection('accountTotal', '/userCenter/accountTotal'),
]

const sitePages: RouteObject[] = [
  {
    path: 'maintain',
    handle: titled('系统维护'),
    lazy: { Component: async () => (await import('../features/site/site/maintain-page.tsx')).default },
  },
  {
    path: 'websiteClosed',
    handle: titled('网站已关闭'),
    lazy: { Component: async () => (await import('../features/site/site/website-closed-page.tsx')).default },
  },
  {
    path: 'noservice',
    handle: titled('暂不提供服务'),
    lazy: { Component: async () => (await import('../features/site/site/no-service-page.tsx')).default },
  },
]

export const routes: RouteObject[] = [
  {
    Component: Root,
    HydrateFallback: Shell,
    ErrorBoundary: RouteFailure,
    children: [
      {
        Component: Layout,
        children: [
          {
            // Inside the layout, so that bar, menu and footer remain when a page fails.
            ErrorBoundary: RouteFailure,
            children: [
              ...openPages,
              ...unopenedForAnyone,
              { middleware: [playersOnly], children: unopenedForPlayers },
              redirection(undefined, '/index'),
              redirection('*', '/index'),
            ],
          },
        ],
      },
      { Component: PlainLayout, children: [{ ErrorBoundary: RouteFailure, children: sitePages }] },
    ],
  },
]
