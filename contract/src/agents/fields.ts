/** Fields that the calls of agents share. */
import { z } from 'zod'
import { REBATE_STEP } from '../desk/words.ts'
import { id } from '../wire/fields.ts'
import { wordsOf } from '../wire/words.ts'
import { memberKinds } from './words.ts'

/** A rebate in percent, as text -> 1/10000 of the stake. */
export const rebateField = z
  .string({ error: '返点不能为空' })
  .regex(/^(?:\d|[1-9]\d)\.\d$/, '返点格式错误')
  .transform((value) => Number(value.replace('.', '')) * REBATE_STEP)
  .meta({ description: '百分数，一位小数' })

/** A rebate as answers say it. */
export const rebateText = z.string().meta({ description: '返点，百分数' })

export const memberKind = z.enum(wordsOf(memberKinds), { error: '类别格式错误' })

/** A player, a code or the like that a call is about. */
export const bigId = (label: string) => id(label).transform(BigInt)

/** A code as somebody types it. */
export const inviteCodeField = z.string().regex(/^[A-Za-z0-9]{4,12}$/, '邀请码格式错误')

/** The key of an opened account, as its link has it. */
export const openKeyField = z
  .string()
  .regex(/^[\w-]{22}$/, '开户链接格式错误')
  .meta({ description: '开户链接中 open= 之后的 22 个字符' })

/** Who stands below whom, from oneself or the topmost down. */
export const stepsDown = z.array(z.object({ id: z.string(), userName: z.string() }))
