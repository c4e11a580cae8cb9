/** Spans of business days as they are asked for. */

import { MAX_DAYS } from '@hongyun/contract/agent-reports/words.ts'
import { DAY_MS, dayAfter, startOfDay } from '@hongyun/lottery/days.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { Days } from './sums.ts'

const lengthOf = ({ startDay, endDay }: Days): number => (startOfDay(endDay) - startOfDay(startDay)) / DAY_MS + 1

/** Refuses a span that is none, or too long. */
export function checkDays(days: Days): Days {
  const length = lengthOf(days)
  if (length < 1 || length > MAX_DAYS) throw refuse('spanWrong')
  return days
}

/** Every day of a span. */
export const eachDay = (days: Days): string[] =>
  Array.from({ length: lengthOf(days) }, (_, n) => dayAfter(days.startDay, n))

/** As many days as a span has, from another day on. */
export const spanFrom = (startDay: string, like: Days): Days => ({
  startDay,
  endDay: dayAfter(startDay, lengthOf(like) - 1),
})
