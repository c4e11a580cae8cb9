/** The lines behind the figures of a branch, bets and transfers: what of them is asked for, and what is answered. */
import { z } from 'zod'
import { betFilter, betMoment, betRow, betTotals } from '../bets/calls.ts'
import { directions } from '../ledger/words.ts'
import { transactionKind } from '../statements/account-calls.ts'
import { transferRow } from '../statements/calls.ts'
import { amountText, field, listOf, lotteryCode, paging, span, whole } from '../wire/fields.ts'
import { wordsOf } from '../wire/words.ts'
import { transferFigures } from './words.ts'

const shared = { ...paging, ...span, userName: field('userName').optional() }

/** Which bets. */
export const branchBetsInput = {
  ...shared,
  by: betMoment,
  ...betFilter,
}

/** Which transfers. */
export const branchBillsInput = {
  ...shared,
  kind: transactionKind.optional(),
  code: whole('账变代码', 1, 999).optional(),
  figure: z.enum(wordsOf(transferFigures), { error: '报表项目格式错误' }).optional(),
  direction: z.enum(wordsOf(directions), { error: '方向格式错误' }).optional(),
  lotteryCode: lotteryCode.optional(),
}

const whose = { memberId: z.string(), userName: z.string().meta({ description: '代理所见是否脱敏由站点设置' }) }

/** A page of bets. */
export const branchBets = listOf(betRow.omit({ cancellable: true }).extend(whose)).extend({
  totals: betTotals,
  capped: z.boolean().meta({ description: '多于 10000 注：total 与合计只计最新的 10000 注' }),
})

/** A page of transfers. */
export const branchBills = listOf(
  transferRow.extend({
    ...whose,
    balance: amountText.nullable().meta({ description: '站点不许代理看这名会员的余额时为空' }),
  }),
).extend({
  income: amountText,
  expense: amountText,
  capped: z.boolean().meta({ description: '多于 10000 条：total 与合计只计最新的 10000 条' }),
})
