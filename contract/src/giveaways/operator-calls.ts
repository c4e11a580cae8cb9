/** Operators give activity envelopes: one asks, another one approves; all see what was given, received and has expired. */
import { z } from 'zod'
import { reason } from '../desk/fields.ts'
import { call } from '../wire/call.ts'
import { amountText, id, listOf, paging, span, text, time, timeNumber } from '../wire/fields.ts'
import { wordsOf } from '../wire/words.ts'
import { activityEnvelopeState } from './calls.ts'
import { activityEnvelopeStates, GIVEAWAY_PLAYERS, GIVEAWAY_TITLE } from './words.ts'

/** A line has a name of at most 20, an amount, and what parts them. */
const LINES_LENGTH = GIVEAWAY_PLAYERS * 40

const sum = z.object({ count: z.number(), amount: amountText })
const sums = z.object(
  Object.fromEntries(wordsOf(activityEnvelopeStates).map((state) => [state, sum])) as Record<
    keyof typeof activityEnvelopeStates,
    typeof sum
  >,
)

const giveaway = z.object({
  id: z.string(),
  title: z.string(),
  at: timeNumber.meta({ description: '发放时间：通过之时' }),
  validUntil: timeNumber,
  given: sum,
  sums,
  askedBy: z.string(),
  approvedBy: z.string(),
  reason: z.string(),
  approvalId: z.string(),
})

/** What was given. */
export const consoleGiveaways = call('consoleGiveaways', {
  summary: '活动红包的发放记录，最新的在前；领取、过期的个数与金额。',
  who: 'operator',
  right: 'seeEnvelopes',
  csv: true,
  input: {
    ...paging,
    ...span,
    title: text('标题', GIVEAWAY_TITLE).optional().meta({ description: '标题中的文字' }),
  },
  reply: listOf(giveaway).extend({
    sums: sums.meta({ description: '该条件下全部发放之和' }),
    serverTime: timeNumber,
  }),
  refuses: ['rightMissing'],
})

/** One giveaway, player by player. */
export const consoleGiveaway = call('consoleGiveaway', {
  summary: '一次发放：每名玩家的金额与状态。',
  who: 'operator',
  right: 'seeEnvelopes',
  csv: true,
  input: { ...paging, id: id('发放编号').transform(BigInt), state: activityEnvelopeState.optional() },
  reply: listOf(
    z.object({
      id: z.string(),
      playerId: z.string(),
      userName: z.string(),
      amount: amountText,
      state: activityEnvelopeState,
      receivedAt: timeNumber.nullable(),
    }),
  ).extend({ giveaway, serverTime: timeNumber }),
  refuses: ['rightMissing', 'notFound'],
})

/** Asks for a giveaway. */
export const consoleAskGiveaway = call('consoleAskGiveaway', {
  summary: `提出发放活动红包：名单每行为用户名与金额，一次最多 ${GIVEAWAY_PLAYERS} 名；由另一名操作员审批，通过时在同一事务中发给玩家，领取时入账。`,
  who: 'operator',
  right: 'envelopes',
  stepUp: true,
  input: {
    title: text('标题', GIVEAWAY_TITLE, 1),
    validUntil: time('领取截止时间'),
    lines: z
      .string({ error: '发放名单不能为空' })
      .min(1, '发放名单不能为空')
      .max(LINES_LENGTH, '发放名单过长')
      .meta({ description: '每行：用户名,金额（元，至多两位小数）' }),
    reason,
  },
  reply: z.object({
    id: z.string().meta({ description: '申请编号' }),
    state: z.enum(['open', 'same']).meta({ description: 'same：您已提出相同的申请' }),
  }),
  refuses: [
    ...(['rightMissing', 'giveawayLines', 'giveawayUnknown', 'giveawayUntil', 'giveawayAsked'] as const),
    ...(['giveawayDone', 'approvalImpossible'] as const),
  ],
  limit: { per: 'account', max: 30, window_s: 60 },
})
