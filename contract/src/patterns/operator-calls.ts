/** Suspicious patterns in the branches of agents: what a look at each closed day found, with its evidence. */
import { z } from 'zod'
import { reason } from '../desk/fields.ts'
import { call, type Limit } from '../wire/call.ts'
import { amountText, field, id, listOf, paging, timeNumber, whole } from '../wire/fields.ts'
import { wordsOf } from '../wire/words.ts'
import { accountChanges, patternKinds, patternStates, sharedThings } from './words.ts'

const limit: Limit = { per: 'account', max: 60, window_s: 60 }
const findingId = id('发现编号').transform(BigInt)
const player = z.object({ id: z.string(), userName: z.string() })
const betId = z.string().meta({ description: '注单编号' })

const finding = z.object({
  id: z.string(),
  kind: z.enum(wordsOf(patternKinds)),
  day: z.string().meta({ description: '发现时所看的营业日' }),
  agent: player.nullable().meta({ description: '团队的代理；没有上级的账号为空' }),
  players: z.array(player),
  fact: z.string().meta({ description: '一句话的依据' }),
  madeAt: timeNumber,
  seen: z.object({ note: z.string(), by: z.string(), at: timeNumber }).nullable(),
})

/** The findings. */
export const consolePatterns = call('consolePatterns', {
  summary:
    '团队中的可疑行为，新的在前；每个营业日封账之后查看一次。可按类别、状态、用户名（代理或涉及的玩家）与天数查找。',
  who: 'operator',
  right: 'seeAgents',
  input: {
    ...paging,
    kind: z.enum(wordsOf(patternKinds), { error: '类别格式错误' }).optional(),
    state: z.enum(wordsOf(patternStates), { error: '状态格式错误' }).optional(),
    userName: field('userName').optional(),
    days: whole('天数', 1, 366).optional(),
  },
  reply: listOf(finding).extend({
    counts: z.object({ open: z.number(), seen: z.number() }),
    throughDay: z.string().nullable().meta({ description: '已看到的营业日' }),
  }),
  refuses: ['rightMissing'],
})

/** One finding. */
export const consolePattern = call('consolePattern', {
  summary: '一个发现及其依据：自返圈的成员与金额，对打的各期注单，易手账号的登录与更换。',
  who: 'operator',
  right: 'seeAgents',
  input: { id: findingId },
  reply: finding.extend({
    members: z
      .array(
        z.object({
          player,
          staked: amountText,
          loss: amountText.meta({ description: '净输；净赢为负' }),
          rebate: amountText.meta({ description: '给代理带来的返点' }),
          shared: z.array(z.enum(wordsOf(sharedThings))),
        }),
      )
      .meta({ description: '自返圈中代理以外的成员' }),
    crossings: z
      .array(
        z.object({
          lotteryName: z.string(),
          issue: z.string(),
          playName: z.string(),
          sides: z.array(
            z.object({ player, numbers: z.array(z.string()), amount: amountText, betIds: z.array(betId) }),
          ),
        }),
      )
      .meta({ description: '对打的期次，每期两边' }),
    account: z
      .object({
        signedInAt: timeNumber,
        address: z.string().meta({ description: '登录地址，已脱敏' }),
        lastSeenAt: timeNumber.nullable().meta({ description: '此前最近一次登录；已不再保留的为空' }),
        changes: z.array(
          z.object({
            what: z.enum(wordsOf(accountChanges)),
            at: timeNumber,
            payoutId: z.string().nullable().meta({ description: '收款账户编号' }),
          }),
        ),
      })
      .nullable()
      .meta({ description: '易手的账号' }),
  }),
  refuses: ['rightMissing', 'notFound'],
})

/** Marks one as seen. */
export const consoleNotePattern = call('consoleNotePattern', {
  summary: '记下已看过一个发现，附说明；只能记一次，不改变任何账号。',
  who: 'operator',
  right: 'changeAgents',
  input: { id: findingId, reason },
  reply: z.object({}),
  refuses: ['rightMissing', 'notFound', 'patternSeen'],
  limit,
})
