/** Sets the page's title from the route and the tenant. A change of page is announced and moves the focus. */
import { announce } from '@hongyun/ui/live-region.tsx'
import { useLocation, useTitle } from '@hongyun/ui/router/provider.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { infoQuery } from '../wire/info.ts'

export function usePageTitle(): void {
  // From the cache only: the sign-in page must not ask who is signed in.
  const { data } = useQuery({ ...infoQuery, enabled: false })
  const title = useTitle()
  const { pathname } = useLocation()
  const place = `${data?.tenantName ?? '鸿运'}运营后台`
  const shown = useRef(pathname)

  useEffect(() => {
    document.title = title ? `${title} - ${place}` : place
  }, [place, title])

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (title) announce(title)
    // A page that focuses a field of its own keeps it.
    if (!document.activeElement?.closest('#main')) document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname, title])
}
