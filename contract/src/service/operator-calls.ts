/** Operators answer players: the queue, the talks, and the figures of the service. */
import { z } from 'zod'
import { call, type Limit } from '../wire/call.ts'
import { listOf, paging, text, timeNumber, whole } from '../wire/fields.ts'
import { wordsOf } from '../wire/words.ts'
import { afterNo, beforeNo, stateOfTalk, talkId, talkLine, talkMessage, talkOrder } from './fields.ts'
import { RATING_MOST, talkStates } from './words.ts'

const limit: Limit = { per: 'account', max: 120, window_s: 60 }
const own = { who: 'operator', right: 'service' } as const

const row = z.object({
  id: z.string(),
  playerId: z.string(),
  userName: z.string(),
  lineName: z.string(),
  state: stateOfTalk,
  operator: z.string().meta({ description: '接待的客服；排队时为空' }),
  openedAt: timeNumber,
  takenAt: timeNumber.nullable().meta({ description: '第一次被接待的时间' }),
  closedAt: timeNumber.nullable(),
  isAwaiting: z.boolean().meta({ description: '玩家在等答复：网站的提示之外，最后一条是玩家的' }),
  latestNo: z.number(),
  preview: z.string().meta({ description: '最后一条的开头' }),
  rating: z.number().nullable(),
})
export type TalkRow = z.output<typeof row>

/** Who waits, and whom the operator serves. */
export const consoleServiceQueue = call('consoleServiceQueue', {
  summary: '排队的会话，先到的在前，至多 50 个；本人正在接待的会话；可转交的客服。',
  ...own,
  input: {},
  reply: z.object({
    waiting: z.number(),
    queue: z.array(row),
    own: z.array(row),
    operators: z.array(z.string()).meta({ description: '其他有在线客服权限的操作员' }),
  }),
  refuses: ['rightMissing'],
  limit,
})

/** Talks of the past and of now. */
export const consoleServiceTalks = call('consoleServiceTalks', {
  summary: '会话的记录，新的在前。',
  ...own,
  input: {
    state: z.enum(wordsOf(talkStates), { error: '状态格式错误' }).optional(),
    userName: text('账号', 20).optional().default(''),
    rating: whole('评分', 1, RATING_MOST).optional(),
    ...paging,
  },
  reply: listOf(row),
  refuses: ['rightMissing'],
  limit,
})

/** One talk. */
export const consoleServiceTalk = call('consoleServiceTalk', {
  summary: '一个会话及其最新的至多 200 条消息，先旧后新；给 before 时为它之前的。查看不由自己接待的会话记入日志。',
  ...own,
  input: { id: talkId, after: afterNo, before: beforeNo },
  reply: z.object({
    talk: row.extend({
      page: z.string().meta({ description: '玩家所在的页面' }),
      order: talkOrder.nullable(),
      ratingNote: z.string(),
      isOwn: z.boolean(),
    }),
    list: z.array(talkLine),
  }),
  refuses: ['rightMissing', 'notFound'],
  limit: { per: 'account', max: 240, window_s: 60 },
})

/** A picture of a talk. */
export const consoleServicePicture = call('consoleServicePicture', {
  summary: '会话中的一张图片，JPEG 的 data URI。',
  ...own,
  input: { id: talkId, no: whole('消息编号', 1, 999_999_999) },
  reply: z.object({ image: z.string() }),
  refuses: ['rightMissing', 'notFound'],
  limit,
})

/** Takes the next talk. */
export const consoleTakeServiceTalk = call('consoleTakeServiceTalk', {
  summary: '接待排队最久的一个会话。',
  ...own,
  input: {},
  reply: z.object({ id: z.string() }),
  refuses: ['rightMissing', 'serviceQueueEmpty', 'serviceHandsFull'],
  limit,
})

/** Answers. */
export const consoleAnswerServiceTalk = call('consoleAnswerServiceTalk', {
  summary: '在自己接待的会话中答复；玩家不在会话中时会有站内信。同一 requestId 重发只有一条。',
  ...own,
  input: { id: talkId, ...talkMessage },
  reply: z.object({ no: z.number() }),
  refuses: ['rightMissing', 'notFound', 'serviceTalkClosed', 'serviceNotOwn', 'requestReused'],
  limit,
})

/** Hands a talk over. */
export const consoleHandServiceTalk = call('consoleHandServiceTalk', {
  summary: '把自己接待的会话转交另一名客服，或放回队列（to 为空）。',
  ...own,
  input: { id: talkId, to: text('客服', 40).optional().default('') },
  reply: z.object({}),
  refuses: [
    'rightMissing',
    'notFound',
    'serviceTalkClosed',
    'serviceNotOwn',
    'serviceOperatorUnknown',
    'serviceHandsFull',
  ],
  limit,
})

/** Ends a talk. */
export const consoleCloseServiceTalk = call('consoleCloseServiceTalk', {
  summary: '结束自己接待的会话，玩家可以评价。',
  ...own,
  input: { id: talkId },
  reply: z.object({}),
  refuses: ['rightMissing', 'notFound', 'serviceTalkClosed', 'serviceNotOwn'],
  limit,
})

const figures = {
  talks: z.number(),
  taken: z.number(),
  waitSeconds: z.number().nullable().meta({ description: '到被接待的平均秒数' }),
  answerSeconds: z.number().nullable().meta({ description: '到第一次答复的平均秒数' }),
  answered: z.number(),
  rated: z.number(),
  rating: z.string().nullable().meta({ description: '平均评分，一位小数' }),
}

/** How well it goes. */
export const consoleServiceFigures = call('consoleServiceFigures', {
  summary: '在线客服的数据：最近若干个营业日，每日与每名客服的会话、等待、答复与评分。',
  ...own,
  input: { days: whole('天数', 1, 30).optional().default(7) },
  reply: z.object({
    days: z.array(z.object({ day: z.string(), ...figures })),
    operators: z.array(z.object({ operator: z.string(), ...figures })),
  }),
  refuses: ['rightMissing'],
  limit,
})
