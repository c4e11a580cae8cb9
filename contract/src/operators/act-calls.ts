/** The console's calls of the log: who did what, and whether the log is whole. */
import { z } from 'zod'
import { approvalKinds } from '../approvals/words.ts'
import { lookedAt, riskMarks, unlockables } from '../desk/words.ts'
import { calendarKinds } from '../lotteries/words.ts'
import { siteModes } from '../tenant/words.ts'
import { call } from '../wire/call.ts'
import { amountText, listOf, paging, span, text, timeNumber } from '../wire/fields.ts'
import { wordsOf } from '../wire/words.ts'
import { operatorName } from './operator-calls.ts'
import { actSubjects, operatorActs, rights } from './words.ts'

const act = z.object({
  id: z.string(),
  at: timeNumber,
  name: z.string(),
  act: z.enum(wordsOf(operatorActs)),
  detail: z.object({
    mode: z.enum(wordsOf(siteModes)).optional(),
    message: z.string().optional(),
    endTime: timeNumber.nullable().optional(),
    address: z.string().optional(),
    kind: z.enum([...wordsOf(approvalKinds), ...wordsOf(calendarKinds), 'rule']).optional(),
    name: z.string().optional(),
    day: z.string().optional(),
    no: z.number().optional(),
    digest: z.string().optional(),
    reason: z.string().optional(),
    rights: z.array(z.enum(wordsOf(rights))).optional(),
    roles: z.array(z.string()).optional(),
    amount: amountText.optional(),
    id: z.string().optional().meta({ description: '解除的流水要求：第几笔账变' }),
    missing: amountText.optional().meta({ description: '解除时还差的流水' }),
    field: z.enum(wordsOf(lookedAt)).optional(),
    what: z.enum(wordsOf(unlockables)).optional(),
    mark: z.enum(wordsOf(riskMarks)).optional(),
    rebate: z.string().optional(),
    value: z.string().optional(),
    before: z.string().optional(),
  }),
  subject: z
    .object({ kind: z.enum(wordsOf(actSubjects)), id: z.string() })
    .nullable()
    .meta({ description: '操作的对象；登录与退出没有' }),
  address: z.string().meta({ description: '操作者的地址；由命令执行的为 shell' }),
  link: z
    .object({
      seq: z.number(),
      before: z.string().meta({ description: '上一条哈希的前 6 位' }),
      hash: z.string().meta({ description: '本条哈希的前 12 位' }),
    })
    .nullable()
    .meta({ description: '在操作链上的位置；没有即为断裂' }),
})
export type Act = z.output<typeof act>

/** A page of the acts. */
export const consoleActs = call('consoleActs', {
  summary: '操作日志，最新的在前；只增不改。',
  who: 'operator',
  right: 'seeActs',
  csv: true,
  input: {
    ...paging,
    ...span,
    name: operatorName.optional(),
    act: z.enum(wordsOf(operatorActs), { error: '操作格式错误' }).optional(),
    subjectKind: z.enum(wordsOf(actSubjects), { error: '对象类型格式错误' }).optional(),
    subjectId: text('对象编号', 64, 1).optional(),
    order: z.enum(['newest', 'oldest'], { error: '顺序格式错误' }).optional().default('newest'),
  },
  reply: listOf(act).extend({ names: z.array(z.string()).meta({ description: '有操作记录的操作员' }) }),
  refuses: ['rightMissing'],
})

/** Whether the log is whole. */
export const consoleActChain = call('consoleActChain', {
  summary: '操作链：每一条记录含上一条的哈希，改动或删除任何一条都会断裂；至多一分钟前校验。',
  who: 'operator',
  right: 'seeActs',
  input: {},
  reply: z.object({
    links: z.number(),
    checkedAt: timeNumber,
    took_ms: z.number(),
    broken: z
      .object({ seq: z.number().nullable(), id: z.string() })
      .nullable()
      .meta({ description: '第一条不符的：链上序号与记录编号；完整时为 null' }),
  }),
  refuses: ['rightMissing'],
})
