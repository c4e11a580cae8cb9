/** Words of orders. */
import type { WordOf } from '../wire/words.ts'

/** The states of an order. */
export const orderStates = {
  pending: '待付款',
  review: '审核中',
  paid: '已完成',
  expired: '已超时',
  cancelled: '已取消',
  failed: '付款失败',
} as const
export type OrderState = WordOf<typeof orderStates>

/** How it became known that an order is paid. */
export const creditSources = {
  callback: '支付回调',
  poll: '主动查询',
  review: '人工审核',
  statement: '银行流水',
} as const
export type CreditSource = WordOf<typeof creditSources>

/** What has become of a payment at the sandbox provider. */
export const sandboxStates = { waiting: '待付款', paid: '已付款', failed: '付款失败', refunded: '已退款' } as const
export type SandboxState = WordOf<typeof sandboxStates>

/**
 * What providers say that moves no money here, or moves it where nobody expected it: an operator looks at each. Of
 * `paidAfterCancel` the money is credited already.
 */
export const paymentExceptions = {
  paidTwice: '重复付款',
  refunded: '通道退款',
  paidAfterCancel: '取消后付款',
  amountDiffers: '金额不符',
  currencyDiffers: '币种不符',
  referenceDiffers: '流水号不符',
  unknownOrder: '没有此订单',
} as const
export type PaymentException = WordOf<typeof paymentExceptions>

/** The lists of them. */
export const exceptionViews = { open: '待处理', ended: '已处理' } as const
export type ExceptionView = WordOf<typeof exceptionViews>
