/** The operators' queue of manual verification. */
import { z } from 'zod'
import { protections } from '../safety/words.ts'
import { call, type Limit } from '../wire/call.ts'
import { id, listOf, paging, text, timeNumber } from '../wire/fields.ts'
import { wordsOf } from '../wire/words.ts'
import { refusalTemplates, TAKEN_MINUTES, verificationKinds, verificationStates } from './words.ts'

const limit: Limit = { per: 'account', max: 60, window_s: 60 }
const own = { who: 'operator', right: 'verification' } as const
const caseId = id('申请')

const row = z.object({
  id: z.string(),
  kind: z.enum(wordsOf(verificationKinds)),
  state: z.enum(wordsOf(verificationStates)),
  userName: z.string().meta({ description: '无法登录的申请：所填的用户名，可能不存在' }),
  madeAt: timeNumber,
  decidedAt: timeNumber.nullable(),
  takenBy: z.string().nullable().meta({ description: '正在办理的操作员' }),
  takenUntil: timeNumber.nullable(),
  decidedBy: z.string().nullable(),
})

/** The queue, or what was decided. */
export const consoleVerifications = call('consoleVerifications', {
  summary: '人工验证队列：待审核的按提交先后，已有结果的最近在前。',
  ...own,
  input: {
    state: z.enum(['waiting', 'decided'], { error: '状态格式错误' }).optional().default('waiting'),
    kind: z.enum(wordsOf(verificationKinds), { error: '申请类型格式错误' }).optional(),
    ...paging,
  },
  reply: listOf(row),
  refuses: ['rightMissing'],
})

/** One of them with everything that is needed to decide. */
export const consoleVerification = call('consoleVerification', {
  summary: '一份申请：说明、账户的事实与凭证编号。查看说明记入日志。',
  ...own,
  input: { id: caseId },
  reply: row.extend({
    statement: z.string(),
    wanted: z.string().meta({ description: '要更正成的姓名；其他申请为空' }),
    contact: z.string().meta({
      description: '无法登录的申请：联系方式，已脱敏；答复发不出去时，对领取者与办结者为全文，查看全文另记一次',
    }),
    answerLeaves: z.boolean().meta({
      description: '答复由本站发给申请人：写入发件箱，未必送达；否则本站没有能送达的渠道，须由办理的操作员告知',
    }),
    restHours: z.number().meta({ description: '通过后提现暂停的小时数，0 为不暂停；无法登录的申请从设置新密码起算' }),
    answer: z.string(),
    evidence: z.array(z.string()),
    account: z
      .object({
        id: z.string(),
        registeredAt: timeNumber,
        lastLoginAt: timeNumber.nullable(),
        lastLoginAddress: z.string(),
        realName: z.string(),
        phone: z.string(),
        mail: z.string(),
        protections: z.array(z.object({ item: z.enum(wordsOf(protections)), setAt: timeNumber.nullable() })),
        sessions: z.array(z.object({ address: z.string(), signedInAt: timeNumber, agent: z.string() })),
        earlier: z.array(
          z.object({
            id: z.string(),
            kind: z.enum(wordsOf(verificationKinds)),
            state: z.enum(wordsOf(verificationStates)),
            madeAt: timeNumber,
          }),
        ),
      })
      .nullable()
      .meta({ description: '没有这个账户时为空；资料与地址已脱敏' }),
  }),
  refuses: ['rightMissing', 'notFound'],
})

/** A picture of evidence. */
export const consoleEvidence = call('consoleEvidence', {
  summary: '查看一张凭证，JPEG 的 data URI；每次查看都记入日志。',
  ...own,
  input: { id: caseId, evidence: id('凭证') },
  reply: z.object({ image: z.string() }),
  refuses: ['rightMissing', 'notFound'],
  limit,
})

/** Takes a case for oneself. */
export const consoleTakeVerification = call('consoleTakeVerification', {
  summary: `领取一份申请，${TAKEN_MINUTES} 分钟内只有领取者能办理；再次领取重新计时。`,
  ...own,
  input: { id: caseId },
  reply: z.object({ takenUntil: timeNumber }),
  refuses: ['rightMissing', 'notFound', 'verificationDecided', 'verificationTaken'],
  limit,
})

/** Puts it back. */
export const consolePutBackVerification = call('consolePutBackVerification', {
  summary: '放回自己领取的申请。',
  ...own,
  input: { id: caseId },
  reply: z.object({}),
  refuses: ['rightMissing', 'notFound', 'verificationDecided', 'verificationTaken'],
  limit,
})

/** Decides: the effect and the letter are one with it. */
export const consoleDecideVerification = call('consoleDecideVerification', {
  summary:
    '办理自己领取的申请：通过即执行其效果，驳回须选理由；同时给玩家发信。无法登录的申请通过后得到一次性链接，只显示这一次。',
  ...own,
  stepUp: true,
  input: {
    id: caseId,
    decision: z.enum(['approved', ...wordsOf(refusalTemplates)], { error: '决定格式错误' }),
    note: text('补充说明', 200).optional().default(''),
  },
  reply: z.object({ link: z.string().nullable() }),
  refuses: ['rightMissing', 'notFound', 'verificationDecided', 'verificationTaken', 'verificationChanged'],
  limit,
})
