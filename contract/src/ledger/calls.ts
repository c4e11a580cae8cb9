/** The player's balance, the statement of transfers, the dictionary of codes, profit by day. */
import { z } from 'zod'
import { call } from '../wire/call.ts'
import { amountText, listOf, paging, span, text, timeNumber } from '../wire/fields.ts'
import { type TransactionKind, transactionKinds } from './words.ts'

export const kind = z.enum(Object.keys(transactionKinds) as [TransactionKind, ...TransactionKind[]], {
  error: '类型格式错误',
})

export const queryBalanceFront = call('queryBalanceFront', {
  summary: '可用余额与未结算的投注。',
  who: 'player',
  input: {},
  reply: z.object({ balance: amountText, waitingAmount: amountText, waitingCount: z.number() }),
  refuses: [],
})

/** What a transfer was for: the business record it belongs to. */
const reference = z.object({
  kind: z.enum(['bet', 'order', 'issue', 'manual', 'chase']),
  id: z.string(),
  text: z.string(),
})

export const getTransactionRecordsFront = call('getTransactionRecordsFront', {
  summary: '账变记录：按类型与时间筛选，每行带变动后余额；另有收入、支出合计。',
  who: 'player',
  input: { ...paging, ...span, kind: kind.optional(), keyword: text('关键字', 40).optional() },
  reply: listOf(
    z.object({
      id: z.string(),
      time: timeNumber,
      code: z.number(),
      name: z.string(),
      kind,
      direction: z.enum(['in', 'out']),
      amount: amountText.meta({ description: '恒为正数，方向见 direction' }),
      balance: amountText,
      reference,
    }),
  ).extend({ income: amountText, expense: amountText }),
  refuses: [],
})

export const findDictionAll = call('findDictionAll', {
  summary: '账变类型字典。',
  who: 'anyone',
  input: {},
  reply: z.object({
    kinds: z.array(z.object({ kind, name: z.string() })),
    list: z.array(z.object({ code: z.number(), name: z.string(), kind, direction: z.enum(['in', 'out']) })),
  }),
  refuses: [],
})

const profit = z.object({
  bettingAmount: amountText,
  returnAmount: amountText,
  rebate: amountText,
  profit: amountText.meta({ description: '返奖 + 返点 − 投注，可为负' }),
  recharge: amountText,
  withdraw: amountText,
  income: amountText,
  expense: amountText,
})

export const userProfit = call('userProfit', {
  summary: '本人盈亏：合计与按日；投注按结算入账，时间为北京时间的自然日，最多 31 天。',
  who: 'player',
  input: span,
  reply: z.object({
    total: profit,
    days: z.array(profit.extend({ day: z.string(), closed: z.boolean() })),
    kinds: z.array(z.object({ kind, name: z.string(), income: amountText, expense: amountText })),
  }),
  refuses: [],
})
