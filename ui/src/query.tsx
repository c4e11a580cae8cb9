// Renders a query in its four states: loading, failed, empty, data. Old data stays when a refetch fails, with its age, but not that
// of a record that is gone.
// A refusal that the error catalogue treats as silent is no failure: the old data stays.
import { isRefusedBy } from '@hongyun/contract/wire/client.ts'
import { isSilent } from '@hongyun/contract/wire/silent.ts'
import { IconRefresh } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import { clockTime } from './format/time.ts'
import { SkeletonCard } from './skeleton.tsx'

const SKELETON_AFTER_MS = 200
/** Asking again gets the same answer. */
const FINAL = ['notFound', 'rightMissing', 'badInput'] as const

interface QueryProps<Data> {
  of: UseQueryResult<Data, Error>
  skeleton?: ReactNode
  isEmpty?: (data: Data) => boolean
  empty?: ReactNode
  children: (data: Data) => ReactNode
}

export function Query<Data>({ of: query, skeleton, isEmpty, empty, children }: QueryProps<Data>) {
  const retry = () => void query.refetch()
  if (query.data === undefined || isRefusedBy(query.error, 'notFound')) {
    if (isSilent(query.error)) return <NothingYet onRetry={retry} busy={query.isFetching} />
    if (isRefusedBy(query.error, ...FINAL)) return <ErrorState message={query.error.message} />
    if (query.isError) return <ErrorState message={query.error.message} onRetry={retry} busy={query.isFetching} />
    if (query.fetchStatus === 'paused') return <ErrorState message="网络已断开，恢复后自动重试" />
    return <Late>{skeleton ?? <SkeletonCard />}</Late>
  }
  return (
    <>
      {query.isError && !isSilent(query.error) && (
        <StaleBar since={query.dataUpdatedAt} busy={query.isFetching} onRetry={retry} />
      )}
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

/** A silent refusal without old data: shows neither an error nor the empty state. */
function NothingYet({ onRetry, busy }: { onRetry: () => void; busy: boolean }) {
  return (
    <EmptyState
      text="暂无数据"
      action={
        <Button size="sm" icon={IconRefresh} busy={busy} onClick={onRetry}>
          重试
        </Button>
      }
    />
  )
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
