/** Placing, cancelling and reading bets; odds and rebates; the newest winners. */
import { z } from 'zod'
import { spendingRefusals } from '../protection/doors.ts'
import { call } from '../wire/call.ts'
import {
  amountText,
  id,
  issue,
  listOf,
  lotteryCode,
  lotteryType,
  paging,
  requestId,
  span,
  timeNumber,
  whole,
} from '../wire/fields.ts'
import { wordsOf } from '../wire/words.ts'
import { itemsOf, MAX_ITEMS, seenOdds } from './items.ts'
import { betMoments, betStates } from './words.ts'

const placed = z.object({ ids: z.array(z.string()), balance: amountText })

/** The refusals of the betting gate, which slips and chases share. */
export const gateRefusals = [
  'oddsChanged',
  'issueClosed',
  'issueUnknown',
  'balanceShort',
  'lotteryUnknown',
  'lotteryPaused',
  'playUnknown',
  'betRefused',
  'exposureBet',
  'exposureCombination',
  'exposurePlay',
  'exposureIssue',
  ...spendingRefusals,
  'realityCheckDue',
  'requestInProgress',
  'requestReused',
] as const

/** Places a slip: all bets or none. */
export const addBetting = call('addBetting', {
  summary: '投注：bettingData 为 1 至 100 项的 JSON 数组，全部受理或全部拒绝。',
  who: 'player',
  input: {
    ...{ bettingData: itemsOf(MAX_ITEMS), odds: seenOdds, requestId },
    shareId: id('分享').optional().meta({ description: '跟单：所跟的分享；只用于统计，不影响受理' }),
    planPlayId: id('推荐').optional().meta({ description: '跟投的一期推荐：只用于统计，不影响受理' }),
  },
  reply: placed,
  refuses: gateRefusals,
  limit: { per: 'account', max: 120, window_s: 60 },
  movesMoney: true,
})

/** Places one bet, from the streak helper. */
export const addFastBetting = call('addFastBetting', {
  summary: '快捷投注：只有一项的 addBetting，经同一道门。',
  who: 'player',
  input: { bettingData: itemsOf(1), odds: seenOdds, requestId },
  reply: placed,
  refuses: gateRefusals,
  limit: { per: 'account', max: 120, window_s: 60 },
  movesMoney: true,
})

/** Cancels a waiting bet while its issue is open. */
export const cancelBetting = call('cancelBetting', {
  summary: '撤单：期未封盘时撤回本人等待开奖的注单。',
  who: 'player',
  input: { id: id('注单编号'), requestId },
  reply: z.object({ balance: amountText }),
  refuses: ['notFound', 'betNotCancellable', 'betOfChase', 'requestInProgress', 'requestReused'],
  limit: { per: 'account', max: 60, window_s: 60 },
  movesMoney: true,
})

/** What every shown bet says of itself (docs/rules/betting.md, Shown bets). */
export const shownBet = {
  lotteryName: z.string(),
  betDetail: z.string().meta({ description: '一行写完的注单：玩法名与号码，号码过长时截断' }),
  betDetailTitle: z.string().meta({ description: '玩法名' }),
  betDetailContent: z.string().meta({ description: '号码的可读写法，过长时截断' }),
  playRebate: z.string().meta({ description: '该注所取的返点，百分数；即投注时的 bettingPoint' }),
}

/** A row of my bets: id, lotteryName, bettingAmount, issue and returnAmount, with what a table shows. */
export const betRow = z.object({
  id: z.string(),
  time: timeNumber,
  ...shownBet,
  lotteryCode: z.string(),
  lotteryType,
  issue: z.string(),
  playDetailCode: z.string(),
  bettingCount: z.number(),
  bettingAmount: amountText,
  bettingUnit: z.string(),
  graduationCount: z.number(),
  bettingPoint: z.string(),
  odds: z.array(z.string()),
  state: z.enum(wordsOf(betStates)),
  returnAmount: amountText.nullable().meta({ description: '未开奖时为空' }),
  rebateAmount: amountText.nullable(),
  openNumber: z.string().nullable(),
  cancellable: z.boolean(),
  chaseId: z.string().nullable().meta({ description: '属于追号时的追号编号' }),
})

/** The newest of a player's bets or chases, of one lottery or of all. */
export const newest = { lotteryCode: lotteryCode.optional(), size: whole('条数', 1, 50).optional().default(10) }

/** The player's latest bets. */
export const getBetting = call('getBetting', {
  summary: '我的最近投注；可限定彩种。',
  who: 'player',
  input: newest,
  reply: z.object({ list: z.array(betRow) }),
  refuses: [],
})

/** The moment by which bets are listed: of their placing those that still wait too, of their settlement what was drawn. */
export const betMoment = z
  .enum(wordsOf(betMoments), { error: '时间口径格式错误' })
  .optional()
  .default('placed')
  .meta({ description: 'settled：只列已开奖结算的注单，与盈亏的合计一致；等待、撤单与作废的不在其中' })

/** What lists of bets are filtered by, and what their bets come to. */
export const betFilter = {
  lotteryCode: lotteryCode.optional(),
  issue: issue.optional(),
  state: z.enum(wordsOf(betStates), { error: '状态格式错误' }).optional(),
}
export const betTotals = z.object({ bettingAmount: amountText, returnAmount: amountText, rebateAmount: amountText })

/** A page of the player's bets. */
export const getBetData = call('getBetData', {
  summary: '投注记录：按彩种、状态、期号、投注时间或结算时间筛选；另有合计。',
  who: 'player',
  input: {
    ...paging,
    ...span,
    by: betMoment,
    ...betFilter,
  },
  reply: listOf(betRow).extend({ totals: betTotals }),
  refuses: [],
})

/** One bet with its levels, receipt and proof. */
export const getBetDetail = call('getBetDetail', {
  summary: '注单详情：号码全文、每级中奖注数、开奖、收据及其默克尔证明。',
  who: 'player',
  input: { id: id('注单编号') },
  reply: betRow.extend({
    trueLotteryName: z.string().meta({ description: '彩种真名' }),
    truePlayName: z.string().meta({ description: '玩法真名' }),
    bettingNumber: z.string(),
    levels: z.array(z.object({ level: z.number(), name: z.string(), odds: z.string(), wins: z.number().nullable() })),
    drawsAt: timeNumber,
    settledAt: timeNumber.nullable(),
    receipt: z.object({
      text: z.string().meta({ description: '叶子的原文' }),
      index: z.number().nullable(),
      proof: z.array(z.string()).nullable(),
      root: z.string().nullable(),
      count: z.number().nullable(),
    }),
  }),
  refuses: ['notFound'],
  limit: { per: 'account', max: 120, window_s: 60 },
})

const oddsList = z.array(
  z.object({ playCode: z.string().meta({ description: '玩法代码，多级玩法后接 #级' }), bonus: z.string() }),
)

const rebateData = z.object({
  lotteryType,
  rebate: z.string().meta({ description: '本人返点，百分数' }),
  edge: z.string(),
  topRebate: z.string(),
  oddsList: oddsList.meta({ description: '本人返点取 0 时的赔率' }),
  ownOdds: oddsList.meta({
    description:
      '站点自定赔率的奖级：最高返点取 0 时的赔率。其他返点按返还率同比降低，向下取到万分之一；未列出的按概率计算',
  }),
})

/** The player's rebate and odds of a type. */
export const getBetRebate = call('getBetRebate', {
  summary: '一个类型的返点与赔率（返点为 0 时）。',
  who: 'player',
  input: { lotteryType },
  reply: rebateData,
  refuses: ['lotteryUnknown'],
})

/** The player's rebates and odds of all types. */
export const getAllBetRebate = call('getAllBetRebate', {
  summary: '全部类型的返点与赔率；未登录时返点按 0 计。',
  who: 'anyone',
  input: {},
  reply: z.object({ rebateupdatedAt: timeNumber, list: z.array(rebateData) }),
  refuses: [],
})

/** The newest winners, under masked names. */
export const getNewestBounsList = call('getNewestBounsList', {
  summary: '最新中奖，用户名已脱敏；近一小时中奖注数。',
  who: 'anyone',
  input: { size: whole('条数', 1, 50).optional().default(10) },
  reply: z.object({
    lastHour: z.number(),
    list: z.array(
      z.object({
        id: z.string(),
        userName: z.string(),
        lotteryName: z.string(),
        playName: z.string(),
        issue: z.string(),
        amount: amountText,
        time: timeNumber,
      }),
    ),
  }),
  refuses: [],
})
