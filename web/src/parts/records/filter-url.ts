/** What the filters of records have in common in the URL; what is usual is left out. */

import { type DaysRule, writeDays } from '@hongyun/ui/format/days.ts'
import type { DayRange } from '@hongyun/ui/format/time.ts'
import { writePage } from '@hongyun/ui/page-of-url.ts'

const LOTTERY = /^[a-z0-9_]{2,20}$/

/** The value of the URL, none for anything that does not fit. */
export const fitting = (text: string | null, pattern: RegExp): string => (text && pattern.test(text) ? text : '')

export const readLottery = (params: URLSearchParams): string => fitting(params.get('lottery'), LOTTERY)

interface Shown {
  days: DayRange
  page: number
}

/** What is chosen in this order, then the days and the page. */
export function writeFilter(
  chosen: Readonly<Record<string, string | undefined>>,
  { days, page }: Shown,
  rule: DaysRule,
  now: number,
): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(chosen)) if (value) params.set(name, value)
  writeDays(params, days, rule, now)
  writePage(params, page)
  return params
}
