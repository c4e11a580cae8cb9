/** The members of an agent: who they are, what they share, raising a rebate, letters. Nobody sees beside or above the own branch. */
import { z } from 'zod'
import { call, type Limit } from '../wire/call.ts'
import { amountText, listOf, paging, requestId, text } from '../wire/fields.ts'
import { wordsOf } from '../wire/words.ts'
import { bigId, memberKind, rebateField, rebateText, stepsDown } from './fields.ts'
import { memberRow, shareAt } from './shown.ts'
import { LETTER_MEMBERS, LETTER_TEXT, LETTER_TITLE, memberSorts, originWays } from './words.ts'

const limit: Limit = { per: 'account', max: 60, window_s: 60 }
const memberId = bigId('成员编号')
const MAX_ID = 9223372036854775807n

/** What the agent earns of a member, by the rebate that it gives. */
export const agentTerms = call('agentTerms', {
  summary: '自己的代理条件：返点、步长，以及直属下级每种返点时，每 100 元投注中谁得多少；只到自己为止。',
  who: 'agent',
  input: {},
  reply: z.object({
    rebate: rebateText,
    step: rebateText.meta({ description: '返点的步长，百分数' }),
    topRebate: rebateText.meta({ description: '本站的最高返点，百分数' }),
    edge: z.string().meta({ description: '平台优势，百分数' }),
    table: z
      .array(
        z.object({
          rebate: rebateText.meta({ description: '直属下级的返点' }),
          own: amountText.meta({ description: '自己所得' }),
          atNone: shareAt.meta({ description: '下级投注时不取返点' }),
          atFull: shareAt.meta({ description: '下级投注时取全部返点' }),
        }),
      )
      .meta({ description: '从高到低；金额为每 100 元投注' }),
  }),
  refuses: [],
  limit,
})

/** Who gets what of a member's stakes. */
export const rebateShares = call('rebateShares', {
  summary: '一名下级的每 100 元投注中谁得多少：从该下级到自己，其余合为一行；各行之和为 100。',
  who: 'agent',
  input: { id: memberId },
  reply: z.object({
    list: z
      .array(z.object({ id: z.string(), userName: z.string(), rebate: rebateText, amount: amountText }))
      .meta({ description: '从该下级的直属上级到自己：各自所得' }),
    member: z.object({ id: z.string(), userName: z.string(), rebate: rebateText }),
    atNone: shareAt,
    atFull: shareAt,
    edge: amountText.meta({ description: '平台优势' }),
    rest: amountText.meta({ description: '其余：自己以上的各级与本站' }),
  }),
  refuses: ['notFound'],
  limit,
})

/** One member, or the agent. */
export const userManage = call('userManage', {
  summary: '一名成员的情况；不给编号时为自己。path 从自己往下到该成员。',
  who: 'agent',
  input: { id: memberId.optional() },
  reply: memberRow.extend({
    agents: z.number().meta({ description: '全部下级中的代理人数' }),
    origin: z.enum(wordsOf(originWays)).meta({ description: '怎样来的' }),
    inviteCode: z.string().nullable().meta({ description: '由自己的哪个邀请码来的' }),
    raiseMost: rebateText.nullable().meta({ description: '返点可以提高到多少；不能提高的为空' }),
    lettersLeft: z.number().nullable().meta({ description: '今天还能发几封信；只在自己的一行' }),
    path: stepsDown,
  }),
  refuses: ['notFound'],
  limit,
})

/** The members below somebody, or those of the whole branch whose name begins with a text. */
export const userManageList = call('userManageList', {
  summary:
    '成员：parentId 的直属下级，不给时为自己的；给 userName 时在自己的全部下级中按用户名的开头查找，看不到全名的须给全名。',
  who: 'agent',
  input: {
    ...paging,
    parentId: memberId.optional(),
    userName: z
      .string()
      .regex(/^\w{1,20}$/, '用户名格式错误')
      .optional(),
    kind: memberKind.optional(),
    minRebate: rebateField.optional(),
    maxRebate: rebateField.optional(),
    sort: z.enum(wordsOf(memberSorts), { error: '排序格式错误' }).optional().default('registeredAt'),
    order: z.enum(['asc', 'desc'], { error: '顺序格式错误' }).optional().default('desc'),
  },
  reply: listOf(memberRow).extend({ path: stepsDown }),
  refuses: ['notFound'],
  limit,
})

/** Raises the rebate of a direct member. */
export const raiseRebate = call('raiseRebate', {
  summary: '提高直属下级的返点，不高于自己的；只能提高。之后的注单按新返点，并以站内信告知。',
  who: 'agent',
  input: { id: memberId, rebate: rebateField },
  reply: z.object({ rebate: rebateText }),
  refuses: ['notFound', 'rebateOutOfBounds', 'rebateSame', 'systemBusy'],
  limit: { per: 'account', max: 30, window_s: 60 },
})

const ids = z
  .string()
  .regex(/^[1-9]\d{0,18}(?:,[1-9]\d{0,18}){0,99}$/, {
    error: `成员格式错误，一次最多 ${LETTER_MEMBERS} 名`,
    abort: true,
  })
  .transform((value) => [...new Set(value.split(','))].map(BigInt))
  .refine((list) => list.every((one) => one <= MAX_ID), '成员格式错误')

/** Writes to direct members. */
export const sendMemberLetter = call('sendMemberLetter', {
  summary:
    '给直属下级发站内信：给出 ids（逗号分隔）则为所列的，不给则为全部。信中写明由谁发送，不可由玩家误认为来自本站。自我排除或休息中的下级不会收到，也不告知是谁。相同 requestId 重发时不再发送。',
  who: 'agent',
  input: {
    ids: ids.optional().meta({ description: `1 至 ${LETTER_MEMBERS} 个直属下级的编号，逗号分隔；不给则为全部` }),
    title: text('标题', LETTER_TITLE, 1),
    text: text('内容', LETTER_TEXT, 1),
    requestId,
  },
  reply: z.object({
    id: z.string(),
    sent: z.number().meta({ description: '写给多少人，自我排除或休息中的也计入' }),
    lettersLeft: z.number().meta({ description: '今天还能发几封' }),
  }),
  refuses: ['notFound', 'agentLettersMost', 'agentLetterWord', 'agentLetterNobody', 'requestReused', 'systemBusy'],
  limit: { per: 'account', max: 20, window_s: 60 },
})
