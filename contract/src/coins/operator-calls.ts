/** The console's calls of transfers on chains: how the chains are watched, what waits for a decision, and the decision. */
import { z } from 'zod'
import { reason } from '../desk/fields.ts'
import { call } from '../wire/call.ts'
import { id, listOf, paging, timeNumber } from '../wire/fields.ts'
import { wordsOf } from '../wire/words.ts'
import { chain, coinTransfer, rateAmount, usdtAmount } from './fields.ts'
import { coinOutcomes, coinViews } from './words.ts'

/** The chains, the rate and a list of transfers. */
export const consoleCoins = call('consoleCoins', {
  summary: '链上充值：各链的监听进度与故障、汇率与来源，以及待处理或全部的链上转账，最近的在前。',
  who: 'operator',
  right: 'seeChannels',
  input: {
    view: z.enum(wordsOf(coinViews), { error: '列表格式错误' }).optional().default('review'),
    ...paging,
  },
  reply: listOf(
    z.object({
      id: z.string(),
      ...coinTransfer,
      chain,
      orderNo: z.string(),
      userName: z.string(),
      playerId: z.string(),
      address: z.string(),
      sender: z.string(),
      token: z.string().meta({ description: '代币合约' }),
      asked: usdtAmount.meta({ description: '订单应付的 USDT' }),
      arrivedAt: timeNumber.meta({ description: '所在区块的时间' }),
      rate: rateAmount.nullable().meta({ description: '入账所用的汇率；没有时不能入账' }),
      canCredit: z.boolean().meta({ description: '可以按这笔订单入账' }),
      approvalId: z.string().nullable().meta({ description: '待审批的申请' }),
    }),
  ).extend({
    chains: z.array(
      z.object({
        chain,
        head: z.number().nullable().meta({ description: '链上最新的区块' }),
        place: z.number().nullable().meta({ description: '已处理到的区块' }),
        confirmations: z.number(),
        lookedAt: timeNumber.nullable(),
        failures: z.number().meta({ description: '连续失败的次数' }),
        fault: z.string().nullable(),
      }),
    ),
    rate: z
      .object({ rate: rateAmount, source: z.string(), at: timeNumber })
      .nullable()
      .meta({ description: '没有可信的汇率时为空：不受理新订单' }),
    waiting: z.number().meta({ description: '待处理的转账' }),
  }),
  refuses: ['rightMissing'],
})

/** Asks for what is to become of a transfer. */
export const consoleResolveCoin = call('consoleResolveCoin', {
  summary: '提出一笔链上转账的处理：按订单入账，或说明原因结案；另一名操作员通过后执行。',
  who: 'operator',
  right: 'coins',
  stepUp: true,
  input: {
    id: id('转账编号'),
    outcome: z.enum(wordsOf(coinOutcomes), { error: '处理方式格式错误' }),
    reason,
  },
  reply: z.object({
    id: z.string().meta({ description: '申请编号' }),
    state: z
      .enum(['open', 'same', 'approved'])
      .meta({ description: 'same：您已提出相同的申请；approved：另一人已提出，随即执行' }),
  }),
  refuses: ['rightMissing', 'notFound', 'coinDecided', 'coinAsked', 'approvalImpossible'],
  limit: { per: 'account', max: 60, window_s: 60 },
})
