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
    path: 'site',
    middleware: [seenBy('/site')],
    handle: titled('站点状态'),
    lazy: { Component: async () => (await import('../features/tenant/site-page.tsx')).default },
  },
  {
    path: 'acts',
    middleware: [seenBy('/acts')],
    handle: titled('操作日志'),
    lazy: { Component: async () => (await import('../features/operators/acts/acts-page.tsx')).default },
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
