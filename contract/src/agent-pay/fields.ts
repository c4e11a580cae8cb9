/** Fields of pay plans: days, steps, and a plan as it is shown. */
import { z } from 'zod'
import { amountText, timeNumber } from '../wire/fields.ts'
import { jsonField, parseJson } from '../wire/json-field.ts'
import { wordsOf } from '../wire/words.ts'
import { PAY_TIERS, payBases, payKinds, payPeriods, payPlanStates, payWays } from './words.ts'

export const payKind = z.enum(wordsOf(payKinds), { error: '类别格式错误' })
export const payBase = z.enum(wordsOf(payBases), { error: '依据格式错误' })
export const payWay = z.enum(wordsOf(payWays), { error: '方式格式错误' })
export const payPeriod = z.enum(wordsOf(payPeriods), { error: '周期格式错误' })

const plain = z.string().max(20)
const tierTexts = z
  .array(z.strictObject({ from: plain, value: plain }))
  .min(1)
  .max(PAY_TIERS)

/** The steps as texts: what they are follows from base and way, so the server reads them. */
export const tiersText = z
  .string({ error: '档位不能为空' })
  .transform((value, ctx) => {
    const parsed = tierTexts.safeParse(parseJson(value))
    if (parsed.success) return parsed.data
    ctx.addIssue({ code: 'custom', message: `档位格式错误，须为 1 至 ${PAY_TIERS} 档` })
    return z.NEVER
  })
  .meta(jsonField('档位，由低到高：达到多少元起，付百分之几（至多三位小数）或多少元', tierTexts))

export const paid = z.object({ count: z.number(), amount: amountText })

/** What a plan says. */
export const payTerms = z.object({
  id: z.string(),
  kind: payKind,
  base: payBase,
  pays: payWay,
  every: payPeriod,
  tiers: z.array(z.object({ from: amountText, value: z.string().meta({ description: '百分数，或元' }) })),
  leastActive: z.number().meta({ description: '周期内至少这么多名活跃下级' }),
  leastStake: amountText.meta({ description: '周期内投注不少于此的下级为活跃' }),
  fromDay: z.string(),
  untilDay: z.string().nullable(),
  state: z.enum(wordsOf(payPlanStates)),
})

/** A plan as operators see it. */
export const payPlan = payTerms.extend({
  agentId: z.string(),
  userName: z.string(),
  approvalId: z.string(),
  endApprovalId: z.string().nullable(),
  askedBy: z.string(),
  approvedBy: z.string(),
  reason: z.string(),
  at: timeNumber,
  paid: paid.meta({ description: '已发放的次数与金额' }),
})

/** The figures of a period, and what they came to. */
export const payFigures = z.object({
  planId: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
  base: payBase,
  figure: amountText.meta({ description: '这一周期的团队有效投注，或团队亏损（可为负）' }),
  active: z.number().meta({ description: '活跃下级；方案不要求时为 0' }),
  tier: z.number().meta({ description: '达到的档位，从 1 起；0 为未达标' }),
  amount: amountText,
})
