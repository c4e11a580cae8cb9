// When the lotteries of mainland China are not drawn (休市). The Ministry of Finance announces the days each December for the next year.
import { businessDay, DAY_MS, startOfDay } from './days.ts'
import { lunarYearAt } from './lunar-year.ts'

/** First and last day of rest, `2025-01-27`. */
export type MarketBreak = { readonly from: string; readonly to: string }

/** As announced. Source: 财政部公告 2022年第39号, 2023年, 2024年第19号. */
const announced: Readonly<Record<number, readonly MarketBreak[]>> = {
  2023: [
    { from: '2023-01-19', to: '2023-01-28' },
    { from: '2023-10-01', to: '2023-10-04' },
  ],
  2024: [
    { from: '2024-02-08', to: '2024-02-17' },
    { from: '2024-10-01', to: '2024-10-04' },
  ],
  2025: [
    { from: '2025-01-27', to: '2025-02-05' },
    { from: '2025-10-01', to: '2025-10-04' },
  ],
}

/** Ten days from the day before lunar new year's eve, as 2024 and 2025 had them. */
function springFestival(year: number): MarketBreak {
  let newYear = startOfDay(`${year}-01-20`)
  while (lunarYearAt(newYear) < year) newYear += DAY_MS
  return { from: businessDay(newYear - 2 * DAY_MS), to: businessDay(newYear + 7 * DAY_MS) }
}

/**
 * The breaks of a year: as announced where this file has the announcement, else the usual ones. Operators enter exceptions where a
 * later announcement differs.
 */
export const marketBreaksOf = (year: number): readonly MarketBreak[] =>
  announced[year] ?? [springFestival(year), { from: `${year}-10-01`, to: `${year}-10-04` }]
