/** Every route of the site (docs/rules/site.md): its page, guard and title. */

import { RouteFailure } from '@hongyun/ui/route-failure.tsx'
import type { Route } from '@hongyun/ui/router/route.ts'
import { contentRoutes } from './content-routes.ts'
import { guestsOnly, knownLottery, playersOnly, playersToChat } from './guards.ts'
import { Layout } from './layout/layout.tsx'
import { PlainLayout } from './layout/plain-layout.tsx'
import { redirection } from './redirection.ts'
import { Root } from './root.tsx'
import { unopenedForAnyone, unopenedForPlayers } from './unopened.tsx'
import { userCentreRoutes } from './user-centre-routes.tsx'

const openPages: readonly Route[] = [
  {
    path: 'index',
    title: '首页',
    load: async () => (await import('../features/site/home/home-page.tsx')).default,
  },
  {
    path: 'lotteryHall',
    title: '购彩大厅',
    load: async () => (await import('../features/betting/hall/hall-page.tsx')).default,
  },
  redirection('lottery', '/lotteryHall'),
  {
    path: 'lottery/:type/:code',
    guards: [playersOnly, knownLottery],
    title: '投注',
    load: async () => (await import('./lottery-route.tsx')).LotteryRoute,
  },
  {
    path: 'trendChart/:id',
    guards: [playersOnly],
    title: '走势图',
    load: async () => (await import('../features/betting/trends/trend-page.tsx')).default,
  },
  {
    path: 'statistics/:id',
    title: '开奖统计',
    load: async () => (await import('../features/site/statistics/statistics-page.tsx')).default,
  },
  {
    path: 'howtoplay/:id',
    title: '玩法说明',
    load: async () => (await import('../features/betting/rules/how-to-play-page.tsx')).default,
  },
  {
    path: 'rebateDes',
    guards: [playersOnly],
    title: '返点说明',
    load: async () => (await import('../features/betting/rules/rebate-page.tsx')).default,
  },
  {
    path: 'fairness/:code?/:issue?',
    title: '公平验证',
    load: async () => (await import('../features/betting/fairness/fairness-page.tsx')).default,
  },
  {
    path: 'plans',
    title: '推送计划',
    load: async () => (await import('../features/social/plans/plans-page.tsx')).default,
  },
  {
    path: 'chatGuest',
    guards: [playersToChat],
    title: '聊天室',
    load: async () => (await import('../features/social/chat/window/guest-page.tsx')).default,
  },
  {
    guards: [guestsOnly],
    children: [
      {
        path: 'login',
        title: '登录',
        load: async () => (await import('../features/people/identity/login-page.tsx')).default,
      },
      {
        path: 'register',
        title: '注册',
        load: async () => (await import('../features/people/identity/register-page.tsx')).default,
      },
    ],
  },
  {
    path: 'forgotPassword',
    title: '忘记密码',
    load: async () => (await import('../features/people/recovery/forgot-password-page.tsx')).default,
  },
  {
    path: 'retrievePassword',
    title: '找回密码',
    load: async () => (await import('../features/people/recovery/retrieve-password-page.tsx')).default,
  },
  {
    path: 'resetLoginPassword',
    title: '重置登录密码',
    load: async () => (await import('../features/people/recovery/reset-login-password-page.tsx')).default,
  },
  {
    path: 'setLoginPassword',
    title: '设置登录密码',
    load: async () => (await import('../features/people/recovery/set-login-password-page.tsx')).default,
  },
  {
    guards: [playersOnly],
    children: [
      {
        path: 'verifyPassword',
        title: '安全密码',
        load: async () => (await import('../features/people/safety/verify-password-page.tsx')).default,
      },
      {
        path: 'setSafetyQuestion',
        title: '安全问题',
        load: async () => (await import('../features/people/safety/set-safety-question-page.tsx')).default,
      },
      {
        path: 'secondFactor',
        title: '两步验证',
        load: async () => (await import('../features/people/safety/second-factor-page.tsx')).default,
      },
      {
        path: 'bindPhone',
        title: '绑定手机',
        load: async () => (await import('../features/people/safety/bind-contact-page.tsx')).BindPhonePage,
      },
      {
        path: 'bindMail',
        title: '绑定邮箱',
        load: async () => (await import('../features/people/safety/bind-contact-page.tsx')).BindMailPage,
      },
      {
        path: 'passkeys',
        title: '通行密钥',
        load: async () => (await import('../features/people/safety/passkeys-page.tsx')).default,
      },
      {
        path: 'chat',
        title: '聊天室',
        load: async () => (await import('../features/social/chat/window/chat-page.tsx')).default,
      },
      {
        path: 'playerProfile/:userId',
        title: '会员资料',
        load: async () => (await import('../features/social/chat/profile/profile-page.tsx')).default,
      },
      {
        path: 'manualVerification',
        title: '人工验证',
        load: async () => (await import('../features/people/verification/manual-verification-page.tsx')).default,
      },
      {
        path: 'verifyQuestion',
        title: '回答安全问题',
        load: async () => (await import('../features/people/safety/verify-question-page.tsx')).default,
      },
      {
        path: 'findSecurityPassword',
        title: '找回安全密码',
        load: async () => (await import('../features/people/safety/find-security-password-page.tsx')).default,
      },
    ],
  },
  ...contentRoutes,
  userCentreRoutes,
  // The error catalogue uses this path.
  redirection('accountTotal', '/userCenter/accountTotal'),
]

const sitePages: readonly Route[] = [
  {
    path: 'maintain',
    title: '系统维护',
    load: async () => (await import('../features/site/site/maintain-page.tsx')).default,
  },
  {
    path: 'websiteClosed',
    title: '网站已关闭',
    load: async () => (await import('../features/site/site/website-closed-page.tsx')).default,
  },
  {
    path: 'noservice',
    title: '暂不提供服务',
    load: async () => (await import('../features/site/site/no-service-page.tsx')).default,
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
            page: Layout,
            children: [
              {
                // Inside the layout, so that bar, menu and footer remain when a page fails.
                page: RouteFailure,
                children: [...openPages, ...unopenedForAnyone, { guards: [playersOnly], children: unopenedForPlayers }],
              },
            ],
          },
          { page: PlainLayout, children: [{ page: RouteFailure, children: sitePages }] },
        ],
      },
    ],
  },
  // It stands in a frame of another site: without the site around it, and without a heartbeat.
  { path: 'embed/chat', title: '聊天室', load: async () => (await import('./embed-route.tsx')).EmbedRoute },
  redirection('', '/index'),
  redirection('*', '/index'),
]
