// Keeps the embedded database running while the server does.

import { isOutOfDescriptors, RAISE } from '../../descriptors.ts'
import type { Place } from './place.ts'
import { bringUp } from './postmaster.ts'
import { isRunning, type Postmaster } from './postmaster-file.ts'

const watchMs = 250
const longestPauseMs = 10_000
const tellEveryMs = 60_000

type Log = (line: string) => void

/**
 * Brings the database back on the same socket if it ends while the server runs; one that does not come up is tried less and less
 * often. Returns a function that ends the watch.
 */
export function watch(place: Place, started: Postmaster, log: Log): () => Promise<Postmaster> {
  let current = started
  let restart: Promise<void> | undefined
  let pauseMs = 0
  let restsUntil = Number.NEGATIVE_INFINITY
  const [tellEnd, tellWhy, tellFiles] = [sparing(log), sparing(log), sparing(log)]
  /** Without a free file descriptor the database can't be looked at: that does not mean it has ended. */
  const hasNotEnded = () => {
    try {
      return isRunning(current)
    } catch (error) {
      if (!isOutOfDescriptors(error)) throw error
      tellFiles(`too many open files: ${RAISE}`)
      return true
    }
  }
  const timer = setInterval(() => {
    if (restart || performance.now() < restsUntil || hasNotEnded()) return
    tellEnd('the database ended; starting it again')
    restart = bringUp(place, log, current.socketDir)
      .then((postmaster) => {
        current = postmaster
        pauseMs = 0
      })
      .catch((error: Error) => {
        tellWhy(error.message)
        pauseMs = Math.min(Math.max(watchMs, 2 * pauseMs), longestPauseMs)
        restsUntil = performance.now() + pauseMs
      })
      .finally(() => {
        restart = undefined
      })
  }, watchMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await restart
    return current
  }
}

/** Says a line once, and again when it is another one or a minute has passed: the log may lie on the disk that is full. */
function sparing(log: Log): Log {
  let said = { line: '', at: 0 }
  return (line) => {
    const now = performance.now()
    if (line === said.line && now - said.at < tellEveryMs) return
    said = { line, at: now }
    log(line)
  }
}
