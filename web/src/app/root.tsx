/** The root of every route: title, progress, heartbeat, rebates. */
import { Outlet } from '@hongyun/ui/router/provider.tsx'
import { ProgressLine } from './layout/progress-line.tsx'
import { useHeartbeat } from './use-heartbeat.ts'
import { usePageTitle } from './use-page-title.ts'
import { useRebates } from './use-rebates.ts'

export function Root() {
  usePageTitle()
  useHeartbeat()
  useRebates()
  return (
    <>
      <ProgressLine />
      <Outlet />
    </>
  )
}
