/** The console's calls of pay plans: what agents are paid by, what is due, and what was paid. Two operators set and pay. */
import { yuan } from '@hongyun/lottery/money.ts'
import { z } from 'zod'
import { reason } from '../desk/fields.ts'
import { call } from '../wire/call.ts'
import { amountText, dayField, field, hash, id, listOf, money, paging, timeNumber, whole } from '../wire/fields.ts'
import { wordsOf } from '../wire/words.ts'
import { payBase, payFigures, payKind, payPeriod, payPlan, payWay, tiersText } from './fields.ts'
import { MOST_WITHHELD, PAY_MEMBERS, payLineStates, payPlanStates } from './words.ts'

const looking = { who: 'operator', right: 'seeAgents' } as const
const acting = { who: 'operator', right: 'agentPay', stepUp: true } as const
const limit = { per: 'account', max: 60, window_s: 60 } as const

const approvalId = z.string().meta({ description: '申请编号' })
const asked = z.object({
  id: approvalId,
  state: z
    .enum(['open', 'same', 'approved'])
    .meta({ description: 'same：您已提出相同的申请；approved：另一名操作员已提出，随即生效' }),
})

const line = payFigures.extend({
  agentId: z.string(),
  userName: z.string(),
  state: z.enum([...wordsOf(payLineStates), 'due']),
})

const sums = z.object({ agents: z.number(), paid: z.number(), amount: amountText })

/** The plans. */
export const consolePayPlans = call('consolePayPlans', {
  ...looking,
  summary: '代理工资与分红的方案，最新的在前。',
  csv: true,
  input: {
    ...paging,
    userName: field('userName').optional(),
    kind: payKind.optional(),
    state: z.enum(wordsOf(payPlanStates), { error: '状态格式错误' }).optional(),
  },
  reply: listOf(payPlan).extend({ today: z.string() }),
  refuses: ['rightMissing'],
})

/** One plan with what it paid. */
export const consolePayPlan = call('consolePayPlan', {
  ...looking,
  summary: '一个方案与它各周期的发放，最新的在前。',
  input: { ...paging, id: id('方案编号').transform(BigInt) },
  reply: listOf(line).extend({ plan: payPlan, today: z.string() }),
  refuses: ['rightMissing', 'notFound'],
})

/** Asks for a plan. */
export const consoleAskPayPlan = call('consoleAskPayPlan', {
  ...acting,
  summary:
    '提出一名代理的工资或分红方案，由另一名操作员审批。从生效日起替代执行中的同类方案；达到的最高一档适用于全部有效投注或亏损。',
  input: {
    userName: field('userName'),
    kind: payKind,
    base: payBase,
    pays: payWay,
    every: payPeriod,
    tiers: tiersText,
    leastActive: whole('活跃下级', 0, PAY_MEMBERS).optional().default(0),
    leastStake: money('活跃投注').optional().default(yuan(0)),
    fromDay: dayField('生效日'),
    untilDay: dayField('结束日').optional(),
    reason,
  },
  reply: asked,
  refuses: [
    ...(['rightMissing', 'payAgentUnknown', 'payTiers', 'payPeriodWrong', 'payStart', 'payEnd'] as const),
    ...(['payPlanOverlaps', 'approvalImpossible', 'approvalSameHand', 'approvalChanged'] as const),
  ],
  limit,
})

/** Asks for the end of a plan. */
export const consoleAskPayPlanEnd = call('consoleAskPayPlanEnd', {
  ...acting,
  summary:
    '提出结束一个方案：最后一天须为周期的最后一天；尚未开始的方案以生效日前一天结束，即取消。由另一名操作员审批。',
  input: { id: id('方案编号').transform(BigInt), untilDay: dayField('结束日'), reason },
  reply: asked,
  refuses: [
    ...(['rightMissing', 'notFound', 'payEnd', 'payPlanEnded', 'approvalImpossible'] as const),
    ...(['approvalSameHand', 'approvalChanged'] as const),
  ],
  limit,
})

/** What is due, and what was paid. */
export const consolePayRuns = call('consolePayRuns', {
  ...looking,
  summary: '到期待发的（每页 100 项）与已发放的，最新的在前。账目结清的日子才能发放。',
  input: {
    ...paging,
    kind: payKind.optional(),
    duePage: whole('到期待发的页码', 1, 100_000).optional().default(1),
  },
  reply: listOf(
    z.object({
      id: z.string(),
      kind: payKind,
      day: z.string().meta({ description: '周期的最后一天' }),
      sums,
      askedBy: z.string(),
      approvedBy: z.string(),
      reason: z.string(),
      approvalId: z.string(),
      at: timeNumber,
    }),
  ).extend({
    due: z.array(z.object({ kind: payKind, day: z.string(), agents: z.number(), askedAs: z.string().nullable() })),
    dueTotal: z.number().meta({ description: '到期待发的项数' }),
    closedThrough: z.string().meta({ description: '账目结清到这一天' }),
  }),
  refuses: ['rightMissing'],
})

/** One run: as it was paid, or as it would be. */
export const consolePayRun = call('consolePayRun', {
  ...looking,
  summary: '一次发放的名单：已发放的照发放时，到期未发的按结清的账目算出。',
  csv: true,
  input: { ...paging, kind: payKind, day: dayField('日期') },
  reply: listOf(line).extend({
    sums,
    run: z.object({ id: z.string(), approvalId: z.string(), at: timeNumber }).nullable(),
    digest: z.string().nullable().meta({ description: '名单的 SHA-256，提出发放时须与所见一致；已发放的没有' }),
    openApproval: z.string().nullable().meta({ description: '待复核的申请编号；它所暂不发放的，状态为 withheld' }),
  }),
  refuses: ['rightMissing', 'payRunNothing'],
})

const planIds = z
  .string()
  .regex(/^(?:[1-9]\d{0,18}(?:,[1-9]\d{0,18})*)?$/, '方案编号格式错误')
  .transform((value) => (value === '' ? [] : [...new Set(value.split(','))]))
  .refine((ids) => ids.length <= MOST_WITHHELD, `一次至多暂不发放 ${MOST_WITHHELD} 名`)

/** Asks for a run. */
export const consoleAskPayRun = call('consoleAskPayRun', {
  ...acting,
  summary: '提出一次发放，由另一名操作员审批；通过时在同一事务中入账，一次且仅一次。',
  input: {
    kind: payKind,
    day: dayField('日期'),
    digest: hash('摘要'),
    withheld: planIds
      .optional()
      .default([])
      .meta({ description: `这次暂不发放的方案编号，逗号分隔，至多 ${MOST_WITHHELD} 个` }),
    reason,
  },
  reply: z.object({ id: approvalId, state: z.enum(['open', 'same']) }),
  refuses: [
    ...(['rightMissing', 'payRunNothing', 'payRunDone', 'payRunChanged', 'payRunAsked', 'notFound'] as const),
    ...(['approvalImpossible', 'approvalSameHand', 'approvalChanged'] as const),
  ],
  limit,
})
