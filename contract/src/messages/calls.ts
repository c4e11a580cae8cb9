/** Letters to a player: listed, read, marked as read and deleted by the player alone. */
import { z } from 'zod'
import { call } from '../wire/call.ts'
import { id, listOf, paging, timeNumber } from '../wire/fields.ts'
import { wordsOf } from '../wire/words.ts'
import { letterKinds, letterStates } from './words.ts'

const MAX_IDS = 100
const MAX_ID = 9223372036854775807n

const ids = z
  .string({ error: '编号不能为空' })
  .regex(/^[1-9]\d{0,18}(?:,[1-9]\d{0,18}){0,99}$/, { error: `编号格式错误，一次最多 ${MAX_IDS} 条`, abort: true })
  .transform((value) => [...new Set(value.split(','))].map(BigInt))
  .refine((list) => list.every((one) => one <= MAX_ID), '编号格式错误')
  .meta({ description: `1 至 ${MAX_IDS} 个编号，逗号分隔` })

const unread = z.number().meta({ description: '未读条数' })

const letter = z.object({
  id: z.string(),
  kind: z.enum(wordsOf(letterKinds)),
  title: z.string(),
  time: timeNumber,
  read: z.boolean(),
})

/** A page of the player's letters. */
export const messageList = call('messageList', {
  summary: '我的站内信，新的在前；可只看未读或已读。',
  who: 'player',
  input: { ...paging, state: z.enum(wordsOf(letterStates), '状态格式错误').optional() },
  reply: listOf(letter).extend({ unread }),
  refuses: [],
})

/** One letter with its text. */
export const messageContent = call('messageContent', {
  summary: '一封站内信的正文；阅读后由 setMessageRead 标为已读。',
  who: 'player',
  input: { id: id('站内信编号') },
  reply: letter.extend({
    content: z.string(),
    link: z.string().nullable().meta({ description: '相关页面' }),
    previousId: z.string().nullable().meta({ description: '更早的一封' }),
    nextId: z.string().nullable().meta({ description: '更新的一封' }),
  }),
  refuses: ['notFound'],
})

/** The number of unread letters. */
export const unReadMessage = call('unReadMessage', {
  summary: '未读站内信条数。',
  who: 'player',
  input: {},
  reply: z.object({ unread }),
  refuses: [],
})

/** Marks letters as read. */
export const setMessageRead = call('setMessageRead', {
  summary: '标为已读：所列的站内信，不填则全部。',
  who: 'player',
  input: { ids: ids.optional() },
  reply: z.object({ marked: z.number().meta({ description: '此次标为已读的条数' }), unread }),
  refuses: [],
  limit: { per: 'account', max: 120, window_s: 60 },
})

/** Deletes letters. */
export const deleteMessage = call('deleteMessage', {
  summary: '删除所列的站内信。',
  who: 'player',
  input: { ids },
  reply: z.object({ deleted: z.number().meta({ description: '此次删除的条数' }), unread }),
  refuses: [],
  limit: { per: 'account', max: 60, window_s: 60 },
})
