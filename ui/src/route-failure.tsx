import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { ErrorState } from './error-state.tsx'

/** A page that broke, or whose code did not arrive: said in its place, with a way to try again. */
export function RouteFailure() {
  const error = useRouteError()
  useEffect(() => console.error(error), [error])
  return (
    <div className="card">
      <ErrorState message="页面加载失败，请重试" onRetry={() => location.reload()} />
    </div>
  )
}
