/** The console's calls of an operator about itself: signing in with a second factor, who is signed in. */
import { z } from 'zod'
import { extraTwo } from '../tenant/settings.ts'
import { call } from '../wire/call.ts'
import { hash, timeNumber } from '../wire/fields.ts'
import { operatorNamePattern } from '../wire/patterns.ts'
import { wordsOf } from '../wire/words.ts'
import { operatorCode } from './step-up.ts'
import { rights } from './words.ts'

/** The name of an operator. */
export const operatorName = z.string({ error: '用户名不能为空' }).regex(operatorNamePattern, '用户名格式错误')

const operator = z.object({ name: z.string(), rights: z.array(z.enum(wordsOf(rights))), signedInAt: timeNumber })

/** An operator signs in. */
export const consoleLogin = call('consoleLogin', {
  summary: '操作员登录：密码与动态口令，每个动态口令只能使用一次。',
  who: 'anyone',
  input: {
    name: operatorName,
    password: hash('密码'),
    code: operatorCode,
  },
  reply: operator,
  refuses: ['operatorWrong', 'accountLocked', 'systemBusy'],
  limit: { per: 'address', max: 20, window_s: 60 },
})

/** Ends the operator's session. */
export const consoleLogout = call('consoleLogout', {
  summary: '操作员退出。',
  who: 'operator',
  input: {},
  reply: z.object({}),
  refuses: [],
  limit: { per: 'account', max: 60, window_s: 60 },
})

/** The signed-in operator and the operator's rights. */
export const consoleInfo = call('consoleInfo', {
  summary: '当前登录的操作员。',
  who: 'operator',
  input: {},
  reply: operator.extend({
    tenantName: z.string(),
    serverTime: timeNumber,
    needTwo: z
      .array(z.enum(wordsOf(extraTwo)))
      .meta({ description: '除固定须两人的操作之外，还有哪些须另一名操作员通过' }),
  }),
  refuses: [],
})
