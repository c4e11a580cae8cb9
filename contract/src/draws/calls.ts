/** Draws, what is on sale beside them, and the proof of a draw. */
import { z } from 'zod'
import { issueStates } from '../lotteries/words.ts'
import { statementKinds } from '../results/words.ts'
import { call } from '../wire/call.ts'
import { issue, listOf, lotteryCode, lotteryType, paging, timeNumber, whole } from '../wire/fields.ts'
import { wordsOf } from '../wire/words.ts'
import { comingIssue, lotterySummary, nowIssue } from './lottery-calls.ts'

/** A draw as lists show it. */
export const drawn = z.object({
  issue: z.string(),
  drawsAt: timeNumber,
  openNumber: z.string().meta({ description: '逗号分隔的开奖号码' }),
})

/** A lottery with its open issue and last draw: what a hall card shows. */
export const lotteryNow = lotterySummary.extend({
  current: nowIssue.nullable(),
  next: comingIssue.nullable().meta({ description: '没有在售的期时，接着开售的一期' }),
  awaitsBeacon: z.string().nullable().meta({ description: '已到开奖时间而等待公共随机数的最近一期' }),
  last: drawn.nullable(),
})

/** All lotteries with their open issue and last draw. */
export const getStockLotteryDataFront = call('getStockLotteryDataFront', {
  summary: '彩种的当前期与上期开奖；可按类型筛选。',
  who: 'anyone',
  input: { lotteryType: lotteryType.optional() },
  reply: z.object({ serverTime: timeNumber, list: z.array(lotteryNow) }),
  refuses: [],
})

/** The site's own lotteries with the most players. */
export const getHotLottery = call('getHotLottery', {
  summary: '热门的自营彩种，按近 24 小时投注人数；官方彩种见 siteFigures。',
  who: 'anyone',
  input: {},
  reply: z.object({ serverTime: timeNumber, list: z.array(lotteryNow.extend({ players: z.number() })) }),
  refuses: [],
})

/** The draw of one issue. */
export const openResult = call('openResult', {
  summary: '一期的开奖结果。',
  who: 'anyone',
  input: { lotteryCode, issue },
  reply: drawn,
  refuses: ['lotteryUnknown', 'issueUnknown', 'notDrawnYet'],
})

/** The head of a lottery page: the issue on sale, the last draw, and its proof in short. */
export const nextIssueOpenData = call('nextIssueOpenData', {
  summary: '当前期、上一期及其证明摘要：投注页的页头。',
  who: 'anyone',
  input: { lotteryCode },
  reply: z.object({
    serverTime: timeNumber,
    current: nowIssue.nullable(),
    next: comingIssue.nullable().meta({ description: '没有在售的期时，接着开售的一期' }),
    today: z.object({ drawn: z.number(), total: z.number() }),
    drawing: z
      .object({
        issue: z.string(),
        drawsAt: timeNumber,
        awaitsBeacon: z.boolean().meta({ description: '已到开奖时间，等待公共随机数' }),
      })
      .nullable()
      .meta({ description: '已封盘待开奖的期' }),
    last: drawn
      .extend({ seed: z.string().meta({ description: '由外部开奖的彩种为空' }), betRoot: z.string() })
      .nullable(),
  }),
  refuses: ['lotteryUnknown'],
})

/** A page of the draws of a lottery. */
export const lotteryOpenData = call('lotteryOpenData', {
  summary: '历史开奖，新的在前。',
  who: 'anyone',
  input: { lotteryCode, ...paging },
  reply: listOf(drawn),
  refuses: ['lotteryUnknown'],
  limit: { per: 'address', max: 120, window_s: 60 },
})

/** So many draws are followed. */
export const FOLLOWED_DRAWS = 500

/** The last draws and the misses of each choice. */
export const stockLastTrendData = call('stockLastTrendData', {
  summary: '近期开奖与每个选项的遗漏期数（按玩法）。',
  who: 'anyone',
  input: { lotteryCode, size: whole('条数', 1, FOLLOWED_DRAWS).optional().default(200) },
  reply: z.object({
    list: z.array(drawn),
    misses: z
      .record(z.string(), z.record(z.string(), z.number()))
      .meta({ description: '玩法 -> 选项 -> 距上次开出的期数；不足时为统计期数' }),
    sampled: z.number(),
  }),
  refuses: ['lotteryUnknown'],
  limit: { per: 'address', max: 240, window_s: 60 },
})

const provedIssue = z.object({
  lotteryCode: z.string(),
  lotteryType,
  issue: z.string(),
  state: z.enum(wordsOf(issueStates)),
  opensAt: timeNumber,
  closesAt: timeNumber,
  drawsAt: timeNumber,
  bets: z.object({ root: z.string(), count: z.number(), sealedAt: timeNumber }).nullable(),
})

const neighbour = z.object({ issue: z.string(), position: z.number(), drawsAt: timeNumber }).nullable()

const statement = z.object({
  kind: z
    .enum(wordsOf(statementKinds))
    .meta({ description: '来源的签名消息；一名操作员与来源不一致的录入；两名操作员一致的录入' }),
  by: z.array(z.string()).meta({ description: '来源名称；操作员不具名，以 操作员 1、操作员 2 区分' }),
  openNumber: z.string().nullable().meta({ description: '为空即要求作废' }),
  at: timeNumber,
  needed: z.number().nullable().meta({ description: '当时须一致的来源数' }),
  message: z.string().nullable().meta({ description: '签名消息的原文' }),
  signature: z.string().nullable().meta({ description: 'Ed25519 签名，base64' }),
  publicKey: z.string().nullable().meta({ description: '来源的公钥，32 字节的 base64' }),
})

const beaconRound = z.object({
  chain: z
    .object({
      hash: z.string(),
      publicKey: z.string(),
      genesisAt: timeNumber,
      period: z.number().meta({ description: '每轮的秒数' }),
      seed: z.string(),
      id: z.string(),
    })
    .meta({ description: 'drand 链；hash 由其余各项算出' }),
  round: z.number(),
  publishedAt: timeNumber.meta({ description: '该轮按时公布的时间，晚于封盘' }),
  due: z.boolean().meta({ description: '已到公布时间' }),
  signature: z.string().nullable().meta({ description: '该轮的 BLS 签名；取得之前为空' }),
  randomness: z.string().nullable().meta({ description: '签名的 SHA-256；取得之前为空' }),
  keptAt: timeNumber.nullable().meta({ description: '本站取得的时间' }),
})

/** The proof of one draw. */
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
        previousSeed: z.string().meta({ description: '之前已揭示的最近一个种子，通常在上一位置；还没有时即链端' }),
        previousPosition: z.number().meta({ description: '该种子的位置；链端为 0' }),
        before: neighbour.meta({ description: '上一位置的期；位置 1 时为空' }),
        after: neighbour.meta({ description: '下一位置的期；尚未排期时为空' }),
      }),
      beacon: z.string().meta({ description: '开奖所用公共轮次的随机数；没有轮次或尚未开奖时为空' }),
      beaconRound: beaconRound.nullable().meta({ description: '本期等待的公共随机数轮次，排期时即定；没有启用时为空' }),
      draw: z.object({ seed: z.string(), openNumber: z.string(), drawnAt: timeNumber }).nullable(),
      statements: z.array(statement).meta({ description: '本期作废的依据：两名操作员何时作废；没有作废时为空' }),
    }),
    provedIssue.extend({
      source: z.literal('outside'),
      statements: z.array(statement).meta({ description: '关于本期结果的全部依据，按受理先后' }),
      draw: z.object({ openNumber: z.string(), drawnAt: timeNumber }).nullable(),
    }),
  ]),
  refuses: ['lotteryUnknown', 'issueUnknown', 'issueBeforeSale'],
})
