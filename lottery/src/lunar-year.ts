// The lunar year of a moment. An issue's lunar year is that of its draw time, for selling, judging and showing alike.
import { DAY_MS, SHANGHAI_AHEAD_MS } from './days.ts'
import { invariant } from './invariant.ts'
import type { JudgeContext, Play } from './play.ts'

const FIRST = 2000

/**
 * Lunar New Year's Day of 2000 … 2099: one base-36 digit for each year, the number of days after January 20. From an almanac, not
 * from Intl's Chinese calendar, which is wrong by a day where the new moon falls near midnight (2027, 2030).
 */
const newYears = 'g4nc2k9ti6pe3lbuj8rg5nc2l9sh6oe3mbuj8qf4nc2lash6pd3mcuj8qf4nd1k9sg6pe3mbui7qg4nd2k9sh6pe4lati7qg5nc1'

/** All lunar years of the almanac, by Gregorian number. */
export const lunarYears: readonly number[] = Array.from(newYears, (_, i) => FIRST + i)

/** The lunar year, by its Gregorian number, at a moment in milliseconds since 1970 UTC. Throws outside 2000 … 2099. */
export function lunarYearAt(at_ms: number): number {
  const year = new Date(at_ms + SHANGHAI_AHEAD_MS).getUTCFullYear()
  const days = newYears[year - FIRST]
  invariant(days !== undefined, `the almanac has no year ${year}`)
  const begins_ms = Date.UTC(year, 0, 20) + Number.parseInt(days, 36) * DAY_MS - SHANGHAI_AHEAD_MS
  return at_ms >= begins_ms ? year : year - 1
}

/** The context that a play needs to price and judge bets on an issue drawn at `draws_ms` (milliseconds): empty, or the lunar year. */
export const contextAt = (play: Pick<Play, 'yearly'>, draws_ms: number): JudgeContext =>
  play.yearly ? { zodiacYear: lunarYearAt(draws_ms) } : {}
