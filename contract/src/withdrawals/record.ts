/** An order as its player reads it. */
import { z } from 'zod'
import { payoutKinds } from '../bindings/words.ts'
import { amountText, timeNumber } from '../wire/fields.ts'
import { wordsOf } from '../wire/words.ts'
import { withdrawalStates } from './words.ts'

/** The states with the times at which they were reached, and why it ended as it did. */
export const withdrawalRecord = z.object({
  id: z.string(),
  orderNo: z.string(),
  way: z.enum(wordsOf(payoutKinds)),
  payee: z.string().meta({ description: '收款账户，已脱敏' }),
  amount: amountText.meta({ description: '到账金额' }),
  fee: amountText.meta({ description: '手续费，与提现金额一起从余额扣除' }),
  state: z.enum(wordsOf(withdrawalStates)),
  isAutomatic: z.boolean().meta({ description: '无需人工审核' }),
  isCancellable: z.boolean().meta({ description: '还没有人办理，可以取消' }),
  createdAt: timeNumber,
  approvedAt: timeNumber.nullable(),
  payingAt: timeNumber.nullable(),
  endedAt: timeNumber.nullable(),
  reason: z.string().meta({ description: '拒绝或退回的原因；其他状态为空' }),
})

/** A credit that waits for turnover. */
export const requirement = z.object({
  id: z.string(),
  name: z.string().meta({ description: '要求流水的入账' }),
  createdAt: timeNumber,
  amount: amountText,
  requiredAmount: amountText,
  doneAmount: amountText,
})
