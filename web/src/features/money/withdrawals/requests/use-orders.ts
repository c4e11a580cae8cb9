import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { now } from '../../../../wire/clock.ts'
import { queryOf } from '../../../../wire/request.ts'
import { isOpen, type Order } from '../order.ts'
import { type RecordFilter, recordQuery } from '../record-filter.ts'

const FOLLOW_MS = 3000
const RECENT = 3

const followed = (list: readonly Order[] | undefined): number | false => (list?.some(isOpen) ? FOLLOW_MS : false)

/** The last orders; those that are not over are followed. */
export const useRecent = () =>
  useQuery({
    ...queryOf('frontTradingWithdrawRecordList', { pageSize: RECENT }),
    staleTime: 0,
    refetchInterval: ({ state }) => followed(state.data?.list),
    meta: { quiet: true },
  })

/** One page of the records; the page before stays while the next one comes. */
export const useRecords = (filter: RecordFilter) =>
  useQuery({
    ...queryOf('frontTradingWithdrawRecordList', recordQuery(filter, now())),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => followed(state.data?.list),
    meta: { quiet: true },
  })

/** One order with its whole story. */
export const useStory = (id: string | undefined) =>
  useQuery({
    ...queryOf('frontWithdrawRecord', { id: id ?? '' }),
    enabled: id !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => followed(state.data && [state.data]),
    meta: { quiet: true },
  })
