/** The pages of customer service. */
import type { Route } from '@hongyun/ui/router/route.ts'
import { seenBy } from './guards.ts'

export const serviceRoutes: Route = {
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
}
