/** The root of every route: title, progress, heartbeat, rebates. */
import { Outlet } from '@hongyun/ui/router/provider.tsx'
import { ProgressLine } from './layout/progress-line.tsx'
import { useDataPush } from './use-data-push.ts'
import { useHeartbeat } from './use-heartbeat.ts'
import { usePageTitle } from './use-page-title.ts'
import { useRebates } from './use-rebates.ts'

export function Root() {
  usePageTitle()
  useHeartbeat()
  useDataPush()
  useRebates()
  return (
    <>
      <ProgressLine />
      <Outlet />
    </>
  )
}
