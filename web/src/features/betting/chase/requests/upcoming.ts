import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useReducer } from 'react'
import { now } from '../../../../wire/clock.ts'
import { unlessPushed } from '../../../../wire/push/pushed.ts'
import { queryOf } from '../../../../wire/request.ts'
import { MAX_ISSUES, type PlannedIssue } from '../plan.ts'

// A timer may fire slightly before the clock reaches its time.
const SLACK_MS = 20
const MAX_WAIT_MS = 30_000

/** The issue on sale and those after it; an issue that closes disappears by itself. `closed`: the last one that the server says is closed. */
export function useUpcoming(
  lotteryCode: string,
  closed: string | undefined,
): { issues: readonly PlannedIssue[] | undefined; refetch: () => void } {
  const [, turn] = useReducer((count: number) => count + 1, 0)
  const { data, refetch } = useQuery({
    ...queryOf('openTime', { lotteryCode, size: MAX_ISSUES }),
    placeholderData: keepPreviousData,
    refetchInterval: unlessPushed(MAX_WAIT_MS),
    meta: { quiet: true },
  })
  const from = data ? data.list.findIndex(({ issue }) => issue === closed) + 1 : 0
  const issues = data?.list.slice(from).filter((issue) => issue.closesAt > now())
  const closesAt = issues?.[0]?.closesAt
  useEffect(() => {
    if (closesAt === undefined) return
    const timer = setTimeout(
      () => {
        turn()
        void refetch()
      },
      Math.min(closesAt - now() + SLACK_MS, 2 ** 31 - 1),
    )
    return () => clearTimeout(timer)
  }, [closesAt, refetch])
  return { issues, refetch: () => void refetch() }
}
