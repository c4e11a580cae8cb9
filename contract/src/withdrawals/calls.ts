/** Money out: what can go out and at which terms, ordering, records, cancelling. */
import { yuan } from '@hongyun/lottery/money.ts'
import { z } from 'zod'
import { payoutKinds } from '../bindings/words.ts'
import { call } from '../wire/call.ts'
import { amountText, field, hash, id, listOf, paging, requestId, span, timeNumber } from '../wire/fields.ts'
import { wordsOf } from '../wire/words.ts'
import { withdrawalRecord } from './record.ts'
import { withdrawalStates } from './words.ts'

/** What can go out now, to where, and at which terms. */
export const queryUsersTenantConfigWithdrawSettingFront = call('queryUsersTenantConfigWithdrawSettingFront', {
  summary: '提现设置：可提现金额与组成、限额、手续费、服务时间、今日已用，以及已绑定的收款账户。',
  who: 'player',
  input: {},
  reply: z.object({
    balance: amountText.meta({ description: '可用余额；审核中的提现已扣除' }),
    lockedAmount: amountText.meta({ description: '流水未满而不能提现的部分' }),
    missingTurnover: amountText.meta({ description: '还差的有效流水' }),
    withdrawable: amountText.meta({ description: '可提现：可用余额减去锁定的部分' }),
    mostNow: amountText.meta({ description: '这一笔最多可提的整数元，已计手续费与今日剩余额度；0.00 表示现在不能提' }),
    open: z.object({ amount: amountText, count: z.number() }).meta({ description: '处理中的提现' }),
    minAmount: amountText,
    maxAmount: amountText,
    today: z.object({
      amount: amountText,
      limitAmount: amountText,
      count: z.number(),
      limitCount: z.number(),
      freeUsed: z.number(),
      freeCount: z.number(),
    }),
    fee: z.object({
      rate: z.number().meta({ description: '免费次数用完后的费率，万分之一' }),
      capAmount: amountText.meta({ description: '单笔手续费上限' }),
    }),
    hours: z.object({
      from: z.string(),
      until: z.string(),
      isOpen: z.boolean(),
    }),
    restUntil: timeNumber.nullable().meta({ description: '找回账户或重设安全资料后暂停提现到何时；不在暂停期为 null' }),
    hasSafetyPassword: z.boolean(),
    ways: z.array(
      z.object({
        way: z.enum(wordsOf(payoutKinds)),
        eta: z.string(),
        bindRoute: z.string(),
        accounts: z.array(
          z.object({
            id: z.string(),
            payee: z.string().meta({ description: '收款账户，已脱敏' }),
            boundAt: timeNumber,
          }),
        ),
      }),
    ),
    serverTime: timeNumber,
  }),
  refuses: [],
})

/** One order with its whole story. */
export const frontWithdrawRecord = call('frontWithdrawRecord', {
  summary: '一笔提现的经过：各状态的时间与资金流水。',
  who: 'player',
  input: { id: id('提现编号') },
  reply: withdrawalRecord.extend({
    transfers: z.array(
      z.object({
        id: z.string(),
        time: timeNumber,
        code: z.number(),
        name: z.string(),
        direction: z.enum(['in', 'out']),
        amount: amountText,
        balance: amountText,
      }),
    ),
  }),
  refuses: ['notFound'],
})

/** A page of the player's orders. */
export const frontTradingWithdrawRecordList = call('frontTradingWithdrawRecordList', {
  summary: '提现记录：按状态、方式与时间筛选，可按单号查一笔。',
  who: 'player',
  input: {
    ...paging,
    ...span,
    state: z.enum(wordsOf(withdrawalStates), { error: '状态格式错误' }).optional(),
    way: z.enum(wordsOf(payoutKinds), { error: '提现方式格式错误' }).optional(),
    orderNo: z
      .string()
      .regex(/^[A-Z0-9]{4,32}$/, '单号格式错误')
      .optional(),
  },
  reply: listOf(withdrawalRecord).extend({ paidAmount: amountText, feeAmount: amountText }),
  refuses: [],
})

/** Orders a withdrawal; the money is held at once. */
export const saveFrontWithdrawRecord = call('saveFrontWithdrawRecord', {
  summary: '申请提现：金额与手续费立即从余额扣除。需要人工审核时 code 为 -30，msg 说明。',
  who: 'player',
  input: {
    way: z.enum(wordsOf(payoutKinds), { error: '提现方式格式错误' }),
    payeeId: id('收款账户')
      .optional()
      .meta({ description: '收款账户的编号；没有绑定时不填，会得到 -5 与去绑定的页面' }),
    amount: field('withdrawMoney').transform((value) => yuan(BigInt(value))),
    safetyPassword: hash('安全密码').meta({ description: 'sha256hex(小写用户名 + 六位数字)' }),
    requestId,
  },
  reply: withdrawalRecord,
  refuses: [
    ...(['safetyPasswordMissing', 'safetyPasswordWrong', 'safetyPasswordLocked', 'systemBusy'] as const),
    ...(['payeeMissing', 'methodUnavailable', 'withdrawalsShut', 'withdrawalsRest'] as const),
    ...(['belowMinimum', 'aboveMaximum', 'withdrawBalanceShort', 'turnoverUnmet'] as const),
    ...(['dailyAmount', 'dailyCount', 'requestInProgress', 'requestReused'] as const),
  ],
  limit: { per: 'account', max: 30, window_s: 60 },
  movesMoney: true,
})

/** Takes an order back that nobody has looked at. */
export const cancelFrontWithdrawRecord = call('cancelFrontWithdrawRecord', {
  summary: '取消本人审核中、还没有人办理的提现；金额与手续费退回余额。',
  who: 'player',
  input: { id: id('提现编号'), requestId },
  reply: withdrawalRecord,
  refuses: ['notFound', 'withdrawalNotCancellable', 'requestInProgress', 'requestReused'],
  limit: { per: 'account', max: 30, window_s: 60 },
  movesMoney: true,
})
