/** The pages of what the site publishes: help, activities, about itself. */
import type { Route } from '@hongyun/ui/router/route.ts'

const activity = async () => (await import('../features/site/content/activity-detail-page.tsx')).default

export const contentRoutes: readonly Route[] = [
  {
    path: 'help',
    title: '帮助中心',
    load: async () => (await import('../features/site/content/help-page.tsx')).default,
  },
  {
    path: 'about',
    title: '关于我们',
    load: async () => (await import('../features/site/content/about-page.tsx')).default,
  },
  {
    path: 'activity',
    title: '优惠活动',
    load: async () => (await import('../features/site/content/activity-page.tsx')).default,
  },
  { path: 'activity/:id', title: '活动详情', load: activity },
  { path: 'activityinfo', title: '活动详情', load: activity },
  {
    path: 'mobile',
    title: '手机版',
    load: async () => (await import('../features/site/content/mobile-page.tsx')).default,
  },
]
