/** The operators' queue of withdrawals. */
import { z } from 'zod'
import { payoutKinds } from '../bindings/words.ts'
import { reason } from '../desk/fields.ts'
import { queuePaging, queueSums, reviewers, reviewStory } from '../operators/review.ts'
import { call, type Limit } from '../wire/call.ts'
import { amountText, id, listOf, text, timeNumber } from '../wire/fields.ts'
import { wordsOf } from '../wire/words.ts'
import { requirement } from './record.ts'
import {
  payoutOutcomes,
  payoutStates,
  riskRules,
  WITHDRAWAL_TAKEN_MINUTES,
  withdrawalRefusals,
  withdrawalStates,
  withdrawalViews,
} from './words.ts'

const limit: Limit = { per: 'account', max: 120, window_s: 60 }
const own = { who: 'operator', right: 'withdrawals' } as const
const orderId = id('提现')

const row = z.object({
  id: z.string(),
  orderNo: z.string(),
  userName: z.string(),
  playerId: z.string(),
  way: z.enum(wordsOf(payoutKinds)),
  payee: z.string(),
  amount: amountText,
  fee: amountText,
  state: z.enum(wordsOf(withdrawalStates)),
  hits: z.array(z.enum(wordsOf(riskRules))).meta({ description: '命中的规则' }),
  needsTwo: z.boolean().meta({ description: '须两人审批' }),
  createdAt: timeNumber,
  endedAt: timeNumber.nullable(),
  ...reviewers,
  isFrozen: z.boolean().meta({ description: '玩家已冻结：待付款的等解冻后才付，可以拒绝；付款方没有的付款不再提交' }),
  isStuck: z.boolean().meta({ description: '付款方已不在配置中：无法查询，也不会改由别的付款方付出，须两人办结' }),
})

/** The queue, what is being paid, or what has ended. */
export const consoleWithdrawals = call('consoleWithdrawals', {
  summary: '提现队列：待审核与付款中的按提交先后，已办的最近在前；附待审核的合计与今日已办。',
  ...own,
  input: {
    view: z.enum(wordsOf(withdrawalViews), { error: '列表格式错误' }).optional().default('review'),
    ...queuePaging,
  },
  reply: listOf(row).extend({
    counts: z.object({ review: z.number(), paying: z.number(), decidedToday: z.number() }),
    ...queueSums,
  }),
  refuses: ['rightMissing'],
})

const payee = z.object({
  payee: z.string(),
  holder: z.string(),
  boundAt: timeNumber,
  isThis: z.boolean().meta({ description: '本次收款' }),
  paidCount: z.number(),
  sharedWith: z.array(z.object({ id: z.string(), userName: z.string() })),
})

/** One order with everything that is needed to decide. */
export const consoleWithdrawal = call('consoleWithdrawal', {
  summary: '一笔提现：为什么转人工、流水、收款账户、设备、近 30 日输赢、历次提现与经过。资料已脱敏。',
  ...own,
  input: { id: orderId },
  reply: row.extend({
    reason: z.string(),
    risks: z.array(z.object({ rule: z.enum(wordsOf(riskRules)), isHit: z.boolean(), fact: z.string() })),
    account: z.object({
      realName: z.string(),
      registeredAt: timeNumber,
      balance: amountText.meta({ description: '扣除这笔以后的可用余额' }),
      recharged30: amountText,
      withdrawn30: amountText,
    }),
    turnover: z.object({
      lockedAmount: amountText,
      missingTurnover: amountText,
      list: z.array(requirement),
    }),
    payees: z.array(payee),
    device: z.object({ agent: z.string(), address: z.string() }).meta({ description: '提交时的设备' }),
    devices: z.array(z.object({ agent: z.string(), address: z.string(), signedInAt: timeNumber, seenAt: timeNumber })),
    days: z.array(z.object({ day: z.string(), stakedAmount: amountText, backAmount: amountText })),
    earlier: z.array(
      z.object({
        id: z.string(),
        orderNo: z.string(),
        amount: amountText,
        payee: z.string(),
        state: z.enum(wordsOf(withdrawalStates)),
        createdAt: timeNumber,
        endedAt: timeNumber.nullable(),
      }),
    ),
    payout: z
      .object({
        payoutNo: z.string(),
        provider: z.string(),
        state: z.enum(wordsOf(payoutStates)),
        askedAt: timeNumber,
        polls: z.number(),
        nextPollAt: timeNumber.nullable(),
        words: z.array(z.object({ at: timeNumber, verdict: z.string() })),
      })
      .nullable(),
    ...reviewStory,
  }),
  refuses: ['rightMissing', 'notFound'],
})

const takenRefusals = ['rightMissing', 'notFound', 'withdrawalDecided', 'withdrawalTaken', 'withdrawalAsked'] as const

/** Takes an order for oneself. */
export const consoleTakeWithdrawal = call('consoleTakeWithdrawal', {
  summary: `领取一笔待审核的提现，${WITHDRAWAL_TAKEN_MINUTES} 分钟内只有领取者能办理，玩家不能再取消；再次领取重新计时。`,
  ...own,
  input: { id: orderId },
  reply: z.object({ takenUntil: timeNumber }),
  refuses: takenRefusals,
  limit,
})

/** Puts it back. */
export const consolePutBackWithdrawal = call('consolePutBackWithdrawal', {
  summary: '放回自己领取的提现。',
  ...own,
  input: { id: orderId },
  reply: z.object({}),
  refuses: takenRefusals,
  limit,
})

/** Decides: an approval above the limit asks for a second operator. */
export const consoleDecideWithdrawal = call('consoleDecideWithdrawal', {
  summary:
    '办理自己领取的提现：通过即付款，超过双人限额的提出双人审批（approvalId）；拒绝须选理由，金额退回并给玩家发信。玩家已冻结、待付款的不领取也可以拒绝。',
  ...own,
  stepUp: true,
  input: {
    id: orderId,
    decision: z.enum(['approved', ...wordsOf(withdrawalRefusals)], { error: '决定格式错误' }),
    note: text('核对意见', 150).optional().default(''),
  },
  reply: z.object({ approvalId: z.string().nullable() }),
  refuses: [...takenRefusals, 'approvalImpossible'],
  limit,
})

/** Asks for the end of a payout that nobody can be asked about any more. */
export const consoleResolvePayout = call('consoleResolvePayout', {
  summary:
    '提出办结一笔付款方已不在配置中的付款：已经付出（附付款方流水号），或没有付出、退回余额；另一名操作员通过后执行。付款方仍在配置中的不能办结。',
  ...own,
  stepUp: true,
  input: {
    id: orderId,
    outcome: z.enum(wordsOf(payoutOutcomes), { error: '付款结果格式错误' }),
    providerRef: text('付款方流水号', 100, 1).optional().meta({ description: '已经付出时必填；没有付出时不使用' }),
    reason,
  },
  reply: z.object({
    id: z.string().meta({ description: '申请编号' }),
    state: z
      .enum(['open', 'same', 'approved'])
      .meta({ description: 'same：您已提出相同的申请；approved：另一人已提出，随即执行' }),
  }),
  refuses: ['rightMissing', 'notFound', 'payoutRefMissing', 'withdrawalAsked', 'approvalImpossible'],
  limit,
})
