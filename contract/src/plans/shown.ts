/** What a push plan, its plays and its cards look like to everybody. */
import { priceModes } from '@hongyun/lottery/play.ts'
import { z } from 'zod'
import { amountText, lotteryType, timeNumber } from '../wire/fields.ts'
import { wordsOf } from '../wire/words.ts'
import { PLAN_RECENT, planAuthorKinds, planPlayStates, planVerdicts } from './words.ts'

const percent = z.string().meta({ description: '百分数，一位小数；尚无开奖为空' })
const isPrize = z.literal([0, 1, 2]).meta({ description: '0 未中，1 中，2 待开奖；和局与作废也为 2，见 state' })
const state = z.enum(wordsOf(planPlayStates))

/** Rates as the platform computes them from all plays that were judged. */
const planRates = {
  totalWinRate: percent,
  todayWinRate: percent.meta({ description: '今日（营业日）的命中率，百分数' }),
  plays: z.number().meta({ description: '已开奖并计入的期数' }),
  hits: z.number(),
  todayPlays: z.number(),
  todayHits: z.number(),
  fair: percent.meta({ description: '随机猜测的命中率：各期号码的机会的平均' }),
  low: percent.meta({ description: '命中率的 95% 置信区间（Wilson）的下限' }),
  high: percent.meta({ description: '上限' }),
  verdict: z.enum(wordsOf(planVerdicts)),
  playHistory: z.array(z.number()).meta({ description: `最近 ${PLAN_RECENT} 期的 isPrize，先新后旧` }),
}
export type PlanRates = z.output<z.ZodObject<typeof planRates>>

/** What is played. */
const playing = {
  playName: z.string().meta({ description: '计划的名称' }),
  lotteryCode: z.string(),
  lotteryName: z.string(),
  lotteryType,
  playDetailCode: z.string(),
  mode: z.enum(priceModes).meta({ description: 'multiple 按倍数，每注 2 元；amount 按每注金额' }),
  betPlay: z.string().meta({ description: '玩法' }),
  describePlay: z.string().meta({ description: '计划公开的规则' }),
}

/** A play of a plan. */
const played = {
  playId: z.string().meta({ description: '一期推荐的编号' }),
  issue: z.string(),
  bettingNumber: z.string(),
  bettingCount: z.number(),
  displayContent: z.string().meta({ description: '推荐内容' }),
}

/** The JSON of a card (type 10), as things stood when the play was posted; what changes is asked for by `pushPlayStates`. */
export const planCard = z.object({ planId: z.string(), ...playing, ...played, ...planRates, isPrize })
export type PlanCard = z.output<typeof planCard>

/** A plan in the list. */
export const planRow = z.object({
  kind: z.literal('plan'),
  id: z.string().meta({ description: '计划的编号：以 playId 给出，得到历史' }),
  ...playing,
  ...planRates,
  author: z.string(),
  authorKind: z.enum(wordsOf(planAuthorKinds)),
  displayContent: z.string().meta({ description: '最近一期的推荐内容；没有则为空' }),
  isPrize: isPrize.meta({ description: '最近一期的结果' }),
  newest: z
    .object({ ...played, state, closesAt: timeNumber })
    .nullable()
    .meta({ description: '最近一期' }),
  posted: z.number().meta({ description: '推荐过的期数' }),
  madeAt: timeNumber,
  endedAt: timeNumber.nullable(),
})
export type PlanRow = z.output<typeof planRow>

/** A plan that somebody shares (type 9), as it was then. */
export type PlanShare = Omit<PlanRow, 'newest'>

/** A play in a plan's history. */
export const planHistoryRow = z.object({
  kind: z.literal('play'),
  playId: z.string(),
  gameName: z.string(),
  issue: z.string(),
  openNumber: z.string().nullable(),
  predictionResult: z.string().meta({ description: '推荐内容' }),
  isPrize,
  state,
  postedAt: timeNumber,
})
export type PlanHistoryRow = z.output<typeof planHistoryRow>

/** What of a card changes. */
export const planPlayNow = z.object({
  playId: z.string(),
  isPrize,
  state,
  openNumber: z.string().nullable(),
  closesAt: timeNumber,
  isEnded: z.boolean().meta({ description: '计划已结束' }),
  ...planRates,
  followers: z.number().meta({ description: '跟投人数' }),
  followAmount: amountText.meta({ description: '跟投合计投注' }),
  followProfit: amountText.nullable().meta({ description: '跟投合计盈亏；未全部结算时为空' }),
})
export type PlanPlayNow = z.output<typeof planPlayNow>
