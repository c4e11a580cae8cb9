/** The fields that the calls of customer service share. */
import { z } from 'zod'
import { messageField } from '../chat/fields.ts'
import { lengthOf } from '../chat/text.ts'
import { amountText, id, timeNumber } from '../wire/fields.ts'
import { wordsOf } from '../wire/words.ts'
import { TALK_MESSAGE_LENGTH, talkAuthors, talkOrders, talkStates } from './words.ts'

export const talkId = id('会话').transform(BigInt)

/** A text that is written in a talk: by the rules of the chat. */
export const talkMessage = {
  message: messageField.message.refine(
    (text) => lengthOf(text) <= TALK_MESSAGE_LENGTH,
    `内容长度必须在1与${TALK_MESSAGE_LENGTH}之间`,
  ),
  requestId: messageField.requestId,
}

/** The place of a message in its talk; given, only what is later is wanted. */
export const afterNo = z
  .string()
  .regex(/^(?:0|[1-9]\d{0,8})$/, '消息编号格式错误')
  .transform(Number)
  .optional()
  .default(0)
  .meta({ description: '只要晚于它的消息' })

/** The same; given, only what is earlier is wanted. */
export const beforeNo = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, '消息编号格式错误')
  .transform(Number)
  .optional()
  .meta({ description: '只要早于它的消息' })

export const orderKind = z.enum(wordsOf(talkOrders), { error: '订单类型格式错误' })
export const orderNo = z
  .string({ error: '订单号不能为空' })
  .regex(/^(?:[PW]\d{12,20}|[1-9]\d{0,17})$/, '订单号格式错误')

export const talkLine = z.object({
  no: z.number().meta({ description: '在会话内的序号，从 1 起' }),
  at: timeNumber,
  author: z.enum(wordsOf(talkAuthors)),
  name: z.string().meta({ description: '客服的名称；玩家与系统为空' }),
  messageTypeId: z.number().meta({ description: '1 文本，2 图片' }),
  message: z.string().meta({ description: '图片为凭证的编号' }),
})

/** An order as it is now. */
export const talkOrder = z.object({
  kind: z.enum(wordsOf(talkOrders)),
  orderNo: z.string(),
  about: z.string().meta({ description: '方式，或彩种与期号' }),
  amount: amountText,
  state: z.string().meta({ description: '状态的名称' }),
  at: timeNumber,
})

export const stateOfTalk = z.enum(wordsOf(talkStates))
