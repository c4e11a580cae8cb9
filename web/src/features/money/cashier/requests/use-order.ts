import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../wire/request.ts'
import { pollEvery } from '../order-machine.ts'

/** One order by its number, asked about every two seconds until it is final. */
export const useOrder = (orderNo: string | undefined) =>
  useQuery({
    ...queryOf('frontSummaryPaymentRecordList', { orderNo: orderNo ?? '', pageSize: 1 }),
    enabled: orderNo !== undefined,
    staleTime: 0,
    // Retrying does not help for an order that is foreign or unknown.
    refetchInterval: ({ state }) => (state.data?.list.length === 0 ? false : pollEvery(state.data?.list[0])),
    select: ({ list }) => list[0] ?? null,
    meta: { quiet: true },
  })
