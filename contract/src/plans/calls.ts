/** Push plans as everybody reads them, and the calls of players who post them. */
import { z } from 'zod'
import { call } from '../wire/call.ts'
import { listOf, lotteryCode, paging } from '../wire/fields.ts'
import { newPlan, newPlay, planId, playIds } from './fields.ts'
import { planHistoryRow, planPlayNow, planRow } from './shown.ts'

/** The plans, or the history of one. */
export const getPushPlayListFront = call('getPushPlayListFront', {
  summary:
    '推送计划，计入期数多的在前；给出 playId（计划的编号）则为该计划的历史，先新后旧。胜率由平台按全部已开奖的推荐计算。',
  who: 'anyone',
  input: {
    playId: planId.optional().meta({ description: '计划的编号' }),
    lotteryCode: lotteryCode.optional(),
    ...paging,
  },
  reply: listOf(z.discriminatedUnion('kind', [planRow, planHistoryRow])).extend({ plan: planRow.nullable() }),
  refuses: ['notFound'],
  limit: { per: 'address', max: 300, window_s: 60 },
})

/** What became of plays. */
export const pushPlayStates = call('pushPlayStates', {
  summary: '若干期推荐现在怎样：结果、计划的胜率、跟投的合计（不列个人）。不存在的略去。',
  who: 'anyone',
  input: { ids: playIds },
  reply: z.object({ list: z.array(planPlayNow) }),
  refuses: [],
  limit: { per: 'address', max: 300, window_s: 60 },
})

/** The plans of the player, who may post them. */
export const myPushPlans = call('myPushPlans', {
  summary: '本人的计划，未结束的在前；allowed 为是否有发布的权限。',
  who: 'player',
  input: { ...paging },
  reply: listOf(planRow).extend({
    allowed: z.boolean(),
    rooms: z.array(z.object({ roomCode: z.string(), title: z.string() })).meta({ description: '可推送到的聊天室' }),
  }),
  refuses: [],
})

const own = {
  who: 'player',
  limit: { per: 'account', max: 60, window_s: 60 },
} as const

/** Makes a plan. */
export const addPushPlan = call('addPushPlan', {
  ...own,
  summary: '新建计划，从零开始，没有历史；名称在全站不重复，也不能再用。相同内容重复提交只建一个。',
  input: newPlan,
  reply: z.object({ id: z.string() }),
  refuses: [
    ...([
      'planRightMissing',
      'planNameTaken',
      'planWordRefused',
      'planTooMany',
      'planRoomRefused',
      'planPlayRefused',
    ] as const),
    ...(['lotteryUnknown', 'lotteryPaused', 'playUnknown'] as const),
  ],
})

/** Posts a play. */
export const addPushPlay = call('addPushPlay', {
  ...own,
  summary: '推荐当前一期，封盘之前，以数据库的时钟为准；一期一次，不能更改或删除。相同内容重复提交只记一次。',
  input: newPlay,
  reply: z.object({ playId: z.string(), cards: z.number().meta({ description: '推送到几个聊天室' }) }),
  refuses: [
    ...(['planRightMissing', 'notFound', 'planEnded', 'planNumberRefused', 'planPlayRefused'] as const),
    ...(['planPlayExists', 'lotteryPaused', 'issueUnknown', 'planIssueClosed'] as const),
  ],
})

/** Ends a plan. */
export const endPushPlan = call('endPushPlan', {
  ...own,
  summary: '结束计划：不再推荐；历史与胜率保留。',
  input: { planId },
  reply: z.object({}),
  refuses: ['planRightMissing', 'notFound', 'planEnded'],
})
