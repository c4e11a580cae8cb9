import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../wire/api.ts'

/**
 * One bet with its receipt and its Merkle proof. There is none before the sealing: what was read then is another answer, and is never
 * judged by the root that was published since.
 */
export const betDetailOf = (id: string, sealed: boolean) =>
  queryOptions({
    queryKey: ['getBetDetail', { id }, sealed ? 'sealed' : 'open'] as const,
    queryFn: ({ signal }) => api('getBetDetail', { id }, signal),
    staleTime: sealed ? 60_000 : 0,
  })
