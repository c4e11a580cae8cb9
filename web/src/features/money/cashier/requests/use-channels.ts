import { methodCalls } from '@hongyun/contract/cashier/method-calls.ts'
import type { PayType } from '@hongyun/contract/cashier/words.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../wire/request.ts'

/** Channels of a method with their limits, and what today still allows. */
export const useChannels = (payType: PayType) => useQuery({ ...queryOf(methodCalls[payType]), meta: { quiet: true } })
