/** Activity envelopes: what the site gave a player, who receives each once, until its time is over. */
import { z } from 'zod'
import { call } from '../wire/call.ts'
import { amountText, id, listOf, paging, requestId, timeNumber } from '../wire/fields.ts'
import { wordsOf } from '../wire/words.ts'
import { activityEnvelopeStates } from './words.ts'

/** Finds envelopes by what they have come to. */
export const activityEnvelopeState = z.enum(wordsOf(activityEnvelopeStates), { error: '状态格式错误' })

const number = z.number().meta({ description: '现在可领取的个数' })

/** How many wait. */
export const getActivityRedEnvelopeNumber = call('getActivityRedEnvelopeNumber', {
  summary: '还没有领取、也没有过期的活动红包个数。',
  who: 'player',
  input: {},
  reply: z.object({ number }),
  refuses: [],
  limit: { per: 'account', max: 60, window_s: 60 },
})

/** The player's own. */
export const getActivityRedEnvelopeFrontList = call('getActivityRedEnvelopeFrontList', {
  summary: '我的活动红包，最新的在前。',
  who: 'player',
  input: { ...paging, state: activityEnvelopeState.optional() },
  reply: listOf(
    z.object({
      id: z.string(),
      title: z.string(),
      amount: amountText,
      state: activityEnvelopeState,
      giveTime: timeNumber.meta({ description: '发放时间' }),
      validUntil: timeNumber.meta({ description: '领取截止时间' }),
      receiveTime: timeNumber.nullable(),
    }),
  ).extend({ number, serverTime: timeNumber }),
  refuses: [],
  limit: { per: 'account', max: 60, window_s: 60 },
})

/** Receives one. */
export const receiveRedEnvelope = call('receiveRedEnvelope', {
  summary: '领取一个活动红包：入账一次，流水要求按活动红包的倍数计。',
  who: 'player',
  movesMoney: true,
  input: { id: id('红包编号').transform(BigInt), requestId },
  reply: z.object({
    id: z.string(),
    amount: amountText,
    balance: amountText.meta({ description: '领取后的可用余额' }),
    receiveTime: timeNumber,
  }),
  refuses: [
    ...(['notFound', 'activityEnvelopeReceived', 'activityEnvelopeExpired', 'accountFrozen'] as const),
    ...(['onBreak', 'selfExcluded', 'notOfAge', 'requestInProgress', 'requestReused'] as const),
    'systemBusy',
  ],
  limit: { per: 'account', max: 60, window_s: 60 },
})
