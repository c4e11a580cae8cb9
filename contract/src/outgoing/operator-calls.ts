/** The console's calls of messages that leave the site. */
import { z } from 'zod'
import { call } from '../wire/call.ts'
import { id, listOf, paging, span, timeNumber } from '../wire/fields.ts'
import { wordsOf } from '../wire/words.ts'
import { outgoingChannels, outgoingKinds, outgoingStates } from './words.ts'

const message = z.object({
  id: z.string(),
  channel: z.enum(wordsOf(outgoingChannels)),
  kind: z.enum(wordsOf(outgoingKinds)),
  recipient: z.string().meta({ description: '已脱敏' }),
  userName: z.string().nullable().meta({ description: '与哪位玩家有关；注册时还没有' }),
  state: z.enum(wordsOf(outgoingStates)),
  kept: z.boolean().meta({ description: '演示站没有配置该渠道：留在发件箱，没有发出' }),
  tries: z.number(),
  nextTryAt: timeNumber.nullable(),
  lastError: z.string().nullable(),
  madeAt: timeNumber,
  sentAt: timeNumber.nullable(),
  text: z.string().nullable().meta({ description: '正文，只在演示站有' }),
})
export type Message = z.output<typeof message>

/** A page of the messages. */
export const consoleOutbox = call('consoleOutbox', {
  summary: '发件箱：发往站外的短信与邮件，最新的在前；收件人已脱敏，正文只在演示站显示。导出的不含正文。',
  who: 'operator',
  right: 'seeOutbox',
  csv: true,
  input: {
    ...paging,
    ...span,
    state: z.enum(wordsOf(outgoingStates), { error: '状态格式错误' }).optional(),
    channel: z.enum(wordsOf(outgoingChannels), { error: '渠道格式错误' }).optional(),
    order: z.enum(['newest', 'oldest'], { error: '顺序格式错误' }).optional().default('newest'),
  },
  reply: listOf(message),
  refuses: ['rightMissing'],
})

/** Sends one again that was given up, or does not wait for its next try. */
export const consoleSendAgain = call('consoleSendAgain', {
  summary: '立即重发一条待重试或已放弃的消息；过期的验证码不能重发。',
  who: 'operator',
  right: 'outbox',
  input: { id: id('消息') },
  reply: z.object({}),
  refuses: ['rightMissing', 'notFound', 'messageDone', 'messageWaiting', 'messageLate'],
  limit: { per: 'account', max: 60, window_s: 60 },
})

/** Gives one up: it is not tried again. */
export const consoleGiveUp = call('consoleGiveUp', {
  summary: '放弃一条待发送或待重试的消息。',
  who: 'operator',
  right: 'outbox',
  input: { id: id('消息') },
  reply: z.object({}),
  refuses: ['rightMissing', 'notFound', 'messageDone'],
  limit: { per: 'account', max: 60, window_s: 60 },
})
