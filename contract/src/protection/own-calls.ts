/** What players see of their own play: history, figures, the self-test, and everything that is kept of them. */
import { z } from 'zod'
import { call } from '../wire/call.ts'
import { amountText, id, listOf, paging, timeNumber } from '../wire/fields.ts'
import { wordsOf } from '../wire/words.ts'
import { pgsiLevels, pgsiQuestions } from './self-test.ts'
import {
  breakLengths,
  exclusionLengths,
  exportParts,
  historyKinds,
  limitNames,
  limitSteps,
  realityAnswers,
} from './words.ts'

/** A self-test that was taken. */
export const selfTest = z.object({
  at: timeNumber,
  score: z.number().meta({ description: '0 至 27' }),
  level: z.enum(wordsOf(pgsiLevels)),
})

/** Everything that happened to a player's protection. */
export const getProtectionHistory = call('getProtectionHistory', {
  summary: '理性投注的记录：限额的调整、休息与自我排除、提醒的回答、自测；新的在前。不属于该种记录的项为 null。',
  who: 'player',
  input: paging,
  reply: listOf(
    z.object({
      id: z.string(),
      time: timeNumber,
      kind: z.enum(wordsOf(historyKinds)),
      limit: z.enum(wordsOf(limitNames)).nullable(),
      step: z.enum(wordsOf(limitSteps)).nullable(),
      value: z.string().nullable().meta({ description: '改成的值，同 getProtectionInfo；不限为 null' }),
      before: z.string().nullable().meta({ description: '此前生效的值' }),
      lasts: z.enum([...wordsOf(breakLengths), ...wordsOf(exclusionLengths)]).nullable(),
      until: timeNumber.nullable().meta({ description: '到何时；永久为 null' }),
      answer: z.enum(wordsOf(realityAnswers)).nullable(),
      score: z.number().nullable(),
      level: z.enum(wordsOf(pgsiLevels)).nullable(),
    }),
  ),
  refuses: [],
  limit: { per: 'account', max: 60, window_s: 60 },
})

/** The figures of one's own play. */
export const getProtectionFigures = call('getProtectionFigures', {
  summary: '自己的投注数字：一个月里每天的投注、返还与净额，近 30 天几点在投注。',
  who: 'player',
  input: {
    month: z
      .string()
      .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, '月份格式错误')
      .optional()
      .meta({ description: 'YYYY-MM；不填为本月' }),
  },
  reply: z.object({
    month: z.string(),
    days: z.array(
      z.object({
        day: z.string(),
        staked: amountText.meta({ description: '投注，已减去撤单退回' }),
        returned: amountText.meta({ description: '返还：派奖、退本与返点' }),
        net: z.string().meta({ description: '返还减投注，元，带符号' }),
        lossSoFar: z.string().meta({ description: '本月到这天累计的净输，元，净赢为负' }),
      }),
    ),
    lossLimit: z.string().nullable().meta({ description: '生效的月净输限额；不限为 null' }),
    heat: z.array(z.array(z.number())).meta({ description: '近 30 天的注数：7 行（周一在前）24 列（0 至 23 时）' }),
    minutes: z.number().meta({ description: '近 30 天在线的分钟' }),
  }),
  refuses: [],
  limit: { per: 'account', max: 60, window_s: 60 },
})

/** Nine answers. */
export const setProtectionSelfTest = call('setProtectionSelfTest', {
  summary: `九题自测（PGSI）：${pgsiQuestions.length} 个回答，各 0 至 3 分；答完保存得分。只有本人看得到。`,
  who: 'player',
  input: {
    scores: z
      .string({ error: '回答不能为空' })
      .regex(/^[0-3]{9}$/, '须回答全部九题')
      .meta({ description: '九位数字，依次为各题的 0 至 3 分' }),
  },
  reply: z.object({ selfTest }),
  refuses: [],
  limit: { per: 'account', max: 30, window_s: 60 },
})

/** What is kept of a player, part by part: not the files, answers and talks of requests, nor what only secures the account. */
export const exportMyData = call('exportMyData', {
  summary:
    '导出我的记录：号码与登录地址已脱敏，不含资料中的真实姓名、QQ、微信与联系地址，也不含验证资料、客服对话与图片；一部分一部分取，每次至多 1000 行；next 不为 null 时以它为 after 再取。',
  who: 'player',
  input: {
    part: z.enum(wordsOf(exportParts), { error: '部分的名称格式错误' }),
    after: id('起点').optional(),
  },
  reply: z.object({
    part: z.enum(wordsOf(exportParts)),
    columns: z.array(z.string()),
    rows: z.array(z.array(z.string())),
    next: z.string().nullable(),
  }),
  refuses: [],
  limit: { per: 'account', max: 300, window_s: 60 },
})
