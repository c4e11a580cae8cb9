/** The console's calls of reconciliation: statements of providers, what differs from our orders, and what is done about it. */
import { z } from 'zod'
import { orderStates } from '../cashier/words.ts'
import { reason } from '../desk/fields.ts'
import { call, type Limit } from '../wire/call.ts'
import { amountText, dayField, listOf, paging, timeNumber } from '../wire/fields.ts'
import { wordsOf } from '../wire/words.ts'
import { differences, STATEMENT_CHARACTERS, STATEMENT_ROWS, statementSources } from './words.ts'

const limit: Limit = { per: 'account', max: 60, window_s: 60 }
const own = { who: 'operator', right: 'reconcile' } as const

const provider = z.string({ error: '服务商不能为空' }).regex(/^[a-z0-9_-]{1,32}$/, '服务商格式错误')
const orderNo = z.string({ error: '订单号不能为空' }).regex(/^[A-Z0-9]{4,32}$/, '订单号格式错误')
const about = { provider, day: dayField('日期') }

const head = z.object({
  id: z.string(),
  provider: z.string(),
  day: z.string(),
  no: z.number().meta({ description: '这一天的第几份，最后一份有效' }),
  source: z.enum(wordsOf(statementSources)),
  rowCount: z.number(),
  amount: amountText,
  at: timeNumber,
  by: z.string(),
})

/** The days that a statement was taken of. */
export const consoleStatements = call('consoleStatements', {
  summary:
    '对账：已取得对账单的各天，最近的在前，每天以最后一份为准；附可对账的服务商，与还没有取得的各天。有对账接口的，次日到点后自动取得。',
  ...own,
  input: paging,
  reply: listOf(head).extend({
    providers: z.array(
      z.object({ name: z.string(), hasCall: z.boolean().meta({ description: '可经接口取得对账单' }) }),
    ),
    missing: z
      .array(z.object({ provider: z.string(), day: z.string() }))
      .meta({ description: '近 7 天有订单而没有取得对账单的各天' }),
  }),
  refuses: ['rightMissing'],
})

/** What differs on one day. */
export const consoleStatement = call('consoleStatement', {
  summary: '一天的对账结果：对方与本站逐笔比较，列出不同的各笔与说明；以此刻的订单为准。',
  ...own,
  input: about,
  reply: head.extend({
    matched: z.number().meta({ description: '一致的笔数' }),
    differences: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(wordsOf(differences)),
        orderNo: z.string(),
        providerRef: z.string(),
        theirAmount: amountText.nullable(),
        ourAmount: amountText.nullable().meta({ description: '应付金额' }),
        state: z.enum(wordsOf(orderStates)).nullable(),
        canCredit: z.boolean().meta({ description: '金额相同，可提出双人入账' }),
        approvalId: z.string().nullable(),
        note: z.object({ text: z.string(), by: z.string(), at: timeNumber }).nullable(),
      }),
    ),
  }),
  refuses: ['rightMissing', 'notFound'],
})

/** Takes a statement. */
export const consoleTakeStatement = call('consoleTakeStatement', {
  summary: `取得一天的对账单：带 csv 为上传（最多 ${STATEMENT_ROWS} 行），不带则向服务商的接口取。可重复，最后一份有效。`,
  ...own,
  input: {
    ...about,
    csv: z
      .string({ error: '对账单格式错误' })
      .max(STATEMENT_CHARACTERS, '对账单太长')
      .optional()
      .meta({ description: '首行为列名：订单号、流水号、金额，可有状态' }),
  },
  reply: z.object({ no: z.number(), rowCount: z.number(), skipped: z.number().meta({ description: '未付款的行' }) }),
  refuses: ['rightMissing', 'notFound', 'providerStatementBad', 'statementAway', 'statementEarly'],
  limit,
})

/** Has the provider asked about one order. */
export const consoleAskOrder = call('consoleAskOrder', {
  summary: '立即向服务商查询一笔未入账的充值订单；付了即照常入账。',
  ...own,
  input: { orderNo },
  reply: z.object({}),
  refuses: ['rightMissing', 'notFound', 'differenceGone'],
  limit,
})

/** Asks for the credit of an order that the provider states as paid. */
export const consoleCreditDifference = call('consoleCreditDifference', {
  summary: '按对账单给未入账的订单入账：提出双人审批，第二人通过即入账；金额须与订单相同。',
  ...own,
  stepUp: true,
  input: { ...about, orderNo, reason },
  reply: z.object({
    approvalId: z.string(),
    state: z
      .enum(['open', 'same', 'approved'])
      .meta({ description: 'same：您已提出相同的申请；approved：另一人已提出，随即入账' }),
  }),
  refuses: ['rightMissing', 'notFound', 'differenceGone', 'approvalImpossible'],
  limit,
})

/** Notes why something differs. */
export const consoleExplainDifference = call('consoleExplainDifference', {
  summary: '给一项差异写说明；差异仍列出，标为已说明。',
  ...own,
  input: { ...about, orderNo, reason },
  reply: z.object({}),
  refuses: ['rightMissing', 'notFound', 'differenceGone'],
  limit,
})
