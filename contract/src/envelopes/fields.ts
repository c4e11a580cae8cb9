/** The fields that the calls of envelopes share. */
import { z } from 'zod'
import { roomCode } from '../chat/fields.ts'
import { lengthOf } from '../chat/text.ts'
import { dayField, id, whole } from '../wire/fields.ts'
import { hides } from '../wire/shown-text.ts'
import { numberFault, readMoney } from './form.ts'
import { type EnvelopeType, REMARK_LENGTH, STATES_AT_ONCE } from './words.ts'

export const envelopeId = id('红包').transform(BigInt)

export const envelopeType = whole('红包类型', 1, 2)
  .transform((type) => type as EnvelopeType)
  .meta({ description: '1 普通：金额为单个；2 拼手气：金额为总额' })

/** Where it is sent to, or was: one of the two. */
export const envelopeRoom = {
  roomCode: roomCode.optional().meta({ description: '聊天室' }),
  roomId: id('房间').transform(BigInt).optional().meta({ description: '私聊' }),
}

const nothing = z.literal('').transform(() => undefined)
/** The room of an envelope where it need not be said: it may be empty as well, as the code of a private chat is. */
export const roomCodeIfAny = z.union([roomCode, nothing], '房间格式错误').optional()

/** What names an envelope in a room. The room need not be said; where it is, it must be the envelope's. */
export const envelopeInRoom = {
  recordId: envelopeId,
  roomCode: roomCodeIfAny.meta({ description: '聊天室；私聊为空' }),
  roomId: z
    .union([id('房间').transform(BigInt), nothing], '房间格式错误')
    .optional()
    .meta({ description: '私聊；聊天室为空' }),
  isDirect: z
    .enum(['0', '1', 'true', 'false'], { error: 'isDirect 格式错误' })
    .optional()
    .meta({ description: '仅为兼容，不使用' }),
}

export const envelopeMoney = z
  .string({ error: '红包金额不能为空' })
  .min(1, '红包金额不能为空')
  .transform((value, ctx) => {
    const money = readMoney(value)
    if (money !== undefined) return money
    ctx.addIssue({ code: 'custom', message: '红包金额格式错误' })
    return z.NEVER
  })
  .meta({ description: '元，最多 6 位整数与 2 位小数' })

export const envelopeNumber = z
  .string({ error: '红包个数不能为空' })
  .min(1, '红包个数不能为空')
  .transform((value, ctx) => {
    const fault = numberFault(value)
    if (fault === undefined) return Number(value)
    ctx.addIssue({ code: 'custom', message: fault })
    return z.NEVER
  })

export const remark = z
  .string({ error: '祝福语格式错误' })
  .transform((value) => value.trim())
  .refine((value) => lengthOf(value) <= REMARK_LENGTH, `祝福语长度必须在0与${REMARK_LENGTH}之间`)
  .refine((value) => !hides(value), '祝福语格式错误')
  .optional()
  .default('')
  .meta({ description: `至多 ${REMARK_LENGTH} 个字，空则用默认的祝福` })

/** Many envelopes. */
export const recordIds = z
  .string({ error: '红包不能为空' })
  .regex(
    new RegExp(`^[1-9]\\d{0,17}(?:,[1-9]\\d{0,17}){0,${STATES_AT_ONCE - 1}}$`),
    `红包格式错误，一次最多 ${STATES_AT_ONCE} 个`,
  )
  .transform((value) => [...new Set(value.split(','))].map(BigInt))
  .meta({ description: `至多 ${STATES_AT_ONCE} 个编号，逗号分隔` })

/** Days to look from and to, both included; without them the last seven. */
export const recordDays = { startTime: dayField('开始日期').optional(), endTime: dayField('结束日期').optional() }
