import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { ErrorState } from './error-state.tsx'
import { isUpdated } from './is-updated.ts'

/**
 * Shown in place of a page that failed or did not load, with a button to try again. Where the server has another build by now,
 * its files and answers are no longer what this page expects: it is loaded anew.
 */
export function RouteFailure() {
  const error = useRouteError()
  useEffect(() => {
    console.error(error)
    void isUpdated().then((updated) => {
      if (updated) location.reload()
    })
  }, [error])
  return (
    <div className="card">
      <ErrorState message="页面加载失败，请重试" onRetry={() => location.reload()} />
    </div>
  )
}
