import { useLayoutEffect, useState } from 'react'
import type { LastDraw } from './issue-state.ts'

export type RaceState = {
  /** The draw of the running race; it is not shown elsewhere until the race is over. */
  running: LastDraw | null
  /** Ends the race, or skips it. */
  finish: () => void
}

/** A race for each draw that arrives while the page is visible; none where reduced motion is set. */
export function useRace(wanted: boolean, last: LastDraw | null): RaceState {
  const [seen, setSeen] = useState(last?.issue)
  const running = wanted && last !== null && last.issue !== seen ? last : null

  // Before the page is painted, so that a draw is not visible before its race.
  useLayoutEffect(() => {
    const still = document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches
    if (running && (still || seen === undefined)) setSeen(running.issue)
  }, [running, seen])

  return { running, finish: () => setSeen(last?.issue) }
}
