/** The console's calls of operators themselves: signing in with a second factor, who is signed in, who did what. */
import { z } from 'zod'
import { approvalKinds } from '../approvals/words.ts'
import { calendarKinds } from '../lotteries/words.ts'
import { siteModes } from '../tenant/words.ts'
import { call } from '../wire/call.ts'
import { amountText, hash, listOf, paging, span, text, timeNumber } from '../wire/fields.ts'
import { operatorNamePattern } from '../wire/patterns.ts'
import { wordsOf } from '../wire/words.ts'
import { actSubjects, operatorActs, rights } from './words.ts'

const operatorName = z.string({ error: '用户名不能为空' }).regex(operatorNamePattern, '用户名格式错误')

const operator = z.object({ name: z.string(), rights: z.array(z.enum(wordsOf(rights))), signedInAt: timeNumber })

/** An operator signs in. */
export const consoleLogin = call('consoleLogin', {
  summary: '运营登录：密码与动态口令，每个动态口令只能使用一次。',
  who: 'anyone',
  input: {
    name: operatorName,
    password: hash('密码'),
    code: z.string({ error: '动态口令不能为空' }).regex(/^\d{6}$/, '动态口令格式错误'),
  },
  reply: operator,
  refuses: ['operatorWrong', 'accountLocked', 'systemBusy'],
  limit: { per: 'address', max: 20, window_s: 60 },
})

/** Ends the operator's session. */
export const consoleLogout = call('consoleLogout', {
  summary: '运营退出。',
  who: 'operator',
  input: {},
  reply: z.object({}),
  refuses: [],
  limit: { per: 'account', max: 60, window_s: 60 },
})

/** The signed-in operator and the operator's rights. */
export const consoleInfo = call('consoleInfo', {
  summary: '当前登录的运营。',
  who: 'operator',
  input: {},
  reply: operator.extend({ tenantName: z.string(), serverTime: timeNumber }),
  refuses: [],
})

/** A page of the acts. */
export const consoleActs = call('consoleActs', {
  summary: '操作日志，最新的在前；只增不改。',
  who: 'operator',
  right: 'seeActs',
  input: {
    ...paging,
    ...span,
    name: operatorName.optional(),
    act: z.enum(wordsOf(operatorActs), { error: '操作格式错误' }).optional(),
    subjectKind: z.enum(wordsOf(actSubjects), { error: '对象类型格式错误' }).optional(),
    subjectId: text('对象编号', 64, 1).optional(),
  },
  reply: listOf(
    z.object({
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
        reason: z.string().optional(),
        rights: z.array(z.enum(wordsOf(rights))).optional(),
        amount: amountText.optional(),
      }),
      subject: z
        .object({ kind: z.enum(wordsOf(actSubjects)), id: z.string() })
        .nullable()
        .meta({ description: '操作的对象；登录与退出没有' }),
      address: z.string().meta({ description: '操作者的地址；由命令执行的为 shell' }),
    }),
  ).extend({ names: z.array(z.string()).meta({ description: '有操作记录的运营' }) }),
  refuses: ['rightMissing'],
})
