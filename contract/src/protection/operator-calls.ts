/** Operators look after players whose play met a rule: the marks, their evidence, what was done, and what came of it. */
import { z } from 'zod'
import { playerId, reason } from '../desk/fields.ts'
import { call, type Limit } from '../wire/call.ts'
import { amountText, id, listOf, paging, text, timeNumber, whole } from '../wire/fields.ts'
import { patterns } from '../wire/patterns.ts'
import { wordsOf } from '../wire/words.ts'
import { running } from './calls.ts'
import {
  houseBreaks,
  markActs,
  markFigures,
  markLetters,
  markRecords,
  markRules,
  markStates,
  OUTCOME_DAYS,
} from './marks.ts'
import { breakLengths, limitNames } from './words.ts'

const limit: Limit = { per: 'account', max: 60, window_s: 60 }
const markId = id('标记').transform(BigInt)
const limitName = z.enum(wordsOf(limitNames), { error: '限额的名称格式错误' })
const valueText = z.string().meta({ description: '元，2 位小数；在线时间为整数分钟' })

const sums = z.object({
  days: z.number().meta({ description: `已有数字的天数，至多 ${OUTCOME_DAYS}` }),
  staked: amountText,
  netLoss: z.string().meta({ description: '净输，元，净赢为负' }),
  recharged: amountText.meta({ description: '到账的充值' }),
  playDays: z.number().meta({ description: '有投注的天数' }),
})

const act = z.object({
  what: z.enum(wordsOf(markActs)),
  letter: z.enum(wordsOf(markLetters)).nullable(),
  limit: limitName.nullable(),
  value: valueText.nullable(),
  lasts: z.enum(wordsOf(breakLengths)).nullable(),
  reason: z.string(),
  by: z.string(),
  at: timeNumber,
  before: sums.meta({ description: `处理前 ${OUTCOME_DAYS} 天` }),
  after: sums.meta({ description: `处理后 ${OUTCOME_DAYS} 天，不含当天；未满的只计已过的` }),
})

const mark = z.object({
  id: z.string(),
  playerId: z.string(),
  userName: z.string(),
  rule: z.enum(wordsOf(markRules)),
  day: z.string().meta({ description: '业务日 YYYY-MM-DD' }),
  fact: z.string().meta({ description: '一句话的依据' }),
  staked: amountText.meta({ description: '当日投注' }),
  netLoss: z.string().meta({ description: '当日净输，元，净赢为负' }),
  madeAt: timeNumber,
  act: act.nullable().meta({ description: '未处理为 null' }),
})

/** The marks. */
export const consoleProtectionMarks = call('consoleProtectionMarks', {
  summary: '玩家保护的标记：每天按写明的规则从账本得出；按规则、状态、天数与玩家查找。',
  who: 'operator',
  right: 'protection',
  csv: true,
  input: {
    ...paging,
    rule: z.enum(wordsOf(markRules), { error: '规则格式错误' }).optional(),
    state: z.enum(wordsOf(markStates), { error: '状态格式错误' }).optional(),
    days: whole('天数', 1, 366).optional().meta({ description: '最近多少个业务日' }),
    userName: z.string().regex(patterns.userName.pattern, '用户名格式错误').optional(),
    sort: z.enum(['day', 'netLoss', 'staked'], { error: '排序格式错误' }).optional().default('day'),
    order: z.enum(['ascending', 'descending'], { error: '顺序格式错误' }).optional().default('descending'),
  },
  reply: listOf(mark).extend({
    counts: z.object({ open: z.number(), done: z.number() }),
    throughDay: z.string().nullable().meta({ description: '已看到哪一个业务日；还没有为 null' }),
  }),
  refuses: ['rightMissing'],
})

const houseLimit = z.object({ limit: limitName, value: valueText, by: z.string(), at: timeNumber, reason: z.string() })

/** What protects a player now. */
const protectedBy = {
  own: z.array(z.object({ limit: limitName, value: valueText })).meta({ description: '玩家自己设定的限额' }),
  house: z.array(houseLimit).meta({ description: '操作员设定的限额' }),
  break: running.nullable(),
  exclusion: running.nullable(),
}

/** One mark with its evidence. */
export const consoleProtectionMark = call('consoleProtectionMark', {
  summary: '一个标记：规则、得出它的数字与记录、此前 28 天的投注与返还、该玩家的限额与其他标记、处理与结果。',
  who: 'operator',
  right: 'protection',
  input: { id: markId },
  reply: mark.extend({
    figures: z.array(
      z.object({
        figure: z.enum(wordsOf(markFigures)),
        value: z.string().meta({ description: '元，带符号' }),
        bound: z.string().nullable().meta({ description: '达到多少即命中，元；没有为 null' }),
      }),
    ),
    records: z.array(
      z.object({
        record: z.enum(wordsOf(markRecords)),
        no: z.string().nullable().meta({ description: '订单号；深夜为 null' }),
        at: timeNumber,
        amount: amountText,
        note: z.string(),
      }),
    ),
    other: z
      .object({ playerId: z.string(), userName: z.string() })
      .nullable()
      .meta({ description: '疑似同一人的自我排除玩家；其他规则为 null' }),
    days: z.array(z.object({ day: z.string(), stakedAmount: amountText, backAmount: amountText })),
    ...protectedBy,
    others: z.array(mark).meta({ description: '该玩家最近的其他标记' }),
    serverTime: timeNumber,
  }),
  refuses: ['rightMissing', 'notFound'],
})

/** What an operator does about it. */
export const consoleActOnMark = call('consoleActOnMark', {
  summary:
    '处理一个标记，一次：发站内信（letter，可附一行 note）、设限额（limit 与 value，不高于玩家自己的）、暂停投注（lasts）、或说明无需处理。玩家收到站内信，无需处理的除外。',
  who: 'operator',
  right: 'protection',
  stepUp: true,
  input: {
    id: markId,
    what: z.enum(wordsOf(markActs), { error: '处理方式格式错误' }),
    letter: z.enum(wordsOf(markLetters), { error: '站内信格式错误' }).optional(),
    note: text('附言', 150).optional().default(''),
    limit: limitName.optional(),
    value: z
      .string()
      .regex(/^\d{1,9}(?:\.\d{1,2})?$/, '限额格式错误')
      .optional()
      .meta({ description: '元，至少 1；在线时间为分钟' }),
    lasts: z.enum(wordsOf(houseBreaks), { error: '暂停的时长格式错误' }).optional(),
    reason,
  },
  reply: z.object({}),
  refuses: ['rightMissing', 'notFound', 'markDone', 'houseLimitHigh', 'breakShorter'],
  limit,
})

/** What protects a player, for the player's file. */
export const consolePlayerProtection = call('consolePlayerProtection', {
  summary: '一名玩家的保护：自己与操作员设定的限额、休息与自我排除、最近的标记与处理。',
  who: 'operator',
  right: 'protection',
  input: { playerId },
  reply: z.object({ ...protectedBy, marks: z.array(mark) }),
  refuses: ['rightMissing', 'notFound'],
})

/** Ends a limit that an operator has set. */
export const consoleEndHouseLimit = call('consoleEndHouseLimit', {
  summary: '解除操作员为一名玩家设定的一项限额；玩家自己的限额不变。玩家收到站内信。',
  who: 'operator',
  right: 'protection',
  stepUp: true,
  input: { playerId, limit: limitName, reason },
  reply: z.object({}),
  refuses: ['rightMissing', 'notFound', 'houseLimitGone'],
  limit,
})
