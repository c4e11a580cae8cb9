/** The operators' queue of bank transfers. */
import { z } from 'zod'
import { orderStates } from '../cashier/words.ts'
import { banks } from '../channels/words.ts'
import { queuePaging, queueSums, reviewers, reviewStory } from '../operators/review.ts'
import { call, type Limit } from '../wire/call.ts'
import { amountText, id, listOf, money, text, timeNumber } from '../wire/fields.ts'
import { wordsOf } from '../wire/words.ts'
import {
  matchKinds,
  REMITTANCE_TAKEN_MINUTES,
  remittanceRefusals,
  remittanceViews,
  SAME_AMOUNT_HOURS,
  twinKinds,
} from './words.ts'

const limit: Limit = { per: 'account', max: 120, window_s: 60 }
const own = { who: 'operator', right: 'remittances' } as const
const orderId = id('订单')

const row = z.object({
  id: z.string(),
  orderNo: z.string(),
  userName: z.string(),
  playerId: z.string(),
  payAmount: amountText,
  payee: z.string().meta({ description: '收款银行与账号的末四位' }),
  remark: z.string(),
  state: z.enum(wordsOf(orderStates)),
  twins: z.number().meta({ description: '有共同之处的其他订单' }),
  needsTwo: z.boolean().meta({ description: '金额须两人审批' }),
  createdAt: timeNumber,
  proofAt: timeNumber.nullable(),
  decidedAt: timeNumber.nullable(),
  ...reviewers,
})

/** The queue, or what was decided. */
export const consoleRemittances = call('consoleRemittances', {
  summary: '转账审核队列：待审核的按提交先后，已办的最近在前；附待审核的合计与今日已办。',
  ...own,
  input: {
    view: z.enum(wordsOf(remittanceViews), { error: '列表格式错误' }).optional().default('review'),
    ...queuePaging,
  },
  reply: listOf(row).extend({
    counts: z.object({ review: z.number(), decidedToday: z.number() }),
    ...queueSums,
  }),
  refuses: ['rightMissing'],
})

const twin = z.object({
  id: z.string(),
  orderNo: z.string(),
  userName: z.string(),
  playerId: z.string(),
  kinds: z.array(z.enum(wordsOf(twinKinds))),
  payAmount: amountText,
  state: z.enum(wordsOf(orderStates)),
  createdAt: timeNumber,
})

/** One order with everything that is needed to decide. */
export const consoleRemittance = call('consoleRemittance', {
  summary: `一笔转账充值：收款账户、附言、付款人、凭证，与它有共同之处的订单（金额相同的看前后 ${SAME_AMOUNT_HOURS} 小时）和经过。`,
  ...own,
  input: { id: orderId },
  reply: row.extend({
    amount: amountText.meta({ description: '入账的金额' }),
    fee: amountText,
    bonus: amountText,
    receivedAmount: amountText.nullable(),
    to: z.object({ bank: z.enum(wordsOf(banks)), holder: z.string(), number: z.string(), branch: z.string() }),
    payerName: z.string(),
    isPayerReal: z.boolean().meta({ description: '付款人就是账户的真实姓名' }),
    hasProof: z.boolean(),
    account: z.object({
      realName: z.string(),
      registeredAt: timeNumber,
      balance: amountText,
      recharged30: amountText,
    }),
    twinOrders: z.array(twin),
    payments: z
      .array(
        z.object({
          id: z.string(),
          bookedAt: timeNumber,
          amount: amountText,
          remark: z.string(),
          payer: z.string(),
          reference: z.string(),
          kind: z.enum(wordsOf(matchKinds)),
          isMatched: z.boolean(),
        }),
      )
      .meta({ description: '收款流水中与它对上的，或可能是它的' }),
    expiresAt: timeNumber,
    reason: z.string(),
    ...reviewStory,
  }),
  refuses: ['rightMissing', 'notFound'],
})

/** The proof of a transfer. */
export const consoleRemittanceProof = call('consoleRemittanceProof', {
  summary: '查看一笔转账的凭证，JPEG 的 data URI；每次查看都记入日志。',
  ...own,
  input: { id: orderId },
  reply: z.object({ image: z.string() }),
  refuses: ['rightMissing', 'notFound'],
  limit,
})

const takenRefusals = ['rightMissing', 'notFound', 'remittanceDecided', 'remittanceTaken', 'remittanceAsked'] as const

/** Takes an order for oneself. */
export const consoleTakeRemittance = call('consoleTakeRemittance', {
  summary: `领取一笔待审核的转账，${REMITTANCE_TAKEN_MINUTES} 分钟内只有领取者能办理，玩家不能再取消；再次领取重新计时。`,
  ...own,
  input: { id: orderId },
  reply: z.object({ takenUntil: timeNumber }),
  refuses: takenRefusals,
  limit,
})

/** Puts it back. */
export const consolePutBackRemittance = call('consolePutBackRemittance', {
  summary: '放回自己领取的转账。',
  ...own,
  input: { id: orderId },
  reply: z.object({}),
  refuses: takenRefusals,
  limit,
})

/** Decides: what is above the limit, or is not what was ordered, asks for a second operator. */
export const consoleDecideRemittance = call('consoleDecideRemittance', {
  summary:
    '办理自己领取的转账：通过即入账；金额超过双人限额、或到账金额与订单不同的，提出双人审批（approvalId），按到账金额减去手续费入账、没有加送。拒绝须选理由，给玩家发信。',
  ...own,
  stepUp: true,
  input: {
    id: orderId,
    decision: z.enum(['approved', ...wordsOf(remittanceRefusals)], { error: '决定格式错误' }),
    receivedAmount: money('到账金额').optional().meta({ description: '通过时；不填即订单的应付金额' }),
    note: text('核对意见', 150).optional().default(''),
  },
  reply: z.object({ approvalId: z.string().nullable() }),
  refuses: [...takenRefusals, 'receivedWrong', 'approvalImpossible'],
  limit,
})
