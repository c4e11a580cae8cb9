/** Money in: methods, channels, orders. */
import { z } from 'zod'
import { banks, type PayType, payTypes } from '../channels/words.ts'
import { spendingRefusals } from '../protection/doors.ts'
import { call } from '../wire/call.ts'
import { amountText, field, id, listOf, money, paging, requestId, span, timeNumber, whole } from '../wire/fields.ts'
import type { CallName } from '../wire/routes.ts'
import { wordsOf } from '../wire/words.ts'
import { orderStates } from './words.ts'

/** The payment methods open to the player. */
export const frontPaySort = call('frontPaySort', {
  summary: '可用的充值方式，按显示顺序。',
  who: 'player',
  input: {},
  reply: z.object({
    list: z.array(
      z.object({ payType: z.enum(wordsOf(payTypes)), name: z.string(), route: z.string(), hasBonus: z.boolean() }),
    ),
  }),
  refuses: [],
})

const methodReply = z.object({
  list: z.array(
    z.object({
      channelId: z.string(),
      terms: z.number().meta({ description: '限额与费用的版本；下单时带上，变更后拒绝' }),
      name: z.string(),
      minAmount: amountText,
      maxAmount: amountText,
      feeRate: z.number().meta({ description: '手续费，万分之几，另付，舍去不足一分' }),
      bonusRate: z.number().meta({ description: '加送，万分之几，舍去不足一分' }),
      eta: z.string(),
      quickAmounts: z.array(amountText),
      opensAt: z.number().meta({ description: '开放的第一分钟，北京时间零点起' }),
      closesAt: z.number().meta({ description: '关闭的那一分钟；可跨零点，1440 为 24:00' }),
      recommended: z.boolean(),
      banks: z.array(z.enum(wordsOf(banks))).meta({ description: '网上银行可选的银行' }),
      tutorials: z.array(z.string()).meta({ description: '付款教程图片的地址' }),
    }),
  ),
  today: z.object({ amount: amountText, count: z.number(), limitAmount: amountText, limitCount: z.number() }),
  pausedUntil: timeNumber.nullable().meta({ description: '该方式连续充值未成功，到此前不能下单；没有暂停为 null' }),
  payMinutes: z.number().meta({ description: '下单后须在几分钟内付款' }),
})

/** The channels and limits of a method: one call for each method, all of one shape. */
const ofMethod = (name: CallName, payType: PayType) =>
  call(name, {
    summary: `${payTypes[payType]}的通道与限额；没有可用通道时 -3065。`,
    who: 'player',
    input: {},
    reply: methodReply,
    refuses: ['methodUnavailable'],
  })

const payType = z.enum(wordsOf(payTypes), {
  error: ({ input }) => (input === undefined ? '支付方式不能为空' : '支付方式格式错误'),
})

/** The channels and limits of the method it is asked for. */
export const frontPaymentSettings = call('frontPaymentSettings', {
  summary: '指定支付方式的通道与限额；虚拟钱包没有自己的接口，由它回答。',
  who: 'player',
  input: { payType },
  reply: methodReply,
  refuses: ['methodUnavailable'],
})

export const frontBankTransferPayment = ofMethod('frontBankTransferPayment', 'banktransfer')
export const frontUnionpayPayment = ofMethod('frontUnionpayPayment', 'unionpay')
export const frontQQPayment = ofMethod('frontQQPayment', 'qqpay')
export const frontWechatPayment = ofMethod('frontWechatPayment', 'wechat')
export const frontQuickpassPayment = ofMethod('frontQuickpassPayment', 'quickpass')
export const frontJdpayPayment = ofMethod('frontJdpayPayment', 'jdpay')
export const frontAlipayPayment = ofMethod('frontAlipayPayment', 'alipay')
export const frontInternetBankPayment = ofMethod('frontInternetBankPayment', 'internetbank')
export const frontDigitalCurrency = ofMethod('frontDigitalCurrency', 'digitalcurrencypay')
export const frontDigitalRmb = ofMethod('frontDigitalRmb', 'digitalrmb')
export const frontDouyinPayment = ofMethod('frontDouyinPayment', 'douyin')

const order = z.object({
  id: z.string(),
  orderNo: z.string(),
  payType: z.enum(wordsOf(payTypes)),
  payName: z.string(),
  channelName: z.string(),
  amount: amountText.meta({ description: '到账的金额' }),
  orderedAmount: amountText.nullable().meta({ description: '下单的金额，仅当按实收的另一金额到账时' }),
  overLimit: amountText.nullable().meta({ description: '到账金额中超出充值限额的部分：不要求打码，可以提现' }),
  fee: amountText.meta({ description: '手续费，另付' }),
  bonus: amountText.meta({ description: '加送，到账时一并记入' }),
  payAmount: amountText.meta({ description: '应付：金额加手续费' }),
  bank: z.enum(wordsOf(banks)).nullable(),
  state: z.enum(wordsOf(orderStates)),
  createdAt: timeNumber,
  expiresAt: timeNumber,
  paidAt: timeNumber.nullable(),
  payUrl: z.string().nullable().meta({ description: '待付款时的付款页，二维码的内容' }),
})

/** Places a recharge order. */
export const rechargeFrontPaymentRecord = call('rechargeFrontPaymentRecord', {
  summary: '充值下单；付款后由通道的签名回调入账。银行转账须填付款人姓名，收款账户见 frontBankTransferRecord。',
  who: 'player',
  input: {
    payType,
    channelId: z.string({ error: '通道不能为空' }).regex(/^[a-z0-9_]{1,32}$/, '通道格式错误'),
    amount: money('充值金额', 2),
    terms: whole('通道版本', 1, 1_000_000).optional(),
    bank: z.enum(wordsOf(banks), { error: '付款银行格式错误' }).optional(),
    payerName: field('realName', '付款人姓名').optional(),
    requestId,
  },
  reply: order,
  refuses: [
    'methodUnavailable',
    'methodPaused',
    'channelChanged',
    'bankMissing',
    'payerMissing',
    'belowMinimum',
    'aboveMaximum',
    'dailyAmount',
    'dailyCount',
    'orderOpen',
    ...spendingRefusals,
    'requestInProgress',
    'requestReused',
  ],
  limit: { per: 'account', max: 30, window_s: 60 },
  movesMoney: true,
})

/** Cancels an unpaid order. */
export const cancelFrontPaymentRecord = call('cancelFrontPaymentRecord', {
  summary: '取消本人待付款、或审核中而无人办理的订单；已付款的照常入账。',
  who: 'player',
  input: { id: id('订单编号') },
  reply: order,
  refuses: ['notFound', 'orderNotCancellable'],
  limit: { per: 'account', max: 30, window_s: 60 },
})

/** A page of the player's orders. */
export const frontSummaryPaymentRecordList = call('frontSummaryPaymentRecordList', {
  summary: '充值记录：按方式、状态与时间筛选，可按订单号查一笔。',
  who: 'player',
  input: {
    ...paging,
    ...span,
    payType: payType.optional(),
    state: z.enum(wordsOf(orderStates), { error: '状态格式错误' }).optional(),
    orderNo: z
      .string()
      .regex(/^[A-Z0-9]{4,32}$/, '订单号格式错误')
      .optional(),
  },
  reply: listOf(
    order.extend({
      states: z
        .array(z.object({ state: z.enum(wordsOf(orderStates)), at: timeNumber }))
        .meta({ description: '经过：各状态的时间，最早的在前' }),
    }),
  ).extend({ paidAmount: amountText }),
  refuses: [],
})
