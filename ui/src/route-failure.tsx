import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { ErrorState } from './error-state.tsx'

/** Shown in place of a page that failed or did not load, with a button to try again. */
export function RouteFailure() {
  const error = useRouteError()
  useEffect(() => console.error(error), [error])
  return (
    <div className="card">
      <ErrorState message="页面加载失败，请重试" onRetry={() => location.reload()} />
    </div>
  )
}
