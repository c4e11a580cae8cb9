import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'

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
