import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../wire/request.ts'
import { comparedDays } from '../report-days.ts'
import { type ReportFilter, spanAsked } from '../report-filter.ts'
import { live } from './live.ts'

/** The head figures, and those of the days to compare with. */
export function useReport(filter: ReportFilter) {
  const compared = comparedDays(filter.days, filter.versus)
  return useQuery({
    ...queryOf('userAgentReport', { ...spanAsked(filter), ...(compared && { compareFrom: compared.from }) }),
    ...live,
  })
}
