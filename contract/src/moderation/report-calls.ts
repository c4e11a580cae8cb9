/** What members do for their own peace: they report messages, and block those whom they don't want to be written to by. */
import { z } from 'zod'
import { messageId, roomCode } from '../chat/fields.ts'
import { call } from '../wire/call.ts'
import { flag, id, listOf, paging, text, timeNumber } from '../wire/fields.ts'
import { wordsOf } from '../wire/words.ts'
import { REPORT_CONTEXT, REPORT_NOTE_LENGTH, reportReasons } from './words.ts'

/** Reports a message. */
export const reportMessage = call('reportMessage', {
  summary: `举报聊天室（roomCode）或私聊（roomId）里的一条消息，连同前后各 ${REPORT_CONTEXT} 条；同一条只记一次。处理结果以站内信告知。`,
  who: 'player',
  input: {
    roomCode: roomCode.optional(),
    roomId: id('房间').transform(BigInt).optional(),
    id: messageId,
    reason: z.enum(wordsOf(reportReasons), { error: '举报原因格式错误' }),
    note: text('补充说明', REPORT_NOTE_LENGTH).optional().default(''),
  },
  reply: z.object({ id: z.string() }),
  refuses: ['badInput', 'roomDeleted', 'roomNotForGrade', 'roomPasswordNeeded', 'notFound', 'reportSelf'],
  limit: { per: 'account', max: 30, window_s: 3600 },
})

/** Blocks a player in private chats. */
export const setMemberBlock = call('setMemberBlock', {
  summary: '屏蔽一名玩家，或取消屏蔽：被屏蔽的人不能再发来私聊消息，再发时得知对方不接收。',
  who: 'player',
  input: {
    targetUserId: id('成员').transform(BigInt),
    isBlocked: flag('屏蔽'),
  },
  reply: z.object({}),
  refuses: ['notFound'],
  limit: { per: 'account', max: 60, window_s: 60 },
})

/** Whom the player has blocked. */
export const getBlockListFront = call('getBlockListFront', {
  summary: '本人屏蔽的玩家，最近的在前；给出 targetUserId 时只查这一位。',
  who: 'player',
  input: { targetUserId: id('成员').transform(BigInt).optional(), ...paging },
  reply: listOf(z.object({ targetUserId: z.string(), nickname: z.string(), avatar: z.string(), at: timeNumber })),
  refuses: [],
})
