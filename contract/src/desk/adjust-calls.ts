/** Adjusting a balance: one operator asks, another one approves. */

import { yuan } from '@hongyun/lottery/money.ts'
import { z } from 'zod'
import { approvalStates } from '../approvals/words.ts'
import { type AdjustmentCode, adjustments, dictionary } from '../ledger/words.ts'
import { call } from '../wire/call.ts'
import { amountText, listOf, money, paging, text, timeNumber } from '../wire/fields.ts'
import { wordsOf } from '../wire/words.ts'
import { playerId, reason } from './fields.ts'
import { MOST_ADJUSTED } from './words.ts'

const codes = Object.keys(adjustments)
const directions = codes.map((code) => `${code} ${dictionary[Number(code) as AdjustmentCode].name}`).join('、')

/** What an adjustment is: its code says in which direction, and what for. */
const adjustment = {
  playerId,
  ledgerCode: z
    .enum(codes, { error: ({ input }) => (input === undefined ? '类型不能为空' : '类型格式错误') })
    .transform((code) => Number(code) as AdjustmentCode)
    .meta({ description: directions }),
  amount: money('金额')
    .refine((amount) => amount > 0n, '金额必须大于 0')
    .refine((amount) => amount <= yuan(MOST_ADJUSTED), `金额不能超过 ${MOST_ADJUSTED} 元`),
  reference: text('关联单号', 40).optional().default('').meta({ description: '注单、订单、期号等，可不填' }),
}

const side = z.object({ name: z.string(), before: amountText, after: amountText })

/** What an adjustment would do. */
export const consoleAdjustEffect = call('consoleAdjustEffect', {
  summary: '计算一次余额调整的影响：玩家与另一方账户的前后余额；不改变任何数据。',
  who: 'operator',
  right: 'adjust',
  input: adjustment,
  reply: z.object({ sides: z.array(side).meta({ description: '玩家，与分录的另一方' }) }),
  refuses: ['rightMissing', 'notFound', 'approvalImpossible'],
})

/** Asks for an adjustment. */
export const consoleAdjust = call('consoleAdjust', {
  summary: '提出余额调整：由另一名操作员审批，通过时在同一事务中入账；余额不足则不执行。',
  who: 'operator',
  right: 'adjust',
  stepUp: true,
  input: { ...adjustment, reason },
  reply: z.object({
    id: z.string().meta({ description: '申请编号' }),
    state: z.enum(['open', 'same']).meta({ description: 'same：您已提出相同的申请' }),
  }),
  refuses: ['rightMissing', 'notFound', 'approvalImpossible', 'adjustmentAsked'],
  limit: { per: 'account', max: 30, window_s: 60 },
})

/** The adjustments of a player, asked for and decided. */
export const consoleAdjustments = call('consoleAdjustments', {
  summary: '一名玩家的余额调整的申请与其结果，新的在前。',
  who: 'operator',
  right: 'seePlayers',
  input: { playerId, ...paging },
  reply: listOf(
    z.object({
      id: z.string(),
      state: z.enum(wordsOf(approvalStates)),
      code: z.number(),
      name: z.string(),
      amount: amountText,
      reference: z.string(),
      reason: z.string(),
      askedBy: z.string(),
      askedAt: timeNumber,
      decidedBy: z.string().nullable(),
      decidedAt: timeNumber.nullable(),
      decision: z.string(),
    }),
  ),
  refuses: ['rightMissing', 'notFound'],
})
