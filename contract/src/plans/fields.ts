/** The fields that the calls of push plans share. */
import { z } from 'zod'
import { roomCodePattern } from '../chat/words.ts'
import { id, issue, lotteryCode, text, whole } from '../wire/fields.ts'
import {
  PLAN_EVERY_MOST,
  PLAN_NAME_LENGTH,
  PLAN_NUMBER_LENGTH,
  PLAN_ROOMS_MOST,
  PLAN_STATES_MOST,
  PLAN_TEXT_LENGTH,
} from './words.ts'

export const planId = id('计划').transform(BigInt)

/** A name of a plan or of a program. */
export const planName = (label: string) =>
  text(label, PLAN_NAME_LENGTH, 2).transform((value, ctx) => {
    const tidy = value.trim()
    if (tidy.length >= 2) return tidy
    ctx.addIssue({ code: 'custom', message: `${label}长度必须在2与${PLAN_NAME_LENGTH}之间` })
    return z.NEVER
  })

/** Rooms by their codes. */
export const planRooms = z
  .string({ error: '聊天室不能为空' })
  .transform((value) => (value === '' ? [] : [...new Set(value.split(','))]))
  .refine((codes) => codes.length <= PLAN_ROOMS_MOST && codes.every((code) => roomCodePattern.test(code)), {
    error: `聊天室格式错误，最多 ${PLAN_ROOMS_MOST} 个`,
  })
  .meta({ description: '聊天室的编号，逗号分隔' })

const playDetailCode = z
  .string({ error: '玩法不能为空' })
  .regex(/^[a-z0-9_]{2,40}$/, '玩法格式错误')
  .meta({ description: '玩法代码，见 howToPlay' })

/** What a new plan says. */
export const newPlan = {
  playName: planName('计划名称'),
  lotteryCode,
  playDetailCode,
  describePlay: text('计划说明', PLAN_TEXT_LENGTH, 1).meta({ description: '公开的规则' }),
  rooms: planRooms.optional().default([]),
  every: whole('推送间隔', 1, PLAN_EVERY_MOST).optional().default(1).meta({ description: '每几期推送一张卡片' }),
}

/** What a play says. */
export const newPlay = {
  planId,
  issue,
  bettingNumber: z
    .string({ error: '推荐号码不能为空' })
    .min(1, '推荐号码不能为空')
    .max(PLAN_NUMBER_LENGTH, '推荐号码过长')
    .meta({ description: '写法同投注的 bettingNumber' }),
}

/** Plays by their ids. */
export const playIds = z
  .string({ error: '推荐不能为空' })
  .regex(
    new RegExp(`^[1-9]\\d{0,17}(?:,[1-9]\\d{0,17}){0,${PLAN_STATES_MOST - 1}}$`),
    `推荐格式错误，一次最多 ${PLAN_STATES_MOST} 个`,
  )
  .transform((value) => [...new Set(value.split(','))].map(BigInt))
  .meta({ description: `至多 ${PLAN_STATES_MOST} 个编号，逗号分隔` })
