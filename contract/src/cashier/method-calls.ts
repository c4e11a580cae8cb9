/** The call that returns the channels of each payment method. All have one shape. */
import type { cashierPaths } from './paths.ts'
import type { PayType } from './words.ts'

/** The name of the call of each method. */
export const methodCalls = { alipay: 'frontAlipayPayment' } as const satisfies Readonly<
  Record<PayType, keyof typeof cashierPaths>
>
export type MethodCall = (typeof methodCalls)[PayType]
