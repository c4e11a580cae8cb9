import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../wire/request.ts'

/** The credits that wait for turnover, the newest first. */
export const useRequirements = () =>
  useQuery({
    ...queryOf('getWithdrawLimitFlowList', { state: 'open', pageSize: '100' }),
    staleTime: 0,
    meta: { quiet: true },
  })
