/** What computes for long gives others their turn. */
import { setImmediate } from 'node:timers/promises'

const TURN_MS = 20

/**
 * Answers what to await between the pieces of long work: after so many milliseconds it lets everything else of the process run
 * first. In between it costs nothing, so that cheap pieces hold what they have locked no longer.
 */
export function openTurns(): () => Promise<void> | undefined {
  let ends = performance.now() + TURN_MS
  return () => {
    if (performance.now() < ends) return undefined
    return setImmediate().then(() => {
      ends = performance.now() + TURN_MS
    })
  }
}
