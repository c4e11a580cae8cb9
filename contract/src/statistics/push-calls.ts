/**
 * What pages count: how long, on which kind of page, what was opened. Only sums by the hour are kept, with nobody's name and
 * no address of a page.
 */
import { z } from 'zod'
import { call, type Limit } from '../wire/call.ts'
import { jsonField, parseJson } from '../wire/json-field.ts'
import { wordsOf } from '../wire/words.ts'
import { COUNTED_MOST, operations, PUSH_EVERY_MS, pageKinds, playKinds, sources } from './words.ts'

const ofPlayers: Limit = { per: 'account', max: 12, window_s: 60 }
const ofVisitors: Limit = { per: 'address', max: 120, window_s: 60 }
const LONGEST = 500

/** One field of JSON text, as the specification has it. */
const data = <T extends z.ZodType>(shape: T, description: string) => ({
  data: z
    .string({ error: '数据不能为空' })
    .max(LONGEST, '数据格式错误')
    .transform((value, ctx): z.output<T> => {
      const read = shape.safeParse(parseJson(value))
      if (read.success) return read.data
      ctx.addIssue({ code: 'custom', message: '数据格式错误' })
      return z.NEVER
    })
    .meta(jsonField(description, shape)),
})

const seconds = z
  .number()
  .int()
  .min(1)
  .max(PUSH_EVERY_MS / 1000)
const counts = <W extends string>(words: [W, ...W[]]) =>
  z.partialRecord(z.enum(words), z.number().int().min(1).max(COUNTED_MOST))

/** How long somebody was here. */
export const dataPush = call('dataPush', {
  summary: '登录时每 60 秒：这段时间在线的秒数与所在页面的类别。只按小时合计，不记名；同一账号每秒只计一次。',
  who: 'player',
  input: data(z.strictObject({ page: z.enum(wordsOf(pageKinds)), seconds }), '在线的秒数与页面的类别'),
  reply: z.object({}),
  refuses: [],
  limit: ofPlayers,
})

/** How long somebody was at play. */
export const yyDataPush = call('yyDataPush', {
  summary: '登录时每 60 秒：这段时间用于彩种、直播或棋牌的秒数。合计方式同 dataPush。',
  who: 'player',
  input: data(z.strictObject({ kind: z.enum(wordsOf(playKinds)), seconds }), '游戏的秒数与类别'),
  reply: z.object({}),
  refuses: [],
  limit: ofPlayers,
})

/** Visits of pages. */
export const view = call('view', {
  summary: `页面的访问次数，按类别，攒一分钟一次；每类至多 ${COUNTED_MOST}。`,
  who: 'anyone',
  input: data(counts(wordsOf(pageKinds)), '各类页面的次数'),
  reply: z.object({}),
  refuses: [],
  limit: ofVisitors,
})

/** Operations. */
export const op = call('op', {
  summary: `打开快捷面板各项的次数，攒一分钟一次；每项至多 ${COUNTED_MOST}。`,
  who: 'anyone',
  input: data(counts(wordsOf(operations)), '各项操作的次数'),
  reply: z.object({}),
  refuses: [],
  limit: ofVisitors,
})

/** Where a visit came from. */
export const sc = call('sc', {
  summary: '一次访问的来源类别，每次打开站点一次；不记地址。',
  who: 'anyone',
  input: data(z.strictObject({ source: z.enum(wordsOf(sources)) }), '来源的类别'),
  reply: z.object({}),
  refuses: [],
  limit: ofVisitors,
})
