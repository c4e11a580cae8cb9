/** The plays of a type: a chunk of code. It is no data, so it is neither compared nor dropped from the cache. */
import { loadType } from '@hongyun/lottery/load-type.ts'
import type { LotteryType } from '@hongyun/lottery/lottery-types.ts'
import { queryOptions } from '@tanstack/react-query'

export const playsOf = (type: LotteryType) =>
  queryOptions({
    queryKey: ['lotteryType', type] as const,
    queryFn: () => loadType(type),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
