import { useEffect, useReducer } from 'react'
import { now } from '../../../wire/clock.ts'
import { drawingOf, type Header, nextBoundary, saleOf } from './issue-state.ts'

// A timer may fire a hair before the clock reads its time.
const SLACK_MS = 5

/** What is on sale and being drawn right now; renders again at each boundary of the issue. */
export function useMoment(header: Header) {
  const [turn, next] = useReducer((count: number) => count + 1, 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every turn looks for the boundary after it
  useEffect(() => {
    const boundary = nextBoundary(header, now())
    if (boundary === undefined) return
    const timer = setTimeout(next, boundary - now() + SLACK_MS)
    return () => clearTimeout(timer)
  }, [header, turn])
  const at = now()
  return { sale: saleOf(header, at), drawing: drawingOf(header, at) }
}
