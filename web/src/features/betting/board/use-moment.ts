import { useEffect, useReducer } from 'react'
import { now } from '../../../wire/clock.ts'
import { drawingOf, type Header, nextBoundary, saleOf } from './issue-state.ts'

// A timer may fire slightly before the clock reaches its time.
const SLACK_MS = 5

/** The issue state now; renders again at each boundary of the issue. */
export function useMoment(header: Header, closeBefore_s: number) {
  const [turn, next] = useReducer((count: number) => count + 1, 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every render schedules the next boundary
  useEffect(() => {
    const boundary = nextBoundary(header, now())
    if (boundary === undefined) return
    const timer = setTimeout(next, boundary - now() + SLACK_MS)
    return () => clearTimeout(timer)
  }, [header, turn])
  const at = now()
  return { sale: saleOf(header, at, closeBefore_s), drawing: drawingOf(header, at) }
}
