/** Fixed terms: products, buying, positions, cancelling early, renewing. */
import { z } from 'zod'
import { call } from '../wire/call.ts'
import { amountText, hash, id, listOf, money, paging, requestId, timeNumber, whole } from '../wire/fields.ts'
import { wordsOf } from '../wire/words.ts'
import { dayText, rateNumber } from './calls.ts'
import { pledgeStates, saleStates } from './words.ts'

/** The terms of a product. */
export const pledgeTerms = {
  rate: rateNumber,
  earlyRate: rateNumber.meta({ description: '提前取消时按此年利率计，百万分之一' }),
  least: amountText.meta({ description: '起存' }),
  greatest: amountText.meta({ description: '单笔最高' }),
  quota: amountText.meta({ description: '总额度' }),
}

/** The products that are offered. */
export const getPledgeProducts = call('getPledgeProducts', {
  summary: '定存产品：期限、今日条款、额度已用，以及已公布的下一次条款。',
  who: 'player',
  input: {},
  reply: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        days: z.number(),
        ...pledgeTerms,
        termsNo: z.number().meta({ description: '今日条款的序号，购买时带上' }),
        sale: z.enum(wordsOf(saleStates)),
        usedPercent: z.number().meta({ description: '额度已用，整数百分比' }),
        left: amountText.meta({ description: '剩余额度' }),
        tenThousand: amountText.meta({ description: '1 万元到期得' }),
        next: z.object({ fromDay: dayText, ...pledgeTerms, sale: z.enum(wordsOf(saleStates)) }).nullable(),
      }),
    ),
    on: z.boolean().meta({ description: '能否存入' }),
    balance: amountText.meta({ description: '活期余额' }),
    serverTime: timeNumber,
  }),
  refuses: [],
  limit: { per: 'account', max: 120, window_s: 60 },
})

/** A fixed term as its player reads it. */
export const pledgeOrder = z.object({
  id: z.string(),
  orderNo: z.string(),
  productId: z.string(),
  productName: z.string(),
  days: z.number(),
  rate: rateNumber,
  earlyRate: rateNumber,
  principal: amountText,
  startedAt: timeNumber,
  endsAt: timeNumber,
  autoRenew: z.boolean(),
  state: z.enum(wordsOf(pledgeStates)),
  fullDays: z.number().meta({ description: '已满天数；结束的为计息天数' }),
  accrued: amountText.meta({ description: '按约定利率已计收益' }),
  atEnd: amountText.meta({ description: '持有到期可得收益' }),
  cancelNow: z
    .object({
      interest: amountText.meta({ description: '现在取消可得收益' }),
      loss: amountText.meta({ description: '比已计收益少得；取消时原样带上' }),
      back: amountText.meta({ description: '返还本金与收益' }),
    })
    .nullable()
    .meta({ description: '只在持有中' }),
  endedAt: timeNumber.nullable(),
  interest: amountText.nullable().meta({ description: '已付收益' }),
  renewedFrom: z.string().nullable().meta({ description: '由哪一笔续存而来：单号' }),
  renewedAs: z.string().nullable().meta({ description: '续存为哪一笔：单号' }),
  note: z.string().meta({ description: '没有续存的原因' }),
})

/** The player's positions. */
export const getMyYuebaoPledgeOrderList = call('getMyYuebaoPledgeOrderList', {
  summary: '我的定存：持有中的按到期先后，结束的从新到旧；持有中的附现在取消的得失。',
  who: 'player',
  input: {
    ...paging,
    state: z
      .enum([...wordsOf(pledgeStates), 'closed'], { error: '状态格式错误' })
      .optional()
      .meta({ description: 'closed：所有已结束的' }),
    id: id('定存编号').optional(),
  },
  reply: listOf(pledgeOrder).extend({
    principal: amountText.meta({ description: '持有中的本金' }),
    openCount: z.number(),
    closedCount: z.number(),
    serverTime: timeNumber,
  }),
  refuses: [],
  limit: { per: 'account', max: 120, window_s: 60 },
})

/** What a position has earned, day by day. */
export const getMyYuebaoPledgeOrderProfitLogs = call('getMyYuebaoPledgeOrderProfitLogs', {
  summary: '一笔定存逐日的收益，从新到旧：每满 24 小时一行；提前取消的按取消利率。',
  who: 'player',
  input: { ...paging, id: id('定存编号') },
  reply: listOf(
    z.object({
      no: z.number().meta({ description: '第几天' }),
      time: timeNumber.meta({ description: '满这一天的时刻' }),
      interest: amountText,
      total: amountText.meta({ description: '累计' }),
    }),
  ).extend({ order: pledgeOrder }),
  refuses: ['notFound'],
  limit: { per: 'account', max: 120, window_s: 60 },
})

const autoRenew = z.enum(['true', 'false'], { error: '到期续存格式错误' })

/** Buys from the wallet. */
export const createYuebaoPledgeOrder = call('createYuebaoPledgeOrder', {
  summary: '从鸿利宝活期余额存入定存，须安全密码；条款在看到之后变了则不存入。',
  who: 'player',
  input: {
    productId: id('定存产品'),
    termsNo: whole('条款序号', 1, 1_000_000).meta({ description: '看到的条款的序号' }),
    amount: money('存入金额', 2),
    autoRenew,
    safetyPassword: hash('安全密码').meta({ description: 'sha256hex(小写用户名 + 六位数字)' }),
    requestId,
  },
  reply: pledgeOrder.extend({ balance: amountText.meta({ description: '之后的活期余额' }) }),
  refuses: [
    ...(['safetyPasswordMissing', 'safetyPasswordWrong', 'safetyPasswordLocked', 'systemBusy'] as const),
    ...(['walletOff', 'pledgeOffSale', 'pledgeChanged', 'pledgeBelow', 'pledgeAbove', 'walletShort'] as const),
    ...(['pledgeSoldOut', 'accountFrozen', 'requestInProgress', 'requestReused'] as const),
  ],
  limit: { per: 'account', max: 30, window_s: 60 },
  movesMoney: true,
})

/** Ends a position early. */
export const cancelYuebaoPledgeOrderWeb = call('cancelYuebaoPledgeOrderWeb', {
  summary: '提前取消定存：本金与按取消利率计的收益回到可用余额。带上看到的少得金额，变了则不取消。',
  who: 'player',
  input: { id: id('定存编号'), loss: money('少得金额', 4), requestId },
  reply: pledgeOrder.extend({
    back: amountText.meta({ description: '返还的本金与收益' }),
    available: amountText.meta({ description: '之后的可用余额' }),
  }),
  refuses: ['notFound', 'pledgeChanged', 'requestInProgress', 'requestReused'],
  limit: { per: 'account', max: 30, window_s: 60 },
  movesMoney: true,
})

/** Says whether a position goes on at its end. */
export const setYuebaoPledgeOrderAutoRenewWeb = call('setYuebaoPledgeOrderAutoRenewWeb', {
  summary: '到期续存的开关：续存按到期当日的条款。',
  who: 'player',
  input: { id: id('定存编号'), autoRenew },
  reply: pledgeOrder,
  refuses: ['notFound', 'pledgeChanged'],
  limit: { per: 'account', max: 60, window_s: 60 },
})
