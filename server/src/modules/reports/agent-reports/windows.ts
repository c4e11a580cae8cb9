/** Looking backwards in time for so many lines, in windows that grow while they find little. */

import { MAX_LINES } from '@hongyun/contract/agent-reports/words.ts'
import { DAY_MS } from '@hongyun/lottery/days.ts'
import { idFrom, idUntil } from '../../../platform/db/id-time.ts'
import type { Way } from './members-below.ts'

const LEAST_MS = 60_000
/** An empty window costs as much as a short one: up to so long they grow freely. */
const SHORT_MS = DAY_MS / 12

/** What follows from a bet has a greater id than the bet, but for clocks: so many ids are a minute. */
export const APART = 60_000n << 20n

/** A span of time, in milliseconds. */
export type Span = { from: number; until: number }

/** The first id of a window and the first one after it: so windows meet, and their lines are in the order of ids. */
export type Window = readonly [from: bigint, until: bigint]

/** A span as one window. */
export const whole = ({ from, until }: Span): Window => [idFrom(from), idUntil(until)]

/**
 * How long the first window is where so many lines come on a day, how much a window grows that found none, and from which length on
 * it grows by a fourth alone.
 */
export type Pace = { first_ms: number; growth: number; long_ms: number }

/** Empty windows cost a look at each player by the one way, and the lines of the next one by the others. */
export function paceOf(way: Way, perDay: number): Pace {
  const enough_ms = perDay === 0 ? DAY_MS : (1.25 * DAY_MS * MAX_LINES) / perDay
  const first_ms = Math.min(DAY_MS, Math.max(LEAST_MS, enough_ms))
  // After a time without lines a window that reads all of its time would read many times what is wanted.
  return way === 'players'
    ? { first_ms, growth: 4, long_ms: Number.POSITIVE_INFINITY }
    : { first_ms, growth: 2, long_ms: Math.max(2 * first_ms, SHORT_MS) }
}

/** The parts of a span that may have lines, the newest first. */
export type Parts = (rest: Span) => Promise<Span[]> | Span[]

export const everywhere: Parts = (rest) => [rest]

/**
 * The newest lines of a span; `read` answers those of a window, newest first. One more than the most where there are more. Where the
 * first window has not enough of them, `parts` tells where to go on.
 */
export async function newestOf<R>(
  span: Span,
  parts: Parts,
  pace: Pace,
  read: (window: Window, most: number) => Promise<R[]>,
): Promise<R[]> {
  if (span.from >= span.until) return []
  const first = Math.max(span.from, span.until - pace.first_ms)
  const [least, beyond] = whole(span)
  let until = first === span.from ? least : idFrom(first)
  const found = await read([until, beyond], MAX_LINES + 1)
  if (found.length > MAX_LINES || first === span.from) return found.slice(0, MAX_LINES + 1)
  let length = nextLength(pace, pace.first_ms, found.length, found.length)
  for (const part of await parts({ from: span.from, until: first })) {
    const [lowest, highest] = whole(part)
    if (highest < until) until = highest
    for (let end = part.until; end > part.from && found.length <= MAX_LINES; ) {
      const start = Math.max(part.from, end - length)
      const from = start === part.from ? lowest : idFrom(start)
      const rows = await read([from, until], MAX_LINES + 1 - found.length)
      for (const row of rows) found.push(row)
      end = start
      until = from
      length = nextLength(pace, length, rows.length, found.length)
    }
  }
  return found.slice(0, MAX_LINES + 1)
}

/** As long as a window needs to be where lines come as they did in the one before. */
function nextLength({ growth, long_ms }: Pace, length: number, rows: number, found: number): number {
  const most = length < long_ms ? growth : 1.25
  const times = rows === 0 ? most : (1.25 * (MAX_LINES + 1 - found)) / rows
  return Math.ceil(length * Math.min(most, Math.max(0.1, times)))
}
