// Which order the page follows: the one the URL names, else the one found unpaid, or in review, on entering. It stays named after its
// end, so that a reload still shows how it ended.

import { methodCalls } from '@hongyun/contract/cashier/method-calls.ts'
import type { OrderState } from '@hongyun/contract/cashier/words.ts'
import { orderStates } from '@hongyun/contract/cashier/words.ts'
import type { PayType } from '@hongyun/contract/channels/words.ts'
import { announce } from '@hongyun/ui/live-region.tsx'
import { useShown } from '@hongyun/ui/router/provider.tsx'
import { useSearchParams } from '@hongyun/ui/router/use-search-params.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { isFinal } from './order-machine.ts'
import { useOpenOrder, useReviewedOrder } from './requests/use-open-order.ts'
import { useOrder } from './requests/use-order.ts'

const ORDER_NO = /^[A-Z0-9]{4,32}$/

export function useFollowedOrder(payType: PayType) {
  const [params, setParams] = useSearchParams()
  const named = params.get('order')
  const orderNo = named !== null && ORDER_NO.test(named) ? named : undefined
  const unpaid = useOpenOrder()
  const reviewed = useReviewedOrder(payType)
  const open = unpaid.data ?? reviewed.data ?? undefined
  const order = useOrder(orderNo)
  const found = orderNo ? undefined : open?.orderNo

  const follow = (next: string | undefined, isFound = false) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (next) after.set('order', next)
        else after.delete('order')
        return after
      },
      { preventScrollReset: true, replace: isFound, yields: isFound },
    )

  const shown = useShown()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newly found order is followed, after the move that is on its way
  useEffect(() => {
    if (found) follow(found, true)
  }, [found, shown])

  useEnding(order.data?.state)
  return { orderNo, order, open, follow }
}

/** What an order's end changes elsewhere: the balance, the records, what today still allows. */
function useEnding(state: OrderState | undefined): void {
  const client = useQueryClient()
  const before = useRef<OrderState>(undefined)
  useEffect(() => {
    const ended = before.current !== undefined && !isFinal(before.current) && state !== undefined && isFinal(state)
    before.current = state
    if (!ended) return
    announce(`充值订单${orderStates[state]}`)
    for (const call of [
      'queryBalanceFront',
      'frontSummaryPaymentRecordList',
      ...Object.values(methodCalls),
      'userProfit',
    ]) {
      void client.invalidateQueries({ queryKey: [call] })
    }
    void client.invalidateQueries({ queryKey: ['getTransactionRecordsFront'] })
  }, [state, client])
}
