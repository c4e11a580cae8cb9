import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../wire/request.ts'

/** The credits that wait for turnover. */
export const useRequirements = () =>
  useQuery({ ...queryOf('getWithdrawLimitFlowList'), staleTime: 0, meta: { quiet: true } })
