/** What a report covers, as the URL says it; what is usual is left out. */
import { readDays } from '@hongyun/ui/format/days.ts'
import { type DayRange, date } from '@hongyun/ui/format/time.ts'
import { readLottery, writeFilter } from '../../../parts/records/filter-url.ts'
import { REPORT_DAYS, readVersus, type Versus, versusText } from './report-days.ts'

export type ReportFilter = { days: DayRange; lottery: string; versus: Versus; page: number }

export const readReportFilter = (params: URLSearchParams, now: number): ReportFilter => ({
  days: readDays(params, REPORT_DAYS, now),
  lottery: readLottery(params),
  versus: readVersus(params, date(now)),
  page: 1,
})

export const writeReportFilter = ({ days, lottery, versus }: ReportFilter, now: number): URLSearchParams =>
  writeFilter({ lottery, vs: versusText(versus) }, { days, page: 1 }, REPORT_DAYS, now)

/** Which days and lottery, as the calls are asked. */
export const spanAsked = ({ days: { from, to }, lottery }: Pick<ReportFilter, 'days' | 'lottery'>) => ({
  startDay: from,
  endDay: to,
  ...(lottery && { lotteryCode: lottery }),
})
