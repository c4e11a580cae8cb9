/** The protection of an account: safety password, safety questions, and the proofs that open their steps. */
import { z } from 'zod'
import { factorCode } from '../identity/code-calls.ts'
import { call } from '../wire/call.ts'
import { field, hash, text, timeNumber } from '../wire/fields.ts'
import { jsonField, parseJson } from '../wire/json-field.ts'
import { wordsOf } from '../wire/words.ts'
import { opened, ticket } from './ticket.ts'
import { normaliseAnswer, proofPurposes, protections, QUESTIONS, SAFETY_TRIES, safetyQuestions } from './words.ts'

const PURPOSE = { error: '用途格式错误' }
const purpose = z.enum(wordsOf(proofPurposes), PURPOSE)

const safetyPassword = hash('安全密码').meta({ description: 'sha256hex(小写用户名 + 六位数字)' })

const questionId = z
  .number({ error: '安全问题格式错误' })
  .refine((id) => safetyQuestions.some((one) => one.id === id), '安全问题格式错误')
const answer = text('答案', 32, 1).refine((typed) => normaliseAnswer(typed).length > 1, '答案至少 2 个字')
const answerList = z
  .array(z.strictObject({ id: questionId, answer }, '答案格式错误'), { error: '答案格式错误' })
  .length(QUESTIONS, `须回答 ${QUESTIONS} 个安全问题`)
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, '安全问题不能相同')

const answers = z
  .string({ error: '答案不能为空' })
  .min(1, '答案不能为空')
  .max(1000, '答案格式错误')
  .transform(parseJson)
  .pipe(answerList)
  .meta(jsonField(`${QUESTIONS} 个安全问题的编号与答案；不分大小写、全角半角与空格`, answerList))

/** What protects the account. */
export const securityList = call('securityList', {
  summary: '账户的各项保护：是否已设置、得分与满分。',
  who: 'player',
  input: {},
  reply: z.object({
    score: z.number().meta({ description: '0 至 100，各项得分之和' }),
    list: z.array(
      z.object({
        item: z.enum(wordsOf(protections)),
        isSet: z.boolean(),
        shown: z.string().nullable().meta({ description: '绑定的手机或邮箱，已脱敏' }),
        points: z.number(),
        mostPoints: z.number(),
        setAt: timeNumber.nullable(),
      }),
    ),
    withdrawalsRestUntil: timeNumber.nullable().meta({ description: '找回账户后，提现暂停到何时；不在暂停期为 null' }),
  }),
  refuses: [],
})

/** Proves by the login password; only where no safety password stands in between. */
export const verifyPassword = call('verifyPassword', {
  summary:
    '用登录密码验证身份，得到设置安全密码、安全问题、两步验证、通行密钥、手机或邮箱的凭证；已有安全密码时须用安全密码验证。',
  who: 'player',
  input: { password: hash('登录密码'), purpose },
  reply: opened,
  refuses: ['passwordWrong', 'passwordReset', 'accountLocked', 'safetyPasswordNeeded', 'ticketExpired', 'systemBusy'],
  limit: { per: 'account', max: 30, window_s: 60 },
})

/** Whether there is a safety password, and whether it is locked. */
export const isChangeSafetyPassword = call('isChangeSafetyPassword', {
  summary: '是否已设置安全密码、还可以输错几次、锁定到何时。',
  who: 'player',
  input: {},
  reply: z.object({ isSet: z.boolean(), triesLeft: z.number(), lockedUntil: timeNumber.nullable() }),
  refuses: [],
})

/** Proves by the safety password. */
export const verifySafetyPassword = call('verifySafetyPassword', {
  summary: `用安全密码验证身份，得到修改安全密码、安全问题、两步验证、通行密钥、手机或邮箱的凭证。连续输错 ${SAFETY_TRIES} 次锁定 30 分钟（data.triesLeft、data.lockedUntil）。`,
  who: 'player',
  input: { safetyPassword, verifyType: z.enum(wordsOf(proofPurposes), PURPOSE) },
  reply: opened,
  refuses: ['safetyPasswordWrong', 'safetyPasswordLocked', 'safetyPasswordMissing', 'ticketExpired', 'systemBusy'],
  limit: { per: 'account', max: 30, window_s: 60 },
})

/** Sets the first safety password. */
export const setSafetyPassword = call('setSafetyPassword', {
  summary: '首次设置安全密码；凭证来自 verifyPassword。',
  who: 'player',
  input: { ticket, safetyPassword },
  reply: z.object({}),
  refuses: ['ticketExpired', 'safetyPasswordSet', 'systemBusy'],
  limit: { per: 'account', max: 30, window_s: 60 },
})

/** Sets another safety password. */
export const resetSafetyPassword = call('resetSafetyPassword', {
  summary:
    '修改安全密码并解除锁定；凭证来自 verifySafetyPassword、verifySafetyQuestion、verifyPhoneCode 或 verifyMailCode。',
  who: 'player',
  input: { ticket, safetyPassword },
  reply: z.object({}),
  refuses: ['ticketExpired', 'safetyPasswordMissing', 'safetyPasswordSame', 'systemBusy'],
  limit: { per: 'account', max: 30, window_s: 60 },
})

/** Whether signing in asks for a second factor. */
export const secondFactor = call('secondFactor', {
  summary: '是否已开启两步验证，以及还有几个恢复码可用。',
  who: 'player',
  input: {},
  reply: z.object({ isSet: z.boolean(), recoveryCodes: z.number() }),
  refuses: [],
})

/** A new secret for an authenticator; nothing asks for it until a code confirms it. */
export const beginSecondFactor = call('beginSecondFactor', {
  summary:
    '开始设置两步验证：验证器的密钥（uri 可画成二维码，key 可手工输入）。凭证来自 verifyPassword 或 verifySafetyPassword。',
  who: 'player',
  input: { ticket },
  reply: z.object({ uri: z.string(), key: z.string() }),
  refuses: ['ticketExpired', 'secondFactorSet'],
  limit: { per: 'account', max: 30, window_s: 60 },
})

/** The first code of the authenticator: from now on signing in asks for one. */
export const confirmSecondFactor = call('confirmSecondFactor', {
  summary: '用验证器的 6 位数字确认并开启两步验证；恢复码只显示这一次，每个只能用一次。',
  who: 'player',
  input: { code: field('sixDigitCode') },
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
  refuses: ['secondFactorMissing', 'secondFactorSet', 'secondFactorWrong', 'secondFactorLocked'],
  limit: { per: 'account', max: 30, window_s: 60 },
})

/** Signing in asks for no second factor any more. */
export const endSecondFactor = call('endSecondFactor', {
  summary: '关闭两步验证；需要凭证，以及验证器的数字或一个恢复码。',
  who: 'player',
  input: { ticket, code: factorCode },
  reply: z.object({}),
  refuses: ['ticketExpired', 'secondFactorMissing', 'secondFactorWrong', 'secondFactorLocked'],
  limit: { per: 'account', max: 30, window_s: 60 },
})

/** The questions to choose from, and the player's own. */
export const safeQuestionList = call('safeQuestionList', {
  summary: '可选的安全问题，以及本人已设置的问题（mine，按编号）。',
  who: 'player',
  input: {},
  reply: z.object({
    list: z.array(z.object({ id: z.number(), question: z.string() })),
    mine: z.array(z.number()),
    triesLeft: z.number(),
    lockedUntil: timeNumber.nullable(),
  }),
  refuses: [],
})

/** Sets the questions and their answers. */
export const setSafetyQuestion = call('setSafetyQuestion', {
  summary: `设置或修改 ${QUESTIONS} 个安全问题；凭证来自 verifyPassword，已有安全密码时来自 verifySafetyPassword。`,
  who: 'player',
  input: { ticket, answers },
  reply: z.object({}),
  refuses: ['ticketExpired', 'systemBusy'],
  limit: { per: 'account', max: 30, window_s: 60 },
})

/** Proves by the answers. */
export const verifySafetyQuestion = call('verifySafetyQuestion', {
  summary: `用安全问题的答案验证身份，得到修改安全密码的凭证；带 forgetPassword 的凭证（ticket）时无须登录，得到重设登录密码的凭证。连续答错 ${SAFETY_TRIES} 次锁定 30 分钟。`,
  who: 'anyone',
  input: { ticket: ticket.optional(), answers },
  reply: opened,
  refuses: [
    'safetyQuestionWrong',
    'safetyQuestionLocked',
    'safetyQuestionMissing',
    'safetyPasswordMissing',
    'ticketExpired',
    'noSession',
    'systemBusy',
  ],
  limit: { per: 'address', max: 60, window_s: 60 },
})
