/** The root of every route: title, focus, scroll. */
import { Outlet, ScrollRestoration } from 'react-router'
import { usePageTitle } from './use-page-title.ts'

export function Root() {
  usePageTitle()
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  )
}
