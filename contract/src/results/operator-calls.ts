/** The console's calls of results that come from outside, and of their sources. */
import { z } from 'zod'
import { approvalKinds } from '../approvals/words.ts'
import { issueStates } from '../lotteries/words.ts'
import { call } from '../wire/call.ts'
import {
  amountText,
  issue,
  listOf,
  lotteryCode,
  lotteryCodePattern,
  lotteryType,
  paging,
  text,
  timeNumber,
} from '../wire/fields.ts'
import type { Refusal } from '../wire/refusal.ts'
import { wordsOf } from '../wire/words.ts'
import { entryOutcomes, resultFilters, resultSorts, statementKinds } from './words.ts'

const MAX_REASON = 200
const reason = text('原因', MAX_REASON, 1)

/** A draw as it is written: `1,2,3`. */
const openNumber = z
  .string({ error: '开奖号码不能为空' })
  .regex(/^\d{1,2}(?:,\d{1,2}){0,29}$/, '开奖号码格式错误')
  .meta({ description: '以逗号分隔，写法同开奖公告' })

const shownIssue = {
  lotteryCode: z.string(),
  lotteryName: z.string(),
  lotteryType,
  issue: z.string(),
  state: z.enum(wordsOf(issueStates)),
  late: z
    .boolean()
    .meta({ description: '外部开奖：超过站点设置的小时数仍无结果；自开：封盘 30 秒后仍未取得公共随机数' }),
  awaitsRound: z.boolean().meta({ description: '自开彩种，等待公共随机数' }),
  corrected: z.boolean(),
  drawsAt: timeNumber,
  openNumber: z.string().nullable(),
  betCount: z.number().meta({ description: '未结算的注单数' }),
}

const outside = z.array(z.object({ code: z.string(), name: z.string() })).meta({ description: '外部开奖的彩种' })

/** A page of the issues of outside lotteries. */
export const consoleResults = call('consoleResults', {
  summary:
    '外部开奖彩种的期次：等待结果、有争议、迟到、作废与更正过的，以及公共随机数迟到的自开期；可按开奖时间或彩种排序。导出的以开奖时间最近的在前。',
  who: 'operator',
  right: 'results',
  csv: true,
  input: {
    ...paging,
    filter: z.enum(wordsOf(resultFilters), { error: '状态格式错误' }).optional().default('todo'),
    lotteryCode: lotteryCode.optional(),
    sort: z.enum(wordsOf(resultSorts), { error: '排序格式错误' }).optional().default('drawsAt'),
    order: z.enum(['ascending', 'descending'], { error: '顺序格式错误' }).optional().default('descending'),
  },
  reply: listOf(
    z.object({
      id: z.string(),
      ...shownIssue,
      said: z.number().meta({ description: '来源说过的次数' }),
      asked: z.boolean().meta({ description: '有待另一名操作员的申请' }),
    }),
  ).extend({ lotteries: outside, counts: z.record(z.enum(wordsOf(resultFilters)), z.number()) }),
  refuses: ['rightMissing'],
})

/** One issue with everything that was said and asked about its result. */
export const consoleResult = call('consoleResult', {
  summary: '一期的结果：来源与操作员的陈述、异议、待复核的申请、作废与更正。另一名操作员录入而未定的号码不显示。',
  who: 'operator',
  right: 'results',
  input: { lotteryCode, issue },
  reply: z.object({
    ...shownIssue,
    bettingAmount: amountText.meta({ description: '未结算的投注额' }),
    opensAt: timeNumber,
    closesAt: timeNumber,
    round: z
      .object({ isKept: z.boolean(), voidAt: timeNumber.meta({ description: '到此时仍未取得才可作废' }) })
      .nullable()
      .meta({ description: '公共随机数；由外部开奖的没有' }),
    statements: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(wordsOf(statementKinds)),
        by: z.array(z.string()).meta({ description: '来源，或操作员' }),
        openNumber: z.string().nullable().meta({ description: '作废或未公开的没有' }),
        sealed: z.boolean().meta({ description: '另一名操作员录入而未定，不显示' }),
        needed: z.number().nullable().meta({ description: '当时需要几个来源一致' }),
        reason: z.string(),
        at: timeNumber,
        contradicts: z.boolean().meta({ description: '与现在的开奖结果不一致' }),
      }),
    ),
    asked: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(wordsOf(approvalKinds)),
        by: z.string(),
        own: z.boolean().meta({ description: '您自己提出的' }),
        openNumber: z.string().nullable(),
        sealed: z.boolean(),
        reason: z.string(),
        at: timeNumber,
        expiresAt: timeNumber,
      }),
    ),
    refund: z
      .object({ amount: amountText, startedAt: timeNumber, finishedAt: timeNumber.nullable() })
      .nullable()
      .meta({ description: '作废的退款' }),
    corrections: z.array(
      z.object({
        id: z.string(),
        oldNumber: z.string(),
        paid: amountText,
        taken: amountText,
        owed: amountText.meta({ description: '余额不足、未能扣回的；此前的欠款抵销得更多时为负数' }),
        startedAt: timeNumber,
        finishedAt: timeNumber.nullable(),
      }),
    ),
  }),
  refuses: ['rightMissing', 'notFound'],
})

/** What making an issue void, or correcting its result, would do. */
export const consoleResultEffect = call('consoleResultEffect', {
  summary: '作废一期或更正其结果会做什么：提出之前查看。带号码为更正，不带为作废。',
  who: 'operator',
  right: 'results',
  input: { lotteryCode, issue, openNumber: openNumber.optional() },
  reply: z.object({
    effect: z.string(),
    betCount: z.number().meta({ description: '作废：退款的注单数；更正：结果改变的注单数' }),
    players: z.number(),
    paid: amountText.meta({ description: '付给玩家与代理的，同一注单或期次尚有欠款的先抵销欠款' }),
    taken: amountText.meta({ description: '从玩家与代理扣回的，余额不足的部分记为欠款' }),
  }),
  refuses: ['rightMissing', 'resultImpossible'],
  limit: { per: 'account', max: 30, window_s: 60 },
})

/** What a second operator's equal request can find, which is carried out at once. */
const approving = [
  'approvalImpossible',
  'approvalSameHand',
  'approvalExpired',
  'approvalChanged',
] as const satisfies readonly Refusal[]

const changed = {
  who: 'operator',
  right: 'results',
  stepUp: true,
  reply: z.object({ outcome: z.enum(wordsOf(entryOutcomes)) }),
  limit: { per: 'account', max: 60, window_s: 60 },
} as const

/** One operator's entry of a result; a second equal one settles it. */
export const consoleEnterResult = call('consoleEnterResult', {
  ...changed,
  summary: '录入一期的结果：另一名操作员在看不到该录入的情况下录入相同号码后开奖。',
  input: { lotteryCode, issue, openNumber, reason: text('原因', MAX_REASON).optional().default('') },
  refuses: ['rightMissing', 'resultImpossible', 'resultDiffers', ...approving],
})

/** Asks for an issue to be void. */
export const consoleVoidIssue = call('consoleVoidIssue', {
  ...changed,
  summary: '提出作废一期并退款，由另一名操作员通过。',
  input: { lotteryCode, issue, reason },
  refuses: ['rightMissing', 'resultImpossible', 'resultDiffers', ...approving],
})

/** Asks for the result of a settled issue to be corrected. */
export const consoleCorrectResult = call('consoleCorrectResult', {
  ...changed,
  summary: '提出更正已结算的结果，由另一名操作员通过；注单重新结算，差额入账。',
  input: { lotteryCode, issue, openNumber, reason },
  refuses: ['rightMissing', 'resultImpossible', ...approving],
})

const source = z.object({
  id: z.string(),
  name: z.string(),
  publicKey: z.string().meta({ description: 'Ed25519 公钥，base64' }),
  lotteries: z.array(z.string()),
  addedBy: z.string(),
  addedAt: timeNumber,
  endedAt: timeNumber.nullable(),
  said: z.number().meta({ description: '近 30 天说过的结果数' }),
  lastAt: timeNumber.nullable().meta({ description: '最近一次' }),
  lastIssue: z.string().nullable(),
  delay_s: z.number().nullable().meta({ description: '近 30 天开奖后多久说，中位数，秒' }),
  missing: z.number().meta({ description: '已到开奖时间而未说的期数' }),
  wrong: z.number().meta({ description: '近 30 天与开奖结果不一致的次数' }),
})

/** The sources with how they do. */
export const consoleSources = call('consoleSources', {
  summary: '结果的来源：公钥、彩种、最近一次消息、迟缓与不一致。',
  who: 'operator',
  right: 'results',
  input: {},
  reply: z.object({ list: z.array(source), lotteries: outside }),
  refuses: ['rightMissing'],
})

const sourceName = z
  .string({ error: '来源名称不能为空' })
  .regex(/^[a-z0-9_-]{2,30}$/, '来源名称只能是 2-30 位小写字母、数字、_ 与 -')
const MAX_LOTTERIES = 20
const lotteriesOfSource = z
  .string({ error: '彩种不能为空' })
  .transform((value) => value.split(','))
  .refine(
    (codes) => codes.length <= MAX_LOTTERIES && codes.every((code) => lotteryCodePattern.test(code)),
    '彩种格式错误',
  )

/** Adds a source, or gives one another key or other lotteries. */
export const consoleAddSource = call('consoleAddSource', {
  summary: '添加来源；同名的来源改用新的公钥与彩种，旧的停用。',
  who: 'operator',
  right: 'results',
  stepUp: true,
  input: {
    name: sourceName,
    publicKey: z
      .string({ error: '公钥不能为空' })
      .min(1, '公钥不能为空')
      .max(400, '公钥格式错误')
      .meta({ description: 'Ed25519：32 字节的 base64，或 PEM' }),
    lotteries: lotteriesOfSource.meta({ description: '彩种代码，以逗号分隔' }),
  },
  reply: z.object({}),
  refuses: ['rightMissing', 'sourceWrong'],
  limit: { per: 'account', max: 60, window_s: 60 },
})

/** Ends a source. */
export const consoleEndSource = call('consoleEndSource', {
  summary: '停用来源；它说过的保留。',
  who: 'operator',
  right: 'results',
  stepUp: true,
  input: { name: sourceName },
  reply: z.object({}),
  refuses: ['rightMissing', 'notFound'],
  limit: { per: 'account', max: 60, window_s: 60 },
})
