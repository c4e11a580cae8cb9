/** The yield wallet: what it holds and has earned, its book and rates, and money in and out of it. */
import { z } from 'zod'
import { call } from '../wire/call.ts'
import { amountText, dayField, listOf, money, paging, requestId, timeNumber, whole } from '../wire/fields.ts'
import { wordsOf } from '../wire/words.ts'
import { walletKinds } from './words.ts'

/** A business day. */
export const dayText = z.string().meta({ description: '北京时间的日期 YYYY-MM-DD' })
/** A rate. */
export const rateNumber = z.number().meta({ description: '年利率，百万分之一：34500 为 3.45%' })
/** Days to look from and to, both included. */
export const daySpan = { startDay: dayField('开始日期').optional(), endDay: dayField('结束日期').optional() }

const rateFrom = z.object({ fromDay: dayText, rate: rateNumber })

/** All that the wallet's first page shows. */
export const getMyYuebaoInfo = call('getMyYuebaoInfo', {
  summary: '鸿利宝总览：活期余额、收益、利率、定存本金、转入限额，以及最近若干日的收益曲线。',
  who: 'player',
  input: { days: whole('天数', 1, 400).optional().default(30).meta({ description: '曲线的天数' }) },
  reply: z.object({
    on: z.boolean().meta({ description: '能否转入与存入定存；不能时仍可转出' }),
    available: amountText.meta({ description: '账户可用余额' }),
    balance: amountText.meta({ description: '活期余额' }),
    principal: amountText.meta({ description: '持有中的定存本金' }),
    pledges: z.number().meta({ description: '持有中的定存笔数' }),
    total: amountText.meta({ description: '活期余额与定存本金' }),
    yesterday: z.object({
      day: dayText,
      interest: amountText,
      booked: z.boolean().meta({ description: '昨日收益是否已全部入账；未入账时 interest 为 0.00' }),
    }),
    totalInterest: amountText.meta({ description: '累计活期收益' }),
    rate: rateNumber.nullable().meta({ description: '今日年利率；未设置为 null' }),
    next: rateFrom.nullable().meta({ description: '之后的下一次利率' }),
    weekRate: rateNumber.nullable().meta({ description: '最近七个已计息日利率的平均，百万分之一；还没有为 null' }),
    limits: z.object({
      least: amountText,
      most: amountText,
      held: amountText.meta({ description: '最多持有' }),
      room: amountText.meta({ description: '还可转入' }),
    }),
    curve: z
      .array(z.object({ day: dayText, interest: amountText }))
      .meta({ description: '截至昨日的每一日，从旧到新；没有收益的为 0.00' }),
    curveInterest: amountText.meta({ description: '曲线各日之和' }),
    moves: z
      .array(z.object({ day: dayText, in: amountText, out: amountText }))
      .meta({ description: '曲线期间有转入、转出（含转入定存）的日子' }),
    rates: z.array(rateFrom).meta({ description: '曲线期间开始的利率' }),
    serverTime: timeNumber,
  }),
  refuses: [],
  limit: { per: 'account', max: 120, window_s: 60 },
})

/** An entry of the wallet's book. */
export const walletEntry = z.object({
  id: z.string(),
  time: timeNumber,
  day: dayText.meta({ description: '计入的业务日；收益为计息日' }),
  code: z.number(),
  kind: z.enum(wordsOf(walletKinds)),
  amount: amountText,
  balance: amountText.meta({ description: '之后的活期余额' }),
})

/** Money in and out. */
export const getMyYuebaoTranLogs = call('getMyYuebaoTranLogs', {
  summary: '鸿利宝转入与转出的记录。',
  who: 'player',
  input: {
    ...paging,
    ...daySpan,
    kind: z.enum(['in', 'out'], { error: '类型格式错误' }).optional(),
  },
  reply: listOf(walletEntry).extend({ inAmount: amountText, outAmount: amountText }),
  refuses: [],
  limit: { per: 'account', max: 120, window_s: 60 },
})

/** Every entry of the book. */
export const getMyYuebaoBalanceLogs = call('getMyYuebaoBalanceLogs', {
  summary: '鸿利宝明细：转入、转出、收益、转入定存；收益列出全天最低余额、利率与结转的余数。',
  who: 'player',
  input: { ...paging, ...daySpan, kind: z.enum(wordsOf(walletKinds), { error: '类型格式错误' }).optional() },
  reply: listOf(
    walletEntry.extend({
      low: amountText.nullable().meta({ description: '收益：全天最低余额' }),
      rate: rateNumber.nullable(),
      carry: z.string().nullable().meta({ description: '收益：结转次日的余数，元，8 位小数' }),
    }),
  ).extend({ interest: amountText.meta({ description: '所选范围内收益之和' }) }),
  refuses: [],
  limit: { per: 'account', max: 120, window_s: 60 },
})

/** The rates there were, are and will be. */
export const getYuebaoRates = call('getYuebaoRates', {
  summary: '鸿利宝活期利率的历史，从新到旧，含已公布而未开始的。',
  who: 'player',
  input: { ...paging },
  reply: listOf(rateFrom.extend({ announcedAt: timeNumber })),
  refuses: [],
  limit: { per: 'account', max: 60, window_s: 60 },
})

const moved = z.object({
  id: z.string(),
  amount: amountText,
  balance: amountText.meta({ description: '之后的活期余额' }),
  available: amountText.meta({ description: '之后的可用余额' }),
  day: dayText.meta({ description: '计入的业务日' }),
})

/** Moves money from the balance into the wallet. */
export const transferInYuebao = call('transferInYuebao', {
  summary: '转入鸿利宝：从可用余额转入活期，次日开始计收益，再次日 00:05 起首次入账。',
  who: 'player',
  input: { amount: money('转入金额', 2), requestId },
  reply: moved.extend({ countsFrom: dayText.meta({ description: '从这一日开始计收益' }) }),
  refuses: [
    ...(['walletOff', 'walletBelow', 'walletAbove', 'walletFull', 'walletFundsShort'] as const),
    ...(['accountFrozen', 'requestInProgress', 'requestReused', 'systemBusy'] as const),
  ],
  limit: { per: 'account', max: 60, window_s: 60 },
  movesMoney: true,
})

/** Moves money from the wallet to the balance. */
export const transferOutYuebao = call('transferOutYuebao', {
  summary: '从鸿利宝转出：立即到可用余额；转出的部分当日不计收益。停用时也可转出。',
  who: 'player',
  input: { amount: money('转出金额', 4), requestId },
  reply: moved,
  refuses: ['walletBelow', 'walletShort', 'accountFrozen', 'requestInProgress', 'requestReused', 'systemBusy'],
  limit: { per: 'account', max: 60, window_s: 60 },
  movesMoney: true,
})
