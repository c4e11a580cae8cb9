/** The routes of agents: a part of routes.tsx. */
import type { Route } from '@hongyun/ui/router/route.ts'
import { seenBy } from './guards.ts'

export const agentPages: readonly Route[] = [
  {
    path: 'agents',
    guards: [seenBy('/agents')],
    children: [
      {
        title: '代理',
        load: async () => (await import('../features/agents/agents-page.tsx')).default,
      },
      {
        path: ':id',
        title: '代理',
        load: async () => (await import('../features/agents/agent/agent-page.tsx')).default,
      },
      {
        path: ':id/lines',
        title: '团队明细',
        load: async () => (await import('../features/agents/lines/lines-page.tsx')).default,
      },
    ],
  },
  {
    path: 'patterns',
    guards: [seenBy('/patterns')],
    children: [
      {
        title: '可疑行为',
        load: async () => (await import('../features/patterns/patterns-page.tsx')).default,
      },
      {
        path: ':id',
        title: '可疑行为',
        load: async () => (await import('../features/patterns/pattern-page.tsx')).default,
      },
    ],
  },
  {
    path: 'pay',
    guards: [seenBy('/pay')],
    children: [
      {
        title: '工资与分红',
        load: async () => (await import('../features/agent-pay/pay-page.tsx')).default,
      },
      {
        path: 'plans/:id',
        title: '工资与分红方案',
        load: async () => (await import('../features/agent-pay/plan-page.tsx')).default,
      },
      {
        path: 'runs/:kind/:day',
        title: '发放名单',
        load: async () => (await import('../features/agent-pay/run-page.tsx')).default,
      },
    ],
  },
]
