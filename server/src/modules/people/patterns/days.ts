/** Business days and their spans. */
import { DAY_MS, dayAfter, startOfDay } from '@hongyun/lottery/days.ts'
import { idFrom, idUntil } from '../../../platform/db/id-time.ts'

/** A bet that settles was placed at most so long ago, but for issues that wait very long for their result. */
const PLACED_DAYS = 7

/** From the first day's beginning until the last one's end, in milliseconds. */
export const spanOf = (first: string, last: string) => ({
  from: startOfDay(first),
  until: startOfDay(dayAfter(last, 1)),
})

/** The ids that bets settled in a span may have. */
export const placedFor = ({ from, until }: { from: number; until: number }) =>
  [idFrom(from - PLACED_DAYS * DAY_MS), idUntil(until)] as const
