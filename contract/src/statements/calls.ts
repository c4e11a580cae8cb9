/** The account statement, and profit by day. */
import { z } from 'zod'
import { recordKinds } from '../ledger/words.ts'
import { call } from '../wire/call.ts'
import { amountText, listOf, paging, span, text, timeNumber } from '../wire/fields.ts'
import { wordsOf } from '../wire/words.ts'
import { direction, transactionKind } from './account-calls.ts'

/** What a transfer was for: the business record it belongs to. */
const reference = z.object({
  kind: z.enum(wordsOf(recordKinds)),
  id: z.string(),
  text: z.string(),
})

/** A transfer, as an account statement shows it. */
export const transferRow = z.object({
  id: z.string(),
  time: timeNumber,
  code: z.number(),
  name: z.string(),
  kind: transactionKind,
  direction,
  amount: amountText.meta({ description: '恒为正数，方向见 direction' }),
  balance: amountText,
  reference,
})

/** What an account statement is filtered by, and what its transfers come to. */
export const statementFilter = { kind: transactionKind.optional(), keyword: text('关键字', 40).optional() }
export const statementTotals = { income: amountText, expense: amountText }

/** A page of the player's account statement. */
export const getTransactionRecordsFront = call('getTransactionRecordsFront', {
  summary: '账变记录：按类型与时间筛选，每行带变动后余额；另有入账、出账合计。',
  who: 'player',
  input: { ...paging, ...span, ...statementFilter },
  reply: listOf(transferRow).extend(statementTotals),
  refuses: [],
})

const profit = z.object({
  bettingAmount: amountText.meta({ description: '已结算期次的投注，作废期次不计' }),
  returnAmount: amountText.meta({ description: '派奖与和局退本' }),
  rebate: amountText,
  corrected: amountText.meta({ description: '结果更正补派为正，扣回为负，计在记账之日' }),
  profit: amountText.meta({ description: '返奖 + 返点 + 更正 − 投注，可为负' }),
  recharge: amountText,
  withdraw: amountText,
  income: amountText.meta({ description: '投注带来的入账；充值、提现与人工存取不计' }),
  expense: amountText.meta({ description: '投注带来的出账；充值、提现与人工存取不计' }),
})

/** Profit and loss by business day. */
export const userProfit = call('userProfit', {
  summary: '本人盈亏：合计与按日；投注按期次结算完成之日计，时间为北京时间的自然日，最多 31 天。已结账的日期不再变动。',
  who: 'player',
  input: span,
  reply: z.object({
    total: profit,
    days: z.array(profit.extend({ day: z.string(), closed: z.boolean() })),
    kinds: z.array(z.object({ kind: transactionKind, name: z.string(), income: amountText, expense: amountText })),
  }),
  refuses: [],
})
