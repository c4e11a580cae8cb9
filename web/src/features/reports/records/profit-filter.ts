/** Which days the profit page covers, as the URL says it: today when it says nothing, at most 31 at once. */

import { atMost, type DaysRule, readDays, writeDays } from '@hongyun/ui/format/days.ts'
import type { DayRange } from '@hongyun/ui/format/time.ts'

export type ProfitFilter = { days: DayRange; page: number }

const MAX_DAYS = 31
const RULE: DaysRule = { usual: 'today', most: MAX_DAYS }

export const readProfitFilter = (params: URLSearchParams, now: number): ProfitFilter => ({
  days: readDays(params, RULE, now),
  page: 1,
})

export function writeProfitFilter({ days }: ProfitFilter, now: number): URLSearchParams {
  const params = new URLSearchParams()
  writeDays(params, atMost(days, MAX_DAYS), RULE, now)
  return params
}
