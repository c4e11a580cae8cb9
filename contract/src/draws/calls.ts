/** Lotteries, issues, draws, trends and the proof of a draw. */
import { z } from 'zod'
import { call } from '../wire/call.ts'
import { amountText, issue, listOf, lotteryCode, lotteryType, paging, timeNumber, whole } from '../wire/fields.ts'

const nowIssue = z.object({
  issue: z.string(),
  opensAt: timeNumber,
  closesAt: timeNumber,
  drawsAt: timeNumber,
  commitment: z.string().meta({ description: '本期种子的哈希，开售前已公布；由外部开奖的彩种为空' }),
})

/** A draw as lists show it. */
export const drawn = z.object({
  issue: z.string(),
  drawsAt: timeNumber,
  openNumber: z.string().meta({ description: '逗号分隔的开奖号码' }),
})

export const lotterySummary = z.object({
  lotteryCode: z.string(),
  lotteryName: z.string(),
  lotteryType: z.string(),
  interval: z.number().meta({ description: '秒' }),
  source: z.enum(['self', 'outside']),
  onSale: z.boolean(),
})

/** Where the true name stands beside the one it is shown by. */
const namedSummary = lotterySummary.extend({
  trueName: z.string().meta({ description: '真名；lotteryName 可能是站点另取的名称' }),
})

/** A lottery with its open issue and last draw: what a hall card shows. */
export const lotteryNow = lotterySummary.extend({ current: nowIssue.nullable(), last: drawn.nullable() })

export const getAllLotteryDataFront = call('getAllLotteryDataFront', {
  summary: '全部彩种，按类型分组。',
  who: 'anyone',
  input: {},
  reply: z.object({
    types: z.array(z.object({ lotteryType: z.string(), name: z.string(), lotteries: z.array(namedSummary) })),
  }),
  refuses: [],
})

export const getStockLotteryDataFront = call('getStockLotteryDataFront', {
  summary: '彩种的当前期与上期开奖；可按类型筛选。',
  who: 'anyone',
  input: { lotteryType: lotteryType.optional() },
  reply: z.object({ serverTime: timeNumber, list: z.array(lotteryNow) }),
  refuses: [],
})

export const getHotLottery = call('getHotLottery', {
  summary: '热门彩种，按近 24 小时投注人数。',
  who: 'anyone',
  input: {},
  reply: z.object({ serverTime: timeNumber, list: z.array(lotteryNow.extend({ players: z.number() })) }),
  refuses: [],
})

export const lotteryConfig = call('lotteryConfig', {
  summary: '彩种配置：限额、封盘时间、赔率参数。',
  who: 'anyone',
  input: { lotteryCode },
  reply: namedSummary.extend({
    closeBefore: z.number().meta({ description: '开奖前几秒封盘' }),
    edge: z.string().meta({ description: '庄家优势，百分数' }),
    topRebate: z.string().meta({ description: '最高返点，百分数' }),
    maxBetPayout: amountText,
    maxCombinationExposure: amountText.meta({ description: '一期中同一玩法同一号码最多可赔' }),
    maxPlayExposure: amountText,
    maxIssueExposure: amountText,
  }),
  refuses: ['lotteryUnknown'],
})

export const getNowIssue = call('getNowIssue', {
  summary: '当前在售的期。',
  who: 'anyone',
  input: { lotteryCode },
  reply: nowIssue,
  refuses: ['lotteryUnknown', 'lotteryPaused'],
})

export const openTime = call('openTime', {
  summary: '当前期与接下来几期的时间。',
  who: 'anyone',
  input: { lotteryCode, size: whole('条数', 1, 200).optional().default(10) },
  reply: z.object({ serverTime: timeNumber, list: z.array(nowIssue.omit({ commitment: true })) }),
  refuses: ['lotteryUnknown'],
})

export const openResult = call('openResult', {
  summary: '一期的开奖结果。',
  who: 'anyone',
  input: { lotteryCode, issue },
  reply: drawn,
  refuses: ['lotteryUnknown', 'issueUnknown', 'notDrawnYet'],
})

export const nextIssueOpenData = call('nextIssueOpenData', {
  summary: '当前期、上一期及其证明摘要：投注页的页头。',
  who: 'anyone',
  input: { lotteryCode },
  reply: z.object({
    serverTime: timeNumber,
    current: nowIssue.nullable(),
    today: z.object({ drawn: z.number(), total: z.number() }),
    drawing: z.object({ issue: z.string(), drawsAt: timeNumber }).nullable().meta({ description: '已封盘待开奖的期' }),
    last: drawn
      .extend({ seed: z.string().meta({ description: '由外部开奖的彩种为空' }), betRoot: z.string() })
      .nullable(),
  }),
  refuses: ['lotteryUnknown'],
})

export const lotteryOpenData = call('lotteryOpenData', {
  summary: '历史开奖，新的在前。',
  who: 'anyone',
  input: { lotteryCode, ...paging },
  reply: listOf(drawn),
  refuses: ['lotteryUnknown'],
})

export const stockLastTrendData = call('stockLastTrendData', {
  summary: '近期开奖与每个选项的遗漏期数（按玩法）。',
  who: 'anyone',
  input: { lotteryCode, size: whole('条数', 1, 500).optional().default(200) },
  reply: z.object({
    list: z.array(drawn),
    misses: z
      .record(z.string(), z.record(z.string(), z.number()))
      .meta({ description: '玩法 -> 选项 -> 距上次开出的期数；不足时为统计期数' }),
    sampled: z.number(),
  }),
  refuses: ['lotteryUnknown'],
})

const provedIssue = z.object({
  lotteryCode: z.string(),
  lotteryType: z.string(),
  issue: z.string(),
  state: z.string(),
  opensAt: timeNumber,
  closesAt: timeNumber,
  drawsAt: timeNumber,
  bets: z.object({ root: z.string(), count: z.number(), sealedAt: timeNumber }).nullable(),
})

const statement = z.object({
  kind: z.enum(['feed', 'entry']).meta({ description: '来源的签名消息，或操作员录入' }),
  by: z.string().meta({ description: '来源名称；操作员不具名，以 操作员 1、操作员 2 区分' }),
  openNumber: z.string().nullable().meta({ description: '为空即要求作废' }),
  at: timeNumber,
  needed: z.number().nullable().meta({ description: '当时须一致的来源数' }),
  message: z.string().nullable().meta({ description: '签名消息的原文' }),
  signature: z.string().nullable().meta({ description: 'Ed25519 签名，base64' }),
  publicKey: z.string().nullable().meta({ description: '来源的公钥，32 字节的 base64' }),
})

export const fairness = call('fairness', {
  summary: '一期开奖的全部证明：自开彩种为承诺、种子、链、注单根；由外部开奖的彩种为结果的依据。',
  who: 'anyone',
  input: { lotteryCode, issue },
  reply: z.discriminatedUnion('source', [
    provedIssue.extend({
      source: z.literal('self'),
      chain: z.object({
        id: z.string(),
        end: z.string(),
        length: z.number(),
        publishedAt: timeNumber,
        position: z.number(),
        previousSeed: z.string().meta({ description: '上一位置的种子；位置 1 时即链端' }),
      }),
      beacon: z.string(),
      draw: z.object({ seed: z.string(), openNumber: z.string(), drawnAt: timeNumber }).nullable(),
    }),
    provedIssue.extend({
      source: z.literal('outside'),
      statements: z.array(statement).meta({ description: '关于本期结果的全部依据，按受理先后' }),
      draw: z.object({ openNumber: z.string(), drawnAt: timeNumber }).nullable(),
    }),
  ]),
  refuses: ['lotteryUnknown', 'issueUnknown'],
})
