import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../wire/request.ts'

export const NOTICE_PAGE_SIZE = 20

/** One page of notices. */
export const useNotices = (page: number) =>
  useQuery({
    ...queryOf('getIntroductionList', { pageNum: page, pageSize: NOTICE_PAGE_SIZE }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    meta: { quiet: true },
  })
