/** Counts the pages that are shown, and tells the site once a minute. The first minute passes before anything is sent. */
import { PUSH_EVERY_MS } from '@hongyun/contract/statistics/words.ts'
import { useLocation } from '@hongyun/ui/router/provider.tsx'
import { useEffect } from 'react'
import { countView, kindOf } from '../wire/page-counts.ts'

/** What the visit began with: by the time that it is told another page is shown. */
const cameBy = location.search

export function useDataPush(): void {
  const { pathname } = useLocation()
  useEffect(() => countView(kindOf(pathname)), [pathname])
  useEffect(() => {
    const timer = setInterval(
      () =>
        void import('./data-push.ts').then(
          ({ pushTime, pushCounts, pushSource }) => {
            pushSource(cameBy)
            pushTime()
            pushCounts()
          },
          () => undefined,
        ),
      PUSH_EVERY_MS,
    )
    return () => clearInterval(timer)
  }, [])
}
