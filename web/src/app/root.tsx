/** The root of every route: title, progress, heartbeat, the player's own data and rebates. */
import { Outlet } from '@hongyun/ui/router/provider.tsx'
import { ProgressLine } from './layout/progress-line.tsx'
import { useDataPush } from './use-data-push.ts'
import { useHeartbeat } from './use-heartbeat.ts'
import { useOwnInfo } from './use-own-info.ts'
import { usePageTitle } from './use-page-title.ts'
import { useRebates } from './use-rebates.ts'

export function Root() {
  usePageTitle()
  useHeartbeat()
  useDataPush()
  useOwnInfo()
  useRebates()
  return (
    <>
      <ProgressLine />
      <Outlet />
    </>
  )
}
