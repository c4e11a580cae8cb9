/** Turnover: what credits ask for before they may be withdrawn, and what settled stakes have consumed of it. */
import { z } from 'zod'
import { betStates } from '../bets/words.ts'
import { call } from '../wire/call.ts'
import { amountText, id, listOf, paging, timeNumber } from '../wire/fields.ts'
import { wordsOf } from '../wire/words.ts'
import { requirementStates } from './words.ts'

/** Finds requirements by what they have come to. */
export const requirementState = z.enum(wordsOf(requirementStates), { error: '状态格式错误' })

/** The number of a requirement: that of its credit among the player's transfers. */
export const requirementId = id('流水要求编号').transform(BigInt)

/** What one credit asks for. */
export const requirement = z.object({
  id: z.string(),
  time: timeNumber.meta({ description: '入账时间' }),
  code: z.number(),
  name: z.string().meta({ description: '来源：账变类型的名称' }),
  amount: amountText.meta({ description: '入账金额，不含超出充值限额的部分' }),
  multiple: z.number(),
  required: amountText.meta({ description: '要求流水' }),
  consumed: amountText.meta({ description: '已冲抵' }),
  missing: amountText.meta({ description: '还差；已结束的为 0' }),
  held: amountText.meta({ description: '锁定：入账金额与其投注净赢' }),
  state: requirementState,
  endedAt: timeNumber.nullable(),
})

/** What is locked of the balance. */
export const lockedFields = {
  balance: amountText,
  locked: amountText.meta({ description: '打码锁定，不超过余额' }),
  missing: amountText.meta({ description: '还差流水' }),
}

/** A bet, and what of it counts. */
export const countedBet = z.object({
  id: z.string(),
  time: timeNumber.meta({ description: '结算时间' }),
  lotteryCode: z.string(),
  lotteryName: z.string(),
  issue: z.string(),
  playName: z.string(),
  content: z.string(),
  amount: amountText,
  state: z.enum(wordsOf(betStates)),
  tied: amountText.meta({ description: '和局或期次作废退回的部分，不计' }),
  covered: amountText.meta({ description: '同期对冲的部分，不计' }),
  valid: amountText.meta({ description: '有效流水' }),
  given: amountText.meta({ description: '冲抵这笔要求的部分' }),
})

/** The player's requirements, and how the stakes of today count. */
export const getWithdrawLimitFlowList = call('getWithdrawLimitFlowList', {
  summary: '打码明细：每笔入账要求的流水与进度，打码锁定的金额，今日投注怎样算成有效流水。',
  who: 'player',
  input: { ...paging, state: requirementState.optional() },
  reply: listOf(requirement.extend({ today: amountText.meta({ description: '今日投注冲抵的部分' }) })).extend({
    ...lockedFields,
    today: z.object({
      staked: amountText.meta({ description: '今日投注，不含撤单' }),
      waiting: amountText.meta({ description: '未开奖' }),
      covered: amountText.meta({ description: '同期对冲' }),
      returned: amountText.meta({ description: '和局或期次作废退本' }),
      valid: amountText.meta({ description: '有效流水：前一项减去后三项' }),
      used: amountText.meta({ description: '用于冲抵' }),
      unused: amountText.meta({ description: '结算时没有未完成的要求，不结转' }),
    }),
  }),
  refuses: [],
  limit: { per: 'account', max: 60, window_s: 60 },
})

/** The bets that were settled while a requirement was open, each with what of it counted. */
export const getWithdrawLimitFlowBets = call('getWithdrawLimitFlowBets', {
  summary: '一笔流水要求期间结算的注单，逐注列出计入与不计的部分。',
  who: 'player',
  input: { ...paging, id: requirementId },
  reply: listOf(countedBet).extend({ requirement }),
  refuses: ['notFound'],
  limit: { per: 'account', max: 60, window_s: 60 },
})
