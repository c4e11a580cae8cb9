/** The statements of the accounts that bank transfers go to: read from a file, compared with orders, confirmed by operators. */
import { z } from 'zod'
import { orderStates } from '../cashier/words.ts'
import { reason } from '../desk/fields.ts'
import { call, type Limit } from '../wire/call.ts'
import { amountText, id, listOf, paging, timeNumber } from '../wire/fields.ts'
import { wordsOf } from '../wire/words.ts'
import { askedPayments, MOST_PAIRS, matchKinds, matchOutcomes, rowViews, STATEMENT_BYTES } from './words.ts'

const limit: Limit = { per: 'account', max: 120, window_s: 60 }
const own = { who: 'operator', right: 'remittances' } as const
/** Base64 takes four characters for three bytes. */
const MOST_CHARACTERS = Math.ceil(STATEMENT_BYTES / 3) * 4

/** Reads a file. */
export const consoleReadStatement = call('consoleReadStatement', {
  summary:
    '读入一个收款账户的流水（CSV，UTF-8 或 GBK）：须有交易时间、金额（或收入）、流水号与附言（或摘要）各列；按流水号只存一次，支出略过。有一行不对就整份拒绝，并说明行号。不入账。',
  ...own,
  input: {
    payeeId: id('收款账户'),
    statement: z
      .string({ error: '流水文件不能为空' })
      .min(1, '流水文件不能为空')
      .max(MOST_CHARACTERS, `流水文件不能超过 ${STATEMENT_BYTES / 1000} kB`)
      .regex(/^[A-Za-z0-9+/]+={0,2}$/, '流水文件格式错误')
      .meta({ description: '文件的 base64' }),
  },
  reply: z.object({
    added: z.number().meta({ description: '新的收款' }),
    known: z.number().meta({ description: '已存过的，或文件中重复的' }),
    skipped: z.number().meta({ description: '支出' }),
  }),
  refuses: ['rightMissing', 'statementPayee', 'statementEncoding', 'statementBad'],
  limit,
})

const proposal = z.object({
  orderId: z.string(),
  orderNo: z.string(),
  userName: z.string(),
  payAmount: amountText,
  state: z.enum(wordsOf(orderStates)),
  kind: z.enum(wordsOf(matchKinds)),
  asked: z
    .object({ approvalId: z.string(), payment: z.enum(wordsOf(askedPayments)) })
    .nullable()
    .meta({ description: '等待第二名操作员的申请，及其以哪一笔收款入账：own 这一笔，other 另一笔，none 没有指明' }),
})

const row = z.object({
  id: z.string(),
  payeeId: z.string(),
  payee: z.string(),
  bookedAt: timeNumber,
  amount: amountText,
  remark: z.string(),
  payer: z.string(),
  reference: z.string(),
  proposal: proposal.nullable().meta({ description: '提议的订单；已对上的行则是对上的订单' }),
  matchedBy: z.string().nullable(),
  matchedAt: timeNumber.nullable(),
  note: z
    .object({ text: z.string(), by: z.string(), at: timeNumber })
    .nullable()
    .meta({ description: '不属于任何订单的收款是什么' }),
})

/** The rows of all statements. */
export const consoleStatementRows = call('consoleStatementRows', {
  summary: '收款账户的流水：未对上的（附提议的订单，最早的在前）、已对上的或已说明的（最近的在前）。',
  ...own,
  input: {
    view: z.enum(wordsOf(rowViews), { error: '列表格式错误' }).optional().default('open'),
    ...paging,
  },
  reply: listOf(row).extend({
    certain: z
      .array(z.object({ rowId: z.string(), orderId: z.string() }))
      .meta({ description: '附言与金额都一致、可一并确认的' }),
    counts: z.object({ open: z.number(), matched: z.number(), explained: z.number(), gaps: z.number() }),
    payees: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  refuses: ['rightMissing'],
})

/** Credited orders that no row of a statement shows. */
export const consoleStatementGaps = call('consoleStatementGaps', {
  summary: '已入账而流水中没有的转账订单，最近的在前；流水已读到入账之后的另有标记。',
  ...own,
  input: paging,
  reply: listOf(
    z.object({
      id: z.string(),
      orderNo: z.string(),
      userName: z.string(),
      payee: z.string(),
      remark: z.string(),
      receivedAmount: amountText,
      decidedAt: timeNumber,
      decidedBy: z.string(),
      isCovered: z.boolean().meta({ description: '该账户的流水已读到入账一天之后' }),
    }),
  ),
  refuses: ['rightMissing'],
})

/** Confirms that rows belong to orders. */
export const consoleConfirmRows = call('consoleConfirmRows', {
  summary: `确认流水与订单对上，至多 ${MOST_PAIRS} 对，逐对进行：未入账的订单按到账金额入账；金额超过双人限额或与订单不同的提出双人审批，其间这笔流水不能用于其他订单，通过时即对上；已入账的只记下对应的流水。`,
  ...own,
  stepUp: true,
  input: {
    pairs: z
      .string({ error: '流水与订单不能为空' })
      .regex(/^[1-9]\d{0,17}:[1-9]\d{0,17}(?:,[1-9]\d{0,17}:[1-9]\d{0,17})*$/, '流水与订单格式错误')
      .transform((text) =>
        text.split(',').map((pair) => {
          const [rowId, orderId] = pair.split(':').map(BigInt)
          return { rowId: rowId!, orderId: orderId! }
        }),
      )
      .refine((pairs) => pairs.length <= MOST_PAIRS, `一次至多确认 ${MOST_PAIRS} 笔`)
      .meta({ description: '流水编号:订单编号，逗号分隔' }),
  },
  reply: z.object({
    list: z.array(z.object({ rowId: z.string(), outcome: z.enum(wordsOf(matchOutcomes)), text: z.string() })),
  }),
  refuses: [
    'rightMissing',
    'notFound',
    'rowMatched',
    'rowDiffers',
    'remittanceAsked',
    'rowAsked',
    'remittanceTaken',
    'approvalImpossible',
  ],
  limit,
})

/** Notes what a payment is that is for no order. */
export const consoleExplainRow = call('consoleExplainRow', {
  summary:
    '说明一笔不属于任何订单的收款（利息、自有账户互转、重复付款）：不再列为未对上，不动任何资金；之后查明属于某笔订单的，仍可确认。',
  ...own,
  input: { id: id('流水'), reason },
  reply: z.object({}),
  refuses: ['rightMissing', 'notFound', 'rowMatched', 'rowAsked', 'rowExplained'],
  limit,
})
