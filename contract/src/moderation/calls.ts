/** What the managers of a room do about its members: bans, and the mute of all. */
import { z } from 'zod'
import { roomCode } from '../chat/fields.ts'
import { call, type Limit } from '../wire/call.ts'
import { id, listOf, paging, text, timeNumber, whole } from '../wire/fields.ts'
import { durationTypeId, target } from './fields.ts'

const limit: Limit = { per: 'account', max: 60, window_s: 60 }
const banId = id('禁言').transform(BigInt)
const entering = ['roomDeleted', 'roomNotForGrade', 'roomPasswordNeeded', 'managerOnly'] as const

const ban = z.object({
  id: z.string(),
  target: z.string().meta({ description: '成员的编号；游客为负数' }),
  nickname: z.string(),
  userName: z.string().meta({ description: '账号；游客为空' }),
  avatar: z.string(),
  durationTypeId: z.number(),
  gmtModified: timeNumber.meta({ description: '禁言的开始' }),
  until: timeNumber.nullable().meta({ description: '到何时；永久为空' }),
  isOfSite: z.boolean().meta({ description: '由客服设定，房间管理员不能更改' }),
})

/** The bans of a room that hold now. */
export const getBanListFront = call('getBanListFront', {
  summary: '聊天室里仍有效的禁言，最近的在前。仅房间管理员。',
  who: 'player',
  input: {
    roomCode,
    target: text('成员', 30).optional().default('').meta({ description: '成员的编号、账号的开头或昵称的一部分' }),
    pageNum: paging.pageNum,
    pageSize: whole('每页条数', 1, 100).optional().default(10),
  },
  reply: listOf(ban),
  refuses: entering,
})

/** Whether a member is banned. */
export const getBanFront = call('getBanFront', {
  summary: '某成员此刻的禁言。仅房间管理员。',
  who: 'player',
  input: { roomCode, target },
  reply: z.object({ isBan: z.boolean(), ban: ban.nullable() }),
  refuses: entering,
  limit,
})

/** Bans a member. */
export const addBanFront = call('addBanFront', {
  summary: '禁言一名成员；已被禁言的改为新的时长，6 为解除。等级 100 的管理员不能被禁言。',
  who: 'player',
  input: {
    roomCode,
    target,
    durationTypeId,
    nickName: z.string().max(50, '昵称格式错误').optional().meta({ description: '仅为兼容，不使用' }),
  },
  reply: z.object({ id: z.string().nullable().meta({ description: '新的禁言；解除时为空' }) }),
  refuses: [...entering, 'memberUnknown', 'banAdmin', 'banSelf', 'banGone', 'banOfSite'],
  limit,
})

/** Gives a ban another duration. */
export const updateBanFront = call('updateBanFront', {
  summary: '更改禁言的时长，从此刻算起；6 为解除。',
  who: 'player',
  input: { roomCode, id: banId, durationTypeId },
  reply: z.object({ id: z.string().nullable().meta({ description: '新的禁言；解除时为空' }) }),
  refuses: [...entering, 'banAdmin', 'banSelf', 'banGone', 'banOfSite'],
  limit,
})

/** Lifts bans. */
export const deleteBanFront = call('deleteBanFront', {
  summary: '解除禁言，至多 50 条；其中任何一条已不在，都不解除。',
  who: 'player',
  input: {
    roomCode,
    ids: z
      .string({ error: '禁言不能为空' })
      .regex(/^[1-9]\d{0,17}(?:,[1-9]\d{0,17}){0,49}$/, '禁言格式错误')
      .transform((ids) => [...new Set(ids.split(','))].map(BigInt))
      .meta({ description: '逗号分隔' }),
  },
  reply: z.object({}),
  refuses: [...entering, 'banSelf', 'banGone', 'banOfSite'],
  limit,
})

/** Mutes a room, or lets it speak again. */
export const updateRoomBannedWeb = call('updateRoomBannedWeb', {
  summary: '开启或解除全体禁言；管理员仍可发言。',
  who: 'player',
  input: {
    roomCode,
    isMessageBanned: z
      .enum(['true', 'false', '1', '0'], { error: '全体禁言格式错误' })
      .transform((value) => value === 'true' || value === '1'),
  },
  reply: z.object({}),
  refuses: entering,
  limit,
})
