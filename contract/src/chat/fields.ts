/** The fields that the chat's calls share. */
import { z } from 'zod'
import { requestId, whole } from '../wire/fields.ts'
import { hidesInMessage, isEmptyMessage, lengthOf, tidyMessage } from './text.ts'
import { MENTIONS_MOST, MESSAGE_LENGTH_MOST, messageTypes, roomCodePattern, SAVED_IMAGES_AT_ONCE } from './words.ts'

const LAST = Number.MAX_SAFE_INTEGER

export const roomCode = z.string({ error: '房间不能为空' }).regex(roomCodePattern, '房间格式错误')

const entry = (label: string) =>
  z
    .string({ error: `${label}不能为空` })
    .regex(/^(?:0|[1-9]\d{0,15})$/, `${label}格式错误`)
    .transform(Number)
    .refine((n) => n <= LAST, `${label}格式错误`)

/** The place of a message in its room. */
export const messageId = entry('消息编号')

/** Where a list begins. */
export const entryFields = {
  id: entry('消息编号').optional().meta({ description: '只要早于它的' }),
  after: entry('消息编号').optional().meta({ description: '只要晚于它的，先旧后新' }),
}

/** Saved pictures. */
export const savedIds = z
  .string({ error: '图片不能为空' })
  .regex(
    new RegExp(`^[1-9]\\d{0,17}(?:,[1-9]\\d{0,17}){0,${SAVED_IMAGES_AT_ONCE - 1}}$`),
    `图片格式错误，一次最多 ${SAVED_IMAGES_AT_ONCE} 张`,
  )
  .transform((value) => [...new Set(value.split(','))].map(BigInt))
  .meta({ description: `至多 ${SAVED_IMAGES_AT_ONCE} 个编号，逗号分隔` })

/** The members that a message mentions. */
export const userIds = z
  .string()
  .regex(
    new RegExp(`^(?:-?[1-9]\\d{0,17}(?:,-?[1-9]\\d{0,17}){0,${MENTIONS_MOST - 1}})?$`),
    `成员格式错误，一次最多 ${MENTIONS_MOST} 位`,
  )
  .optional()
  .transform((value) => (value ? [...new Set(value.split(','))].map(BigInt) : []))
  .meta({ description: `至多 ${MENTIONS_MOST} 位成员的编号，逗号分隔` })

export const memberIds = {
  status: whole('提及', 0, 1)
    .optional()
    .default(0)
    .meta({ description: '1：提及 userIds 中的成员；没有则为所有人，仅管理员' }),
  userIds,
}

export const messageType = whole('消息类型', 1, 20).meta({
  description: Object.entries(messageTypes)
    .filter(([, { postable }]) => postable)
    .map(([id, { name }]) => `${id} ${name}`)
    .join('，'),
})

/** Who a guest is: given by the server. */
export const guestCode = z.string({ error: '游客身份不能为空' }).regex(/^[1-9]\d{0,15}\.[\w-]{22}$/, '游客身份格式错误')

/** A text that is posted, and what it answers. */
export const messageField = {
  message: z
    .string({ error: '内容不能为空' })
    .transform(tidyMessage)
    .refine((text) => !isEmptyMessage(text), '内容不能为空')
    .refine((text) => lengthOf(text) <= MESSAGE_LENGTH_MOST, `内容长度必须在1与${MESSAGE_LENGTH_MOST}之间`)
    .refine((text) => !hidesInMessage(text), '内容含有不可见或改变方向的字符'),
  replyId: messageId.optional().meta({ description: '所回复的消息' }),
  requestId,
}

/** What any post may be refused for. */
export const postingRefusals = [
  ...([
    'roomDeleted',
    'chatBanned',
    'guestsBanned',
    'gradeBanned',
    'roomMuted',
    'messageTooLong',
    'messageTooSoon',
    'messageRepeated',
  ] as const),
  ...(['wordRefused', 'replyUnknown', 'requestReused'] as const),
] as const
