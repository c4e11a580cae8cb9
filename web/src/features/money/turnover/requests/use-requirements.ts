import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../wire/request.ts'
import { REQUIREMENT_PAGE_SIZE, type WaterFilter } from '../water-filter.ts'

const LIVE_MS = 30_000

/** One page of requirements with today's sums. Bets are settled meanwhile, so it is read again every half minute. */
export const useRequirements = ({ state, page }: WaterFilter) =>
  useQuery({
    ...queryOf('getWithdrawLimitFlowList', {
      state,
      pageNum: String(page),
      pageSize: String(REQUIREMENT_PAGE_SIZE),
    }),
    placeholderData: keepPreviousData,
    refetchInterval: LIVE_MS,
    meta: { quiet: true },
  })
