/** Operators read what was said: reports with what is around them, and the record of a room. Each look is an act. */
import { z } from 'zod'
import { messageId, roomCode } from '../chat/fields.ts'
import { reason } from '../desk/fields.ts'
import { call, type Limit } from '../wire/call.ts'
import { flag, id, listOf, paging, text, time, timeNumber, whole } from '../wire/fields.ts'
import { wordsOf } from '../wire/words.ts'
import { target } from './fields.ts'
import { reportReasons, reportStates } from './words.ts'

const limit: Limit = { per: 'account', max: 60, window_s: 60 }
const reportId = id('举报').transform(BigInt)
const LONGEST_BAN = 5

const line = z.object({
  id: z.number().meta({ description: '消息在房间内的序号' }),
  time: timeNumber,
  userId: z.string(),
  userName: z.string(),
  nickname: z.string(),
  grade: z.number(),
  messageTypeId: z.number(),
  message: z.string(),
  recalledAt: timeNumber.nullable(),
})

/** The reports. */
export const consoleChatReports = call('consoleChatReports', {
  summary: '会员的举报，待处理的先到先办，可只要一名被举报者的；消息的内容在 consoleChatCase。',
  who: 'operator',
  right: 'chatRecord',
  input: {
    state: z.enum(wordsOf(reportStates), { error: '状态格式错误' }).optional().default('open'),
    authorId: target.optional(),
    ...paging,
  },
  reply: listOf(
    z.object({
      id: z.string(),
      at: timeNumber,
      roomCode: z.string().nullable().meta({ description: '私聊为空' }),
      roomId: z.string(),
      title: z.string(),
      messageId: z.number(),
      authorId: z.string(),
      authorName: z.string().meta({ description: '被举报者的账号；游客为空' }),
      reporter: z.string(),
      reason: z.enum(wordsOf(reportReasons)),
      note: z.string(),
      state: z.enum(wordsOf(reportStates)),
      others: z.number().meta({ description: '同一条消息的其他举报' }),
      earlier: z.number().meta({ description: '被举报者此前属实的举报' }),
      decidedBy: z.string().nullable(),
      decidedAt: timeNumber.nullable(),
    }),
  ).extend({ open: z.number().meta({ description: '待处理的' }) }),
  refuses: ['rightMissing'],
})

/** What a report is about. */
export const consoleChatCase = call('consoleChatCase', {
  summary: '一个举报所附的消息，按先后；每次查看与导出都记入日志。',
  who: 'operator',
  right: 'chatRecord',
  csv: true,
  input: { id: reportId, ...paging },
  reply: listOf(line),
  refuses: ['rightMissing', 'notFound'],
})

/** Decides a report. */
export const consoleDecideChatReport = call('consoleDecideChatReport', {
  summary:
    '认定举报属实或不成立，同一条消息的举报一起办结，举报人收到站内信；属实时可撤回消息并在该房间禁言，已有不短于它的禁言时保持不变。',
  who: 'operator',
  right: 'chatRecord',
  input: {
    id: reportId,
    state: z.enum(['upheld', 'dismissed'], { error: '处理方式格式错误' }),
    isRecalled: flag('撤回').optional().default(false),
    banTypeId: whole('禁言时长', 0, LONGEST_BAN)
      .optional()
      .default(0)
      .meta({ description: '0 不禁言，其余同 durationTypeId' }),
    reason,
  },
  reply: z.object({}),
  refuses: ['rightMissing', 'badInput', 'notFound', 'reportDone'],
  limit,
})

/** The record of a room. */
export const consoleChatRecord = call('consoleChatRecord', {
  summary:
    '一个聊天室（roomCode）或两名玩家私聊（roomId）的记录，含已撤回的，先新后旧；每次查看都记入日志，须写明原因。',
  who: 'operator',
  right: 'chatRecord',
  input: {
    roomCode: roomCode.optional(),
    roomId: id('房间').transform(BigInt).optional(),
    userId: z
      .string()
      .regex(/^-?[1-9]\d{0,17}$/, '成员格式错误')
      .transform(BigInt)
      .optional()
      .meta({ description: '只要此人的' }),
    userName: text('账号', 30).optional().default('').meta({ description: '只要此人的：账号' }),
    until: time('时间').optional().meta({ description: '只要此时及以前的' }),
    before: messageId.optional().meta({ description: '只要早于它的' }),
    pageSize: whole('每页条数', 1, 100).optional().default(50),
    reason,
  },
  reply: z.object({ list: z.array(line) }),
  refuses: ['rightMissing', 'badInput', 'notFound'],
  limit,
})
