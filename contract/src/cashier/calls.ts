/** Money in: methods, channels, orders. */
import { z } from 'zod'
import { call } from '../wire/call.ts'
import { amountText, field, id, listOf, money, paging, requestId, span, timeNumber } from '../wire/fields.ts'
import type { CallName } from '../wire/routes.ts'
import { wordsOf } from '../wire/words.ts'
import { orderStates, type PayType, payTypes } from './words.ts'

/** The payment methods open to the player. */
export const frontPaySort = call('frontPaySort', {
  summary: '可用的充值方式，按显示顺序。',
  who: 'player',
  input: {},
  reply: z.object({ list: z.array(z.object({ payType: z.string(), name: z.string(), route: z.string() })) }),
  refuses: [],
})

/** The channels and limits of a method: one call for each method, all of one shape. */
const ofMethod = (name: CallName, payType: PayType) =>
  call(name, {
    summary: `${payTypes[payType]}的通道与限额。`,
    who: 'player',
    input: {},
    reply: z.object({
      list: z.array(
        z.object({
          channelId: z.string(),
          name: z.string(),
          minAmount: amountText,
          maxAmount: amountText,
          eta: z.string(),
          quickAmounts: z.array(amountText),
        }),
      ),
      today: z.object({ amount: amountText, count: z.number(), limitAmount: amountText, limitCount: z.number() }),
    }),
    refuses: ['methodUnavailable'],
  })

/** The channels and limits of Alipay. */
export const frontAlipayPayment = ofMethod('frontAlipayPayment', 'alipay')

const order = z.object({
  id: z.string(),
  orderNo: z.string(),
  payType: z.string(),
  payName: z.string(),
  channelName: z.string(),
  amount: amountText,
  state: z.enum(wordsOf(orderStates)),
  createdAt: timeNumber,
  expiresAt: timeNumber,
  paidAt: timeNumber.nullable(),
  payUrl: z.string().nullable().meta({ description: '待付款时的付款页，二维码的内容' }),
})

/** Places a recharge order. */
export const rechargeFrontPaymentRecord = call('rechargeFrontPaymentRecord', {
  summary: '充值下单；付款后由通道的签名回调入账。',
  who: 'player',
  input: {
    payType: z.enum(wordsOf(payTypes), { error: '支付方式格式错误' }),
    channelId: z.string({ error: '通道不能为空' }).regex(/^[a-z0-9_]{1,32}$/, '通道格式错误'),
    amount: money('充值金额', 2),
    payerName: field('realName', '付款人姓名').optional(),
    requestId,
  },
  reply: order,
  refuses: [
    'methodUnavailable',
    'belowMinimum',
    'aboveMaximum',
    'dailyAmount',
    'dailyCount',
    'orderOpen',
    'requestInProgress',
    'requestReused',
  ],
  limit: { per: 'account', max: 30, window_s: 60 },
  movesMoney: true,
})

/** Cancels an unpaid order. */
export const cancelFrontPaymentRecord = call('cancelFrontPaymentRecord', {
  summary: '取消本人待付款的订单；已付款的照常入账。',
  who: 'player',
  input: { id: id('订单编号') },
  reply: order,
  refuses: ['notFound', 'orderNotCancellable'],
  limit: { per: 'account', max: 30, window_s: 60 },
})

/** A page of the player's orders. */
export const frontSummaryPaymentRecordList = call('frontSummaryPaymentRecordList', {
  summary: '充值记录：按状态与时间筛选，可按订单号查一笔。',
  who: 'player',
  input: {
    ...paging,
    ...span,
    state: z.enum(wordsOf(orderStates), { error: '状态格式错误' }).optional(),
    orderNo: z
      .string()
      .regex(/^[A-Z0-9]{4,32}$/, '订单号格式错误')
      .optional(),
  },
  reply: listOf(order).extend({ paidAmount: amountText }),
  refuses: [],
})
