/** The root of every route: title, scroll, progress, heartbeat, and what follows from a clock that failed. */
import { Outlet, ScrollRestoration } from 'react-router'
import { ProgressLine } from './layout/progress-line.tsx'
import { useClockWatch } from './use-clock-watch.ts'
import { useHeartbeat } from './use-heartbeat.ts'
import { usePageTitle } from './use-page-title.ts'

export function Root() {
  usePageTitle()
  useHeartbeat()
  useClockWatch()
  return (
    <>
      <ProgressLine />
      <Outlet />
      <ScrollRestoration />
    </>
  )
}
