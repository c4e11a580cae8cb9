/** The root of every route: title, focus. */
import { Outlet } from '@hongyun/ui/router/provider.tsx'
import { usePageTitle } from './use-page-title.ts'

export function Root() {
  usePageTitle()
  return <Outlet />
}
