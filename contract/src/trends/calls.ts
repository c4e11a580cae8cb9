/** Trends and statistics of draws, and the rules of the plays. */
import { priceModes } from '@hongyun/lottery/play.ts'
import { z } from 'zod'
import { drawn, lotteryNow } from '../draws/calls.ts'
import { call } from '../wire/call.ts'
import { lotteryCode, lotteryType, timeNumber, whole } from '../wire/fields.ts'

const draws = z.object({
  lotteryCode: z.string(),
  lotteryType,
  serverTime: timeNumber,
  list: z.array(drawn).meta({ description: '新的在前' }),
})

/** The draws of the business day. */
export const todayTrendData = call('todayTrendData', {
  summary: '今日（北京时间）全部开奖，供走势图使用。',
  who: 'anyone',
  input: { lotteryCode },
  reply: draws.extend({ dayStart: timeNumber }),
  refuses: ['lotteryUnknown'],
  limit: { per: 'address', max: 60, window_s: 60 },
})

/** The newest draws for the trend page. */
export const trendChart = call('trendChart', {
  summary: '近期开奖，供走势图使用。',
  who: 'anyone',
  input: { lotteryCode, size: whole('条数', 1, 600).optional().default(100) },
  reply: draws,
  refuses: ['lotteryUnknown'],
  limit: { per: 'address', max: 120, window_s: 60 },
})

const fractionText = z.string().meta({ description: '精确分数，如 1/216' })

/** Every play of a lottery with its rule, chances and odds. */
export const howToPlay = call('howToPlay', {
  summary: '一个彩种的全部玩法：规则、实例、每个奖级的精确概率、赔率与返还率。',
  who: 'anyone',
  input: { lotteryCode },
  reply: z.object({
    lotteryCode: z.string(),
    lotteryName: z.string(),
    trueName: z.string(),
    lotteryType,
    edge: z.string().meta({ description: '庄家优势，百分数' }),
    topRebate: z.string().meta({ description: '最高返点，百分数' }),
    rebate: z.string().meta({ description: '本人返点，百分数；未登录按 0 计' }),
    groups: z.array(
      z.object({
        group: z.string(),
        plays: z.array(
          z.object({
            playCode: z.string(),
            playName: z.string(),
            trueName: z.string().meta({ description: '玩法真名；playName 可能是站点另取的名称' }),
            mode: z.enum(priceModes),
            rule: z.string(),
            example: z.string(),
            levels: z.array(
              z.object({
                level: z.number(),
                name: z.string(),
                chance: fractionText.meta({ description: '一注中该奖级的概率；因选号而异时为其中最大者' }),
                leastChance: fractionText.nullable().meta({ description: '因选号而异时的最小概率' }),
                refundChance: fractionText.nullable().meta({ description: '退还本金的概率；没有则为空' }),
                mean: fractionText.nullable().meta({ description: '一注一期可多次中该奖级时，平均中几次' }),
                odds: z.string().meta({ description: '返点取 0 时的赔率，含本金' }),
                isOwn: z.boolean().meta({ description: '赔率由站点自定，而不是按概率计算' }),
                returnRate: z
                  .string()
                  .meta({ description: '不计退还的本金，平均返还的百分数；一注可中多级的，为各级合计' }),
              }),
            ),
          }),
        ),
      }),
    ),
  }),
  refuses: ['lotteryUnknown'],
  limit: { per: 'address', max: 120, window_s: 60 },
})

const p = z.number().meta({ description: '开奖公平时，偏差不小于此的概率' })

/** The statistics of a lottery's draws. */
export const drawStatistics = call('drawStatistics', {
  summary: '一个彩种最近至多 5000 期开奖的统计：频次与卡方检验、游程、序列相关。',
  who: 'anyone',
  input: { lotteryCode },
  reply: z.object({
    lotteryCode: z.string(),
    lotteryName: z.string(),
    lotteryType,
    sampled: z.number().meta({ description: '统计的期数' }),
    from: drawn.nullable(),
    to: drawn.nullable(),
    frequencies: z.array(
      z.object({
        name: z.string(),
        cells: z.array(z.string()),
        counts: z.array(z.number()),
        expected: z.array(z.number()),
        test: z
          .object({ chiSquare: z.number(), degrees: z.number(), p })
          .nullable()
          .meta({ description: '期数太少时为空' }),
      }),
    ),
    runs: z.array(
      z.object({
        name: z.string(),
        words: z.array(z.string()),
        test: z
          .object({
            first: z.number(),
            second: z.number(),
            runs: z.number(),
            expected: z.number(),
            longest: z.number(),
            z: z.number(),
            p,
          })
          .nullable(),
      }),
    ),
    correlations: z.object({
      name: z.string(),
      lags: z.array(z.object({ lag: z.number(), r: z.number(), z: z.number(), p })),
    }),
  }),
  refuses: ['lotteryUnknown'],
  limit: { per: 'address', max: 60, window_s: 60 },
})

const lunarYear = z.object({
  lunarYear: z.number().meta({ description: '农历年，按公历年份编号' }),
  zodiac: z.string().meta({ description: '该年生肖' }),
  zodiacs: z.array(z.object({ name: z.string(), numbers: z.array(z.string()) })),
  elements: z.array(z.object({ name: z.string(), numbers: z.array(z.string()) })),
})

/** The same for 六合彩, with the lunar years of the draws. */
export const openTime6hc = call('openTime6hc', {
  summary: '六合彩接下来几期的时间，以及开奖日所在农历年的生肖、五行与号码对照。',
  who: 'anyone',
  input: { lotteryCode, size: whole('条数', 1, 50).optional().default(10) },
  reply: z.object({
    serverTime: timeNumber,
    list: z.array(
      z.object({
        issue: z.string(),
        opensAt: timeNumber,
        closesAt: timeNumber,
        drawsAt: timeNumber,
        lunarYear: z.number(),
        zodiac: z.string(),
      }),
    ),
    years: z.array(lunarYear).meta({ description: '以上各期所在的农历年；没有待开的期时为当前年' }),
  }),
  refuses: ['lotteryUnknown'],
})

/** What the site itself can say of its draws and odds. */
export const siteFigures = call('siteFigures', {
  summary: '首页的数字：今日开奖的期数、返奖率的精确范围，以及采用官方结果的彩种。',
  who: 'anyone',
  input: {},
  reply: z.object({
    drawnToday: z.number().meta({ description: '今日（北京时间）由本站开奖的期数，每期可验证' }),
    rebate: z.string().meta({ description: '本人返点，百分数；未登录按新会员的返点' }),
    plays: z.number().meta({ description: '计入返奖率的玩法数' }),
    leastReturn: z.string().meta({ description: '返点全部取作赔率时，各玩法各奖级返奖率的最低值，百分数' }),
    mostReturn: z.string().meta({ description: '其最高值' }),
    official: z.array(lotteryNow).meta({ description: '采用官方结果的彩种' }),
  }),
  refuses: [],
})
