import { useIsMoving } from '@hongyun/ui/router/provider.tsx'
import { useIsFetching } from '@tanstack/react-query'

/** A thin line at the top while a page or its first data loads; it appears with a delay, so that quick answers do not show it. */
export function ProgressLine() {
  const moving = useIsMoving()
  const firstData = useIsFetching({ predicate: (query) => query.state.status === 'pending' }) > 0
  if (!moving && !firstData) return null
  return <div className="progress-line" role="progressbar" aria-label="加载中" />
}
