import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { now } from '../../../../wire/clock.ts'
import { type Answer, queryOf } from '../../../../wire/request.ts'
import { type BookFilter, bookQuery, PAGE_SIZE } from '../book-filter.ts'

export type Entry = Answer<'getMyYuebaoBalanceLogs'>['list'][number]
export type Transfer = Answer<'getMyYuebaoTranLogs'>['list'][number]
export type Rate = Answer<'getYuebaoRates'>['list'][number] & { id: string }

const list = { staleTime: 0, placeholderData: keepPreviousData, meta: { quiet: true } } as const

/** One page of the wallet's book; the page before stays while the next one comes. */
export const useBook = (filter: BookFilter) =>
  useQuery({ ...queryOf('getMyYuebaoBalanceLogs', bookQuery(filter, now())), ...list })

/** One page of what went in, or out. */
export const useTransfers = (kind: 'in' | 'out', pageNum: number) =>
  useQuery({ ...queryOf('getMyYuebaoTranLogs', { kind, pageNum, pageSize: PAGE_SIZE }), ...list })

/** One page of the rates there were and will be. */
export const useRates = (pageNum: number) =>
  useQuery({
    ...queryOf('getYuebaoRates', { pageNum, pageSize: PAGE_SIZE }),
    ...list,
    select: (found) => ({ ...found, list: found.list.map((one): Rate => ({ ...one, id: one.fromDay })) }),
  })
