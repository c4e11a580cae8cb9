import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Answer, queryOf } from '../../../../wire/request.ts'
import { PAGE_SIZE } from '../book-filter.ts'

export type Product = Answer<'getPledgeProducts'>['list'][number]
export type Products = Answer<'getPledgeProducts'>
export type Order = Answer<'getMyYuebaoPledgeOrderList'>['list'][number]
export type Profit = Answer<'getMyYuebaoPledgeOrderProfitLogs'>['list'][number] & { id: string }

const fresh = { staleTime: 0, meta: { quiet: true } } as const
/** Terms end by the clock, quotas by others: what is shown is looked at again. */
const REREAD_MS = 60_000

export const useProducts = () => useQuery({ ...queryOf('getPledgeProducts'), ...fresh, refetchInterval: REREAD_MS })

export type OrderState = Order['state'] | 'closed'

/** One page of the fixed terms in a state; the page before stays while the next one comes. */
export const useOrders = (state: OrderState, pageNum = 1, pageSize = PAGE_SIZE) =>
  useQuery({
    ...queryOf('getMyYuebaoPledgeOrderList', { state, pageNum, pageSize }),
    ...fresh,
    placeholderData: keepPreviousData,
    refetchInterval: REREAD_MS,
  })

/** One fixed term by its id. */
export const useOrder = (id: string) =>
  useQuery({ ...queryOf('getMyYuebaoPledgeOrderList', { id }), ...fresh, select: ({ list }) => list[0] })

/** What one has earned day by day, a page of it, with the order itself. */
export const useProfits = (id: string | undefined, pageNum: number) =>
  useQuery({
    ...queryOf('getMyYuebaoPledgeOrderProfitLogs', { id: id ?? '', pageNum, pageSize: PAGE_SIZE }),
    ...fresh,
    enabled: id !== undefined,
    placeholderData: keepPreviousData,
    refetchInterval: REREAD_MS,
    select: (found) => ({ ...found, list: found.list.map((one): Profit => ({ ...one, id: String(one.no) })) }),
  })
