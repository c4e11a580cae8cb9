/** Operators look at a player's turnover, and let the player off what is missing. */
import { z } from 'zod'
import { playerId, reason } from '../desk/fields.ts'
import { call } from '../wire/call.ts'
import { amountText, listOf, paging, timeNumber } from '../wire/fields.ts'
import { countedBet, lockedFields, requirement, requirementId, requirementState } from './calls.ts'

/** Who let the player off a requirement, and why. */
const release = z.object({
  missing: amountText.meta({ description: '解除时还差的流水' }),
  reason: z.string(),
  by: z.string().meta({ description: '操作员；须两人的为提出人' }),
  secondBy: z.string().nullable().meta({ description: '须两人的为通过人' }),
  at: timeNumber,
})

/** A player's requirements. */
export const consolePlayerTurnover = call('consolePlayerTurnover', {
  summary: '一名玩家的流水要求：进度、锁定金额，解除的由谁、为何。',
  who: 'operator',
  right: 'seePlayers',
  input: { playerId, ...paging, state: requirementState.optional() },
  reply: listOf(requirement.extend({ release: release.nullable() })).extend({
    ...lockedFields,
    releaseAlone: amountText.meta({ description: '还差不超过此数的，一名操作员即可解除' }),
  }),
  refuses: ['rightMissing', 'notFound'],
})

/** The bets that were settled while a requirement was open. */
export const consolePlayerTurnoverBets = call('consolePlayerTurnoverBets', {
  summary: '一笔流水要求期间结算的注单，逐注列出计入与不计的部分。',
  who: 'operator',
  right: 'seePlayers',
  input: { playerId, ...paging, id: requirementId },
  reply: listOf(countedBet).extend({ requirement }),
  refuses: ['rightMissing', 'notFound'],
})

/** Lets a player off what is missing of a requirement. */
export const consoleReleaseTurnover = call('consoleReleaseTurnover', {
  summary: '解除一笔流水要求：还差的流水不再要求；超出一人可解除的数额时提出申请，由另一名操作员审批。',
  who: 'operator',
  right: 'adjust',
  stepUp: true,
  input: { playerId, id: requirementId, reason },
  reply: z.object({
    state: z.enum(['released', 'open', 'same']).meta({
      description: 'released：已解除；open：已提出，待审批；same：您已提出相同的申请',
    }),
  }),
  refuses: ['rightMissing', 'notFound', 'requirementEnded', 'releaseAsked', 'approvalImpossible'],
  limit: { per: 'account', max: 30, window_s: 60 },
})
