/** Push plans at the console: who may post them, the keys of programs, and ending a plan. */
import { z } from 'zod'
import { reason } from '../desk/fields.ts'
import { call, type Limit } from '../wire/call.ts'
import { flag, id, listOf, paging, seen, text, timeNumber } from '../wire/fields.ts'
import { wordsOf } from '../wire/words.ts'
import { planId, planName, planRooms } from './fields.ts'
import { planRow } from './shown.ts'
import { planAuthorKinds, planFilters } from './words.ts'

const limit: Limit = { per: 'account', max: 60, window_s: 60 }
const authorId = id('作者').transform(BigInt)

/** Who may post plans. */
export const consolePlanAuthors = call('consolePlanAuthors', {
  summary: '可以发布计划的玩家与程序，最近的在前；密钥只有状态，不显示内容。',
  who: 'operator',
  right: 'seeChat',
  input: { ...paging },
  reply: listOf(
    z.object({
      id: z.string(),
      kind: z.enum(wordsOf(planAuthorKinds)),
      name: z.string(),
      playerId: z.string().nullable(),
      rooms: z.array(z.string()),
      plans: z.number().meta({ description: '进行中的计划' }),
      madeAt: timeNumber,
      madeBy: z.string(),
      endedAt: timeNumber.nullable(),
      keyMadeAt: timeNumber.nullable().meta({ description: '现用密钥的时间；没有则为空' }),
    }),
  ),
  refuses: ['rightMissing'],
})

/** Lets a player or a program post plans. */
export const consoleAddPlanAuthor = call('consoleAddPlanAuthor', {
  summary: '让一名玩家（账号）或一个程序（名称）发布计划，并限定可推送的聊天室。',
  who: 'operator',
  right: 'plans',
  input: {
    kind: z.enum(wordsOf(planAuthorKinds), { error: '作者类别格式错误' }),
    name: planName('名称').meta({ description: '玩家的账号，或程序的名称' }),
    rooms: planRooms.optional().default([]),
    reason,
  },
  reply: z.object({ id: z.string() }),
  refuses: ['rightMissing', 'planAuthorTaken', 'planAuthorUnknown', 'planRoomRefused'],
  limit,
})

/** Changes the rooms of an author, takes the right away or gives it back. */
export const consoleSetPlanAuthor = call('consoleSetPlanAuthor', {
  summary: '更改作者可推送的聊天室，停用或恢复。停用时其密钥一并停用。',
  who: 'operator',
  right: 'plans',
  input: {
    id: authorId,
    rooms: planRooms,
    isEnded: flag('停用'),
    seen,
    reason,
  },
  reply: z.object({}),
  refuses: ['rightMissing', 'notFound', 'planRoomRefused', 'changedMeanwhile'],
  limit,
})

/** Makes a program's key. */
export const consoleNewPlanKey = call('consoleNewPlanKey', {
  summary: '生成程序的密钥，只显示这一次；先前的密钥立即停用。',
  who: 'operator',
  right: 'plans',
  stepUp: true,
  input: { id: authorId, reason },
  reply: z.object({ key: z.string() }),
  refuses: ['rightMissing', 'notFound', 'planRightMissing'],
  limit,
})

/** Ends a program's key. */
export const consoleEndPlanKey = call('consoleEndPlanKey', {
  summary: '停用程序的密钥。',
  who: 'operator',
  right: 'plans',
  input: { id: authorId, reason },
  reply: z.object({}),
  refuses: ['rightMissing', 'notFound'],
  limit,
})

/** The plans. */
export const consolePlans = call('consolePlans', {
  summary: '全部推送计划，进行中的或已结束的，最近的在前。',
  who: 'operator',
  right: 'seeChat',
  input: {
    state: z.enum(wordsOf(planFilters), { error: '状态格式错误' }).optional().default('running'),
    name: text('名称', 20).optional().default('').meta({ description: '计划名称的一部分' }),
    ...paging,
  },
  reply: listOf(planRow),
  refuses: ['rightMissing'],
})

/** Ends a plan. */
export const consoleEndPlan = call('consoleEndPlan', {
  summary: '结束一个计划：不再推荐；历史与胜率保留。',
  who: 'operator',
  right: 'plans',
  input: { planId, reason },
  reply: z.object({}),
  refuses: ['rightMissing', 'notFound', 'planEnded'],
  limit,
})
