import { type MethodCall, methodCalls } from '@hongyun/contract/cashier/method-calls.ts'
import type { PayType } from '@hongyun/contract/channels/words.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../../../wire/api.ts'
import { now } from '../../../../wire/clock.ts'
import type { Answer } from '../../../../wire/request.ts'

/** The call of the method, and what it is asked: the virtual wallet shares one that is told the method. */
const ask = (payType: PayType, signal: AbortSignal): Promise<Answer<MethodCall>> => {
  const name = methodCalls[payType]
  return name === 'frontPaymentSettings' ? api(name, { payType }, signal) : api(name, {}, signal)
}

/** Channels of a method with their limits, and what today still allows. */
export const useChannels = (payType: PayType) =>
  useQuery(
    queryOptions({
      queryKey: [methodCalls[payType], payType],
      queryFn: ({ signal }) => ask(payType, signal),
      // A method that is paused opens again by itself.
      refetchInterval: ({ state: { data } }) => (data?.pausedUntil ? Math.max(data.pausedUntil - now(), 1000) : false),
      meta: { quiet: true },
    }),
  )
