/** Chases: the same bets on several issues to come, paid for at once. */
import { z } from 'zod'
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
} from '../wire/fields.ts'
import { jsonField, parseJson } from '../wire/json-field.ts'
import { wordsOf } from '../wire/words.ts'
import { gateRefusals, newest, shownBet } from './calls.ts'
import { betItem, seenOdds, text } from './items.ts'
import { betStates, chaseStates } from './words.ts'

/** The most bets of a chase on one issue. */
export const MAX_CHASE_ITEMS = 20
/** The fewest issues of a chase. */
export const MIN_CHASE_ISSUES = 2
/** The most issues of a chase. */
export const MAX_CHASE_ISSUES = 200
/** The highest multiple of an issue. */
export const MAX_MULTIPLE = 10_000

const chaseItem = betItem.omit({ bettingIssue: true })

const multiple = text('倍数', /^[1-9]\d{0,4}$/).refine(
  (value) => Number(value) <= MAX_MULTIPLE,
  `倍数必须在1与${MAX_MULTIPLE}之间`,
)

const chasePlan = z.strictObject({
  bettingData: z
    .array(chaseItem, { error: '注单格式错误' })
    .min(1, `注单数必须在1与${MAX_CHASE_ITEMS}之间`)
    .max(MAX_CHASE_ITEMS, `注单数必须在1与${MAX_CHASE_ITEMS}之间`),
  issueData: z
    .array(z.strictObject({ issue, graduationCount: multiple.meta({ description: '本期的倍数，1 至 10000' }) }), {
      error: '期次格式错误',
    })
    .min(MIN_CHASE_ISSUES, `追号期数必须在${MIN_CHASE_ISSUES}与${MAX_CHASE_ISSUES}之间`)
    .max(MAX_CHASE_ISSUES, `追号期数必须在${MIN_CHASE_ISSUES}与${MAX_CHASE_ISSUES}之间`),
  bettingAmount: text('追号总金额', /^(?:0|[1-9]\d{0,12})(?:\.\d{1,4})?$/).meta({ description: '全部期次的总额，元' }),
  stopOnWin: z.boolean({ error: '中奖后停止追号格式错误' }).meta({ description: '中奖后停止' }),
})
export type ChasePlan = z.output<typeof chasePlan>
export type ChaseItem = z.output<typeof chaseItem>

/** Where in a plan something is wrong, as a player counts. */
function placeOf([part, index]: PropertyKey[]): string {
  if (typeof index !== 'number') return ''
  return part === 'issueData' ? `第 ${index + 1} 期：` : `第 ${index + 1} 注：`
}

const chaseData = z
  .string({ error: '追号内容不能为空' })
  .transform((value, ctx) => {
    const parsed = chasePlan.safeParse(parseJson(value))
    if (parsed.success) return parsed.data
    const [first] = parsed.error.issues
    const known = /[\u4e00-\u9fa5]/.test(first?.message ?? '') ? first!.message : '追号内容格式错误'
    const message = first?.code === 'unrecognized_keys' ? '含有未知字段' : known
    ctx.addIssue({ code: 'custom', message: placeOf(first?.path ?? []) + message })
    return z.NEVER
  })
  .meta(jsonField('追号：注单、期次与各期倍数、总额、中奖后是否停止', chasePlan))

/** Places a chase: all of it or nothing. */
export const addChaseBetting = call('addChaseBetting', {
  summary:
    '追号：1 至 20 注、同一彩种 2 至 200 个未封盘的期次，每期注单倍数为注单倍数乘以该期倍数；全部金额即时扣除，全部受理或全部拒绝。',
  who: 'player',
  input: { chaseData, odds: seenOdds, requestId },
  reply: z.object({ chaseId: z.string(), balance: amountText }),
  refuses: [...gateRefusals, 'chaseRefused', 'chaseOrder'],
  limit: { per: 'account', max: 20, window_s: 60 },
  movesMoney: true,
})

const issueNames = z
  .string()
  .regex(/^\d{4,16}(?:,\d{4,16}){0,199}$/, '期号格式错误')
  .transform((value) => [...new Set(value.split(','))])
  .optional()
  .meta({ description: '只撤这些期，逗号分隔；不填则撤全部未封盘的期' })

/** Cancels a chase, or some of its issues. */
export const cancelAutoChaseBetting = call('cancelAutoChaseBetting', {
  summary: '撤销追号：全部或所列期次中尚未封盘的，退回其金额。',
  who: 'player',
  input: { id: id('追号编号'), issues: issueNames, requestId },
  reply: z.object({
    issueCount: z.number().meta({ description: '撤销的期数' }),
    refundAmount: amountText,
    balance: amountText,
  }),
  refuses: ['notFound', 'chaseNotCancellable', 'requestInProgress', 'requestReused'],
  limit: { per: 'account', max: 60, window_s: 60 },
  movesMoney: true,
})

/** A row of my chases. */
export const chaseRow = z.object({
  id: z.string(),
  time: timeNumber,
  ...shownBet,
  lotteryCode: z.string(),
  lotteryType,
  betCount: z.number().meta({ description: '每期的注单数；注单的内容与返点是第一注的' }),
  startIssue: z.string(),
  endIssue: z.string(),
  issueCount: z.number(),
  finishedCount: z.number().meta({ description: '已开奖结算的期数' }),
  cancelledCount: z.number().meta({ description: '未参与开奖、本金已退回的期数：撤销的与作废的' }),
  bettingAmount: amountText.meta({ description: '追号总额' }),
  finishedAmount: amountText.meta({ description: '已开奖结算的金额' }),
  cancelledAmount: amountText.meta({ description: '已退回的本金：撤销的、作废的与和局的' }),
  returnAmount: amountText.meta({ description: '已派奖金' }),
  rebateAmount: amountText,
  stopOnWin: z.boolean(),
  state: z.enum(wordsOf(chaseStates)),
  endedAt: timeNumber.nullable(),
  cancellable: z.boolean(),
})

/** The player's latest chases. */
export const getChaseBetting = call('getChaseBetting', {
  summary: '我的最近追号；可限定彩种。',
  who: 'player',
  input: newest,
  reply: z.object({ list: z.array(chaseRow) }),
  refuses: [],
})

/** What lists of chases are filtered by, and what their chases come to. */
export const chaseFilter = {
  lotteryCode: lotteryCode.optional(),
  state: z.enum(wordsOf(chaseStates), { error: '状态格式错误' }).optional(),
}
export const chaseTotals = z.object({
  bettingAmount: amountText,
  finishedAmount: amountText,
  cancelledAmount: amountText,
  returnAmount: amountText,
  rebateAmount: amountText,
})

/** A page of the player's chases. */
export const getChaseBetData = call('getChaseBetData', {
  summary: '追号记录：按彩种、状态、时间筛选；另有合计。',
  who: 'player',
  input: {
    ...paging,
    ...span,
    ...chaseFilter,
  },
  reply: listOf(chaseRow).extend({ totals: chaseTotals }),
  refuses: [],
})

const chasedIssue = z.object({
  issue: z.string(),
  closesAt: timeNumber,
  drawsAt: timeNumber,
  graduationCount: z.number(),
  bettingAmount: amountText,
  state: z.enum(wordsOf(betStates)),
  returnAmount: amountText.nullable().meta({ description: '未开奖时为空' }),
  rebateAmount: amountText.nullable(),
  openNumber: z.string().nullable(),
  cancellable: z.boolean(),
  betIds: z.array(z.string()),
})

/** One chase with its issues and bets. */
export const getChaseDetail = call('getChaseDetail', {
  summary: '追号详情：注单与每一期的状态、倍数、金额、返奖。',
  who: 'player',
  input: { id: id('追号编号') },
  reply: chaseRow.extend({
    bets: z.array(
      z.object({
        ...shownBet,
        playDetailCode: z.string(),
        bettingNumber: z.string(),
        bettingCount: z.number(),
        bettingAmount: amountText.meta({ description: '一倍时的金额' }),
        bettingPoint: z.string(),
        bettingUnit: z.string(),
        graduationCount: z.number(),
        odds: z.array(z.string()),
      }),
    ),
    issues: z.array(chasedIssue),
  }),
  refuses: ['notFound'],
  limit: { per: 'account', max: 120, window_s: 60 },
})
