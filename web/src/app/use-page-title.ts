/** Sets the page's title from the tenant and the route. A change of page is announced and moves the focus. */
import { announce } from '@hongyun/ui/live-region.tsx'
import { useLocation, useTitle } from '@hongyun/ui/router/provider.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { tenantQuery } from '../wire/tenant.ts'

export function usePageTitle(): void {
  const tenant = useQuery(tenantQuery)
  const { pathname } = useLocation()
  const name = tenant.data?.tenantName ?? '鸿运'
  const title = useTitle()
  const shown = useRef(pathname)

  useEffect(() => {
    document.title = title ? `${name} - ${title}` : name
  }, [name, title])

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (title) announce(title)
    // A page that focuses a field of its own keeps it.
    if (
      document.activeElement === null ||
      document.activeElement === document.body ||
      !inMain(document.activeElement)
    ) {
      document.getElementById('main')?.focus({ preventScroll: true })
    }
  }, [pathname, title])
}

const inMain = (element: Element) => element.closest('#main') !== null
