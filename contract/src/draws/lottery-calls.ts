/** Lotteries, the times of their issues, and the server's clock. */
import { z } from 'zod'
import { lotterySources } from '../lotteries/words.ts'
import { call } from '../wire/call.ts'
import { amountText, lotteryCode, lotteryType, timeNumber, whole } from '../wire/fields.ts'
import { wordsOf } from '../wire/words.ts'

/** An issue on sale. */
export const nowIssue = z.object({
  issue: z.string(),
  opensAt: timeNumber,
  closesAt: timeNumber,
  drawsAt: timeNumber,
  commitment: z.string().meta({ description: '本期种子的哈希，开售前已公布；由外部开奖的彩种为空' }),
})

/** The issue that opens next, while none is on sale: as the one before it is drawn. */
export const comingIssue = nowIssue.pick({ issue: true, opensAt: true, drawsAt: true })

/** A lottery in lists. */
export const lotterySummary = z.object({
  lotteryCode: z.string(),
  lotteryName: z.string(),
  lotteryType,
  interval: z.number().meta({ description: '秒' }),
  source: z.enum(wordsOf(lotterySources)),
  onSale: z.boolean(),
})

/** A lottery with its true name beside the shown name. */
export const namedSummary = lotterySummary.extend({
  trueName: z.string().meta({ description: '真名；lotteryName 可能是站点另取的名称' }),
})

/** All lotteries by type. */
export const getAllLotteryDataFront = call('getAllLotteryDataFront', {
  summary: '全部彩种，按类型分组。',
  who: 'anyone',
  input: {},
  reply: z.object({
    types: z.array(z.object({ lotteryType, name: z.string(), lotteries: z.array(namedSummary) })),
  }),
  refuses: [],
})

/** The limits of a lottery, and whether it is on sale. */
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

/** The issue on sale. */
export const getNowIssue = call('getNowIssue', {
  summary: '当前在售的期。',
  who: 'anyone',
  input: { lotteryCode },
  reply: nowIssue,
  refuses: ['lotteryUnknown', 'lotteryPaused'],
})

/** The issue on sale and those after it. */
export const openTime = call('openTime', {
  summary: '当前期与接下来几期的时间。',
  who: 'anyone',
  input: { lotteryCode, size: whole('条数', 1, 200).optional().default(10) },
  reply: z.object({ serverTime: timeNumber, list: z.array(nowIssue.omit({ commitment: true })) }),
  refuses: ['lotteryUnknown'],
})

/** The server's time in milliseconds. */
export const getServerTimeMillisecond = call('getServerTimeMillisecond', {
  summary: '服务器时间，毫秒。',
  who: 'anyone',
  input: {},
  reply: timeNumber,
  refuses: [],
})
