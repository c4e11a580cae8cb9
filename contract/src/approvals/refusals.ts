/** The refusals of approvals. */
import type { RefusalRow } from '../wire/envelope.ts'

/** The refusals, by name. */
export const approvalsRefusals = {
  approvalImpossible: { code: -98, text: '现在不能执行，请核对后重新提出' },
  approvalOwn: { code: -98, text: '不能复核自己提出的申请，请由另一名操作员复核' },
  approvalNotOwn: { code: -98, text: '只能撤回自己提出的申请' },
  approvalDecided: { code: -98, text: '该申请已处理' },
  approvalExpired: { code: -98, text: '该申请已失效，请重新提出' },
  approvalSameHand: {
    code: -98,
    text: '你们两人的登录凭据可能为同一人所知，不能相互复核；请由其他操作员复核，或由其他操作员重置其中一人的凭据后重新提出',
  },
  approvalAskerGone: { code: -98, text: '提出者已停用或没有这项权限，请由其他操作员重新提出' },
  approvalNoReason: { code: -98, text: '驳回须写明审批意见', field: 'reason' },
  approvalSealed: { code: -98, text: '内容已封存，请独立录入一次，两次一致即生效' },
  approvalChanged: { code: -98, text: '申请的内容与提出时不一致，不能通过' },
} as const satisfies Record<string, RefusalRow>
