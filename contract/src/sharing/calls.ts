/** Sharing bets, results and plans into chats, and what becomes of shared bets. Into one chat `addMessage` shares as well. */
import { z } from 'zod'
import { betStates } from '../bets/words.ts'
import { messageField, roomCode } from '../chat/fields.ts'
import { roomCodePattern } from '../chat/words.ts'
import { call } from '../wire/call.ts'
import { amountText, id, timeNumber, whole } from '../wire/fields.ts'
import { wordsOf } from '../wire/words.ts'
import { cardRefusals } from './fields.ts'
import { BET_SHARE, CARDS_MOST, PRIVATE_MOST, RESULT_SHARE, ROOMS_MOST, returns } from './words.ts'

/** Names of some kind, separated by commas, each once. */
const names = (label: string, pattern: RegExp, tooMany: string, most: number) =>
  z
    .string()
    .transform((value) => [...new Set(value === '' ? [] : value.split(','))])
    .refine((list) => list.every((name) => pattern.test(name)), `${label}格式错误`)
    .refine((list) => list.length <= most, tooMany)
    .optional()
    .default([])

/** Shares into many chats at once. */
export const shareMessage = call('shareMessage', {
  summary: '分享到多个聊天：每个各发一条，逐个答复结果。同一 requestId 重发，已发到的不再发。',
  who: 'player',
  input: {
    rooms: names('房间', roomCodePattern, `一次最多分享到 ${ROOMS_MOST} 个聊天室`, ROOMS_MOST).meta({
      description: `聊天室的 roomCode，逗号分隔，至多 ${ROOMS_MOST} 个`,
    }),
    roomIds: names('私聊', /^[1-9]\d{0,17}$/, `分享仅限${PRIVATE_MOST}个聊天房间`, PRIVATE_MOST).meta({
      description: `私聊的 roomId，逗号分隔，至多 ${PRIVATE_MOST} 个`,
    }),
    messageTypeId: whole('消息类型', BET_SHARE, RESULT_SHARE)
      .refine((type) => type === BET_SHARE || type === RESULT_SHARE, '消息类型格式错误')
      .meta({ description: `${BET_SHARE} 注单，${RESULT_SHARE} 战绩或计划` }),
    message: messageField.message.meta({
      description:
        '所选内容的 JSON：{betId 或 shareId, show, graduationCount, bettingUnit, amount}、{kind:"day", day} 或 {kind:"plan", planId}',
    }),
    requestId: messageField.requestId,
  },
  reply: z.object({
    shared: z.number().meta({ description: '发到了几个' }),
    list: z.array(
      z.object({
        roomCode: z.string().optional(),
        roomId: z.string().optional(),
        id: z.number().nullable().meta({ description: '消息的序号；没有发到的为空' }),
        reason: z.string().nullable().meta({ description: '没有发到的原因，拒绝的名称' }),
        msg: z.string(),
      }),
    ),
  }),
  refuses: ['shareNowhere', 'requestReused', ...cardRefusals],
  limit: { per: 'account', max: 20, window_s: 60 },
})

/** What has become of shared bets. */
export const sharedCards = call('sharedCards', {
  summary: '一个聊天里所分享的注单现在如何：是否中奖、开奖、可否跟单、跟单的合计。不列出跟单的人。',
  who: 'anyone',
  input: {
    roomCode: roomCode.optional(),
    roomId: id('房间').optional(),
    ids: z
      .string({ error: '消息编号不能为空' })
      .regex(/^[1-9]\d{0,14}(?:,[1-9]\d{0,14})*$/, '消息编号格式错误')
      .transform((value) => [...new Set(value.split(','))].map(Number))
      .refine(({ length }) => length <= CARDS_MOST, `一次最多 ${CARDS_MOST} 条消息`)
      .meta({ description: `消息的序号，逗号分隔，至多 ${CARDS_MOST} 个` }),
  },
  reply: z.object({
    list: z.array(
      z.object({
        id: z.number().meta({ description: '消息的序号' }),
        state: z.enum(wordsOf(betStates)),
        returned: z
          .enum(wordsOf(returns))
          .nullable()
          .meta({ description: '中奖的注单连同返点收回了多少：more 多于、same 等于、less 少于投注；没有中奖的为空' }),
        openNumber: z.string().nullable(),
        closesAt: timeNumber.meta({ description: '所分享的期何时封盘' }),
        drawsAt: timeNumber,
        isFollowable: z.boolean(),
        nowIssue: z
          .object({ issue: z.string(), closesAt: timeNumber })
          .nullable()
          .meta({ description: '可以跟单时，该彩种此刻在售的期' }),
        followers: z.number().meta({ description: '跟单的人数' }),
        followAmount: amountText.meta({ description: '跟单投注合计，撤单的不计' }),
        followProfit: amountText.nullable().meta({ description: '跟单盈亏合计（含返点）；还有未派奖的为空' }),
        profit: amountText.nullable().meta({ description: '本单盈亏（含返点）；未派奖或分享者不展示时为空' }),
      }),
    ),
  }),
  refuses: ['roomDeleted', 'roomNotForGrade', 'roomNotForGuests', 'roomPasswordNeeded'],
})
