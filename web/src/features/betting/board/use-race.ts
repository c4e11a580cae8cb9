import { useLayoutEffect, useState } from 'react'
import { inBrowser, store } from '../../../wire/kept.ts'
import type { LastDraw } from './issue-state.ts'

export type RaceState = {
  /** Whether the track is shown; without it there is no race. */
  open: boolean
  toggle: () => void
  /** The draw of the running race; it is not shown elsewhere until the race is over. */
  running: LastDraw | null
  /** Ends the race, or skips it. */
  finish: () => void
}

const KEY = 'board:race'

/** Below this height the track would push the board out of the window: it is folded until the player opens it. */
const ROOMY = 901

const openAtFirst = (): boolean => (inBrowser().getItem(KEY) ?? (innerHeight < ROOMY ? 'closed' : 'open')) !== 'closed'

/** A race for each draw that arrives while the track is visible; none where reduced motion is set. */
export function useRace(wanted: boolean, last: LastDraw | null): RaceState {
  const [open, setOpen] = useState(openAtFirst)
  const [seen, setSeen] = useState(last?.issue)
  const arrived = wanted && last !== null && last.issue !== seen
  const running = arrived && open ? last : null

  // Before the page is painted, so that a draw is not visible before its race.
  useLayoutEffect(() => {
    const still = document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches
    if (arrived && (still || !open || seen === undefined)) setSeen(last.issue)
  }, [arrived, open, last, seen])

  const toggle = () => {
    store(KEY, open ? 'closed' : 'open')
    setOpen(!open)
  }
  return { open, toggle, running, finish: () => setSeen(last?.issue) }
}
