/** Protection: the limits a player sets, with what is used of them. */
import { z } from 'zod'
import { call } from '../wire/call.ts'
import { amountText, id, timeNumber } from '../wire/fields.ts'
import { wordsOf } from '../wire/words.ts'
import { selfTest } from './own-calls.ts'
import {
  breakLengths,
  exclusionLengths,
  limitNames,
  RAISE_WAITS_HOURS,
  REALITY_MINUTES,
  raiseStates,
  realityAnswers,
} from './words.ts'

const limitName = z.enum(wordsOf(limitNames), { error: '限额的名称格式错误' })

const valueText = z.string().nullable().meta({ description: '元，2 位小数；在线时间为整数分钟；不限为 null' })

/** A raise that waits or can be confirmed. */
export const raise = z.object({
  id: z.string(),
  value: valueText,
  askedAt: timeNumber,
  readyAt: timeNumber.meta({ description: '何时起可以确认' }),
  lapsesAt: timeNumber.meta({ description: '到此还没有确认即作罢' }),
  state: z.enum(wordsOf(raiseStates)),
})

/** A limit with what is used of it. */
export const ownLimit = z.object({
  limit: limitName,
  value: valueText,
  ceiling: valueText.meta({ description: '本站对所有玩家的上限；与其他两项中较小的生效' }),
  house: valueText.meta({ description: '操作员为您设定的；没有为 null' }),
  used: z.string().nullable().meta({ description: '已用：元或分钟；净赢为负；单注为最近 30 日最大一注，没有为 null' }),
  left: z.string().nullable().meta({ description: '还剩；不限为 null' }),
  resetsAt: timeNumber.nullable().meta({ description: '何时重新计算；单注为 null' }),
  raise: raise.nullable(),
})

/** A break or an exclusion that is not over. */
export const running = z.object({
  lasts: z.enum([...wordsOf(breakLengths), ...wordsOf(exclusionLengths)]),
  since: timeNumber,
  until: timeNumber.nullable().meta({ description: '永久为 null' }),
})

/** The session that asks: how long, and at what cost. */
export const session = z.object({
  signedInAt: timeNumber,
  staked: amountText.meta({ description: '登录以来的投注，已减去撤单退回' }),
  returned: amountText.meta({ description: '登录以来的返还' }),
  net: z.string().meta({ description: '返还减投注，元，带符号' }),
  checkAt: timeNumber.meta({ description: `何时须回答提醒：登录或上次回答后 ${REALITY_MINUTES} 分钟` }),
  isCheckDue: z.boolean().meta({ description: '须先回答提醒（answerRealityCheck）才能继续投注' }),
})

/** How a player is protected now. */
export const getProtectionInfo = call('getProtectionInfo', {
  summary: '理性投注：各项限额与已用、等待中的调高、休息与自我排除、本次登录的时长与净额。',
  who: 'player',
  input: {},
  reply: z.object({
    now: timeNumber,
    limits: z.array(ownLimit),
    break: running.nullable().meta({ description: '正在休息' }),
    exclusion: running.nullable().meta({ description: '已自我排除' }),
    selfTest: selfTest.nullable().meta({ description: '最近一次自测' }),
    isUnderAge: z.boolean().meta({ description: '生日未满 18 周岁：不能投注与充值' }),
    session,
  }),
  refuses: [],
  limit: { per: 'account', max: 120, window_s: 60 },
})

/** Sets, lowers, raises or takes away a limit. */
export const setProtectionLimit = call('setProtectionLimit', {
  summary: `设定一项限额：第一次设定与调低立即生效，并使等待中的调高作罢；调高与取消（value 为空）等 ${RAISE_WAITS_HOURS} 小时后须再确认，${RAISE_WAITS_HOURS} 小时内不确认即作罢。`,
  who: 'player',
  input: {
    limit: limitName,
    value: z
      .string({ error: '限额格式错误' })
      .regex(/^(?:\d{1,9}(?:\.\d{1,2})?)?$/, '限额格式错误')
      .meta({ description: '元，至少 1；在线时间为分钟；空即取消' }),
  },
  reply: z.object({ limit: ownLimit }),
  refuses: ['limitUnchanged'],
  limit: { per: 'account', max: 30, window_s: 60 },
})

const raiseId = { id: id('调高的编号') }

/** The second yes to a raise. */
export const confirmProtectionLimit = call('confirmProtectionLimit', {
  summary: '再次确认等满时间的调高，随即生效。',
  who: 'player',
  input: raiseId,
  reply: z.object({ limit: ownLimit }),
  refuses: ['raiseGone', 'raiseWaits'],
  limit: { per: 'account', max: 30, window_s: 60 },
})

/** A raise is given up. */
export const dropProtectionLimit = call('dropProtectionLimit', {
  summary: '放弃等待中的调高，限额不变。',
  who: 'player',
  input: raiseId,
  reply: z.object({ limit: ownLimit }),
  refuses: ['raiseGone'],
  limit: { per: 'account', max: 30, window_s: 60 },
})

const agreed = z
  .enum(['true'], { error: '请确认：开始后谁也不能缩短' })
  .meta({ description: 'true：知道开始之后谁也不能缩短' })

/** No betting and no recharging for a while. */
export const startProtectionBreak = call('startProtectionBreak', {
  summary: '休息：期间不能投注与充值，可以提现、看记录。可以延长，谁也不能缩短。',
  who: 'player',
  input: { lasts: z.enum(wordsOf(breakLengths), { error: '休息的时长格式错误' }), agreed },
  reply: z.object({ break: running }),
  refuses: ['breakShorter'],
  limit: { per: 'account', max: 30, window_s: 60 },
})

/** Nothing but taking money out and reading, for months or for ever. */
export const startSelfExclusion = call('startSelfExclusion', {
  summary: '自我排除：期间只能登录提现与查看记录，追号依序停止并退回余下的钱。可以延长，谁也不能缩短。',
  who: 'player',
  input: { lasts: z.enum(wordsOf(exclusionLengths), { error: '自我排除的时长格式错误' }), agreed },
  reply: z.object({ exclusion: running }),
  refuses: ['breakShorter'],
  limit: { per: 'account', max: 30, window_s: 60 },
})

/** The reality check is answered. */
export const answerRealityCheck = call('answerRealityCheck', {
  summary: '回答每小时的提醒：继续，或休息 1 小时。回答之后才能继续投注。',
  who: 'player',
  input: { answer: z.enum(wordsOf(realityAnswers), { error: '回答格式错误' }) },
  reply: z.object({ session }),
  refuses: ['realityCheckEarly'],
  limit: { per: 'account', max: 30, window_s: 60 },
})
