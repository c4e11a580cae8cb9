import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../wire/request.ts'
import { comparedDays } from '../report-days.ts'
import { type ReportFilter, spanAsked } from '../report-filter.ts'
import { live } from './live.ts'

/** The report by day or by lottery. */
export const useDetail = (filter: ReportFilter, by: 'day' | 'lottery') =>
  useQuery({ ...queryOf('userAgentReportDetail', { ...spanAsked(filter), by }), ...live })

/** By day, the days to compare with; without them nothing is asked. */
export function useComparedDetail({ days, lottery, versus }: ReportFilter) {
  const compared = comparedDays(days, versus)
  return useQuery({
    ...queryOf('userAgentReportDetail', { ...spanAsked({ days: compared ?? days, lottery }), by: 'day' }),
    ...live,
    enabled: compared !== undefined,
  })
}

/** The hours of a day, which is today or yesterday. */
export const useHours = (day: string) =>
  useQuery({ ...queryOf('userAgentReportDetail', { startDay: day, endDay: day, by: 'hour' }), ...live })
