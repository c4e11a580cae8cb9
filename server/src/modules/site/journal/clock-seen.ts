/**
 * What a node saw of the database's clock, against its own that only goes on: between which times by the database's clock the rows of a
 * block were written, whatever that clock did meanwhile.
 */
import { LONG_TRANSACTION_MS, TRANSACTION_MS } from '../../../platform/db/roles.ts'

/**
 * Bets and transfers, which no long transaction writes, wait for the transactions that were at work when their end was noted, and for
 * two looks.
 */
const RANGES_MS = TRANSACTION_MS + LONG_TRANSACTION_MS + 30_000
/** What the last sweep finds was passed ten minutes before, and a sweep comes every minute. */
const SWEPT_MS = RANGES_MS + 12 * 60_000
/** The clock may be set between two looks, and a look may be late. */
const SLACK_MS = 60_000
/** What it was before this node began to look, the newest heads tell, less exactly. */
const HEADS_SLACK_MS = 10 * 60_000
/** How many heads that are so far apart (`journal_recent`) say since when nothing older waits. */
const HEADS_APART = 1024
const APART_MS = 2000

/** How long rows were written at most before everything older was sealed, by how they come to an entry. */
const beforeOpen_ms = { waiting: LONG_TRANSACTION_MS, ranges: RANGES_MS, swept: SWEPT_MS } as const
export type Way = keyof typeof beforeOpen_ms
export type What = Exclude<Way, 'swept'>

/** The rows were written between these times by the database's clock, in ms since 1970. */
export type Within = { readonly since: number; readonly until: number }
export type ClockOf = (way: Way) => Within

type Look = { readonly own: number; readonly at: number }

export type ClockSeen = {
  /** Notes a look at the database's clock; `own`: ms of the clock of this process. */
  look(at: number, own?: number): void
  /** Nothing waits that was committed before `own`, or no bet or transfer that was. */
  allSealed(what: What, own: number): void
  /** Whether it needs the times of the newest heads. */
  isYoung(): boolean
  within(way: Way, heads: readonly number[]): Within
}

const least = (times: readonly number[]): number => times.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
const greatest = (times: readonly number[]): number => times.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)

export function watchClock(): ClockSeen {
  let looks: Look[] = []
  /** Since when there may be something that is not sealed. */
  const open: Record<What, number> = { waiting: Number.NEGATIVE_INFINITY, ranges: Number.NEGATIVE_INFINITY }
  const openOf = (way: Way) => open[way === 'waiting' ? 'waiting' : 'ranges']
  /** The last look before a span says what the clock was when that began; -1 where there was none. */
  const firstOf = (way: Way) => looks.findLastIndex(({ own }) => own <= openOf(way) - beforeOpen_ms[way])

  return {
    look(at, own = performance.now()) {
      looks.push({ own, at })
      const first = Math.min(firstOf('swept'), firstOf('waiting'))
      if (first > 0) looks = looks.slice(first)
    },
    allSealed(what, own) {
      open[what] = own
    },
    isYoung: () => Math.min(firstOf('swept'), firstOf('waiting')) < 0,
    within(way, heads) {
      const first = firstOf(way)
      const seen = looks.slice(Math.max(0, first)).map(({ at }) => at)
      if (first >= 0) return { since: least(seen) - SLACK_MS, until: greatest(seen) + SLACK_MS }
      const known = [...seen, ...heads]
      // What waited before the journal began may be of any time.
      const apart = new Set(heads.map((at) => Math.floor(at / APART_MS))).size
      const mayBeOld = openOf(way) === Number.NEGATIVE_INFINITY && apart < HEADS_APART
      return { since: mayBeOld ? 0 : least(known) - HEADS_SLACK_MS, until: greatest(known) + HEADS_SLACK_MS }
    },
  }
}
