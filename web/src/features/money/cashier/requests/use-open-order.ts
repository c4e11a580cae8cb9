import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../wire/request.ts'

/** The order that still waits for its payment, if there is one: there is never more than one. */
export const useOpenOrder = () =>
  useQuery({
    ...queryOf('frontSummaryPaymentRecordList', { state: 'pending', pageSize: 1 }),
    staleTime: 0,
    select: ({ list }) => list[0] ?? null,
    meta: { quiet: true },
  })
