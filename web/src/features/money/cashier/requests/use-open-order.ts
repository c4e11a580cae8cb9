import type { PayType } from '@hongyun/contract/channels/words.ts'
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

/** The order of a method that an operator reviews: while there is one, no other can be placed by the method. */
export const useReviewedOrder = (payType: PayType) =>
  useQuery({
    ...queryOf('frontSummaryPaymentRecordList', { state: 'review', payType, pageSize: 1 }),
    enabled: payType === 'banktransfer',
    staleTime: 0,
    select: ({ list }) => list[0] ?? null,
    meta: { quiet: true },
  })
