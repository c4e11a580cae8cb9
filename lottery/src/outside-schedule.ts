// The issues of lotteries that are drawn elsewhere: their days, draw times and issue numbers.
// Days are those of Asia/Shanghai and Hong Kong, a fixed UTC+8. No clock here: times are arguments, in ms.
import { DAY_MS, SHANGHAI_AHEAD_MS } from './days.ts'
import { invariant } from './invariant.ts'
import type { OutsideLottery } from './lotteries.ts'
import { marketBreaksOf } from './market-breaks.ts'
import { fail, ok, type Result } from './result.ts'
import type { IssueTimes } from './schedule.ts'

const MINUTE_MS = 60_000

/** What the times of a lottery follow from. */
export type OutsideTimetable = Pick<OutsideLottery, 'code' | 'weekdays' | 'drawsAt' | 'rests' | 'closeBefore_s'>

/** Exceptions to the rule, by day (`2026-02-14`): an extra draw, or none. */
export type Exceptions = ReadonlyMap<string, 'draw' | 'none'>

/** The rule without exceptions. */
export const noExceptions: Exceptions = new Map()

const isoOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** Midnight at the beginning of a day counted from 1970, in ms. */
const midnightOf = (day: number): number => day * DAY_MS - SHANGHAI_AHEAD_MS

function isDrawDay(lottery: OutsideTimetable, day: number, exceptions: Exceptions): boolean {
  const iso = isoOf(day)
  const exception = exceptions.get(iso)
  if (exception) return exception === 'draw'
  if (!lottery.weekdays.includes(new Date(day * DAY_MS).getUTCDay())) return false
  if (!lottery.rests) return true
  return !marketBreaksOf(Number(iso.slice(0, 4))).some(({ from, to }) => from <= iso && iso <= to)
}

/** The days of a year on which a lottery is drawn, in order; the n-th has the year's issue n. */
function drawDaysOf(lottery: OutsideTimetable, year: number, exceptions: Exceptions): number[] {
  const first = Date.UTC(year, 0, 1) / DAY_MS
  const end = Date.UTC(year + 1, 0, 1) / DAY_MS
  const days: number[] = []
  for (let day = first; day < end; day++) if (isDrawDay(lottery, day, exceptions)) days.push(day)
  return days
}

const SERIALS = 3

function minuteOf(text: string): number {
  const [hour = Number.NaN, minute = Number.NaN] = text.split(':').map(Number)
  invariant(hour >= 0 && hour < 24 && minute >= 0 && minute < 60, `${text} is no time of day`)
  return hour * 60 + minute
}

/** The issues of a year. Each opens at the draw of the previous issue; the first one at the last draw of the previous year. */
function issuesOf(lottery: OutsideTimetable, year: number, exceptions: Exceptions): IssueTimes[] {
  const minute = minuteOf(lottery.drawsAt)
  const drawn = (day: number): number => midnightOf(day) + minute * MINUTE_MS
  const days = drawDaysOf(lottery, year, exceptions)
  const last = drawDaysOf(lottery, year - 1, exceptions).at(-1)
  return days.map((day, n) => ({
    issue: `${year}${String(n + 1).padStart(SERIALS, '0')}`,
    opensAt: n > 0 ? drawn(days[n - 1]!) : last === undefined ? midnightOf(day) : drawn(last),
    closesAt: drawn(day) - lottery.closeBefore_s * 1000,
    drawsAt: drawn(day),
  }))
}

const yearAt = (ms: number): number => new Date(ms + SHANGHAI_AHEAD_MS).getUTCFullYear()

/** The issues with fromMs <= drawsAt < toMs, in order. */
export function* outsideIssuesBetween(
  lottery: OutsideTimetable,
  fromMs: number,
  toMs: number,
  exceptions: Exceptions = noExceptions,
): Generator<IssueTimes> {
  for (let year = yearAt(fromMs); year <= yearAt(toMs); year++) {
    for (const times of issuesOf(lottery, year, exceptions)) {
      if (times.drawsAt >= fromMs && times.drawsAt < toMs) yield times
    }
  }
}

/** The times of an issue by its number; refuses a number that the year does not have. */
export function outsideIssueOf(
  lottery: OutsideTimetable,
  issue: string,
  exceptions: Exceptions = noExceptions,
): Result<IssueTimes> {
  const match = /^(20\d\d)(\d{3})$/.exec(issue)
  if (!match) return fail('期号不正确，请核对')
  const found = issuesOf(lottery, Number(match[1]), exceptions)[Number(match[2]) - 1]
  return found ? ok(found) : fail('没有这一期，请核对期号')
}
