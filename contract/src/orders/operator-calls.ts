/** The console's calls of orders: recharges and withdrawals in one list, the whole story of one, what a day moved. */
import { z } from 'zod'
import { banks, payTypes } from '../channels/words.ts'
import { playerId } from '../desk/fields.ts'
import { call } from '../wire/call.ts'
import { amountText, dayField, listOf, money, paging, span, text, timeNumber } from '../wire/fields.ts'
import { wordsOf } from '../wire/words.ts'
import { riskRules } from '../withdrawals/words.ts'
import { orderKinds, orderMethods, orderSorts, statesOfOrders, wordSources } from './words.ts'

const limit = { per: 'account', max: 120, window_s: 60 } as const
const own = { who: 'operator', right: 'seeOrders' } as const
const kind = z.enum(wordsOf(orderKinds), { error: '方向格式错误' })
const method = z.enum(wordsOf(orderMethods), { error: '方式格式错误' })
const orderNo = z.string({ error: '订单号不能为空' }).regex(/^(?:[A-Z][A-Z0-9]{3,31}|[1-9]\d{3,17})$/, '订单号格式错误')

const row = z.object({
  id: z.string(),
  kind,
  orderNo: z.string(),
  playerId: z.string(),
  userName: z.string(),
  method,
  channel: z.string().meta({ description: '充值为通道名称，提现为付款的服务商；还没有时为空' }),
  amount: amountText,
  fee: amountText,
  bonus: amountText,
  state: z.enum(wordsOf(statesOfOrders)),
  createdAt: timeNumber,
  endedAt: timeNumber.nullable().meta({ description: '办结时间；未办结为空' }),
  providerRef: z.string().meta({ description: '服务商流水号；还没有时为空' }),
})
export type Order = z.output<typeof row>

const filter = {
  ...span,
  kind: kind.optional(),
  orderNo: orderNo.optional(),
  providerRef: text('服务商流水号', 100, 1).optional(),
  userName: z
    .string()
    .regex(/^\w{1,20}$/, '用户名格式错误')
    .optional()
    .meta({ description: '整个用户名，不分大小写' }),
  playerId: playerId.optional(),
  method: method.optional(),
  channel: text('通道', 32, 1).optional().meta({ description: '充值的通道编号，或提现的服务商' }),
  state: z.enum(wordsOf(statesOfOrders), { error: '状态格式错误' }).optional(),
  minAmount: money('最小金额').optional(),
  maxAmount: money('最大金额').optional(),
}

/** A page of orders. */
export const consoleOrders = call('consoleOrders', {
  summary: '充值与提现订单：条件同时成立；附全部所选的到账、付出、手续费与加送。',
  ...own,
  csv: true,
  input: {
    ...paging,
    ...filter,
    sort: z.enum(wordsOf(orderSorts), { error: '排序格式错误' }).optional().default('createdAt'),
    order: z.enum(['ascending', 'descending'], { error: '顺序格式错误' }).optional().default('descending'),
  },
  reply: listOf(row).extend({
    paidIn: amountText.meta({ description: '已到账的充值' }),
    paidOut: amountText.meta({ description: '已到账的提现' }),
    fees: amountText.meta({ description: '已到账订单的手续费' }),
    bonuses: amountText.meta({ description: '已到账充值的加送' }),
    channels: z
      .array(z.object({ id: z.string(), name: z.string(), payType: z.enum(wordsOf(payTypes)) }))
      .meta({ description: '可筛选的通道' }),
  }),
  refuses: ['rightMissing'],
  limit,
})

const word = z.object({
  id: z.string(),
  at: timeNumber,
  provider: z.string(),
  source: z.enum(wordsOf(wordSources)),
  verdict: z.string(),
  providerRef: z.string(),
  amount: amountText.nullable(),
  body: z.string().meta({ description: '收到的原文；过了保存天数为空' }),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
})

/** One order with all that happened to it. */
export const consoleOrder = call('consoleOrder', {
  summary: '一笔订单的全部经过：各状态的时间、收到的回调与查询答复、操作员的操作、资金流水、站内信。',
  ...own,
  input: { orderNo: orderNo.meta({ description: '订单号，或订单编号' }) },
  reply: row.extend({
    provider: z.string(),
    payee: z.string().meta({ description: '提现的收款账户，已脱敏' }),
    bank: z.enum(wordsOf(banks)).nullable(),
    payAmount: amountText.meta({ description: '充值：应付，金额加手续费；提现：从余额扣除' }),
    expiresAt: timeNumber.nullable(),
    payoutNo: z.string().meta({ description: '付款编号；充值为空' }),
    polls: z.number().meta({ description: '向服务商查询的次数' }),
    nextPollAt: timeNumber.nullable(),
    hits: z.array(z.object({ rule: z.enum(wordsOf(riskRules)), fact: z.string() })),
    needsTwo: z.boolean(),
    reason: z.string(),
    states: z.array(z.object({ state: z.enum(wordsOf(statesOfOrders)), at: timeNumber })),
    words: z.array(word),
    acts: z.array(z.object({ id: z.string(), at: timeNumber, by: z.string(), name: z.string(), note: z.string() })),
    transfers: z.array(
      z.object({
        id: z.string(),
        at: timeNumber,
        code: z.number(),
        name: z.string(),
        from: z.string(),
        to: z.string(),
        amount: amountText,
        balance: amountText.nullable().meta({ description: '玩家的余额；两个系统账户之间为空' }),
      }),
    ),
    letters: z.array(z.object({ id: z.string(), at: timeNumber, title: z.string(), readAt: timeNumber.nullable() })),
    serverTime: timeNumber,
  }),
  refuses: ['rightMissing', 'notFound'],
  limit,
})

/** What a day moved. */
export const consoleFlow = call('consoleFlow', {
  summary: '一天的收付：各小时各方式到账的充值与提现，按北京时间；今天到此刻为止。',
  ...own,
  input: {
    day: dayField('日期').optional(),
  },
  reply: z.object({
    day: z.string(),
    at: timeNumber,
    list: z.array(
      z.object({
        hour: z.number(),
        kind,
        method,
        count: z.number(),
        amount: amountText,
        fee: amountText,
        bonus: amountText,
      }),
    ),
  }),
  refuses: ['rightMissing'],
  limit,
})
