/** The root of every route: title, scroll, progress, heartbeat, rebates, and the consequences of a failed clock. */
import { Outlet, ScrollRestoration } from 'react-router'
import { ProgressLine } from './layout/progress-line.tsx'
import { useClockWatch } from './use-clock-watch.ts'
import { useHeartbeat } from './use-heartbeat.ts'
import { usePageTitle } from './use-page-title.ts'
import { useRebates } from './use-rebates.ts'

export function Root() {
  usePageTitle()
  useHeartbeat()
  useRebates()
  useClockWatch()
  return (
    <>
      <ProgressLine />
      <Outlet />
      <ScrollRestoration />
    </>
  )
}
