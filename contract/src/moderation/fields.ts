/** The fields that the calls of moderation share. */
import { z } from 'zod'
import { type BanDuration, banDurations } from '../chat/words.ts'
import { whole } from '../wire/fields.ts'

/** Who it is about: a player by their id, a guest by a negative one. */
export const target = z
  .string({ error: '成员不能为空' })
  .regex(/^-?[1-9]\d{0,17}$/, '成员格式错误')
  .transform(BigInt)
  .meta({ description: '成员的编号；游客为负数' })

const LIFTED = 6

export const durationTypeId = whole('禁言时长', 1, LIFTED)
  .transform((duration) => duration as BanDuration)
  .meta({
    description: Object.entries(banDurations)
      .map(([id, { name }]) => `${id} ${name}`)
      .join('，'),
  })
