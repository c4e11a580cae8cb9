// The issues of self-run lotteries. The business day is that of Asia/Shanghai, a fixed UTC+8. No clock here: times are arguments, in ms.
import { businessDay, DAY_MS, dayStartAt, SHANGHAI_AHEAD_MS } from './days.ts'
import { invariant } from './invariant.ts'
import type { SelfRunLottery } from './lotteries.ts'
import { fail, ok, type Result } from './result.ts'

/** An issue: sold from `opensAt` until before `closesAt`, drawn at `drawsAt`; ms since the epoch. */
export type IssueTimes = {
  /** YYYYMMDD of the business day and a 4-digit serial from 0001. */
  readonly issue: string
  /** The draw time of the previous issue. */
  readonly opensAt: number
  readonly closesAt: number
  readonly drawsAt: number
}

/** What the times of a lottery follow from. */
export type Timetable = Pick<SelfRunLottery, 'code' | 'interval_s' | 'closeBefore_s'>

function intervalOf(lottery: Timetable): number {
  const interval = lottery.interval_s * 1000
  const perDay = DAY_MS / interval
  invariant(
    Number.isInteger(perDay) && perDay <= 9999,
    `${lottery.code}: the interval must divide the day into at most 9999 issues`,
  )
  return interval
}

/** How many issues a business day has: 2880 for 30 seconds. */
export const issuesPerDay = (lottery: Timetable): number => DAY_MS / intervalOf(lottery)

/** The business day at a time as issue numbers have it, `20260131`. */
export const issueDayAt = (ms: number): string => businessDay(ms).replaceAll('-', '')

/** Times of the issue that opens at `opensAt`. */
function issueOpening(lottery: Timetable, opensAt: number): IssueTimes {
  const interval = intervalOf(lottery)
  const serial = (opensAt - dayStartAt(opensAt)) / interval + 1
  const drawsAt = opensAt + interval
  return {
    issue: issueDayAt(opensAt) + String(serial).padStart(4, '0'),
    opensAt,
    closesAt: drawsAt - lottery.closeBefore_s * 1000,
    drawsAt,
  }
}

/**
 * The issue that runs at `ms`: opensAt <= ms < drawsAt. It may already be closed. The last issue of a day is drawn at the midnight
 * after; at that midnight the first issue of the new day runs.
 */
export function issueAt(lottery: Timetable, ms: number): IssueTimes {
  const interval = intervalOf(lottery)
  const start = dayStartAt(ms)
  return issueOpening(lottery, start + Math.floor((ms - start) / interval) * interval)
}

/** The issues with fromMs <= opensAt < toMs, in order. Windows that touch neither share an issue nor leave one out. */
export function* issuesBetween(lottery: Timetable, fromMs: number, toMs: number): Generator<IssueTimes> {
  const running = issueAt(lottery, fromMs)
  let opensAt = running.opensAt < fromMs ? running.drawsAt : running.opensAt
  for (; opensAt < toMs; opensAt += intervalOf(lottery)) yield issueOpening(lottery, opensAt)
}

/** The times of an issue by its number; refuses a number that this lottery never has. */
export function issueOf(lottery: Timetable, issue: string): Result<IssueTimes> {
  const match = /^(\d{4})(\d{2})(\d{2})(\d{4})$/.exec(issue)
  if (!match) return fail('期号不正确，请核对')
  const [year = 0, month = 0, date = 0, serial = 0] = match.slice(1).map(Number)
  const opensAt = Date.UTC(year, month - 1, date) - SHANGHAI_AHEAD_MS + (serial - 1) * intervalOf(lottery)
  const found = issueOpening(lottery, opensAt)
  return found.issue === issue ? ok(found) : fail('没有这一期，请核对期号')
}
