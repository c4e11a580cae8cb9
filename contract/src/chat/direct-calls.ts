/** Private chats: of two players, opened by whoever may write to the other. */
import { z } from 'zod'
import { cardRefusals } from '../sharing/fields.ts'
import { call } from '../wire/call.ts'
import { id, listOf, paging, timeNumber, whole } from '../wire/fields.ts'
import { messagesReply } from './calls.ts'
import { entryFields, messageField, messageId, messageType, postingRefusals, roomCode } from './fields.ts'
import { entryId } from './message.ts'

const roomId = id('房间')
const directRoom = {
  roomId: z.string(),
  userName: z.string().meta({ description: '对方账号，只显示前两位与末位' }),
  nickname: z.string(),
  userId: z.string(),
  avatar: z.string(),
  remark: z.string().meta({ description: '本人对对方的备注' }),
  latestMessageId: entryId,
  messageReadId: entryId,
  isMessageBanned: z.boolean(),
}

/** The player's private chats. */
export const getDirectRoomListWeb = call('getDirectRoomListWeb', {
  summary: '本人的私聊，最近有消息的在前。',
  who: 'player',
  input: { ...paging },
  reply: listOf(
    z.object({
      ...directRoom,
      subTitle: z.string().meta({ description: '最近一条消息的开头' }),
      gmtLatestMessageTimestamp: timeNumber.nullable(),
      banned: z.boolean().meta({ description: '本人被禁言' }),
    }),
  ),
  refuses: [],
})

/** One private chat; the first time it is opened. */
export const getDirectRoomWeb = call('getDirectRoomWeb', {
  summary: '与某人的私聊：按 targetUserId（第一次时建立），或按 roomId。',
  who: 'player',
  input: { targetUserId: id('成员').optional(), roomId: roomId.optional() },
  reply: z.object({
    ...directRoom,
    messageLength: z.number(),
    bannedMessage: z.string().meta({ description: '不能发言的原因；可以发言时为空' }),
    bannedUntil: timeNumber.nullable().meta({ description: '禁言到何时；永久或没有禁言为空' }),
  }),
  refuses: ['roomDeleted', 'directForbidden'],
  limit: { per: 'account', max: 60, window_s: 60 },
})

/** Messages of a private chat. */
export const getDirectMessageListWeb = call('getDirectMessageListWeb', {
  summary: '私聊的消息，同 getMessageListWeb。',
  who: 'player',
  input: {
    roomId,
    roomCode: roomCode.optional().meta({ description: '仅为兼容，不使用' }),
    ...entryFields,
    pageSize: whole('每页条数', 1, 100).optional().default(20),
  },
  reply: messagesReply,
  refuses: ['roomDeleted'],
})

/** Posts to a private chat. */
export const addDirectMessage = call('addDirectMessage', {
  summary: '发送私聊消息。同一 requestId 重发只有一条。',
  who: 'player',
  input: { roomId, ...messageField, messageTypeId: messageType },
  reply: z.object({ id: entryId }),
  refuses: [...postingRefusals, ...cardRefusals, 'messageTypeShut', 'imageUnknown', 'directForbidden', 'directBlocked'],
  limit: { per: 'account', max: 120, window_s: 60 },
})

/** Takes back an own message of a private chat. */
export const recallDirectMessageWeb = call('recallDirectMessageWeb', {
  summary: '撤回本人两分钟内的私聊消息；不给 roomId 时，以编号能认定是哪一条才撤回。',
  who: 'player',
  input: { roomId: roomId.optional(), id: messageId },
  reply: z.object({}),
  refuses: ['roomDeleted', 'badInput', 'messageUnknown', 'recallLate', 'recallShut'],
  limit: { per: 'account', max: 60, window_s: 60 },
})

/** How far the player has read. */
export const setDirectMessageReadWeb = call('setDirectMessageReadWeb', {
  summary: '已读到某条消息：私聊按 roomId，聊天室按 roomCode。',
  who: 'player',
  input: { roomId: roomId.optional(), roomCode: roomCode.optional(), id: messageId },
  reply: z.object({ messageReadId: entryId }),
  refuses: ['roomDeleted', 'roomNotForGrade', 'roomPasswordNeeded'],
  limit: { per: 'account', max: 120, window_s: 60 },
})
