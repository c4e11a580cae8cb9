/** The console's calls of approvals: what waits for a second operator, what it would do, and the decision. */
import { z } from 'zod'
import { rights } from '../operators/words.ts'
import { call } from '../wire/call.ts'
import { hash, id, listOf, paging, text, timeNumber } from '../wire/fields.ts'
import { wordsOf } from '../wire/words.ts'
import { approvalDecisions, approvalKinds, approvalSorts, approvalStates, approvalViews } from './words.ts'

const summary = z.object({
  id: z.string(),
  kind: z.enum(wordsOf(approvalKinds)),
  subject: z.object({ kind: z.string(), id: z.string() }),
  effect: z.string().meta({ description: '提出时算出的影响；封存的只说封存' }),
  reason: z.string(),
  asker: z.string(),
  isOwn: z.boolean().meta({ description: '是否由您提出' }),
  askedAt: timeNumber,
  expiresAt: timeNumber,
  state: z.enum(wordsOf(approvalStates)),
  decider: z.string().nullable(),
  decidedAt: timeNumber.nullable(),
  decision: z.string().meta({ description: '审批意见，或失效的原因' }),
})

const counts = z.object({ open: z.number(), own: z.number(), decided: z.number(), expired: z.number() })

/** A page of approvals. */
export const consoleApprovals = call('consoleApprovals', {
  summary: '双人审批的申请：待审批的以剩余时间为序，其余最新的在前；也可指定排序。导出的最新的在前。',
  who: 'operator',
  right: 'seeApprovals',
  csv: true,
  input: {
    ...paging,
    view: z.enum(wordsOf(approvalViews), { error: '列表格式错误' }).optional().default('open'),
    kind: z.enum(wordsOf(approvalKinds), { error: '类别格式错误' }).optional(),
    sort: z.enum(wordsOf(approvalSorts), { error: '排序格式错误' }).optional(),
    order: z.enum(['ascending', 'descending'], { error: '顺序格式错误' }).optional().default('ascending'),
  },
  reply: listOf(summary).extend({ counts, serverTime: timeNumber }),
  refuses: ['rightMissing'],
})

/** One approval with what it would do now. */
export const consoleApproval = call('consoleApproval', {
  summary: '一项申请：执行前后、摘要、能否由您审批。',
  who: 'operator',
  right: 'seeApprovals',
  input: { id: id('申请编号') },
  reply: summary.extend({
    isSealed: z.boolean().meta({ description: '内容封存：由第二名操作员独立录入同样的内容，不能直接通过' }),
    digest: z.string().nullable().meta({ description: '所申请内容的 SHA-256；封存的没有' }),
    right: z.enum(wordsOf(rights)).meta({ description: '审批所需的权限' }),
    mayDecide: z.boolean().meta({ description: '您有这项权限' }),
    oneHand: z.string().nullable().meta({ description: '可能知道您与提出者两人登录凭据的操作员：有则不能由您通过' }),
    now: z
      .object({ possible: z.boolean(), text: z.string() })
      .meta({ description: '现在执行的影响，或不能执行的原因；已办的为提出时的影响' }),
    isChanged: z.boolean().meta({ description: '内容或影响与提出时不一致' }),
    changes: z
      .array(z.object({ what: z.string(), before: z.string(), after: z.string() }))
      .meta({ description: '执行前后的值；已办的没有' }),
    serverTime: timeNumber,
  }),
  refuses: ['rightMissing', 'notFound'],
})

/** Decides an approval, or withdraws an own one. */
export const consoleDecideApproval = call('consoleDecideApproval', {
  summary: '通过、驳回，或撤回自己的申请；通过即在同一事务中执行。',
  who: 'operator',
  right: 'seeApprovals',
  stepUp: true,
  input: {
    id: id('申请编号'),
    decision: z.enum(wordsOf(approvalDecisions), { error: '决定格式错误' }),
    digest: hash('摘要').optional().meta({ description: '您看到的摘要：所通过的就是这一份；通过时必填' }),
    reason: text('审批意见', 200).optional().default(''),
  },
  reply: z.object({}),
  refuses: [
    ...([
      'rightMissing',
      'notFound',
      'approvalImpossible',
      'approvalOwn',
      'approvalNotOwn',
      'approvalDecided',
    ] as const),
    ...([
      'approvalExpired',
      'approvalSameHand',
      'approvalAskerGone',
      'approvalChanged',
      'approvalSealed',
      'approvalNoReason',
      'systemBusy',
    ] as const),
  ],
  limit: { per: 'account', max: 60, window_s: 60 },
})
