/** Which days the reports of agents offer, and which earlier ones they are compared with. */

import { MAX_DAYS } from '@hongyun/contract/agent-reports/words.ts'
import { DAY_MS, dayAfter, isDay, startOfDay } from '@hongyun/lottery/days.ts'
import type { DaysRule } from '@hongyun/ui/format/days.ts'
import type { DayRange } from '@hongyun/ui/format/time.ts'

export const REPORT_PRESETS = ['today', 'yesterday', 'thisWeek', 'thisMonth', 'lastMonth', 'month'] as const
export const REPORT_DAYS: DaysRule = { usual: 'month', most: MAX_DAYS, presets: REPORT_PRESETS }

/** What the days are compared with: nothing, as many days before them, the same of the month before, or from a day on. */
export type Versus = 'none' | 'before' | 'month' | { from: string }

const lengthOf = ({ from, to }: DayRange): number => Math.round((startOfDay(to) - startOfDay(from)) / DAY_MS) + 1

/** The same day of the month before, its last one where it has fewer. */
function monthBefore(day: string): string {
  const lastOfIt = dayAfter(`${day.slice(0, 8)}01`, -1)
  const same = `${lastOfIt.slice(0, 8)}${day.slice(8)}`
  return same < lastOfIt ? same : lastOfIt
}

/** The days to compare with, as many as those of the report. */
export function comparedDays(days: DayRange, versus: Versus): DayRange | undefined {
  if (versus === 'none') return undefined
  const length = lengthOf(days)
  const from =
    versus === 'before' ? dayAfter(days.from, -length) : versus === 'month' ? monthBefore(days.from) : versus.from
  return { from, to: dayAfter(from, length - 1) }
}

const VERSUS = ['before', 'month'] as const

export function readVersus(params: URLSearchParams, today: string): Versus {
  const text = params.get('vs') ?? ''
  const word = VERSUS.find((name) => name === text)
  if (word) return word
  return isDay(text) && text <= today ? { from: text } : 'none'
}

export const versusText = (versus: Versus): string | undefined =>
  versus === 'none' ? undefined : typeof versus === 'string' ? versus : versus.from

/** The change against an earlier amount in percent, and none where that was nothing. */
export function changeOf(now: bigint, before: bigint): string | undefined {
  if (before === 0n) return undefined
  const size = before < 0n ? -before : before
  const tenths = ((now - before) * 1000n) / size
  const [sign, whole] = tenths < 0n ? ['−', -tenths] : ['+', tenths]
  return `${tenths === 0n ? '' : sign}${whole / 10n}.${whole % 10n}%`
}
