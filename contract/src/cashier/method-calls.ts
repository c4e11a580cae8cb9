/** The call that says the channels of each method of payment. They are all of one shape. */
import type { cashierPaths } from './paths.ts'
import type { PayType } from './words.ts'

export const methodCalls = { alipay: 'frontAlipayPayment' } as const satisfies Readonly<
  Record<PayType, keyof typeof cashierPaths>
>
export type MethodCall = (typeof methodCalls)[PayType]
