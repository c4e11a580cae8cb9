import { DAY_MS, dayStartAt } from '@hongyun/lottery/days.ts'
import { useEffect, useReducer } from 'react'
import { now } from '../../../wire/clock.ts'

// A timer may fire slightly before the clock reaches its time.
const SLACK_MS = 5

/** When the business day began, by the server's clock; renders again when the next one begins. */
export function useDayStart(): number {
  const [turn, next] = useReducer((count: number) => count + 1, 0)
  const dayStart = dayStartAt(now())
  // biome-ignore lint/correctness/useExhaustiveDependencies: a timer that fired too soon is set again
  useEffect(() => {
    const timer = setTimeout(next, dayStart + DAY_MS - now() + SLACK_MS)
    return () => clearTimeout(timer)
  }, [dayStart, turn])
  return dayStart
}
