/** The routes of the chat and what belongs to it: a part of routes.tsx. */
import type { Route } from '@hongyun/ui/router/route.ts'
import { seenBy } from './guards.ts'

export const socialPages: readonly Route[] = [
  {
    path: 'service',
    guards: [seenBy('/service/desk')],
    children: [
      {
        path: 'desk',
        title: '在线客服',
        load: async () => (await import('../features/service/desk/desk-page.tsx')).default,
      },
      {
        path: 'talks',
        title: '会话记录',
        load: async () => (await import('../features/service/talks/talks-page.tsx')).default,
      },
      {
        path: 'lines',
        title: '线路与常用语',
        load: async () => (await import('../features/service/lines/lines-page.tsx')).default,
      },
    ],
  },
  {
    path: 'chat/reports',
    guards: [seenBy('/chat/reports')],
    title: '聊天举报',
    load: async () => (await import('../features/chat/reports/reports-page.tsx')).default,
  },
  {
    path: 'chat/rooms',
    guards: [seenBy('/chat/rooms')],
    children: [
      {
        title: '聊天室',
        load: async () => (await import('../features/chat/rooms/rooms-page.tsx')).default,
      },
      {
        path: ':roomCode',
        title: '聊天室的设置',
        load: async () => (await import('../features/chat/rooms/room-page.tsx')).default,
      },
    ],
  },
  {
    path: 'chat/bans',
    guards: [seenBy('/chat/bans')],
    title: '聊天禁言',
    load: async () => (await import('../features/chat/bans/bans-page.tsx')).default,
  },
  {
    path: 'chat/words',
    guards: [seenBy('/chat/words')],
    title: '聊天词库',
    load: async () => (await import('../features/chat/words/words-page.tsx')).default,
  },
  {
    path: 'chat/record',
    guards: [seenBy('/chat/record')],
    title: '聊天记录',
    load: async () => (await import('../features/chat/record/record-page.tsx')).default,
  },
  {
    path: 'plans',
    guards: [seenBy('/plans')],
    title: '推送计划',
    load: async () => (await import('../features/plans/plans-page.tsx')).default,
  },
  {
    path: 'chat/embed',
    guards: [seenBy('/chat/embed')],
    title: '嵌入聊天',
    load: async () => (await import('../features/embed/partners-page.tsx')).default,
  },
  {
    path: 'envelopes',
    guards: [seenBy('/envelopes')],
    children: [
      {
        title: '红包',
        load: async () => (await import('../features/envelopes/envelopes-page.tsx')).default,
      },
      {
        path: 'giveaways/:id',
        title: '活动红包',
        load: async () => (await import('../features/envelopes/giveaway-page.tsx')).default,
      },
      {
        path: ':id',
        title: '红包',
        load: async () => (await import('../features/envelopes/envelope-page.tsx')).default,
      },
    ],
  },
]
