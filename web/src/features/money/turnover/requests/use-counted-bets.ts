import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../wire/request.ts'
import { BET_PAGE_SIZE } from '../water-filter.ts'

/** The bets that were settled while a requirement was open. */
export const useCountedBets = (id: string, page: number) =>
  useQuery({
    ...queryOf('getWithdrawLimitFlowBets', { id, pageNum: String(page), pageSize: String(BET_PAGE_SIZE) }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
