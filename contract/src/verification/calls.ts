/** Manual verification: a player shows evidence, and operators decide. */
import { z } from 'zod'
import { PICTURES_AT_ONCE } from '../files/words.ts'
import { call } from '../wire/call.ts'
import { field, text, timeNumber } from '../wire/fields.ts'
import { wordsOf } from '../wire/words.ts'
import { askedKinds, verificationStates } from './words.ts'

const evidence = z
  .string({ error: '请上传凭证' })
  .regex(/^[1-9]\d{0,17}(?:,[1-9]\d{0,17}){0,2}$/, `凭证格式错误，1 至 ${PICTURES_AT_ONCE} 张`)
  .transform((value) => [...new Set(value.split(','))].map(BigInt))
  .meta({ description: `uploadAuditImages 得到的编号，逗号分隔，1 至 ${PICTURES_AT_ONCE} 张` })

/** Asks the operators. */
export const manualVerification = call('manualVerification', {
  summary:
    '提交人工验证：安全密码、手机号、安全问题丢失，真实姓名有误（须附正确的姓名），或无法提供已锁定的收款账户的原号码。说明加密保存；同一种申请同时只能有一份。',
  who: 'player',
  input: {
    kind: z.enum(wordsOf(askedKinds), { error: '申请类型格式错误' }),
    statement: text('说明', 500, 10),
    evidence,
    realName: field('realName').optional().meta({ description: '正确的姓名，只用于 realName' }),
  },
  reply: z.object({ id: z.string() }),
  refuses: ['verificationOpen', 'verificationNeedless', 'notFound'],
  limit: { per: 'account', max: 10, window_s: 3600 },
})

/** What the player has asked for, and the answers. */
export const manualVerificationList = call('manualVerificationList', {
  summary: '本人的人工验证申请，最近的在前，至多 20 份。',
  who: 'player',
  input: {},
  reply: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(wordsOf(askedKinds)),
        state: z.enum(wordsOf(verificationStates)),
        madeAt: timeNumber,
        decidedAt: timeNumber.nullable(),
        answer: z.string().meta({ description: '审核的答复；待审核时为空' }),
      }),
    ),
  }),
  refuses: [],
})
