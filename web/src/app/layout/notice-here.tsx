import { useSearchParams } from '@hongyun/ui/router/use-search-params.ts'
import { lazy, Suspense } from 'react'

const NoticeDialog = lazy(() => import('../../features/site/home/notice-dialog.tsx'))

/** The notice that the address names, over whatever page is open. */
export function NoticeHere() {
  const id = useSearchParams()[0].get('notice')
  return (
    id && (
      <Suspense>
        <NoticeDialog id={id} />
      </Suspense>
    )
  )
}
