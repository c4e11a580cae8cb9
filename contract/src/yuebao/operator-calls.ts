/** Operators look after the yield wallet: rates and what they cost, the runs, fixed terms, and who may put something in. */
import { z } from 'zod'
import { playerId, reason } from '../desk/fields.ts'
import { call } from '../wire/call.ts'
import { amountText, dayField, id, listOf, money, paging, text, timeNumber, whole } from '../wire/fields.ts'
import { wordsOf } from '../wire/words.ts'
import { daySpan, dayText, rateNumber } from './calls.ts'
import { RATE_MOST } from './interest.ts'
import { pledgeOrder, pledgeTerms } from './pledge-calls.ts'
import { pledgeStates, saleStates } from './words.ts'

/** A rate as it is typed: percent, with at most four decimals. */
const rate = (label: string) =>
  z
    .string({ error: `${label}不能为空` })
    .regex(/^(?:0|[1-9]\d{0,2})(?:\.\d{1,4})?$/, { error: `${label}格式错误`, abort: true })
    .transform((value) => Math.round(Number(value) * 10_000))
    .refine((value) => value <= RATE_MOST, `${label}必须在0与100之间`)

const settingTerms = {
  day: dayField('生效日期').meta({ description: '从这一日开始' }),
  rate: rate('年利率').meta({ description: '百分数，至多四位小数' }),
  earlyRate: rate('提前取消的年利率').meta({ description: '百分数，不高于年利率' }),
  least: money('起存金额', 2),
  greatest: money('最高金额', 2),
  quota: money('总额度', 2),
}
const limit = { per: 'account', max: 60, window_s: 60 } as const
/** What rates and terms were announced by: the demo's own by nobody who asked. */
const announced = {
  askedBy: z.string().nullable().meta({ description: '提出者；演示自带的没有' }),
  by: z.string().meta({ description: '审批者' }),
  at: timeNumber,
}
/** Rates and terms take two. */
const asked = z.object({
  id: z.string().meta({ description: '申请编号' }),
  state: z
    .enum(['open', 'same', 'approved'])
    .meta({ description: 'same：您已提出相同的申请；approved：另一人已提出，随即公布' }),
})

/** What the wallet holds, pays and costs. */
export const consoleYuebao = call('consoleYuebao', {
  summary: '鸿利宝总览：持有人数与金额、定存本金、今日成本、利率历史。',
  who: 'operator',
  right: 'wallet',
  input: {},
  reply: z.object({
    on: z.boolean().meta({ description: '站点设置是否开放' }),
    rate: rateNumber.nullable(),
    wallets: z.number().meta({ description: '活期有余额的玩家数' }),
    balance: amountText.meta({ description: '活期余额之和' }),
    pledges: z.number().meta({ description: '持有中的定存笔数' }),
    principal: amountText.meta({ description: '持有中的定存本金' }),
    dayCost: amountText.meta({ description: '按现有余额与今日利率，活期一天的收益' }),
    pledgeDayCost: amountText.meta({ description: '按约定利率，持有中的定存一天的收益' }),
    asked: z
      .array(z.object({ id: z.string(), effect: z.string(), by: z.string(), expiresAt: timeNumber }))
      .meta({ description: '待第二人审批的利率、产品与条款' }),
    rates: z.array(
      z.object({
        no: z.number(),
        fromDay: dayText,
        rate: rateNumber,
        ...announced,
        state: z.enum(['past', 'current', 'next', 'replaced']).meta({
          description: 'replaced：同一日有更晚公布的，以后者为准',
        }),
        told: z.boolean().meta({ description: '是否已以站内信告知持有人' }),
      }),
    ),
    serverTime: timeNumber,
  }),
  refuses: ['rightMissing'],
})

/** What each day cost, and its run. */
export const consoleYuebaoRuns = call('consoleYuebaoRuns', {
  summary: '每日计息与成本，从新到旧：计息户数、最低余额之和、活期收益、当日支付的定存收益。',
  who: 'operator',
  right: 'wallet',
  csv: true,
  input: { ...paging, ...daySpan },
  reply: listOf(
    z.object({
      day: dayText,
      rate: rateNumber.nullable(),
      accounts: z.number().meta({ description: '有收益的户数' }),
      lowSum: amountText.meta({ description: '全天最低余额之和' }),
      interest: amountText.meta({ description: '这一日的活期收益（613），次日入账' }),
      pledgeInterest: amountText.meta({ description: '这一日支付的定存收益（616）' }),
      cost: amountText,
      startedAt: timeNumber.nullable().meta({ description: '没有计息为 null' }),
      finishedAt: timeNumber.nullable().meta({ description: '尚未全部入账为 null' }),
    }),
  ).extend({ interest: amountText, pledgeInterest: amountText, cost: amountText }),
  refuses: ['rightMissing'],
})

/** What a rate would cost. */
export const consoleYuebaoRateEffect = call('consoleYuebaoRateEffect', {
  summary: '一个活期利率按现有余额的成本，与今日利率相比。',
  who: 'operator',
  right: 'wallet',
  input: { rate: settingTerms.rate },
  reply: z.object({
    balance: amountText,
    holders: z.number().meta({ description: '会收到站内信的玩家数' }),
    rate: rateNumber,
    before: rateNumber.nullable(),
    dayCost: amountText,
    dayCostBefore: amountText,
    yearCost: amountText,
    yearCostBefore: amountText,
  }),
  refuses: ['rightMissing'],
})

/** Announces a rate. */
export const consoleSetYuebaoRate = call('consoleSetYuebaoRate', {
  summary: '提出活期利率：另一名操作员通过后公布，最早从明天开始，持有人收到站内信；同一日再次公布以后者为准。',
  who: 'operator',
  right: 'wallet',
  stepUp: true,
  input: { day: settingTerms.day, rate: settingTerms.rate, reason },
  reply: asked,
  refuses: ['rightMissing', 'rateDayPast', 'approvalImpossible'],
  limit,
})

/** The products with all their terms. */
export const consolePledgeProducts = call('consolePledgeProducts', {
  summary: '定存产品与各次条款。',
  who: 'operator',
  right: 'wallet',
  input: {},
  reply: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        days: z.number(),
        principal: amountText.meta({ description: '持有中的本金' }),
        open: z.number().meta({ description: '持有中的笔数' }),
        sale: z.enum(wordsOf(saleStates)),
        terms: z.array(
          z.object({
            no: z.number(),
            fromDay: dayText,
            ...pledgeTerms,
            onSale: z.boolean(),
            ...announced,
            state: z.enum(['past', 'current', 'next', 'replaced']),
          }),
        ),
      }),
    ),
    serverTime: timeNumber,
  }),
  refuses: ['rightMissing'],
})

/** Adds a product. */
export const consoleAddPledgeProduct = call('consoleAddPledgeProduct', {
  summary: '提出定存产品与最初的条款：另一名操作员通过后添加，可以从今天开始；名称与天数之后不变。',
  who: 'operator',
  right: 'wallet',
  stepUp: true,
  input: { name: text('名称', 20, 1), days: whole('天数', 1, 3650), ...settingTerms, reason },
  reply: asked,
  refuses: ['rightMissing', 'pledgeNameTaken', 'pledgeTermsWrong', 'rateDayPast', 'approvalImpossible'],
  limit,
})

/** Announces terms of a product. */
export const consoleSetPledgeTerms = call('consoleSetPledgeTerms', {
  summary:
    '提出定存条款：另一名操作员通过后公布，最早从明天开始；已持有的不变，到期续存的按到期当日的条款，有变会提前 3 天告知，到期前 3 天内才公布的下调不用于续存。',
  who: 'operator',
  right: 'wallet',
  stepUp: true,
  input: {
    productId: id('定存产品').transform(BigInt),
    ...settingTerms,
    onSale: z.enum(['true', 'false'], { error: '是否出售格式错误' }),
    reason,
  },
  reply: asked,
  refuses: ['rightMissing', 'notFound', 'pledgeTermsWrong', 'rateDayPast', 'approvalImpossible'],
  limit,
})

/** The positions of all players. */
export const consolePledgeOrders = call('consolePledgeOrders', {
  summary: '所有玩家的定存，从新到旧：按玩家、单号、产品与状态查找。',
  who: 'operator',
  right: 'wallet',
  input: {
    ...paging,
    playerId: playerId.optional(),
    orderNo: z
      .string()
      .regex(/^[A-Z0-9]{4,32}$/, '单号格式错误')
      .optional(),
    productId: id('定存产品').transform(BigInt).optional(),
    state: z.enum(wordsOf(pledgeStates), { error: '状态格式错误' }).optional(),
  },
  reply: listOf(pledgeOrder.extend({ playerId: z.string(), userName: z.string() })).extend({
    principal: amountText.meta({ description: '所选的本金之和' }),
    interest: amountText.meta({ description: '所选的已付收益之和' }),
  }),
  refuses: ['rightMissing'],
})

/** A player's wallet. */
export const consolePlayerYuebao = call('consolePlayerYuebao', {
  summary: '一名玩家的鸿利宝：余额、定存、累计收益，是否被停用、由谁、为何。',
  who: 'operator',
  right: 'seePlayers',
  input: { playerId },
  reply: z.object({
    balance: amountText,
    principal: amountText,
    pledges: z.number(),
    totalInterest: amountText,
    barred: z.object({ reason: z.string(), by: z.string(), at: timeNumber }).nullable(),
  }),
  refuses: ['rightMissing', 'notFound'],
})

/** Keeps a player out of the wallet, or lets the player in again. */
export const consoleSetPlayerYuebao = call('consoleSetPlayerYuebao', {
  summary: '停用或恢复一名玩家的鸿利宝：停用后不能转入、存入与续存，已有的照常计息，可以转出。',
  who: 'operator',
  right: 'wallet',
  stepUp: true,
  input: { playerId, on: z.enum(['true', 'false'], { error: '是否开放格式错误' }), reason },
  reply: z.object({}),
  refuses: ['rightMissing', 'notFound', 'walletStateSame', 'systemBusy'],
  limit,
})
