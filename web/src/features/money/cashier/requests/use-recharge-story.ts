import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../wire/api.ts'
import type { Answer } from '../../../../wire/request.ts'
import { isFinal } from '../order-machine.ts'

export type StoryTransfer = Answer<'getTransactionRecordsFront'>['list'][number]

const FOLLOW_MS = 3000

/** One order with its states, and its transfers; an order that is not over is followed. */
export const useRechargeStory = (orderNo: string | undefined) =>
  useQuery({
    queryKey: ['frontSummaryPaymentRecordList', 'story', orderNo],
    queryFn: async ({ signal }) => {
      const [orders, bills] = await Promise.all([
        api('frontSummaryPaymentRecordList', { orderNo: orderNo ?? '' }, signal),
        api('getTransactionRecordsFront', { keyword: orderNo ?? '', pageSize: 100 }, signal),
      ])
      return { order: orders.list[0], transfers: bills.list.toReversed() }
    },
    enabled: orderNo !== undefined,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.order && !isFinal(data.order.state) ? FOLLOW_MS : false),
    meta: { quiet: true },
  })
