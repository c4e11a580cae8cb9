import { useLayoutEffect, useState } from 'react'
import type { LastDraw } from './issue-state.ts'

export type RaceState = {
  /** The draw that is being raced to now: known, and not shown elsewhere until the race is over. */
  running: LastDraw | null
  /** Ends the race, or passes it over. */
  finish: () => void
}

/** A race for each draw that arrives while the page is looked at; none where motion is not wanted. */
export function useRace(wanted: boolean, last: LastDraw | null): RaceState {
  const [seen, setSeen] = useState(last?.issue)
  const running = wanted && last !== null && last.issue !== seen ? last : null

  // Before the page is painted: a draw is either raced to or simply there, never both.
  useLayoutEffect(() => {
    const still = document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches
    if (running && (still || seen === undefined)) setSeen(running.issue)
  }, [running, seen])

  return { running, finish: () => setSeen(last?.issue) }
}
