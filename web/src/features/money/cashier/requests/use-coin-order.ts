import { useQuery } from '@tanstack/react-query'
import type { Answer } from '../../../../wire/request.ts'
import { queryOf } from '../../../../wire/request.ts'
import { POLL_MS } from '../order-machine.ts'

export type CoinOrder = Answer<'digitalCurrencyOrder'>

/** How an order stands on its chain; asked again while it waits, or while something that arrived is being confirmed. */
export const useCoinOrder = (orderNo: string, isWaiting: boolean) =>
  useQuery({
    ...queryOf('digitalCurrencyOrder', { orderNo }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      isWaiting || state.data?.transfers.some((one) => one.state === 'seen') ? POLL_MS : false,
    meta: { quiet: true },
  })
