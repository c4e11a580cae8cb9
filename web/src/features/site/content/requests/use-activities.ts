import { ACTIVITY_KIND } from '@hongyun/contract/content/words.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../wire/request.ts'

export const ACTIVITY_PAGE_SIZE = 20

/** One page of the notices that announce an activity. */
export const useActivities = (page: number) =>
  useQuery({
    ...queryOf('getIntroductionList', { kind: ACTIVITY_KIND, pageNum: page, pageSize: ACTIVITY_PAGE_SIZE }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    meta: { quiet: true },
  })

/** One activity with its text. What was left is not kept: it may be taken back since. */
export const useActivity = (id: string | undefined) =>
  useQuery({
    ...queryOf('findByIdIntroduction', { id: id ?? '' }),
    enabled: id !== undefined,
    staleTime: 60_000,
    gcTime: 0,
    meta: { quiet: true },
  })
