import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { unlessPushed } from '../../../../wire/push/pushed.ts'
import { type Answer, queryOf } from '../../../../wire/request.ts'

export type Info = Answer<'getMyYuebaoInfo'>

/** What the wallet holds, its rate and limits, and the curve of so many days; the curve before stays meanwhile. */
export const useInfo = (days = 30) =>
  useQuery({
    ...queryOf('getMyYuebaoInfo', { days }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: unlessPushed(60_000),
    meta: { quiet: true },
  })
