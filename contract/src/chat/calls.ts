/** The chat's rooms and their messages. What happens in a room arrives over the socket; everything is sent by these calls. */
import { z } from 'zod'
import { cardRefusals } from '../sharing/fields.ts'
import { call } from '../wire/call.ts'
import { hash, listOf, paging, timeNumber, whole } from '../wire/fields.ts'
import {
  entryFields,
  guestCode,
  memberIds,
  messageField,
  messageId,
  messageType,
  postingRefusals,
  roomCode,
} from './fields.ts'
import { entryId, missed } from './message.ts'

const room = z.object({
  roomCode: z.string(),
  title: z.string(),
  subTitle: z.string(),
  avatar: z.string(),
  isPassword: z.boolean(),
  latestMessageId: entryId,
  messageReadId: entryId.meta({ description: '已读到的消息；小于 latestMessageId 即有未读' }),
  isMessageBanned: z.boolean().meta({ description: '全体禁言，且本人不是管理员' }),
  banned: z.boolean().meta({ description: '本人或本人的等级被禁言' }),
})

const rooms = { who: 'anyone', input: { ...paging }, reply: listOf(room), refuses: [] } as const

/** The group rooms that the caller may enter. */
export const getRoomListWeb = call('getRoomListWeb', {
  summary: '可以进入的聊天室，按站点的顺序；未登录时只有对游客开放的。',
  ...rooms,
})

/** The same for other pages. */
export const getRoomList = call('getRoomList', { summary: '同 getRoomListWeb，供分享时选择。', ...rooms })

/** A room as the caller sees it. */
export const getRoomWeb = call('getRoomWeb', {
  summary: '进入聊天室：它的设置，以及本人在其中的身份与禁言状态。密码房须先由 checkPassword 验证。',
  who: 'anyone',
  input: {
    roomCode,
    guestCode: guestCode.optional().meta({ description: '游客的身份' }),
    api: z.string().max(200, 'api 格式错误').optional().meta({ description: '仅为兼容，不使用' }),
  },
  reply: z.object({
    roomCode: z.string(),
    title: z.string(),
    subTitle: z.string(),
    avatar: z.string(),
    imageUrl: z.string(),
    content: z.string().meta({ description: '简介' }),
    gmtCreated: timeNumber,
    isManager: z.boolean(),
    isBanned: z.boolean(),
    bannedMessage: z.string().meta({ description: '不能发言的原因；可以发言时为空' }),
    bannedUntil: timeNumber.nullable().meta({ description: '禁言到何时；永久或没有禁言为空' }),
    isMessageBanned: z.boolean().meta({ description: '全体禁言' }),
    messageLength: z.number().meta({ description: '一条消息的最大字数，按码点计' }),
    slowSeconds: z.number().meta({ description: '慢速：两条消息之间至少的秒数，0 为不限' }),
    waitSeconds: z.number().meta({ description: '慢速：本人还须等待的秒数' }),
    isPassword: z.boolean(),
    isShowList: z.boolean().meta({ description: '普通成员是否可看在线名单' }),
    registerLink: z.string().meta({ description: '游客的注册入口' }),
    grade: z.number().meta({ description: '本人在房间的等级' }),
    latestMessageId: entryId,
    messageReadId: entryId,
  }),
  refuses: ['roomDeleted', 'roomNotForGrade', 'roomNotForGuests', 'roomPasswordNeeded', 'guestCodeWrong'],
})

export const messagesReply = missed.extend({ latestId: entryId.meta({ description: '此刻房间最新的序号' }) })

/** Messages of a room. */
export const getMessageListWeb = call('getMessageListWeb', {
  summary: '聊天室的消息：最新的、早于 id 的，或（断线后）晚于 after 的。',
  who: 'player',
  input: { roomCode, ...entryFields, pageSize: whole('每页条数', 1, 100).optional().default(20) },
  reply: messagesReply,
  refuses: ['roomDeleted', 'roomNotForGrade', 'roomPasswordNeeded'],
})

/** Posts a message. */
export const addMessage = call('addMessage', {
  summary: '在聊天室发言。同一 requestId 重发只有一条。',
  who: 'player',
  input: {
    roomCode,
    ...messageField,
    messageTypeId: messageType,
    ...memberIds,
  },
  reply: z.object({ id: entryId }),
  refuses: [
    ...postingRefusals,
    ...cardRefusals,
    'roomNotForGrade',
    'roomPasswordNeeded',
    'messageTypeShut',
    'mentionAllShut',
    'mentionUnknown',
    'imageUnknown',
  ],
  limit: { per: 'account', max: 120, window_s: 60 },
})

/** Opens a room that has a password. */
export const checkPassword = call('checkPassword', {
  summary: '验证房间密码：sha256hex（四位数字）。五次错误后十分钟内不能再试；换了密码须重新验证。',
  who: 'player',
  input: { roomCode, password: hash('房间密码') },
  reply: z.object({}),
  refuses: ['roomDeleted', 'roomNotForGrade', 'roomPasswordWrong', 'roomPasswordLocked', 'systemBusy'],
  limit: { per: 'account', max: 30, window_s: 60 },
})

/** Takes back a message. */
export const updateMessageStateFront = call('updateMessageStateFront', {
  summary: '撤回聊天室的消息：本人两分钟内的；管理员任何的，管理员级（100）的除外。',
  who: 'player',
  input: { roomCode, id: messageId },
  reply: z.object({}),
  refuses: ['roomDeleted', 'roomNotForGrade', 'roomPasswordNeeded', 'messageUnknown', 'recallLate', 'recallShut'],
  limit: { per: 'account', max: 60, window_s: 60 },
})
