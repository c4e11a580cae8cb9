/** Protection: the limits a player sets, with what is used of them. */
import { parseMoney } from '@hongyun/lottery/money.ts'
import { z } from 'zod'
import { call } from '../wire/call.ts'
import { id, timeNumber } from '../wire/fields.ts'
import { wordsOf } from '../wire/words.ts'
import {
  LIMIT_MOST,
  type LimitName,
  limitNames,
  limits,
  periodMinutes,
  RAISE_WAITS_HOURS,
  raiseStates,
} from './words.ts'

const limitName = z.enum(wordsOf(limitNames), { error: '限额的名称格式错误' })

const valueText = z.string().nullable().meta({ description: '元，2 位小数；在线时间为整数分钟；不限为 null' })

/** The value of a limit as it travels -> 1/10000 yuan, or minutes; nothing takes the limit away. Undefined where it is none. */
export function limitValue(limit: LimitName, text: string): bigint | null | undefined {
  if (text === '') return null
  const { what, period } = limits[limit]
  if (what === 'time') {
    const minutes = /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 0
    return minutes >= 1 && minutes <= periodMinutes[period] ? BigInt(minutes) : undefined
  }
  const sum = parseMoney(text, 2)
  if (!sum.ok || sum.value < 10_000n || sum.value > BigInt(LIMIT_MOST) * 10_000n) return undefined
  return sum.value
}

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
  ceiling: valueText.meta({ description: '本站对所有玩家的上限；两者中较小的生效' }),
  used: z.string().nullable().meta({ description: '已用：元或分钟；净赢为负；单注为最近 30 日最大一注，没有为 null' }),
  left: z.string().nullable().meta({ description: '还剩；不限为 null' }),
  resetsAt: timeNumber.nullable().meta({ description: '何时重新计算；单注为 null' }),
  raise: raise.nullable(),
})

/** How a player is protected now. */
export const getProtectionInfo = call('getProtectionInfo', {
  summary: '理性投注：各项限额与已用、等待中的调高。',
  who: 'player',
  input: {},
  reply: z.object({ now: timeNumber, limits: z.array(ownLimit) }),
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
