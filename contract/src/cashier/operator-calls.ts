/** The console's calls of what providers said that nobody expected. */
import { z } from 'zod'
import { call } from '../wire/call.ts'
import { amountText, id, listOf, paging, text, timeNumber } from '../wire/fields.ts'
import { wordsOf } from '../wire/words.ts'
import { exceptionViews, paymentExceptions } from './words.ts'

const exception = z.object({
  id: z.string(),
  at: timeNumber.meta({ description: '第一次收到的时间' }),
  provider: z.string(),
  orderNo: z.string().meta({ description: '服务商所说的订单号' }),
  hasOrder: z.boolean().meta({ description: '本站有这笔订单' }),
  userName: z.string().nullable(),
  orderAmount: amountText.nullable().meta({ description: '订单应付' }),
  kind: z.enum(wordsOf(paymentExceptions)),
  providerRef: z.string().meta({ description: '付款的流水号；退款的是退款单号' }),
  amount: amountText.nullable().meta({ description: '服务商所说的金额；退款的是退回的金额' }),
  currency: z.string(),
  endedAt: timeNumber.nullable(),
  endedBy: z.string().nullable().meta({ description: '办理的操作员；自动办结的为空' }),
  note: z.string(),
})

/** What operators have to look at, or have looked at. */
export const consolePaymentExceptions = call('consolePaymentExceptions', {
  summary: '充值差错：重复付款、退款、金额或流水号不符等，同一件事只有一条。待处理的先来的在前，已处理的最近的在前。',
  who: 'operator',
  right: 'seeOrders',
  csv: true,
  input: { view: z.enum(wordsOf(exceptionViews), { error: '列表格式错误' }).optional().default('open'), ...paging },
  reply: listOf(exception).extend({ counts: z.object({ open: z.number(), ended: z.number() }) }),
  refuses: ['rightMissing'],
})

/** Ends one: what was done about it stands in the note. */
export const consoleEndPaymentException = call('consoleEndPaymentException', {
  summary: '办结一条充值差错，写明怎样处理；不动任何资金：退款在服务商处办理，入账用余额调整。',
  who: 'operator',
  right: 'channels',
  stepUp: true,
  input: { id: id('差错'), note: text('处理说明', 300, 1) },
  reply: z.object({}),
  refuses: ['rightMissing', 'notFound', 'exceptionEnded'],
  limit: { per: 'account', max: 60, window_s: 60 },
})
