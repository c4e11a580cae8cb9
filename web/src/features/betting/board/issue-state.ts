/**
 * The state of a lottery page from the issue answer and the server's time: the issue on sale, the issue being drawn, and when to ask
 * again. Between two answers the page follows these times.
 */
import { texts } from '@hongyun/contract/wire/texts.ts'
import type { Answer } from '../../../wire/request.ts'

export type Header = Answer<'nextIssueOpenData'>
export type NowIssue = NonNullable<Header['current']>
export type LastDraw = NonNullable<Header['last']>

/** Draws, newest first, with the last one of the header, which may be newer than the list, or corrected since. */
export const withLast = <Draw extends { readonly issue: string }>(
  list: readonly Draw[],
  last: Draw | null,
): readonly Draw[] =>
  last && !list.some(({ issue }) => issue === last.issue)
    ? [last, ...list]
    : list.map((draw) => (draw.issue === last?.issue ? last : draw))

/** What the countdown of an issue counts to, and what it says when that has come. */
type Until = { endsAt: number; label: '距封盘' | '距开奖'; ended: '开奖中' | '已封盘' }

/** `open`: bets are taken. `shut`: the issue has closed, or the next one has not opened. `none`: nothing is on sale. */
export type Sale =
  | { state: 'open'; issue: NowIssue; until: Until }
  | { state: 'shut'; issue: Pick<NowIssue, 'issue' | 'drawsAt'>; until: Until }
  | { state: 'none'; next: Header['next'] }

/** Official draws close long before they are drawn: a draw is not said to run then. */
const FAR_S = 60

export function saleOf({ current, drawing, next }: Header, now: number, closeBefore_s: number): Sale {
  const issue = current ?? drawing
  if (!issue) return { state: 'none', next }
  const isFar = closeBefore_s > FAR_S
  if (current && current.opensAt <= now && now < current.closesAt) {
    const until = { endsAt: current.closesAt, label: '距封盘', ended: isFar ? '已封盘' : texts.drawing } as const
    return { state: 'open', issue: current, until }
  }
  // Over from closing until the next opening, whatever the answer says.
  const over = { endsAt: 0, label: '距封盘', ended: texts.drawing } as const
  const waits = isFar && now < issue.drawsAt
  return { state: 'shut', issue, until: waits ? { ...over, endsAt: issue.drawsAt, label: '距开奖' } : over }
}

/** The issue has closed, and its draw is still to come. */
export const waitsForDraw = (sale: Sale): boolean => sale.state === 'shut' && sale.until.label === '距开奖'

/** An issue that is being drawn; `awaitsBeacon`: it is due, and waits for its public round. */
export type Drawing = NonNullable<Header['drawing']>

/** The issue that has closed and is not drawn yet; the previous draw is not shown in its place. */
export function drawingOf({ current, drawing, last }: Header, now: number): Drawing | null {
  const closed = drawing ?? (current && now >= current.closesAt ? { ...current, awaitsBeacon: false } : null)
  if (!closed || closed.issue === last?.issue) return null
  return { issue: closed.issue, drawsAt: closed.drawsAt, awaitsBeacon: closed.awaitsBeacon }
}

/** The next moment at which the page changes without a new answer. */
export function nextBoundary({ current, drawing, next }: Header, now: number): number | undefined {
  const times = [current?.opensAt, current?.closesAt, current?.drawsAt, drawing?.drawsAt, next?.opensAt]
  const ahead = times.filter((time) => time !== undefined && time > now) as number[]
  return ahead.length > 0 ? Math.min(...ahead) : undefined
}

const MAX_WAIT_MS = 30_000
const AFTER_MS = 60

/** Steps of waiting that grow the longer something is overdue. */
function step(since_ms: number): number {
  if (since_ms < 15_000) return 400
  return since_ms < 60_000 ? 1500 : 5000
}

/** A draw that is pushed is told well before this. */
const OVERDUE_MS = 5000
const STILL_OVERDUE_MS = 15_000

/** Milliseconds until the issue is asked for again where its draw is told: only once it should have been. */
function pushedDelay({ current, drawing, next }: Header, now: number): number {
  const due = drawing?.drawsAt ?? current?.drawsAt ?? next?.opensAt
  if (due === undefined) return 2 * MAX_WAIT_MS
  const wait = due + OVERDUE_MS - now
  return wait > 0 ? wait : STILL_OVERDUE_MS
}

/** Milliseconds until the issue is asked for again. */
export function refetchDelay(header: Header | undefined, now: number, pushed = false): number {
  if (!header) return 3000
  if (pushed) return pushedDelay(header, now)
  const boundary = nextBoundary(header, now)
  const drawing = drawingOf(header, now)
  const late = [
    drawing && now >= drawing.drawsAt ? now - drawing.drawsAt : undefined,
    header.current && now >= header.current.drawsAt ? now - header.current.drawsAt : undefined,
  ].filter((ms) => ms !== undefined)
  const steps = late.map(step)
  return Math.min(MAX_WAIT_MS, boundary === undefined ? MAX_WAIT_MS : boundary - now + AFTER_MS, ...steps)
}
