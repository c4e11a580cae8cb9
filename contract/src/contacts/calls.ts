/** Codes by SMS and by mail: for signing up, for binding a number or an address, and for proving who one is. */
import { z } from 'zod'
import { ticket } from '../safety/ticket.ts'
import { proofPurposes } from '../safety/words.ts'
import { call } from '../wire/call.ts'
import { field, timeNumber } from '../wire/fields.ts'
import { wordsOf } from '../wire/words.ts'
import { CODE_AGAIN_S, CODE_MINUTES, CODE_TRIES, CODES_A_DAY } from './words.ts'

const PURPOSE = { error: '用途格式错误' }
const verifyType = z.enum(wordsOf(proofPurposes), PURPOSE).optional()

const sending = z.enum(['register', 'bind', 'prove', 'recover'], PURPOSE)
const sent = z.object({
  expiresAt: timeNumber.meta({ description: '验证码有效至' }),
  resendAt: timeNumber.meta({ description: '此时起可以再次获取' }),
})
const rules = `${CODE_MINUTES} 分钟内有效，${CODE_AGAIN_S} 秒后可再次获取；同一号码、邮箱或网络地址每天至多 ${CODES_A_DAY} 次，其中 prove 对号码与邮箱另计。`
const sendRefusals = [
  'wayClosed',
  'registrationClosed',
  'noSession',
  'ticketExpired',
  'contactMissing',
  'codeTooSoon',
  'codesUsedUp',
] as const

/** What a register, a bind and a prove need is said once, in the summaries. */
const needs = (what: string) =>
  `register（注册，注册时询问${what}才会发送）须填${what}；bind（绑定或更换，须登录）须填${what}与 ticket；prove（用已绑定的${what}验证身份，须登录）都不填；recover（找回登录密码）须填${what}与 forgetPassword 的 ticket，只有与该账号绑定的一致才会发出，回答总是相同`

/** Sends a code by SMS. */
export const sendPhoneCode = call('sendPhoneCode', {
  summary: `发送短信验证码，4 位数字，${rules}${needs('手机号')}。`,
  who: 'anyone',
  input: { purpose: sending, phone: field('phone').optional(), ticket: ticket.optional() },
  reply: sent,
  refuses: sendRefusals,
  limit: { per: 'address', max: 60, window_s: 60 },
})

/** Sends a code by mail. */
export const sendMailCode = call('sendMailCode', {
  summary: `发送邮件验证码，4 位数字，${rules}${needs('邮箱')}。`,
  who: 'anyone',
  input: { purpose: sending, mail: field('mail').optional(), ticket: ticket.optional() },
  reply: sent,
  refuses: sendRefusals,
  limit: { per: 'address', max: 60, window_s: 60 },
})

const verifying = z.enum(['bind', 'prove', 'recover'], PURPOSE)
const verified = z.object({
  ticket: z.string().nullable().meta({ description: 'prove、recover：下一步的凭证，10 分钟内有效，只能用一次' }),
  expiresAt: timeNumber.nullable(),
})
const verifyRefusals = [
  'wayClosed',
  'noSession',
  'ticketExpired',
  'contactMissing',
  'contactTaken',
  'personExcluded',
  'codeWrong',
  'codeExpired',
] as const
const uses = (what: string) =>
  `用验证码绑定或更换${what}（bind，须 ticket），或验证身份并得到 verifyType 的凭证（prove），或得到重设登录密码的凭证（recover，须${what}与 forgetPassword 的 ticket）。每个验证码至多试 ${CODE_TRIES} 次（data.triesLeft），只能用一次；注册的验证码由 register 使用。`

/** Binds a number, or proves by the one that is bound. */
export const verifyPhoneCode = call('verifyPhoneCode', {
  summary: uses('手机号'),
  who: 'anyone',
  input: {
    purpose: verifying,
    phone: field('phone').optional(),
    phoneCode: field('smsCode'),
    ticket: ticket.optional(),
    verifyType,
  },
  reply: verified,
  refuses: verifyRefusals,
  limit: { per: 'address', max: 60, window_s: 60 },
})

/** Binds a mail address, or proves by the one that is bound. */
export const verifyMailCode = call('verifyMailCode', {
  summary: uses('邮箱'),
  who: 'anyone',
  input: {
    purpose: verifying,
    mail: field('mail').optional(),
    mailCode: field('mailCode'),
    ticket: ticket.optional(),
    verifyType,
  },
  reply: verified,
  refuses: verifyRefusals,
  limit: { per: 'address', max: 60, window_s: 60 },
})
