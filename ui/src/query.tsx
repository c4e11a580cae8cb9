// One query, four faces: loading, failed, empty, data. Old data stays when a refetch fails, and says how old it is.
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import { clockTime } from './format/time.ts'
import { SkeletonCard } from './skeleton.tsx'

const SKELETON_AFTER_MS = 200

interface QueryProps<Data> {
  of: UseQueryResult<Data, Error>
  skeleton?: ReactNode
  isEmpty?: (data: Data) => boolean
  empty?: ReactNode
  children: (data: Data) => ReactNode
}

export function Query<Data>({ of: query, skeleton, isEmpty, empty, children }: QueryProps<Data>) {
  const retry = () => void query.refetch()
  if (query.data === undefined) {
    if (query.isError) return <ErrorState message={query.error.message} onRetry={retry} busy={query.isFetching} />
    if (query.fetchStatus === 'paused') return <ErrorState message="网络已断开，恢复后自动重试" />
    return <Late>{skeleton ?? <SkeletonCard />}</Late>
  }
  return (
    <>
      {query.isError && <StaleBar since={query.dataUpdatedAt} busy={query.isFetching} onRetry={retry} />}
      {isEmpty?.(query.data) ? (empty ?? <EmptyState text="暂无记录" />) : children(query.data)}
    </>
  )
}

function Late({ children }: { children: ReactNode }) {
  const [due, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), SKELETON_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return due ? children : null
}

function StaleBar({ since, busy, onRetry }: { since: number; busy: boolean; onRetry: () => void }) {
  return (
    <div className="stale" role="status">
      更新于 {clockTime(since)}
      <button type="button" className="link" disabled={busy} onClick={onRetry}>
        重试
      </button>
    </div>
  )
}
