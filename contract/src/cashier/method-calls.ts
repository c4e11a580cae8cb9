/** The call that returns the channels of each payment method. All have one shape. */
import type { PayType } from '../channels/words.ts'
import type { cashierPaths } from './paths.ts'

/** The name of the call of each method. The virtual wallet has none of its own: `frontPaymentSettings` names the method. */
export const methodCalls = {
  banktransfer: 'frontBankTransferPayment',
  unionpay: 'frontUnionpayPayment',
  qqpay: 'frontQQPayment',
  wechat: 'frontWechatPayment',
  quickpass: 'frontQuickpassPayment',
  jdpay: 'frontJdpayPayment',
  alipay: 'frontAlipayPayment',
  internetbank: 'frontInternetBankPayment',
  virtualwalletpay: 'frontPaymentSettings',
  digitalcurrencypay: 'frontDigitalCurrency',
  digitalrmb: 'frontDigitalRmb',
  douyin: 'frontDouyinPayment',
} as const satisfies Readonly<Record<PayType, keyof typeof cashierPaths>>
export type MethodCall = (typeof methodCalls)[PayType]
