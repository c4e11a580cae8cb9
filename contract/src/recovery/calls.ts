/** Recovering an account whose login password is forgotten, or was reset by an operator. */
import { z } from 'zod'
import { contactKinds } from '../contacts/words.ts'
import { captchaId } from '../identity/code-calls.ts'
import { ticket } from '../safety/ticket.ts'
import { call } from '../wire/call.ts'
import { field, hash, text, timeNumber } from '../wire/fields.ts'
import { patterns } from '../wire/patterns.ts'
import { wordsOf } from '../wire/words.ts'
import { CASES_A_DAY, CASES_OF_STRANGERS, recoveryWays } from './words.ts'

/** Begins: names the account. */
export const forgetPassword = call('forgetPassword', {
  summary:
    '开始找回登录密码，总是需要图形验证码。无论账号是否存在，回答的形式、方式与问题数都相同；凭证 10 分钟内有效，验证成功即用掉。',
  who: 'anyone',
  input: { userName: field('userName'), random: captchaId, imageCode: field('imageCode') },
  reply: z.object({
    ticket: z.string().meta({ description: '验证这个账号时提交的凭证' }),
    expiresAt: timeNumber,
    ways: z.array(z.enum(wordsOf(recoveryWays))).meta({ description: '本站开放的找回方式，与账号无关' }),
    answeredBy: z
      .array(z.enum(wordsOf(contactKinds)))
      .meta({ description: '人工申请的答复能发往哪些联系方式；为空时都可填写，由操作员自行联系' }),
    questions: z.array(z.object({ id: z.number(), question: z.string() })),
  }),
  refuses: ['captchaWrong'],
  limit: { per: 'address', max: 20, window_s: 60 },
})

/** Sets the new login password. */
export const forgetPasswordReset = call('forgetPasswordReset', {
  summary:
    '重设登录密码；凭证来自 verifyPhoneCode、verifyMailCode（recover）、verifySafetyQuestion，或操作员给出的链接（24 小时内有效）。所有设备退出，提现可能暂停一段时间。password 用 userName 计算。',
  who: 'anyone',
  input: { ticket, userName: field('userName'), password: hash('新密码') },
  reply: z.object({
    withdrawalsRestUntil: timeNumber.meta({ description: '提现暂停到何时' }),
  }),
  refuses: ['ticketExpired', 'recoveryNameWrong', 'passwordSame', 'passwordCommon', 'systemBusy'],
  limit: { per: 'address', max: 20, window_s: 60 },
})

/** How a guest is reached: a phone number or a mail address. */
const contact = z
  .string({ error: '联系方式不能为空' })
  .min(1, '联系方式不能为空')
  .max(100, '联系方式格式错误')
  .refine((typed) => patterns.phone.pattern.test(typed) || patterns.mail.pattern.test(typed), '联系方式格式错误')

/** Asks the operators for help. */
export const recoveryCase = call('recoveryCase', {
  summary: `无法自助验证时提交人工申请：联系方式（手机号或邮箱，须是 forgetPassword 的 answeredBy 之一）与说明，加密保存。每个账号每天从同一网络地址、或从登录过该账号的同一浏览器至多 ${CASES_A_DAY} 份，从其他浏览器合计至多 ${CASES_OF_STRANGERS} 份；凭证来自 forgetPassword，提交即用掉。`,
  who: 'anyone',
  input: { ticket, contact, statement: text('说明', 500, 10) },
  reply: z.object({ id: z.string().meta({ description: '申请编号' }), contact: z.string(), madeAt: timeNumber }),
  refuses: ['ticketExpired', 'recoveryCaseTooMany'],
  limit: { per: 'address', max: 5, window_s: 3600 },
})
